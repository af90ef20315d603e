// Items, stations and products for component tests, as the pictures show them.
import type { ConsoleReply } from '#client/console/console-call.ts';
import { aList, type FakeApi } from '../fake-api.ts';

export type ConsoleItem = ConsoleReply<'GET /api/v1/console/items'>['content'][number];
export type ConsoleStation = ConsoleReply<'GET /api/v1/console/stations'>['content'][number];
export type ConsoleProduct = ConsoleReply<'GET /api/v1/console/products'>['content'][number];

export const charger = {
  id: 1,
  no: 'CHR_',
  name: '65W PD 충전기',
  category: '충전기',
  imageUrl: '',
};
const cable = { id: 2, no: 'CAB_', name: 'C타입 케이블', category: '케이블', imageUrl: '' };
const mouse = { id: 3, no: 'MOU_', name: '무선 마우스', category: '마우스', imageUrl: '' };
const stand = { id: 4, no: 'STD_', name: '노트북 스탠드', category: '노트북 스탠드', imageUrl: '' };
const hub = { id: 5, no: 'HUB_', name: 'USB 허브', category: '허브', imageUrl: '' };

export const library = { id: 1, no: '1', name: '건국대 도서관 1층 로비' };
export const depot = { id: 9, no: '9', name: '성수 창고' };

export function anItem(change: Partial<ConsoleItem> = {}): ConsoleItem {
  return {
    serial: 'CHR_0013',
    product: charger,
    state: 'AVAILABLE',
    overdue: false,
    station: library,
    holder: null,
    rental: null,
    renter: null,
    lastRentedAt: '2026-11-13T21:02:00+09:00',
    rentals: 117,
    revenueMonth: 4500,
    use30d: 0.41,
    boughtOn: '2026-03-02',
    cost: 24_000,
    notSeen: 0,
    lot: null,
    kcNumber: null,
    recall: null,
    version: 1,
    ...change,
  };
}

const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();

/** One of every state. */
export const itemsOfEveryState = (): ConsoleItem[] => [
  anItem({
    serial: 'CHR_0012',
    state: 'RENTED',
    station: null,
    rental: { id: 10_428, no: 'R10428', name: '대여' },
    renter: { nickname: '지**로', dueAt: hours(3) },
    lastRentedAt: hours(0),
    rentals: 128,
    revenueMonth: 6500,
  }),
  anItem(),
  anItem({ serial: 'CAB_0044', product: cable, state: 'HELD', rentals: 203, revenueMonth: 3900 }),
  anItem({ serial: 'CAB_0045', product: cable, rentals: 188, revenueMonth: 3600 }),
  anItem({ serial: 'CAB_0046', product: cable, station: depot, rentals: 176, revenueMonth: 900 }),
  anItem({ serial: 'STD_0003', product: stand, state: 'BROKEN', rentals: 64, revenueMonth: 9600 }),
  anItem({
    serial: 'MOU_0007',
    product: mouse,
    state: 'RENTED',
    overdue: true,
    station: null,
    renter: { nickname: '밤**기', dueAt: hours(-12.67) },
    rentals: 91,
    revenueMonth: 2400,
  }),
  anItem({ serial: 'CHR_0018', state: 'REPAIR', station: depot, rentals: 142, revenueMonth: 0 }),
  anItem({
    serial: 'HUB_0009',
    product: hub,
    state: 'MOVING',
    station: null,
    holder: { id: 4, name: '류가온', role: 'FIELD' },
    rentals: 75,
    revenueMonth: 3000,
  }),
  anItem({ serial: 'CHR_0021', state: 'LOST', station: null, rentals: 58, revenueMonth: 0 }),
  anItem({ serial: 'CAB_0014', product: cable, rentals: 97, revenueMonth: 1800 }),
  anItem({ serial: 'CHR_0002', state: 'RETIRED', station: null, rentals: 412, revenueMonth: 0 }),
];

export const itemCounts = {
  AVAILABLE: 236,
  HELD: 5,
  RENTED: 42,
  MOVING: 6,
  BROKEN: 6,
  REPAIR: 3,
  LOST: 4,
  RETIRED: 16,
};

export function aStation(change: Partial<ConsoleStation> = {}): ConsoleStation {
  return {
    id: 1,
    name: library.name,
    address: '서울 광진구 능동로 120',
    imageUrl: null,
    latitude: 37.5419,
    longitude: 127.0738,
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
    stock: { available: 18, target: 24, low: 6, held: 0, broken: 0, moving: 0 },
    openRentals: 3,
    rentalsToday: 12,
    lowStock: 6,
    targetStock: 24,
    version: 1,
    ...change,
  };
}

