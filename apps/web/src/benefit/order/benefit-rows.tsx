// What can be taken off an order, one row each: membership, coupon, points. A row without anything to use is left out.
import { CouponRow } from './coupon-row.tsx';
import { MembershipRow } from './membership-row.tsx';
import type { OfferedBenefits } from './offered-benefits.api.ts';
import type { OrderBenefits } from './order.api.ts';
import { PointsRow } from './points-row.tsx';
import * as text from './order.text.ts';

export interface BenefitRowsProps {
  offered: OfferedBenefits;
  benefits: OrderBenefits;
  className?: string | undefined;
}

export function BenefitRows({ offered, benefits, className = '' }: BenefitRowsProps) {
  const { hasMembership, coupons, points } = offered;
  const { wanted, want, price } = benefits;
  return (
    <section aria-labelledby="benefits" className={className}>
      <h2 id="benefits" className="mb-1 text-title-3">
        {text.title}
      </h2>
      <div className="divide-y divide-line">
        {hasMembership && (
          <MembershipRow
            isUsed={wanted.useMembership === true}
            discount={price?.discounts.find(({ kind }) => kind === 'MEMBERSHIP')}
            onToggle={() => want({ useMembership: wanted.useMembership !== true })}
          />
        )}
        {coupons.usable.length > 0 && (
          <CouponRow
            coupons={coupons}
            chosen={coupons.usable.find(({ id }) => id === wanted.couponId)}
            discount={price?.discounts.find(({ kind }) => kind === 'COUPON')}
            onChoose={(couponId) => want({ couponId })}
          />
        )}
        {points > 0 && (
          <PointsRow
            balance={points}
            wanted={wanted.points}
            price={price}
            onChange={(chosen) => want({ points: chosen })}
          />
        )}
      </div>
    </section>
  );
}
