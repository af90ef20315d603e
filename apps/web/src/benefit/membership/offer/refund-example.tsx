// How a membership would be refunded, with an example.
import { membershipRefund } from '#domain/membership.ts';
import { Parts } from '#ui/display/lines.tsx';
import type { Plan } from '../membership.api.ts';
import { RefundSum } from '../refund-sum.tsx';
import * as text from './offer.text.ts';

const EXAMPLE_DISCOUNTS_WON = 1000;

export function RefundExample({ plan }: { plan: Plan }) {
  const refund = membershipRefund({
    priceWon: plan.price,
    days: plan.days,
    daysUsed: Math.ceil(plan.days / 3),
    uses: 1,
    discountsWon: EXAMPLE_DISCOUNTS_WON,
    refundableWon: plan.price,
  });
  return (
    <section aria-labelledby="refund" className="px-gutter pt-5.5 pb-6">
      <h2 id="refund" className="text-title-3">
        {text.refundTitle}
      </h2>
      <p className="mt-1.5 text-sub">
        <Parts
          of={text.refundRule(
            <b className="font-semibold text-main tabular-nums">{text.wholeAmount(plan.price)}</b>,
          )}
        />
      </p>
      <p className="mx-0.5 mt-4 mb-2 text-caption font-semibold text-faint">
        {text.example(refund.daysUsed, refund.discountsWon)}
      </p>
      <RefundSum refund={refund} />
    </section>
  );
}
