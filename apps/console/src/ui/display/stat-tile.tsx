// A number with one line of comparison; the whole tile leads to the list behind it.
import type { CSSProperties, ReactNode } from 'react';
import { Link } from '#ui/action/link.tsx';
import './stat-tile.css';

export interface StatTileProps {
  label: ReactNode;
  number: string;
  unit?: string | undefined;
  line?: ReactNode;
  to?: string | undefined;
  /** Outlined in red: somebody must decide. */
  urgent?: boolean | undefined;
}

export function StatTile({ label, number, unit, line, to, urgent = false }: StatTileProps) {
  const look = `c-tile ${urgent ? 'c-tile--urgent' : ''}`;
  const content = (
    <>
      <span className="c-tile__label">{label}</span>
      <b className="c-tile__number">
        {number}
        {unit !== undefined && <small className="c-tile__unit">{unit}</small>}
      </b>
      {line !== undefined && <span className="c-tile__line">{line}</span>}
    </>
  );
  return to === undefined ? (
    <div className={look}>{content}</div>
  ) : (
    <Link to={to} className={look}>
      {content}
    </Link>
  );
}

/** Tiles side by side; on a phone two in a row. */
export function StatTiles({ columns, children }: { columns: number; children: ReactNode }) {
  const style = { '--tiles': columns } as CSSProperties;
  return (
    <div className="c-tiles" style={style}>
      {children}
    </div>
  );
}
