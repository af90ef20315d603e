// How full something is: ten cells of stock with its numbers, and a plain meter.
import './stock-bar.css';

const CELLS = 10;

export interface StockBarProps {
  available: number;
  target: number | null;
  /** At or under it the bar is yellow. */
  low: number | null;
  /** Of what: 건대입구역 재고 */
  label: string;
  /** Bars under one another: the numbers keep their room. */
  stacked?: boolean | undefined;
}

export function StockBar({ available, target, low, label, stacked = false }: StockBarProps) {
  const level = available === 0 ? 'empty' : low !== null && available <= low ? 'low' : 'enough';
  const share = target === null || target === 0 ? (available > 0 ? 1 : 0) : available / target;
  // Something is never drawn as nothing.
  const filled = available === 0 ? 0 : Math.min(CELLS, Math.max(1, Math.round(share * CELLS)));
  return (
    <span className="c-stock" data-level={level} data-stacked={stacked || undefined}>
      <span className="c-stock__cells" aria-hidden="true">
        {Array.from({ length: CELLS }, (_, cell) => (
          <i key={cell} className="c-stock__cell" data-filled={cell < filled || undefined} />
        ))}
      </span>
      <span className="c-stock__numbers">
        <span className="sr-only">{label} </span>
        {available}
        {target !== null && <small> / {target}</small>}
      </span>
    </span>
  );
}

const tones = { ink: '', lamp: 'c-meter--lamp', danger: 'c-meter--danger' } as const;

export interface MeterProps {
  /** 0 to 1. */
  value: number;
  label: string;
  tone?: keyof typeof tones | undefined;
}

export function Meter({ value, label, tone = 'ink' }: MeterProps) {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div
      className={`c-meter ${tones[tone]}`}
      role="meter"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <i className="c-meter__value" style={{ width: `${percent}%` }} />
    </div>
  );
}
