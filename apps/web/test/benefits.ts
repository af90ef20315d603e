// Replies for component tests: coupons, points, memberships and what an order costs with them.
import type { CallReply } from '#client/call.ts';

type Benefits = CallReply<'GET /api/v1/benefits'>;
type Coupon = CallReply<'GET /api/v1/coupons'>['coupons'][number];
type Points = CallReply<'GET /api/v1/points'>;
type Memberships = CallReply<'GET /api/v1/memberships'>;
type Running = NonNullable<Memberships['mine']>;
type Price = CallReply<'POST /api/v1/payments/preview'>;

export const noBenefits: Benefits = {
  coupons: { open: true, newestAt: null, available: 0 },
  points: { open: true, newestAt: null, balance: 0 },
  membership: { open: true, newestAt: null, daysLeft: null, running: false },
};

/** Everything is offered, and the member has none of it. */
export const noCoupons = { coupons: [], open: true, serverTime: '2026-11-17T13:20:00+09:00' };

/** 1,000 won for anything, until the end of 24 November. */
export function aCoupon(coupon: Partial<Coupon> = {}): Coupon {
  return {
    id: 1,
    name: '기다리게 해서 죄송해요',
    kind: 'FIXED',
    amount: 1000,
    minAmount: 0,
    firstRentalOnly: false,
    products: null,
    stations: null,
    issuedAt: '2026-11-10T09:00:00+09:00',
    expiresAt: '2026-11-25T00:00:00+09:00',
    state: 'AVAILABLE',
    ...coupon,
  };
}

export function somePoints(points: Partial<Points> = {}): Points {
  return {
    balance: 0,
    expiring: null,
    rate: 1,
    open: true,
    entries: { content: [], next: null },
    ...points,
  };
}

export const aPlan = {
  id: 1,
  name: '온데스크 30',
  days: 30,
  price: 4900,
  freeMinutes: 60,
  rentalsPerDay: 2,
  gapMinutes: 0,
  products: null,
} as const;

export function aMembership(membership: Partial<Running> = {}): Running {
  return {
    id: 7,
    plan: aPlan,
    startsAt: '2026-11-11T00:00:00+09:00',
    endsAt: '2026-12-11T00:00:00+09:00',
    standsStill: false,
    paidWith: { amount: 4900, cardLast4: '1204' },
    refundNow: 1752,
    refund: {
      paid: 4900,
      whole: false,
      daysUsed: 7,
      daysWon: 1148,
      discountsWon: 2000,
      amount: 1752,
    },
    usedToday: 1,
    saved: 2000,
    savedThisMonth: 2000,
    uses: [
      {
        productName: '65W PD 충전기',
        category: '충전기',
        productImage: '',
        at: '2026-11-17T13:20:00+09:00',
        saved: 500,
      },
      {
        productName: '보조배터리 20,000mAh',
        category: '보조배터리',
        productImage: '',
        at: '2026-11-16T18:02:00+09:00',
        saved: 1500,
      },
    ],
    nextFrom: '2026-12-04T00:00:00+09:00',
    ...membership,
  };
}

export function memberships(reply: Partial<Memberships> = {}): Memberships {
  return {
    plans: [aPlan],
    mine: null,
    next: null,
    open: true,
    serverTime: '2026-11-17T14:00:00+09:00',
    ...reply,
  };
}

export function anOrderPrice(price: Partial<Price> = {}): Price {
  return { amount: 1500, listAmount: 1500, discounts: [], free: false, ...price };
}
