// Three days by hour: two rows of bars and the stock under them, what was and what is expected; read by pointer and arrow keys.
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { niceStep } from './bar-chart-shapes.ts';
import { emptySpans, foreseenPath, namedSpans, stepPath, type HourPoint } from './hour-chart-shapes.ts';
import './bar-chart.css';
import './hour-chart.css';

const LEFT = 34;
const BAR_ROW = 112;
const NAME = 24;
const STOCK_ROW = 150;
const FOOT = 40;
const LABEL_EVERY = 4;
/** What the words of an hour, and of a span of empty ones, need. */
const HOUR_WIDTH = 36;
const SPAN_WIDTH = 52;

export interface HourChartProps {
  label: string;
  hours: readonly HourPoint[];
  /** The running hour: bars before it happened, those behind it are expected. */
  nowIndex: number;
  /** Names of the rows of bars, and of the stock. */
  rows: { bars: readonly string[]; stock: string };
  low: { value: number; name: string } | undefined;
  words: {
    now: string;
    hour: (hour: number) => string;
    empty: string;
    span: (from: number, to: number) => string;
  };
  reading: (hour: HourPoint) => string;
}

export function HourChart(props: HourChartProps) {
  const { label, hours, nowIndex, rows, low, words, reading } = props;
  const plot = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(780);
  const [readIndex, setRead] = useState<number>();
  useLayoutEffect(() => {
    const element = plot.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const slot = (width - LEFT) / Math.max(1, hours.length);
  const edge = (index: number) => LEFT + slot * index;
  const x = (index: number) => LEFT + slot * (index + 0.5);
  const every = slot * LABEL_EVERY < HOUR_WIDTH ? LABEL_EVERY * 2 : LABEL_EVERY;
  const stockTop = rows.bars.length * BAR_ROW + NAME;
  const base = stockTop + STOCK_ROW - NAME;
  const height = base + FOOT;
  const highest = Math.max(low?.value ?? 0, ...hours.map(({ stock }) => stock ?? 0));
  const stockStep = niceStep(highest / 2);
  const stockY = (value: number) => base - (value / (stockStep * 2)) * (base - stockTop);
  const read = readIndex === undefined ? undefined : hours[readIndex];
  const spans = emptySpans(hours);
  const named = namedSpans(spans, SPAN_WIDTH / slot);

  const move = (event: KeyboardEvent) => {
    const from = readIndex ?? nowIndex;
    const to = {
      ArrowLeft: Math.max(0, from - 1),
      ArrowRight: Math.min(hours.length - 1, from + 1),
      Home: 0,
      End: hours.length - 1,
    }[event.key];
    if (event.key === 'Escape') setRead(undefined);
    if (to === undefined) return;
    event.preventDefault();
    setRead(to);
  };

  return (
    <div
      ref={plot}
      className="c-hours"
      style={{ height }}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.max(0, hours.length - 1)}
      aria-valuenow={readIndex ?? nowIndex}
      aria-valuetext={read === undefined ? label : reading(read)}
      onKeyDown={move}
      onBlur={() => setRead(undefined)}
      onPointerLeave={() => setRead(undefined)}
    >
      <svg viewBox={`0 0 ${width} ${height}`} className="c-hours__svg" aria-hidden="true">
        {rows.bars.map((name, bar) => (
          <BarRow key={name} {...{ name, bar, hours, nowIndex, readIndex, width, x, slot }} />
        ))}
        <text x={LEFT} y={stockTop - 10} className="c-hours__name">
          {rows.stock}
        </text>
        {[0, 1, 2].map((line) => (
          <g key={line}>
            <path d={`M${LEFT} ${stockY(line * stockStep)}H${width}`} className="c-chart__line" />
            <text x={LEFT - 10} y={stockY(line * stockStep) + 4} textAnchor="end">
              {line * stockStep}
            </text>
          </g>
        ))}
        {spans.map(({ from, to }) => (
          <g key={from}>
            <rect
              x={edge(from)}
              y={stockTop}
              width={slot * (to - from + 1)}
              height={base - stockTop}
              className="c-hours__empty"
            />
            {named.has(from) && (
              <text x={(edge(from) + edge(to + 1)) / 2} textAnchor="middle" className="c-hours__empty-name">
                <tspan x={(edge(from) + edge(to + 1)) / 2} y={stockTop + 16}>
                  {words.empty}
                </tspan>
                <tspan x={(edge(from) + edge(to + 1)) / 2} dy={15}>
                  {words.span(hours[from]!.hour, (hours[to]!.hour + 1) % 24)}
                </tspan>
              </text>
            )}
          </g>
        ))}
        {low !== undefined && (
          <g>
            <path d={`M${LEFT} ${stockY(low.value)}H${width}`} className="c-hours__low" />
            <text x={LEFT + 4} y={stockY(low.value) - 5} className="c-hours__low-name">
              {low.name}
            </text>
          </g>
        )}
        <path d={stepPath(hours, { from: 0, to: nowIndex }, edge, stockY)} className="c-hours__stock" />
        <path
          d={stepPath(hours, { from: nowIndex, to: hours.length }, edge, stockY)}
          className="c-hours__stock-expected"
        />
        <path d={`M${edge(nowIndex)} 10V${base}`} className="c-hours__now" />
        {hours.map(({ key, hour, day }, index) => (
          <g key={key} onPointerEnter={() => setRead(index)}>
            <rect x={edge(index)} y={0} width={slot} height={base} className="c-chart__slot" />
            {hour % every === 0 && (
              <text x={x(index)} y={base + 18} textAnchor="middle">
                {words.hour(hour)}
              </text>
            )}
            {day !== undefined && (
              <text x={x(index)} y={base + 34} textAnchor="start">
                {day}
              </text>
            )}
          </g>
        ))}
        <text x={edge(nowIndex)} y={base + 34} textAnchor="middle" className="c-chart__now">
          {words.now}
        </text>
      </svg>
      <p className="c-chart__reading" role="status" hidden={read === undefined}>
        {read !== undefined && reading(read)}
      </p>
    </div>
  );
}

interface BarRowProps {
  name: string;
  bar: number;
  hours: readonly HourPoint[];
  nowIndex: number;
  readIndex: number | undefined;
  width: number;
  x: (index: number) => number;
  slot: number;
}

function BarRow({ name, bar, hours, nowIndex, readIndex, width, x, slot }: BarRowProps) {
  const values = hours.flatMap(({ bars, foreseen }) => [bars[bar] ?? 0, foreseen[bar] ?? 0]);
  const step = niceStep(Math.max(0, ...values) / 2);
  const [top, base] = [bar * BAR_ROW + NAME, (bar + 1) * BAR_ROW - NAME / 2];
  const y = (value: number) => base - (value / (step * 2)) * (base - top);
  const lookOf = (index: number) => {
    if (index === nowIndex) return 'c-hours__bar--now';
    return index > nowIndex ? 'c-hours__bar--expected' : '';
  };
  return (
    <g>
      <text x={LEFT} y={top - 10} className="c-hours__name">
        {name}
      </text>
      {[0, 1, 2].map((line) => (
        <g key={line}>
          <path d={`M${LEFT} ${y(line * step)}H${width}`} className="c-chart__line" />
          <text x={LEFT - 10} y={y(line * step) + 4} textAnchor="end">
            {line * step}
          </text>
        </g>
      ))}
      {hours.map(({ key, bars }, index) => {
        const value = bars[bar] ?? 0;
        return (
          value > 0 && (
            <rect
              key={key}
              x={x(index) - slot * 0.36}
              y={y(value)}
              width={slot * 0.72}
              height={base - y(value)}
              rx={Math.min(2, slot / 4)}
              className={`c-hours__bar ${lookOf(index)}`}
              data-read={index === readIndex || undefined}
            />
          )
        );
      })}
      <path d={foreseenPath(hours, bar, x, y)} className="c-chart__compared" />
    </g>
  );
}