export function aProduct(change: Partial<ConsoleProduct> = {}): ConsoleProduct {
  return {
    id: 1,
    name: charger.name,
    category: '충전기',
    categoryName: '충전기',
    prefix: 'CHR_',
    imageUrl: '',
    description: '출력: 65W',
    pricePerHour: 500,
    dayCap: null,
    nextPrice: null,
    replacementPrice: 30_000,
    hidden: false,
    items: { available: 28, all: 34 },
    use30d: 0.4,
    revenueMonth: 120_000,
    version: 1,
    ...change,
  };
}

/** What the filters and pickers of every item screen read. */
type Category = ConsoleReply<'GET /api/v1/console/categories'>['content'][number];

export function aCategory(change: Partial<Category> = {}): Category {
  return {
    prefix: 'MOU_',
    specified: '마우스',
    name: '마우스',
    picture: 'mouse',
    hidden: false,
    products: 3,
    version: 4,
    ...change,
  };
}

export function answersChoices(api: FakeApi): void {
  const stations = [
    aStation(),
    aStation({ id: 2, name: '강변 환승라운지' }),
    aStation({ id: 9, name: depot.name, kind: 'depot', state: 'DEPOT' }),
  ];
  api.answers('GET /api/v1/console/stations', ({ path }) => {
    const q = new URL(path, 'https://console.invalid').searchParams.get('q') ?? '';
    const content = stations.filter(({ name }) => name.startsWith(q));
    return {
      content,
      next: null,
      total: content.length,
      counts: { OPEN: 2, CLOSED: 0, PAUSED: 0, SHUT_DOWN: 0, DEPOT: 1 },
    };
  });
  api.answers(
    'GET /api/v1/console/products',
    aList([
      aProduct(),
      aProduct({ id: 2, name: cable.name, category: '케이블', prefix: 'CAB_', pricePerHour: 300 }),
    ]),
  );
  api.answers('GET /api/v1/console/categories', aList([aCategory()]));
}

export type ItemDetail = ConsoleReply<'GET /api/v1/console/items/{serial}'>;
export type Transfer = ConsoleReply<'GET /api/v1/console/transfers'>['content'][number];
type Step = ConsoleReply<'GET /api/v1/console/items/{serial}/timeline'>['content'][number];

export const anItemDetail = (change: Partial<ItemDetail> = {}): ItemDetail => ({
  ...anItem({ serial: 'CHR_0012' }),
  pricePerHour: 500,
  dayCap: null,
  rentedFrom: null,
  inServiceSince: '2026-03-02T10:00:00+09:00',
  note: null,
  batch: '5f0c1e1a-4b5e-4a53-9d1c-0f6f6f6f6f6f',
  batchSize: 20,
  lastSeenAt: null,
  hoursTotal: 341,
  revenueTotal: 170_500,
  ...change,
});

const gaon = { id: 4, name: '류가온', role: 'FIELD' } as const;
const minseo = { id: 2, name: '한민서', role: 'MANAGER' } as const;

export const someSteps = (): Step[] => [
  {
    at: hours(-1),
    kind: 'rented',
    rentalNo: 'R10428',
    renter: '지**로',
    hours: 3,
    amount: 1500,
    by: 'member',
    reason: null,
  },
  {
    at: '2026-11-12T11:30:00+09:00',
    kind: 'moved',
    from: '건대입구역 2번 출구',
    to: '건국대 도서관 1층 로비',
    by: minseo,
    reason: '재고 맞춤. 이동 목록 T0117',
  },
  {
    at: '2026-11-09T16:12:00+09:00',
    kind: 'repaired',
    from: '건대입구역 2번 출구',
    to: '건대입구역 2번 출구',
    by: gaon,
    reason: '단자 접촉 불량. 교체 후 65W 출력 확인',
  },
  {
    at: '2026-11-09T10:02:00+09:00',
    kind: 'broken',
    from: null,
    to: null,
    by: { id: 3, name: '문다인', role: 'SUPPORT' },
    reason: '충전이 되다 말다 한다는 신고',
  },
];

export function aTransfer(change: Partial<Transfer> = {}): Transfer {
  return {
    id: 124,
    no: 'T0124',
    to: { id: 2, no: '2', name: '강변 환승라운지' },
    state: 'OPEN',
    reason: '재고 부족',
    madeBy: minseo,
    carriedBy: null,
    madeAt: '2026-11-14T17:31:00+09:00',
    doneAt: null,
    items: ['HUB_0009', 'HUB_0011'].map((serial) => ({
      serial,
      product: { id: 5, no: '5', name: 'USB 허브' },
      from: depot,
      state: 'WAITING',
      reason: null,
    })),
    version: 1,
    ...change,
  };
}
