// A field worker's day for component tests: stations, items, lists to carry and a count, as the drawings show them.
import type { ConsoleReply } from '#client/console/console-call.ts';
import { categoryOf, readItemCode } from '#domain/item/item-code.ts';
import type { FakeApi } from '../fake-api.ts';
import { aReport } from '../reports.ts';
import { signedInAs } from '../people/staff.ts';

type Station = ConsoleReply<'GET /api/v1/console/stations'>['content'][number];
type Item = ConsoleReply<'GET /api/v1/console/items/{serial}'>;
type Transfer = ConsoleReply<'GET /api/v1/console/transfers'>['content'][number];
type Count = ConsoleReply<'GET /api/v1/console/counts/{id}'>;
type Ref = Station extends never ? never : { id: number; no: string; name: string };

export const me = { id: 4, name: '류가온', role: 'FIELD' } as const;
export const ref = (id: number, name: string): Ref => ({ id, no: String(id), name });

export const products = {
  charger: ref(1, '65W PD 충전기'),
  cable: ref(2, 'C타입 케이블'),
  battery: ref(3, '보조배터리 20,000mAh'),
  mouse: ref(4, '무선 마우스'),
  hub: ref(5, 'USB 허브'),
  stand: ref(6, '노트북 스탠드'),
};

export function aStation(id: number, name: string, stock: Partial<Station['stock']> = {}): Station {
  return {
    id,
    name,
    address: '서울 광진구 아차산로 243',
    imageUrl: null,
    latitude: 37.54,
    longitude: 127.07,
    kind: 'public',
    state: 'OPEN',
    pauseReason: null,
    pausedUntil: null,
    returnWarning: false,
    todayHours: { opens: '07:00', closes: '23:00' },
    hours: [],
    staff: [],
    closedOnHolidays: false,
    closingDays: [],
    stock: { available: 20, target: 36, low: 8, held: 0, broken: 0, moving: 0, ...stock },
    openRentals: 3,
    rentalsToday: 12,
    lowStock: 8,
    targetStock: 36,
    version: 1,
  };
}

export const stations = [
  aStation(1, '자양 스터디카페', { available: 0, target: 24 }),
  aStation(2, '건대입구역 2번 출구', { available: 8, target: 36 }),
  aStation(3, '강변 환승라운지', { available: 6, target: 24 }),
  aStation(4, '서울숲 코워킹 2층', { available: 21, target: 24 }),
];
const depot: Station = {
  ...aStation(9, '성수 창고', { available: 60, target: null, low: null }),
  kind: 'depot',
  state: 'DEPOT',
};

export function anItem(serial: string, product: Ref, change: Partial<Item> = {}): Item {
  const code = readItemCode(serial);
  return {
    serial,
    product: { ...product, category: code === null ? '기타' : categoryOf(code), imageUrl: '' },
    state: 'AVAILABLE',
    overdue: false,
    station: ref(2, '건대입구역 2번 출구'),
    holder: null,
    rental: null,
    renter: null,
    lastRentedAt: '2026-11-12T14:05:00+09:00',
    rentals: 31,
    revenueMonth: 24_000,
    use30d: 0.3,
    boughtOn: null,
    cost: null,
    notSeen: 0,
    lot: null,
    kcNumber: null,
    recall: null,
    version: 3,
    inServiceSince: '2026-03-02T09:00:00+09:00',
    note: null,
    batch: null,
    batchSize: null,
    pricePerHour: 800,
    dayCap: null,
    rentedFrom: null,
    hoursTotal: 74,
    revenueTotal: 59_200,
    lastSeenAt: null,
    ...change,
  };
}

const broken = [
  anItem('STD_0003', products.stand, { state: 'BROKEN', station: ref(4, '서울숲 코워킹 2층') }),
  anItem('CAB_0071', products.cable, { state: 'BROKEN', station: ref(3, '강변 환승라운지') }),
  anItem('CHR_0090', products.charger, { state: 'BROKEN', station: ref(2, '건대입구역 2번 출구') }),
];

export const carriedTransfer: Transfer = {
  id: 121,
  no: 'T0121',
  to: ref(3, '강변 환승라운지'),
  state: 'CARRIED',
  reason: '재고 채우기',
  madeBy: { id: 2, name: '한민서', role: 'MANAGER' },
  carriedBy: me,
  madeAt: '2026-11-14T09:00:00+09:00',
  doneAt: null,
  items: ['HUB_0016', 'HUB_0014', 'HUB_0011', 'HUB_0009', 'HUB_0018', 'HUB_0021'].map((serial, at) => ({
    serial,
    product: products.hub,
    from: ref(9, '성수 창고'),
    state: at === 2 || at === 3 ? 'DONE' : 'CARRIED',
    reason: null,
  })),
  version: 2,
};

export const openTransfer: Transfer = {
  ...carriedTransfer,
  id: 123,
  no: 'T0123',
  to: ref(2, '건대입구역 2번 출구'),
  state: 'OPEN',
  carriedBy: null,
  items: ['0118', '0117', '0115', '0114', '0113', '0112', '0111', '0119', '0120', '0121'].map(
    (number, at) => ({
      serial: `CAB_${number}`,
      product: products.cable,
      from: ref(9, '성수 창고'),
      state: at < 7 ? 'CARRIED' : 'WAITING',
      reason: null,
    }),
  ),
};

