// What the colours of the hours mean.
import type { ReactNode } from 'react';
import * as text from './day-cap.text.ts';

export interface HourLegendProps {
  rented: number;
  /** Of the chosen hours, those that cost something. */
  paid: number;
  /** Those beyond the day cap. */
  free: number;
}

export function HourLegend({ rented, paid, free }: HourLegendProps) {
  return (
    <p className="flex flex-wrap justify-center gap-x-4 gap-y-1 text-caption text-sub tabular-nums">
      {rented > 0 && <Key colour="bg-(--od-ink-900)">{text.rentedHours(rented)}</Key>}
      {paid > 0 && <Key colour="bg-accent">{rented > 0 ? text.moreHours(paid) : text.paidHours(paid)}</Key>}
      {free > 0 && <Key colour="bg-lamp-200">{text.freeHours(free)}</Key>}
    </p>
  );
}

function Key({ colour, children }: { colour: string; children: ReactNode }) {
  return (
    <span className="flex items-center gap-2">
      <i className={`size-2.5 rounded-[3px] ${colour}`} />
      {children}
    </span>
  );
}
