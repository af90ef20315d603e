// What a member has that could take something off an order: a membership, coupons with what each takes off or why it cannot, points.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLogError } from '#client/log-error.ts';
import { queryFor } from '#client/query-client.ts';
import { useSignedIn } from '#client/session/member-session.ts';
import type { Coupon } from '../coupon/coupon.api.ts';
import { usePointBalance } from '../points/balance.api.ts';
import type { Order, OrderBenefits } from './order.api.ts';

export interface OrderCoupons {
  /** The one that saves most first. */
  usable: readonly Coupon[];
  unusable: readonly Coupon[];
}

export interface OfferedBenefits {
  hasMembership: boolean;
  coupons: OrderCoupons;
  points: number;
}

/** Undefined while there is nothing to choose. */
export function useOfferedBenefits(
  order: Order,
  { wanted, price }: OrderBenefits,
): OfferedBenefits | undefined {
  const coupons = useOrderCoupons(order, wanted.useMembership ?? false);
  const points = usePointBalance().data ?? 0;
  const hasMembership =
    wanted.useMembership === false || price?.discounts.some(({ kind }) => kind === 'MEMBERSHIP') === true;
  const hasSome = hasMembership || coupons.usable.length > 0 || points > 0;
  return hasSome ? { hasMembership, coupons, points } : undefined;
}

function useOrderCoupons(order: Order, useMembership: boolean): OrderCoupons {
  const { hours } = order;
  const query = useQuery({
    ...queryFor('GET /api/v1/coupons', {
      query:
        order.kind === 'RENT'
          ? { for: 'rental', serialNumber: order.serialNumber, hours, useMembership }
          : { for: 'extension', rentalHistoryToken: order.rentalHistoryToken, hours },
      tags: ['benefits'],
    }),
    enabled: useSignedIn(),
    placeholderData: keepPreviousData,
  });
  useLogError(query.error, 'the coupons for an order could not be read');
  const coupons = query.data?.coupons ?? [];
  return {
    usable: coupons.filter(isUsable).toSorted((a, b) => discountOf(b) - discountOf(a)),
    unusable: coupons.filter((coupon) => !isUsable(coupon) && isAlive(coupon)),
  };
}

const discountOf = (coupon: Coupon) => coupon.discount ?? 0;
const isUsable = (coupon: Coupon) => coupon.obstacle === undefined && discountOf(coupon) > 0;
/** The others are in the box of coupons with the reason, and of no use here. */
const isAlive = ({ state }: Coupon) => state === 'AVAILABLE' || state === 'RESERVED';