export const aCount: Count = {
  id: 7,
  no: 'K0007',
  station: ref(2, '건대입구역 2번 출구'),
  state: 'OPEN',
  startedBy: me,
  startedAt: '2026-11-14T10:00:00+09:00',
  finishedAt: null,
  expected: [
    { product: products.charger, expected: 4, found: 4 },
    { product: products.cable, expected: 7, found: 5 },
    { product: products.battery, expected: 3, found: 3 },
    { product: products.mouse, expected: 4, found: 4 },
    { product: products.hub, expected: 4, found: 3 },
  ],
  missing: [
    { serial: 'CAB_0031', product: products.cable },
    { serial: 'CAB_0058', product: products.cable },
    { serial: 'HUB_0012', product: products.hub },
  ],
  unexpected: [
    { serial: 'KEY_0015', product: ref(8, '블루투스 키보드'), state: 'LOST', station: null, rental: null },
  ],
  foreign: [],
  unknown: [],
};

const photo =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="80" height="60"%3E%3Crect width="80" height="60" fill="%23999"/%3E%3C/svg%3E';

const reports = [
  aReport({ photos: [photo] }),
  aReport({
    id: 192,
    no: 'D192',
    kind: 'STATION',
    item: null,
    product: null,
    rental: null,
    station: ref(2, '건대입구역 2번 출구'),
    text: '문이 끝까지 닫히지 않아요.',
    freeReturn: false,
  }),
  aReport({ id: 193, no: 'D193', kind: 'OBJECTION', text: '제가 잃어버린 게 아니에요.' }),
];

const listOf = <Row>(content: Row[]) => ({ content, next: null, total: content.length });
const noCounts = {} as ConsoleReply<'GET /api/v1/console/items'>['counts'];

/** 류가온 is signed in on a phone, and everything the field pages read is there. */
export function aFieldDay(api: FakeApi): void {
  signedInAs(api, 'FIELD');
  const stationCounts = { OPEN: 4, CLOSED: 0, PAUSED: 0, SHUT_DOWN: 0, DEPOT: 1 };
  api.answers('GET /api/v1/console/stations', ({ path }) => ({
    ...listOf(stationsFor(path)),
    counts: stationCounts,
  }));
  api.answers('GET /api/v1/console/stations/{id}', ({ path }) => ({
    ...(stations.find(({ id }) => path.endsWith(`/${id}`)) ?? stations[1]!),
    targets: [],
    items: { inService: 22, checkOrRepair: 1 },
    lastChange: null,
    monthlyCost: null,
    posterUrl: 'https://ondesk.example/?stationId=2&code=a1',
  }));
  api.answers('GET /api/v1/console/stations/{id}/stock', {
    products: [
      {
        ...products.charger,
        category: '충전기',
        imageUrl: '',
        available: 4,
        held: 1,
        broken: 0,
        target: 8,
        low: 2,
      },
      {
        ...products.cable,
        category: '케이블',
        imageUrl: '',
        available: 0,
        held: 0,
        broken: 1,
        target: 10,
        low: 3,
      },
      {
        ...products.battery,
        category: '보조배터리',
        imageUrl: '',
        available: 3,
        held: 0,
        broken: 0,
        target: 3,
        low: 1,
      },
    ],
  });
  api.answers('GET /api/v1/console/items', ({ path }) => ({
    ...listOf(path.includes('mine=true') ? carriedItems() : broken),
    counts: noCounts,
  }));
  api.answers('GET /api/v1/console/items/{serial}', ({ path }) => {
    const serial = path.split('/').at(-1) ?? '';
    return broken.find((item) => item.serial === serial) ?? anItem(serial, products.charger);
  });
  api.answers('GET /api/v1/console/transfers', ({ path }) => ({
    ...listOf(path.includes('mine=true') ? [carriedTransfer] : [openTransfer]),
    counts: { OPEN: 1, CARRIED: 1, DONE: 0, CANCELLED: 0 },
  }));
  api.answers('GET /api/v1/console/transfers/suggestions', {
    suggestions: [
      {
        product: products.charger,
        from: ref(9, '성수 창고'),
        to: ref(1, '자양 스터디카페'),
        count: 6,
        kilometres: 2.1,
        items: [],
      },
      {
        product: products.cable,
        from: ref(9, '성수 창고'),
        to: ref(1, '자양 스터디카페'),
        count: 8,
        kilometres: 2.1,
        items: [],
      },
      {
        product: products.cable,
        from: ref(9, '성수 창고'),
        to: ref(2, '건대입구역 2번 출구'),
        count: 10,
        kilometres: 1.4,
        items: [],
      },
    ],
  });
  api.answers('GET /api/v1/console/counts/{id}', aCount);
  api.answers('GET /api/v1/console/recalls', { ...listOf([]), counts: { OPEN: 0, ENDED: 0 } });
  api.answers('GET /api/v1/console/reports', ({ path }) => ({
    ...listOf(path.includes('state=NEW') ? reports : []),
    counts: { NEW: reports.length, TAKEN: 0, FINISHED: 0 },
    averageAnswerMinutes: null,
  }));
}

function stationsFor(path: string): Station[] {
  if (path.includes('stock=empty')) return stations.slice(0, 1);
  return path.includes('stock=low') ? stations.slice(1, 3) : [...stations, depot];
}

function carriedItems(): Item[] {
  return carriedTransfer.items
    .filter(({ state }) => state === 'CARRIED')
    .map(({ serial }) => anItem(serial, products.hub, { state: 'MOVING', station: null, holder: me }));
}
