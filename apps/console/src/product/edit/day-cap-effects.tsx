// What a day cap changes: extensions, being late, and what stays for those who are renting now.
import type { ReactNode } from 'react';
import { useRulesInForce } from '#client/rules-in-force.ts';
import { extensionAmountWon, hoursUntilDayCap, rentalAmountWon } from '#domain/rental/rental-terms.ts';
import { formatWon } from '#domain/text/won.ts';
import { Panel } from '#console/ui/display/panel.tsx';
import * as text from './day-cap.text.ts';

interface DayCapEffectsProps {
  pricePerHour: number;
  dayCap: number;
  /** Undefined for a product that does not exist yet. */
  openRentals: number | undefined;
  /** 11.23 00:00; undefined: as soon as it is saved. */
  start: string | undefined;
}

export function DayCapEffects({ pricePerHour, dayCap, openRentals, start }: DayCapEffectsProps) {
  const { overdueCapHours } = useRulesInForce();
  const capHours = hoursUntilDayCap(pricePerHour, dayCap);
  const from = Math.max(1, capHours - 1);
  const to = capHours + 2;
  const cost = (hours: number) => rentalAmountWon(hours, pricePerHour, dayCap);
  return (
    <Panel title={text.effectsTitle}>
      <dl className="grid gap-2.5 stack:grid-cols-3">
        <Effect name="연장">
          {text.extensionStart({ from, to, before: cost(from), after: cost(to) })}{' '}
          <b>{formatWon(extensionAmountWon(from, to - from, pricePerHour, dayCap))}</b>.{' '}
          {text.extensionEnd(capHours)}
        </Effect>
        <Effect name="연체료">
          {text.feeStart(pricePerHour, overdueCapHours)} <b>{formatWon(cost(overdueCapHours))}</b>까지
        </Effect>
        {openRentals !== undefined && (
          <Effect name={text.openRentals(openRentals)}>{text.openRentalsStay(start)}</Effect>
        )}
      </dl>
    </Panel>
  );
}

function Effect({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="rounded-lg bg-(--od-ink-50) px-3.5 py-3 text-small">
      <dt className="mb-1 font-semibold text-main">{name}</dt>
      <dd className="text-sub [&_b]:text-main">{children}</dd>
    </div>
  );
}
