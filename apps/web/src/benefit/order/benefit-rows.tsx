// What can be taken off an order, one row each: membership, coupon, points. A row without anything to use is left out.
import { usePointBalance } from '../points/balance.api.ts';
import { CouponRow } from './coupon-row.tsx';
import { MembershipRow } from './membership-row.tsx';
import type { Order, OrderBenefits } from './order.api.ts';
import { useOrderCoupons } from './order-coupons.api.ts';
import { PointsRow } from './points-row.tsx';
import * as text from './order.text.ts';

export interface BenefitRowsProps {
  order: Order;
  benefits: OrderBenefits;
  className?: string | undefined;
}

export function BenefitRows({ order, benefits, className = '' }: BenefitRowsProps) {
  const { wanted, want, price } = benefits;
  const coupons = useOrderCoupons(order, wanted.useMembership ?? false);
  const balance = usePointBalance().data ?? 0;
  const hasMembership =
    wanted.useMembership === false || price?.discounts.some(({ kind }) => kind === 'MEMBERSHIP') === true;
  if (!hasMembership && coupons.usable.length === 0 && balance === 0) return null;
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
        {balance > 0 && (
          <PointsRow
            balance={balance}
            wanted={wanted.points}
            price={price}
            onChange={(points) => want({ points })}
          />
        )}
      </div>
    </section>
  );
}
