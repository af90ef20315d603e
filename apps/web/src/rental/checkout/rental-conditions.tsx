// What the law wants a renter to know before paying: due time, overdue fee and its limit, refunds.
import type { ReactNode } from 'react';
import { dueAt } from '#domain/rental/rental-terms.ts';
import { formatWon } from '#domain/text/won.ts';
import type { RentalPrice } from '#web/payment/prepare.api.ts';
import { Icon } from '#ui/illustration/icon.tsx';
import { dayAndHour } from '../day-and-hour.ts';

export interface RentalConditionsProps {
  price: RentalPrice;
  hours: number;
  /** By the server's clock. */
  now: Date;
}

export function RentalConditions({ price, hours, now }: RentalConditionsProps) {
  const due = dueAt(now, hours);
  return (
    <section aria-label="결제 전 안내" className="mt-4 rounded-xl bg-tint px-4 py-3.5">
      <ul className="grid gap-2 text-body-2 text-sub">
        <Condition>
          <b className="text-main tabular-nums">{dayAndHour(due, now)}</b>까지 반납해 주세요.
        </Condition>
        <Condition>
          {price.graceMinutes}분 넘게 늦으면 반납 예정 시각부터 1시간마다 {formatWon(price.pricePerHour)},
          최대 {formatWon(price.maxOverdueAmount)}이 더해져요.
        </Condition>
        {price.replacementPrice !== null && (
          <Condition>분실 시 최대 {formatWon(price.replacementPrice)}</Condition>
        )}
        <Condition>일찍 반납해도 남은 시간은 환불되지 않아요.</Condition>
        <Condition>처음부터 고장 난 물품은 전액 환불해요.</Condition>
      </ul>
      <p className="mt-2.5 text-caption text-faint">
        반납 예정 시각은 결제가 승인된 때부터 계산해요. 1시간 미만도 1시간으로 계산해요.
      </p>
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
