// The pages of insight as the drawings show them, for component tests.
import type { ConsoleReply } from '#client/console/console-call.ts';

type Revenue = ConsoleReply<'GET /api/v1/console/insight/revenue'>;
type Usage = ConsoleReply<'GET /api/v1/console/insight/usage'>;
type StationNumbers = ConsoleReply<'GET /api/v1/console/insight/stations'>;
type ProductNumbers = ConsoleReply<'GET /api/v1/console/insight/products'>;
type MemberNumbers = ConsoleReply<'GET /api/v1/console/insight/members'>;
type Support = ConsoleReply<'GET /api/v1/console/insight/support'>;
type Forecast = ConsoleReply<'GET /api/v1/console/forecast'>;

const head = {
  period: { from: '2026-10-18', to: '2026-11-16', days: 30 },
  compared: { from: '2026-09-18', to: '2026-10-17', days: 30 },
  counted: { until: '2026-11-16', at: '2026-11-17T00:20:00+09:00' },
};

const dayAfter = (index: number) => new Date(Date.UTC(2026, 9, 18 + index)).toISOString().slice(0, 10);

export function aRevenue(change: Partial<Revenue> = {}): Revenue {
  return {
    ...head,
    tiles: {
      net: { now: 5_628_600, before: 5_117_200 },
      paid: { now: 5_777_300, before: 5_278_400 },
      discounts: { now: 811_550, before: 612_300 },
      refunded: { now: 148_700, before: 161_200 },
      perRental: { now: 1061, before: 1062 },
    },
    series: Array.from({ length: 30 }, (_, index) => ({
      day: dayAfter(index),
      net: index === 26 ? 236_800 : 180_000 + index * 500,
      paid: 190_000,
      refunded: 5000,
      before: 170_000,
    })),
    steps: {
      list: 6_588_850,
      coupon: 528_400,
      membership: 251_700,
      points: 31_450,
      paid: 5_777_300,
      refunded: 148_700,
      net: 5_628_600,
    },
    rows: [
      { kind: 'RENT', orders: { now: 4182, before: 3790 }, paid: { now: 4_435_400, before: 4_025_900 } },
      { kind: 'EXTENSION', orders: { now: 641, before: 570 }, paid: { now: 628_400, before: 560_100 } },
      { kind: 'OVERDUE', orders: { now: 212, before: 230 }, paid: { now: 271_900, before: 302_500 } },
      { kind: 'CHARGE', orders: { now: 1, before: 2 }, paid: { now: 39_000, before: 78_000 } },
      { kind: 'MEMBERSHIP', orders: { now: 109, before: 85 }, paid: { now: 402_600, before: 311_900 } },
    ],
    products: [
      { product: { id: 1, no: '1', name: '65W PD 충전기' }, paid: 1_342_000 },
      { product: { id: 2, no: '2', name: '보조배터리 20,000mAh' }, paid: 1_018_300 },
      { product: { id: 3, no: '3', name: '노트북 스탠드' }, paid: 742_600 },
      { product: { id: 4, no: '4', name: 'C타입 케이블' }, paid: 391_200 },
      { product: { id: 5, no: '5', name: '무선 마우스' }, paid: 300_000 },
    ],
    otherProducts: { count: 6, paid: 641_300 },
    ...change,
  };
}

export function aUsage(change: Partial<Usage> = {}): Usage {
  return {
    ...head,
    tiles: {
      rentals: { now: 4182, before: 3790 },
      members: { now: 1608, before: 1516 },
      hours: { now: 2.7, before: 2.6 },
      minutesWithoutStock: { now: 11_160, before: 16_140 },
      emptyLooks: { now: 1274, before: 1676 },
    },
    series: Array.from({ length: 168 }, (_, index) => {
      const [weekday, hour] = [Math.floor(index / 24) + 1, index % 24];
      // From a Sunday to a Monday.
      const days = weekday === 1 || weekday === 7 ? 5 : 4;
      return { weekday, hour, days, starts: weekday === 5 && hour === 17 ? 72 : hour < 6 ? 0 : hour };
    }),
    cell: {
      weekday: 5,
      hour: 17,
      days: 4,
      starts: 72,
      stations: [
        { station: { id: 1, no: '1', name: '건대입구역 2번 출구' }, starts: 42 },
        { station: { id: 2, no: '2', name: '성수 연무장길 라운지' }, starts: 20 },
      ],
      otherStations: { count: 3, starts: 10 },
    },
    lengths: Array.from({ length: 12 }, (_, index) => ({
      hours: index + 1,
      rentals: Math.round(1486 / (index + 1) ** 2),
    })),
    rows: [
      { kind: 'SAME_STATION', rentals: 2585, share: 0.618 },
      { kind: 'OTHER_STATION', rentals: 1597, share: 0.382 },
      { kind: 'EXTENDED', rentals: 641, share: 0.153 },
      { kind: 'OVERDUE', rentals: 212, share: 0.051 },
      { kind: 'STOPPED', rentals: 14, share: 0.003 },
      { kind: 'LOST', rentals: 1, share: 0.0002 },
      { kind: 'OPEN', rentals: 38, share: 0.009 },
    ],
    ...change,
  };
}

