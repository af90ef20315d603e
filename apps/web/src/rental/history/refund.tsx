// One refund of a payment: how much, why, and where it stands.
import { formatKoreanHour, formatShortTime, koreanDate } from '#domain/time/korean-time.ts';
import { refundReasonLabels } from '#domain/rental/refund-reason.text.ts';
import { formatWon } from '#domain/text/won.ts';
import { Icon } from '#ui/illustration/icon.tsx';
import type { RentalPayment } from './rental-detail.api.ts';
import * as text from './refund.text.ts';

type Refunded = RentalPayment['refunds'][number];

export function Refund({ refund }: { refund: Refunded }) {
  return (
    <div className="mt-2 flex gap-3 rounded-xl bg-tint px-4 py-3.5">
      <span className="grid size-8 flex-none place-items-center rounded-md bg-surface text-[var(--od-text-link)]">
        <Icon name="return" size={18} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-2">
          <b className="text-body-2 font-semibold">{text.refundFor(refundReasonLabels[refund.reason])}</b>
          <b className="text-body-2 font-bold whitespace-nowrap tabular-nums">−{formatWon(refund.amount)}</b>
        </span>
        <span className="mt-0.5 block text-caption text-sub">
          {refund.status === 'DELAYED' ? text.delayed : <Progress refund={refund} />}
        </span>
      </span>
    </div>
  );
}

function Progress({ refund: { requestedAt, doneAt } }: { refund: Refunded }) {
  const asked = new Date(requestedAt);
  const done = doneAt === null ? null : new Date(doneAt);
  return (
    <>
      {text.requested(formatShortTime(asked))} ·{' '}
      {done === null
        ? text.underWay
        : text.completed(
            koreanDate(done) === koreanDate(asked) ? formatKoreanHour(done) : formatShortTime(done),
          )}
      <br />
      {text.onStatement}
    </>
  );
}
