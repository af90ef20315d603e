// A thin bar for a share; the number it shows stands beside it.
import type { CSSProperties } from 'react';
import './meter.css';

export interface MeterProps {
  /** 0 to 1; more is cut. */
  share: number;
  /** Where a goal stands, 0 to 1. */
  mark?: number | undefined;
  /** The goal is reached: green. */
  reached?: boolean | undefined;
}

export function Meter({ share, mark, reached = false }: MeterProps) {
  const style = { '--share': Math.min(1, Math.max(0, share)), '--mark': mark } as CSSProperties;
  return (
    <span className={`c-meter ${reached ? 'c-meter--reached' : ''}`} style={style} aria-hidden="true">
      <span className="c-meter__fill" />
      {mark !== undefined && <span className="c-meter__mark" />}
    </span>
  );
}
