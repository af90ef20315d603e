// Campaigns, memberships and points as the drawings show them, for component tests.
import type { ConsoleReply } from '#client/console/console-call.ts';

type Campaign = ConsoleReply<'GET /api/v1/console/campaigns'>['content'][number];
type CampaignDetail = ConsoleReply<'GET /api/v1/console/campaigns/{id}'>;
type CouponUse = ConsoleReply<'GET /api/v1/console/campaigns/{id}/uses'>['content'][number];
type Coupon = ConsoleReply<'POST /api/v1/console/campaigns/{id}/grants'>;
type CodeBatch = ConsoleReply<'GET /api/v1/console/campaigns/{id}/codes'>['batches'][number];
type Plan = ConsoleReply<'GET /api/v1/console/membership-plans/{id}'>;
type Membership = ConsoleReply<'GET /api/v1/console/memberships'>['content'][number];
type MembershipSummary = ConsoleReply<'GET /api/v1/console/memberships/summary'>;
type PointSummary = ConsoleReply<'GET /api/v1/console/points/summary'>;
type PointEntry = ConsoleReply<'GET /api/v1/console/members/{id}/points'>['content'][number];

const manager = { id: 2, name: '한민서', role: 'MANAGER' } as const;
const aMemberRef = { id: 4821, no: 'M4821', nickname: '토**집', state: 'ACTIVE' } as const;

export function aCampaign(change: Partial<Campaign> = {}): Campaign {
  return {
    id: 1,
    no: 'C1',
    name: '첫 대여 1,000원',
    state: 'RUNNING',
    kind: 'FIXED',
    amount: 1000,
    minAmount: 1000,
    productIds: null,
    products: null,
    stationIds: null,
    stations: null,
    firstRentalOnly: true,
    startsAt: '2026-11-01T00:00:00+09:00',
    endsAt: '2027-01-01T00:00:00+09:00',
    lifeDays: 30,
    perMember: 1,
    budget: 300_000,
    issue: 'SHARED_CODE',
    code: 'KDTP7RW4',
    apology: false,
    codes: 0,
    issued: 604,
    reserved: 3,
    used: 168,
    reservedWon: 3000,
    usedWon: 168_000,
    createdBy: manager,
    createdAt: '2026-10-29T10:00:00+09:00',
    version: 4,
    ...change,
  };
}

export function aCampaignDetail(change: Partial<CampaignDetail> = {}): CampaignDetail {
  return {
    ...aCampaign(),
    coupons: { available: 427, expired: 6, revoked: 0 },
    paidWon: 129_900,
    firstRentals: { members: 168, cameBack: 54 },
    days: [
      { day: '2026-11-01', used: 11, usedWon: 11_000 },
      { day: '2026-11-02', used: 13, usedWon: 13_000 },
      { day: '2026-11-07', used: 15, usedWon: 15_000 },
      { day: '2026-11-16', used: 5, usedWon: 5000 },
    ],
    past: { firstRentals: 313, averageRentWon: 1800 },
    ...change,
  };
}

/** The apology staff give, whose amount they choose. */
export const anApology = (change: Partial<Campaign> = {}): Campaign =>
  aCampaign({
    id: 3,
    name: '사과 쿠폰',
    amount: 3000,
    minAmount: 0,
    chosenAtGrant: true,
    firstRentalOnly: false,
    issue: 'GRANT',
    code: undefined,
    apology: true,
    endsAt: '2099-12-31T00:00:00+09:00',
    budget: 150_000,
    issued: 64,
    used: 41,
    usedWon: 61_000,
    reserved: 0,
    reservedWon: 0,
    ...change,
  });

export function aCouponUse(change: Partial<CouponUse> = {}): CouponUse {
  return {
    payment: { id: 21_853, no: 'P21853' },
    rental: { id: 10_540, no: 'R10540' },
    member: { ...aMemberRef, nickname: '첫**름' },
    at: '2026-11-17T15:02:00+09:00',
    productName: '보조배터리 20,000mAh',
    hours: 3,
    listAmount: 2400,
    discount: 1000,
    amount: 1400,
    state: 'USED',
    ...change,
  };
}