export function aStationNumbers(change: Partial<StationNumbers> = {}): StationNumbers {
  const station = { latitude: 37.54, longitude: 127.07, no: '1' };
  const row = {
    returns: 790,
    repairs: 18_300,
    itemCost: 100_000,
    fixedCost: null,
    reports: 2,
    stops: 1,
  };
  return {
    ...head,
    regions: ['서울 광진구', '서울 성동구'],
    tiles: {
      revenue: { now: 5_628_600, before: 5_117_200 },
      profit: { now: 4_200_000, before: 4_300_000 },
      minutesWithoutStock: { now: 11_160, before: 16_140 },
      emptyLooks: { now: 1274, before: 1676 },
      lost: { now: 405_300, before: null },
    },
    rows: {
      content: [
        {
          ...row,
          station: { ...station, id: 1, name: '건대입구역 2번 출구' },
          starts: 812,
          revenue: 862_400,
          profit: 744_100,
          minutesWithoutStock: 2460,
          emptyLooks: 402,
          lost: { rate: 0.381, perRental: 1062, amount: 162_657 },
        },
        {
          ...row,
          station: { ...station, id: 2, name: '강변 환승라운지', longitude: 127.09 },
          starts: 342,
          revenue: 371_900,
          profit: 253_600,
          minutesWithoutStock: 1980,
          emptyLooks: 0,
          lost: null,
        },
      ],
      next: null,
      total: 2,
    },
    ...change,
  };
}

export function aProductNumbers(change: Partial<ProductNumbers> = {}): ProductNumbers {
  const row = {
    items: 86,
    itemsWithoutCost: 0,
    starts: { now: 900, before: 800 },
    revenueInPeriod: { now: 1_342_000, before: 1_200_000 },
  };
  const art = { category: '충전기', imageUrl: '' };
  const battery = { id: 2, no: '2', name: '보조배터리 20,000mAh' };
  return {
    ...head,
    tiles: {
      revenue: { now: 5_628_600, before: 5_117_200 },
      repairs: { now: 41_000, before: 38_000 },
      starts: { now: 4182, before: 3790 },
    },
    rows: [
      {
        ...row,
        product: { ...art, id: 1, no: '1', name: '65W PD 충전기' },
        cost: 2_580_000,
        revenue: 3_962_000,
        repairs: 118_000,
        payback: 1.49,
        paidBackAfterMonths: 4.2,
        paidBackInMonths: null,
      },
      {
        ...row,
        product: { ...battery, ...art },
        cost: 2_886_000,
        revenue: 3_204_000,
        repairs: 241_000,
        payback: 0.96,
        paidBackAfterMonths: null,
        paidBackInMonths: 1,
      },
    ],
    chosen: battery,
    series: [
      { month: '2026-09', total: 2_100_000 },
      { month: '2026-10', total: 2_890_000 },
      { month: '2026-11', total: 2_963_000 },
    ],
    items: [
      { serial: 'PWB_0012', state: 'AVAILABLE', starts: 92, left: 31_400 },
      { serial: 'PWB_0066', state: 'LOST', starts: 3, left: -39_000 },
    ],
    itemCount: 74,
    ...change,
  };
}

