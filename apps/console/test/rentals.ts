// Rentals for component tests, as the pictures show them.
import type { ConsoleReply } from '#client/console/console-call.ts';
import { aPayment, dain, minseo, renter } from './payments.ts';

export type Rental = ConsoleReply<'GET /api/v1/console/rentals'>['content'][number];
export type RentalDetail = ConsoleReply<'GET /api/v1/console/rentals/{id}'>;
export type Charge = NonNullable<Rental['charge']>;

const MINUTE_MS = 60_000;
/** So many minutes from now. */
export const minutes = (count: number) => new Date(Date.now() + count * MINUTE_MS).toISOString();

const mouse = { id: 4, no: 'MOU', name: '무선 마우스', category: '마우스', imageUrl: '' };
const forest = { id: 7, no: '7', name: '서울숲 코워킹 2층' };
const library = { id: 1, no: '1', name: '건국대 도서관 1층 로비' };

/** Three hours long and 139 minutes late. */
export function aRental(change: Partial<Rental> = {}): Rental {
  return {
    id: 10_402,
    no: 'R10402',
    item: { id: 15, no: 'MOU_0015', name: '무선 마우스' },
    product: mouse,
    member: renter,
    rentedAt: forest,
    returnedAt: null,
    startedAt: minutes(-139 - 180),
    dueAt: minutes(-139),
    closedAt: null,
    closedBy: null,
    hours: 3,
    extendedHours: 0,
    stoppedMinutes: 0,
    state: 'OVERDUE',
    paid: 1200,
    refunded: 0,
    feeNow: 1200,
    feeLimit: null,
    charge: null,
    version: 3,
    ...change,
  };
}

export const rentalsOfEveryState = (): Rental[] => [
  aRental({
    id: 10_377,
    no: 'R10377',
    state: 'LOST_CANDIDATE',
    startedAt: minutes(-760 - 480),
    dueAt: minutes(-760),
    paid: 3200,
  }),
  aRental(),
  aRental({
    id: 10_425,
    no: 'R10425',
    state: 'OPEN',
    startedAt: minutes(-164),
    dueAt: minutes(16.5),
    feeNow: 0,
  }),
  aRental({
    id: 10_424,
    no: 'R10424',
    state: 'RETURNED',
    closedAt: minutes(-20),
    closedBy: 'RENTER',
    returnedAt: library,
    feeNow: 0,
  }),
  aRental({
    id: 10_411,
    no: 'R10411',
    state: 'RETURNED',
    closedAt: minutes(-30),
    closedBy: 'FREE_RETURN',
    refunded: 2400,
    paid: 2400,
    feeNow: 0,
  }),
  aRental({ id: 10_371, no: 'R10371', state: 'LOST', closedAt: minutes(-60), closedBy: 'LOST', feeNow: 0 }),
];

export const rentalCounts = { OPEN: 42, OVERDUE: 3, LOST_CANDIDATE: 1, RETURNED: 150, LOST: 8 };

export function aRentalDetail(change: Partial<RentalDetail> = {}): RentalDetail {
  return {
    ...aRental(),
    rules: {
      pricePerHour: 400,
      dayCap: null,
      graceMinutes: 10,
      overdueCapHours: 12,
      replacementPrice: 22_000,
    },
    stops: [],
    payments: [aPayment()],
    timeline: [
      {
        at: minutes(-129),
        kind: 'overdue',
        graceMinutes: 10,
        dueAt: minutes(-139),
        by: 'system',
        reason: null,
      },
      {
        at: minutes(-319),
        kind: 'started',
        station: '서울숲 코워킹 2층',
        serial: 'MOU_0015',
        hours: 3,
        by: 'member',
        reason: null,
      },
    ],
    notes: [{ id: 1, by: dain, at: minutes(-12), note: '통화. 19시에 도서관으로 반납하기로 함.' }],
    reportedLostAt: null,
    memberFacts: {
      rentals: 23,
      overdue: 1,
      email: 'to***@e***.com',
      provider: 'KAKAO',
      push: true,
      mail: true,
    },
    unsettled: false,
    foundRefund: null,
    mayBeLost: false,
    serverTime: minutes(0),
    ...change,
  };
}

export const aCharge = (change: Partial<Charge> = {}): Charge => ({
  id: 9,
  kind: 'OVERDUE',
  amount: 800,
  state: 'OPEN',
  reason: '도서관 데스크에 두고 갔다는 연락',
  objection: null,
  madeBy: minseo,
  madeAt: minutes(-5),
  version: 1,
  ...change,
});
