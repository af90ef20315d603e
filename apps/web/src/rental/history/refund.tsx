// One refund of a payment: how much, why, and where it stands.
import { formatKoreanHour, koreanDate, koreanWallClock } from '#domain/time/korean-time.ts';
import { refundReasonLabels } from '#domain/rental/refund-reason.text.ts';
import { formatWon } from '#domain/text/won.ts';
import { Icon } from '#ui/illustration/icon.tsx';
import type { RentalPayment } from './rental-detail.api.ts';

type Refunded = RentalPayment['refunds'][number];

export function Refund({ refund }: { refund: Refunded }) {
  return (
    <div className="mt-2 flex gap-3 rounded-xl bg-tint px-4 py-3.5">
      <span className="grid size-8 flex-none place-items-center rounded-md bg-white text-[var(--od-text-link)]">
        <Icon name="return" size={18} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-2">
          <b className="text-body-2 font-semibold">환불 · {refundReasonLabels[refund.reason]}</b>
          <b className="text-body-2 font-bold whitespace-nowrap tabular-nums">−{formatWon(refund.amount)}</b>
        </span>
        <span className="mt-0.5 block text-caption text-sub">
          {refund.status === 'DELAYED' ? (
            '환불이 늦어지고 있어요. 확인해서 알려 드릴게요.'
          ) : (
            <Progress refund={refund} />
          )}
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
      {dayAndTime(asked)} 요청 ·{' '}
      {done === null
        ? '카드사에서 처리하고 있어요'
        : `${koreanDate(done) === koreanDate(asked) ? formatKoreanHour(done) : dayAndTime(done)} 카드사 완료`}
      <br />
      카드 명세에는 3–5영업일 안에 반영돼요
    </>
  );
}

/** "11.14 18:21" */
function dayAndTime(moment: Date): string {
  const { month, day } = koreanWallClock(moment);
  return `${month}.${String(day).padStart(2, '0')} ${formatKoreanHour(moment)}`;
}
