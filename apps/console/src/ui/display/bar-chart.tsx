// Bars over time with last week's numbers as a dashed line behind them; read by pointer, by arrow keys, and as a table.
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import './bar-chart.css';

export interface BarChartPoint {
  key: string;
  /** Under the bar: 16시, 11.14 */
  label: string;
  /** In the reading and the table: 16시, 11월 14일 토 */
  name: string;
  /** null: still to come. */
  value: number | null;
  compared: number | null;
  /** The running hour or day: lit, and it carries its number. */
  isNow?: boolean | undefined;
}

export interface BarChartProps {
  /** One sentence that says what the chart shows. */
  label: string;
  points: readonly BarChartPoint[];
  /** 건 */
  unit: string;
  /** The heads of the table's columns. */
  heads: { point: string; value: string; compared: string };
}

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

export function BarChart({ label, points, unit, heads }: BarChartProps) {
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
  const step = niceStep(highest / LINES);
  const top = step * LINES;
  const left = 14 + String(top).length * 9;
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
    <div className="c-chart">
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
          {Array.from({ length: LINES + 1 }, (_, line) => (
            <g key={line}>
              <path d={`M${left} ${y(line * step)}H${width}`} className="c-chart__line" />
              <text x={left - 10} y={y(line * step) + 4} textAnchor="end">
                {(line * step).toLocaleString('ko')}
              </text>
            </g>
          ))}
          <path d={pathOf(points, x, y)} className="c-chart__compared" />
          {points.map(({ key, value, isNow = false }, index) => (
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
                  className={`c-chart__bar ${isNow ? 'c-chart__bar--now' : ''}`}
                  data-read={index === reading || undefined}
                />
              )}
            </g>
          ))}
          {points.map(({ key, label: words, value, isNow = false }, index) => (
            <g key={key} className="c-chart__words">
              {value !== null && value > 0 && (isNow || index === peak) && (
                <text x={x(index)} y={y(value) - 8} textAnchor="middle" className="c-chart__number">
                  {value.toLocaleString('ko')}
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
      <details className="c-chart__table">
        <summary>표로 보기</summary>
        <table>
          <caption className="sr-only">{label}</caption>
          <thead>
            <tr>
              <th scope="col">{heads.point}</th>
              <th scope="col">{heads.value}</th>
              <th scope="col">{heads.compared}</th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ key, name, value, compared }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                <td>{value === null ? '아직' : `${value.toLocaleString('ko')}${unit}`}</td>
                <td>{compared === null ? '–' : `${compared.toLocaleString('ko')}${unit}`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}

function readingOf({ name, value, compared }: BarChartPoint, unit: string, comparedName: string): string {
  const now = value === null ? '아직 없어요' : `${value.toLocaleString('ko')}${unit}`;
  return compared === null
    ? `${name} ${now}`
    : `${name} ${now} · ${comparedName} ${compared.toLocaleString('ko')}${unit}`;
}

/** The next of 1, 2, 3, 5, 10, 20, 30, …: a grid that can be counted in one's head. */
function niceStep(atLeast: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, atLeast)));
  return [1, 2, 3, 5, 10].map((factor) => factor * power).find((step) => step >= atLeast) ?? power;
}

function indexOfPeak(points: readonly BarChartPoint[]): number {
  let peak = -1;
  points.forEach(({ value }, index) => {
    if (value !== null && value > (points[peak]?.value ?? 0)) peak = index;
  });
  return peak;
}

/** Where labels would touch, only some are written, and none beside the one of now. */
function isLabelled(index: number, points: readonly BarChartPoint[], every: number): boolean {
  const now = points.findIndex(({ isNow }) => isNow);
  return index % every === 0 && (every === 1 || now === -1 || Math.abs(now - index) >= every);
}

function pathOf(
  points: readonly BarChartPoint[],
  x: (index: number) => number,
  y: (value: number) => number,
): string {
  return points
    .flatMap(({ compared }, index) => (compared === null ? [] : [`${x(index)} ${y(compared).toFixed(1)}`]))
    .map((place, index) => `${index === 0 ? 'M' : 'L'}${place}`)
    .join('');
}

function barOf(middle: number, top: number, width: number, base: number): string {
  const radius = Math.min(5, width / 2, base - top);
  const inner = width - 2 * radius;
  return `M${middle - width / 2} ${base}V${top + radius}a${radius} ${radius} 0 0 1 ${radius}-${radius}h${inner}a${radius} ${radius} 0 0 1 ${radius} ${radius}V${base}Z`;
}