export function aCoupon(change: Partial<Coupon> = {}): Coupon {
  return {
    id: 71,
    campaign: { id: 3, no: 'C3', name: '사과 쿠폰' },
    member: aMemberRef,
    state: 'AVAILABLE',
    amount: 2000,
    issuedAt: '2026-11-12T09:30:00+09:00',
    expiresAt: '2026-12-12T09:30:00+09:00',
    usedAt: null,
    payment: null,
    discount: null,
    grantedBy: manager,
    grantReason: '문이 닫혀 반납 못 함',
    ...change,
  };
}

export function aCodeBatch(change: Partial<CodeBatch> = {}): CodeBatch {
  return {
    id: 9,
    madeAt: '2026-11-09T09:12:00+09:00',
    madeBy: manager,
    codes: 500,
    issued: 318,
    used: 203,
    downloadedAt: '2026-11-09T09:13:00+09:00',
    downloadedBy: manager,
    state: 'DOWNLOADED',
    ...change,
  };
}

export function aPlan(change: Partial<Plan> = {}): Plan {
  return {
    id: 1,
    name: '온데스크 30',
    days: 30,
    price: 4900,
    freeMinutes: 60,
    rentalsPerDay: 2,
    gapMinutes: 0,
    productIds: null,
    products: null,
    state: 'SELLING',
    running: 54,
    createdAt: '2026-09-01T10:00:00+09:00',
    version: 2,
    ...change,
  };
}

export function aMembership(change: Partial<Membership> = {}): Membership {
  const { id, name, days, price, freeMinutes, rentalsPerDay, gapMinutes } = aPlan();
  return {
    id: 12,
    no: 'B12',
    member: aMemberRef,
    plan: { id, name, days, price, freeMinutes, rentalsPerDay, gapMinutes, products: null },
    payment: { id: 21_001, no: 'P21001' },
    paid: 4900,
    startsAt: '2026-10-24T11:00:00+09:00',
    endsAt: '2026-11-23T11:00:00+09:00',
    daysUsed: 24,
    uses: 8,
    saved: 600,
    state: 'RUNNING',
    hasNext: false,
    refunded: null,
    refund: { paid: 4900, whole: false, daysUsed: 24, daysWon: 3936, discountsWon: 600, amount: 364 },
    ...change,
  };
}

export const aMembershipSummary = (change: Partial<MembershipSummary> = {}): MembershipSummary => ({
  running: 72,
  runningLastMonth: 63,
  month: '2026-11',
  received: 226_800,
  sold: 73,
  refunded: 4900,
  recognised: 229_460,
  discounts: 142_800,
  coveredRentals: 251,
  ended: 45,
  boughtAgain: 26,
  open: true,
  ...change,
});

export const aPointSummary = (change: Partial<PointSummary> = {}): PointSummary => ({
  balance: 175_140,
  members: 1018,
  before: 162_340,
  month: '2026-11',
  earned: 28_640,
  helped: 0,
  granted: 3000,
  givenBack: 0,
  used: 17_900,
  usedOrders: 61,
  reserved: 0,
  expired: 0,
  takenBack: 940,
  expiringIn30Days: 0,
  firstEndsAt: '2027-04-12T10:00:00+09:00',
  paidWon: 2_864_000,
  rate: 1,
  open: true,
  ...change,
});

export function aPointEntry(change: Partial<PointEntry> = {}): PointEntry {
  return {
    id: 1,
    kind: 'EARN',
    amount: 16,
    at: '2026-11-15T18:02:00+09:00',
    balance: 1740,
    payment: null,
    rental: { id: 10_488, no: 'R10488' },
    refund: null,
    earned: { paidWon: 1600, rate: 1 },
    by: null,
    reason: null,
    ...change,
  };
}

/** What a member has. */
export const memberPoints = { balance: 1240, reserved: 0, expiring: null, given: 2486 };
