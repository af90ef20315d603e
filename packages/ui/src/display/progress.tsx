// A bar for the share of the rental time that has passed.
import './progress.css';

export interface ProgressProps {
  /** 0 to 1; more is shown as full. */
  value: number;
  /** Undefined where the words beside it say the same: then it is only drawn. */
  label?: string | undefined;
  overdue?: boolean | undefined;
  /** On a navy background. */
  night?: boolean | undefined;
  /** The clock stands still: the end of the bar is hatched, and the passed share lies before it. */
  stopped?: boolean | undefined;
}

export function Progress({ value, label, overdue = false, night = false, stopped = false }: ProgressProps) {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div
      className="progress"
      {...(label === undefined
        ? { 'aria-hidden': true }
        : {
            role: 'progressbar',
            'aria-label': label,
            'aria-valuenow': percent,
            'aria-valuemin': 0,
            'aria-valuemax': 100,
          })}
      data-overdue={overdue || undefined}
      data-night={night || undefined}
      data-stopped={stopped || undefined}
    >
      <i style={{ width: stopped ? `calc((72% - 3px) * ${percent / 100})` : `${percent}%` }} />
    </div>
  );
}
