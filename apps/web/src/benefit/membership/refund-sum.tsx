// How the refund of a membership is calculated, as the same four rows before buying and before ending.
import { formatWon } from '#domain/text/won.ts';
import { KeyValue, KeyValues } from '#ui/display/key-value.tsx';
import type { Membership } from './membership.api.ts';
import * as text from './refund-sum.text.ts';

export function RefundSum({ refund }: { refund: Membership['refund'] }) {
  return (
    <div className="rounded-[16px] bg-tint px-4 pt-2.5 pb-3.5 text-left [&_[data-total]]:border-ink-200">
      <KeyValues tight>
        {refund.whole ? (
          <KeyValue label={text.everythingBack}>{formatWon(refund.amount)}</KeyValue>
        ) : (
          <>
            <KeyValue label={text.paid}>{formatWon(refund.paid)}</KeyValue>
            <KeyValue label={text.daysUsed(refund.daysUsed, refund.daysWon / refund.daysUsed)}>
              <span className="whitespace-nowrap">{text.minus(refund.daysWon)}</span>
            </KeyValue>
            <KeyValue label={text.discountsUsed}>
              <span className="whitespace-nowrap">{text.minus(refund.discountsWon)}</span>
            </KeyValue>
            <KeyValue label={text.refund} total>
              {formatWon(refund.amount)}
            </KeyValue>
          </>
        )}
      </KeyValues>
    </div>
  );
}
