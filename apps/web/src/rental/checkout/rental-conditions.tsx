// What the law wants a renter to know before paying: due time, overdue fee and its limit, refunds.
import type { ReactNode } from 'react';
import { dueAt } from '#domain/rental/rental-terms.ts';
import type { RentalPrice } from '#web/payment/prepare.api.ts';
import { Parts } from '#ui/display/lines.tsx';
import { Icon } from '#ui/illustration/icon.tsx';
import { dayAndHour } from '../day-and-hour.ts';
import * as text from './rental-conditions.text.ts';

export interface RentalConditionsProps {
  price: RentalPrice;
  hours: number;
  /** By the server's clock. */
  now: Date;
}

export function RentalConditions({ price, hours, now }: RentalConditionsProps) {
  const due = dueAt(now, hours);
  return (
    <section aria-label={text.title} className="mt-4 rounded-xl bg-tint px-4 py-3.5">
      <ul className="grid gap-2 text-body-2 text-sub">
        <Condition>
          <Parts of={text.returnBy(<b className="text-main tabular-nums">{dayAndHour(due, now)}</b>)} />
        </Condition>
        <Condition>{text.lateFee(price.graceMinutes, price.pricePerHour, price.maxOverdueAmount)}</Condition>
        {price.replacementPrice !== null && <Condition>{text.lost(price.replacementPrice)}</Condition>}
        <Condition>{text.noEarlyRefund}</Condition>
        <Condition>{text.brokenRefund}</Condition>
      </ul>
      <p className="mt-2.5 text-caption text-faint">{text.howTimeCounts}</p>
    </section>
  );
}

function Condition({ children }: { children: ReactNode }) {
  return (
    <li className="flex gap-2">
      <Icon name="check" size={16} className="mt-1 flex-none text-faint" />
      <span>{children}</span>
    </li>
  );
}