export function aMemberNumbers(change: Partial<MemberNumbers> = {}): MemberNumbers {
  return {
    ...head,
    tiles: {
      renters: { now: 1608, before: 1516 },
      joined: { now: 431, before: 397 },
      returning: { now: 1295, before: 1203 },
      againNextMonth: { now: 0.48, before: 0.46, month: '2026-10' },
      withdrawn: { now: 19, before: 23 },
    },
    withdrawalReason: { code: 'NOT_SAID', description: '말하지 않을래요', members: 9 },
    series: [
      { from: '2026-10-18', to: '2026-10-24', returning: 331, before: 300 },
      { from: '2026-10-25', to: '2026-10-31', returning: 371, before: 310 },
    ],
    rows: [
      {
        month: '2026-09',
        members: 402,
        again: [
          { members: 185, share: 0.46, whole: true },
          { members: 157, share: 0.39, whole: false },
        ],
      },
      { month: '2026-10', members: 388, again: [{ members: 186, share: 0.48, whole: false }] },
      { month: '2026-11', members: 206, again: [] },
    ],
    funnel: { joined: 431, neverRented: 118, rented: 313, second: 146, third: 92 },
    ...change,
  };
}

export function aSupport(change: Partial<Support> = {}): Support {
  return {
    ...head,
    promiseHours: 4,
    saidHours: 3,
    tiles: {
      inquiries: { now: 128, before: 141 },
      medianMinutes: { now: 66, before: 80 },
      p80Minutes: { now: 161, before: 194 },
      withinPromise: { now: 0.922, before: 0.871 },
      solved: { now: 112, before: 120 },
    },
    withinPromise: 118,
    notYet: 9,
    unrated: 7,
    unanswered: 0,
    answers: [
      { fromHours: 0, toHours: 1, inquiries: 58, late: false },
      { fromHours: 1, toHours: 4, inquiries: 60, late: false },
      { fromHours: 4, toHours: 8, inquiries: 6, late: true },
      { fromHours: 8, toHours: null, inquiries: 4, late: true },
    ],
    series: [
      { from: '2026-10-18', to: '2026-10-24', share: 0.87, before: 0.84 },
      { from: '2026-10-25', to: '2026-10-31', share: 0.95, before: null },
    ],
    rows: [
      {
        category: 'PAYMENT',
        inquiries: 38,
        medianMinutes: 80,
        p80Minutes: 182,
        withinPromise: 0.89,
        solved: 31,
      },
      {
        category: 'OTHER',
        inquiries: 0,
        medianMinutes: null,
        p80Minutes: null,
        withinPromise: null,
        solved: 0,
      },
    ],
    staff: [
      {
        staff: { id: 3, name: '문다인', role: 'SUPPORT' },
        answers: 71,
        medianMinutes: 42,
        withinPromise: 0.96,
      },
    ],
    ...change,
  };
}

/** Of 15:40: a day that was, and two to come; empty from 18 to 20 o'clock. */
export function aForecast(change: Partial<Forecast> = {}): Forecast {
  const art = { category: '보조배터리', imageUrl: '' };
  const battery = { id: 1, no: '1', name: '보조배터리 20,000mAh' };
  const first = Date.parse('2026-11-16T16:00:00+09:00');
  return {
    now: '2026-11-17T15:40:00+09:00',
    products: [
      {
        product: { ...battery, ...art },
        state: 'USED',
        error: { forecast: 0.8, lastWeek: 1.2 },
        stock: 4,
        low: 4,
        lowestStock: 0,
        emptyHours: 2,
      },
      {
        product: { id: 2, no: '2', name: '무선 마우스', ...art },
        state: 'NOT_BETTER',
        error: { forecast: 0.5, lastWeek: 0.4 },
        stock: 3,
        low: null,
        lowestStock: null,
        emptyHours: null,
      },
    ],
    chosen: battery,
    hours: Array.from({ length: 72 }, (_, index) => {
      const isKnown = index < 24;
      const isEmpty = index === 26 || index === 27;
      return {
        at: new Date(first + index * 3_600_000).toISOString(),
        starts: isKnown ? index % 3 : null,
        returns: isKnown ? index % 2 : null,
        expectedStarts: 1.5,
        expectedReturns: 0.5,
        stock: isEmpty ? 0 : 3,
        empty: isEmpty,
      };
    }),
    lastDay: {
      starts: 40,
      expectedStarts: 38.2,
      returns: 35,
      expectedReturns: 37,
      minutesWithoutStock: 0,
      emptyLooks: 0,
    },
    error: { forecast: 0.8, lastWeek: 1.2 },
    ...change,
  };
}
