// What a charge is for and what holds while it is open.
import { useId } from 'react';
import { formatKoreanTime, koreanWallClock } from '#domain/time/korean-time.ts';
import { formatWon } from '#domain/text/won.ts';
import { Name } from '#web/names/name.tsx';
import { ItemSummary } from '#web/rental/item-summary.tsx';
import { Card } from '#ui/display/card.tsx';
import { KeyValue, KeyValues } from '#ui/display/key-value.tsx';
import type { ChargeReply } from './charge.api.ts';

export function ChargeFacts({ reply }: { reply: ChargeReply }) {
  const { charge, replacementPrice, returnTime } = reply;
  const { month, day } = koreanWallClock(new Date(reply.rentalStartTime));
  const title = useId();
  return (
    <Card as="section" variant="outline" aria-labelledby={title}>
      <h2 id={title} className="sr-only">
        청구 내용
      </h2>
      <ItemSummary
        name={<Name of={reply} field="productName" />}
        image={reply.productImage}
        category={reply.category}
        line={`${reply.serialNumber} · ${month}.${day}에 빌림`}
      />
      <KeyValues className="mt-3.5">
        {charge.kind === 'LOST' && replacementPrice !== null && (
          <KeyValue label="빌릴 때 안내한 상한">{formatWon(replacementPrice)}</KeyValue>
        )}
        {charge.kind === 'LOST' && <KeyValue label="연체료">받지 않아요</KeyValue>}
        {charge.kind === 'OVERDUE' && returnTime !== null && (
          <KeyValue label="반납한 시각">{formatKoreanTime(new Date(returnTime))}</KeyValue>
        )}
        <KeyValue label="정한 날">{formatKoreanTime(new Date(charge.madeAt))}</KeyValue>
        <KeyValue label={charge.reason} total>
          {formatWon(charge.amount)}
        </KeyValue>
      </KeyValues>
    </Card>
  );
}

export function ChargeRules({ reply: { charge, foundRefundDays } }: { reply: ChargeReply }) {
  const isBlocking = charge.objection !== 'WAITING';
  return (
    <p className="mt-3 rounded-xl bg-tint px-4 py-3.5 text-body-2 text-sub">
      {charge.kind === 'LOST' && foundRefundDays > 0 && (
        <>찾아서 {foundRefundDays}일 안에 반납하면 연체료만 빼고 돌려 드려요. </>
      )}
      {isBlocking ? '결제하지 않으면 새로 빌릴 수 없어요.' : '이의를 확인하는 동안에는 새로 빌릴 수 있어요.'}
    </p>
  );
}
