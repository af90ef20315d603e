// Bars over time with the numbers of another time as a dashed line behind them; read by pointer, by arrow keys, and as a table.
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { BarChartTable, type BarChartProps } from './bar-chart-table.tsx';
import './bar-chart.css';
import {
  barOf,
  formatAxis,
  indexOfPeak,
  isLabelled,
  niceStep,
  pathOf,
  type BarChartPoint,
} from './bar-chart-shapes.ts';

/** Until it is measured. */
const USUAL_SIZE = { width: 720, height: 252 };
const TOP = 22;
/** Under the bars, for their labels. */
const FOOT = 30;
const MAX_BAR = 26;
/** What a label under a bar needs. */
const LABEL_WIDTH = 42;
/** Lines above zero: with it, four in all. */
const LINES = 3;

export function BarChart(props: BarChartProps) {
  const { label, points, unit, heads, hasCompared, numbersAll = false, low = false } = props;
  const plot = useRef<HTMLDivElement>(null);
  const [{ width, height }, setSize] = useState(USUAL_SIZE);
  const [reading, setReading] = useState<number>();
  // Drawn in the pixels it has, so that its words are as large on a phone as on a desk.
  useLayoutEffect(() => {
    const element = plot.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() =>
      setSize({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const highest = Math.max(0, ...points.flatMap(({ value, compared }) => [value ?? 0, compared ?? 0]));
  const isShare = unit === '%';
  const lines = isShare ? 2 : LINES;
  const step = isShare ? 100 / lines : niceStep(highest / lines);
  const top = step * lines;
  const inChart = (value: number) => (isShare ? `${value}%` : formatAxis(value));
  const left = 14 + inChart(top).length * 9;
  const slot = (width - left) / points.length;
  const x = (index: number) => left + slot * (index + 0.5);
  const base = height - FOOT;
  const y = (value: number) => base - (value / top) * (base - TOP);
  const barWidth = Math.min(MAX_BAR, slot * 0.62);
  const every = Math.max(1, Math.ceil(LABEL_WIDTH / slot));
  const peak = indexOfPeak(points);
  const read = reading === undefined ? undefined : points[reading];

  const move = (event: KeyboardEvent) => {
    const last = points.length - 1;
    const now = Math.max(
      0,
      points.findIndex(({ isNow }) => isNow),
    );
    const to = {
      ArrowLeft: Math.max(0, (reading ?? now + 1) - 1),
      ArrowRight: Math.min(last, (reading ?? now - 1) + 1),
      Home: 0,
      End: last,
    }[event.key];
    if (event.key === 'Escape') setReading(undefined);
    if (to === undefined) return;
    event.preventDefault();
    setReading(to);
  };

  return (
    <div className={`c-chart ${low ? 'c-chart--low' : ''}`}>
      <div
        ref={plot}
        className="c-chart__plot"
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={points.length - 1}
        aria-valuenow={reading ?? 0}
        aria-valuetext={read === undefined ? label : readingOf(read, unit, heads.compared)}
        onKeyDown={move}
        onBlur={() => setReading(undefined)}
        onPointerLeave={() => setReading(undefined)}
      >
        <svg viewBox={`0 0 ${width} ${height}`} className="c-chart__svg" aria-hidden="true">
          {Array.from({ length: lines + 1 }, (_, line) => (
            <g key={line}>
              <path d={`M${left} ${y(line * step)}H${width}`} className="c-chart__line" />
              <text x={left - 10} y={y(line * step) + 4} textAnchor="end">
                {inChart(line * step)}
              </text>
            </g>
          ))}
          <path d={pathOf(points, x, y)} className="c-chart__compared" />
          {points.map(({ key, value, isNow = false, isLate = false }, index) => (
            <g key={key} onPointerEnter={() => setReading(index)}>
              <rect
                x={x(index) - slot / 2}
                y={TOP}
                width={slot}
                height={base - TOP}
                className="c-chart__slot"
              />
              {value !== null && value > 0 && (
                <path
                  d={barOf(x(index), y(value), barWidth, base)}
                  className={`c-chart__bar ${isNow ? 'c-chart__bar--now' : ''} ${isLate ? 'c-chart__bar--late' : ''}`}
                  data-read={index === reading || undefined}
                />
              )}
            </g>
          ))}
          {points.map(({ key, label: words, value, isNow = false }, index) => (
            <g key={key} className="c-chart__words">
              {value !== null && value > 0 && (isNow || numbersAll || index === peak) && (
                <text x={x(index)} y={y(value) - 8} textAnchor="middle" className="c-chart__number">
                  {isShare ? inChart(value) : value.toLocaleString('ko')}
                </text>
              )}
              {(isNow || isLabelled(index, points, every)) && (
                <text
                  x={x(index)}
                  y={base + 21}
                  textAnchor="middle"
                  className={isNow ? 'c-chart__now' : undefined}
                >
                  {words}
                </text>
              )}
            </g>
          ))}
        </svg>
        <p className="c-chart__reading" role="status" hidden={read === undefined}>
          {read !== undefined && readingOf(read, unit, heads.compared)}
        </p>
      </div>
      <BarChartTable label={label} points={points} unit={unit} heads={heads} hasCompared={hasCompared} />
    </div>
  );
}

function readingOf({ name, value, compared }: BarChartPoint, unit: string, comparedName: string): string {
  const now = value === null ? '아직 없어요' : `${value.toLocaleString('ko')}${unit}`;
  return compared === null
    ? `${name} ${now}`
    : `${name} ${now} · ${comparedName} ${compared.toLocaleString('ko')}${unit}`;
}
