// Rows that arrive by themselves: new ones slide in and glow, and while the pointer is over the list nothing moves.
import { useState, type ReactNode } from 'react';
import './live-rows.css';

export interface LiveRow {
  id: string;
}

export interface LiveRowsProps<Row extends LiveRow> {
  rows: readonly Row[];
  heads: ReactNode;
  /** The cells of one row. */
  children: (row: Row) => ReactNode;
  label: string;
}

export function LiveRows<Row extends LiveRow>({ rows, heads, children, label }: LiveRowsProps<Row>) {
  const [paused, setPaused] = useState(false);
  const [shown, setShown] = useState(rows);
  const [known, setKnown] = useState<ReadonlySet<string>>(() => idsOf(rows));
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set<string>());
  if (!paused && shown !== rows) {
    setFresh(new Set([...idsOf(rows)].filter((id) => !known.has(id))));
    setKnown(idsOf(rows));
    setShown(rows);
  }
  return (
    <div
      className="c-live-rows"
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <table className="c-live-rows__table" aria-label={label}>
        <thead>
          <tr>{heads}</tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row.id} data-fresh={fresh.has(row.id) || undefined}>
              {children(row)}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const idsOf = (rows: readonly LiveRow[]): ReadonlySet<string> => new Set(rows.map(({ id }) => id));
