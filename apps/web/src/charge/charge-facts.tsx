// What a charge is for and what holds while it is open.
import { useId } from 'react';
import { formatKoreanTime } from '#domain/time/korean-time.ts';
import { formatWon } from '#domain/text/won.ts';
import { Name } from '#web/names/name.tsx';
import { ItemSummary } from '#web/rental/item-summary.tsx';
import { Card } from '#ui/display/card.tsx';
import { KeyValue, KeyValues } from '#ui/display/key-value.tsx';
import type { ChargeReply } from './charge.api.ts';
import { reasonOf } from './charge.text.ts';
import * as text from './charge-facts.text.ts';

export function ChargeFacts({ reply }: { reply: ChargeReply }) {
  const { charge, replacementPrice, returnTime } = reply;
  const title = useId();
  return (
    <Card as="section" variant="outline" aria-labelledby={title}>
      <h2 id={title} className="sr-only">
        {text.title}
      </h2>
      <ItemSummary
        name={<Name of={reply} field="productName" />}
        image={reply.productImage}
        category={reply.category}
        line={text.rentedOn(reply.serialNumber, new Date(reply.rentalStartTime))}
      />
      <KeyValues className="mt-3.5">
        {charge.kind === 'LOST' && replacementPrice !== null && (
          <KeyValue label={text.limit}>{formatWon(replacementPrice)}</KeyValue>
        )}
        {charge.kind === 'LOST' && <KeyValue label={text.lateFee}>{text.notAskedFor}</KeyValue>}
        {charge.kind === 'OVERDUE' && returnTime !== null && (
          <KeyValue label={text.returnedAt}>{formatKoreanTime(new Date(returnTime))}</KeyValue>
        )}
        <KeyValue label={text.madeAt}>{formatKoreanTime(new Date(charge.madeAt))}</KeyValue>
        <KeyValue label={reasonOf(charge.reason)} total>
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
      {charge.kind === 'LOST' && foundRefundDays > 0 && <>{text.refundIfFound(foundRefundDays)} </>}
      {isBlocking ? text.blocksRenting : text.mayRentMeanwhile}
    </p>
  );
}
