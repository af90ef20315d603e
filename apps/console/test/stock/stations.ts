// Stations and products for component tests, as the pictures show them.
import type { ConsoleReply } from '#client/console/console-call.ts';
import type { FakeApi } from '../fake-api.ts';

export type Station = ConsoleReply<'GET /api/v1/console/stations'>['content'][number];
export type StationDetail = ConsoleReply<'GET /api/v1/console/stations/{id}'>;
export type Product = ConsoleReply<'GET /api/v1/console/products'>['content'][number];
type ProductDetail = ConsoleReply<'GET /api/v1/console/products/{id}'>;
type StockedProduct = ConsoleReply<'GET /api/v1/console/stations/{id}/stock'>['products'][number];

export const everyDay = (opens: string, closes: string) =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens, closes }));

export function aStation(change: Partial<Station> = {}): Station {
  return {
    id: 1,
    name: '건국대 도서관 1층 로비',
    address: '서울 광진구 능동로 120',
    imageUrl: null,
    staff: [],
    latitude: 37.544_2,
    longitude: 127.070_7,
    kind: 'public',
    state: 'OPEN',
    pauseReason: null,
    pausedUntil: null,
    returnWarning: false,
    todayHours: { opens: '00:00', closes: '24:00' },
    hours: everyDay('00:00', '24:00'),
    closedOnHolidays: false,
    closingDays: [],
    stock: { available: 31, target: 40, low: 10, held: 0, broken: 0, moving: 0 },
    openRentals: 9,
    rentalsToday: 38,
    lowStock: 10,
    targetStock: 40,
    version: 1,
    ...change,
  };
}

const stationExit = aStation({
  id: 2,
  name: '건대입구역 2번 출구',
  address: '서울 광진구 아차산로 243',
  latitude: 37.540_58,
  longitude: 127.074_12,
  todayHours: { opens: '07:00', closes: '24:00' },
  hours: everyDay('07:00', '24:00'),
  stock: { available: 8, target: 36, low: 10, held: 1, broken: 2, moving: 0 },
  openRentals: 14,
  rentalsToday: 35,
  targetStock: 36,
});

/** The eleven stations of the picture. */
export const city: readonly Station[] = [
  aStation(),
  stationExit,
  placed(
    3,
    '성수 연무장길 라운지',
    '서울 성동구 연무장길 47',
    [0.00144, 0.00341],
    '10:00',
    '21:00',
    22,
    30,
    21,
  ),
  placed(
    4,
    '뚝섬 스터디라운지',
    '서울 성동구 왕십리로 83',
    [-0.00168, 0.00527],
    '00:00',
    '24:00',
    17,
    24,
    18,
  ),
  placed(5, '강변 환승라운지', '서울 광진구 강변역로 50', [0.00408, 0.00682], '06:00', '24:00', 6, 24, 14),
  {
    ...placed(
      6,
      '일감호 카페테라스',
      '서울 광진구 능동로 120',
      [0.00192, 0.0093],
      '10:00',
      '18:00',
      14,
      20,
      11,
    ),
    state: 'CLOSED',
  },
  placed(
    7,
    '서울숲 코워킹 2층',
    '서울 성동구 서울숲길 17',
    [-0.00264, -0.00062],
    '09:00',
    '20:00',
    19,
    24,
    9,
  ),
  placed(
    8,
    '능동 공원 정문 안내소',
    '서울 광진구 능동로 216',
    [0.00552, 0.00217],
    '08:00',
    '20:00',
    10,
    20,
    8,
  ),
  placed(9, '화양 심야책방', '서울 광진구 군자로 38', [-0.00384, 0.00279], '18:00', '06:00', 13, 20, 6),
  {
    ...placed(10, '자양 스터디카페', '서울 광진구 자양로 50', [-0.0036, 0.00868], '00:00', '24:00', 0, 24, 0),
    state: 'PAUSED',
    pauseReason: '실내 공사',
    pausedUntil: '2099-11-21T00:00:00+09:00',
  },
  {
    ...placed(11, '성수 창고', '서울 성동구 성수이로 7', [-0.00528, -0.00341], '00:00', '24:00', 64, 0, 0),
    kind: 'depot',
    state: 'DEPOT',
    staff: ['류가온'],
    todayHours: null,
    hours: [],
    stock: { available: 64, target: null, low: null, held: 0, broken: 3, moving: 0 },
    lowStock: null,
    targetStock: null,
  },
];

function placed(
  id: number,
  name: string,
  address: string,
  [north, east]: readonly [number, number],
  opens: string,
  closes: string,
  available: number,
  target: number,
  rentalsToday: number,
): Station {
  return aStation({
    id,
    name,
    address,
    latitude: 37.540_58 + north,
    longitude: 127.074_12 + east,
    todayHours: { opens, closes },
    hours: everyDay(opens, closes),
    stock: { available, target, low: 8, held: 0, broken: 0, moving: 0 },
    targetStock: target,
    lowStock: 8,
    rentalsToday,
    openRentals: 4,
  });
}

export function inDetail(station: Station, change: Partial<StationDetail> = {}): StationDetail {
  return {
    ...station,
    monthlyCost: null,
    targets: [],
    items: { inService: station.stock.available, checkOrRepair: 2 },
    lastChange: { at: '2025-11-12T10:08:00+09:00', by: '오지안' },
    posterUrl: `https://ondesk.example/?stationId=${station.id}&code=abc`,
    ...change,
  };
}

/** As drawn: open late on Friday and Saturday, closed on Sunday, two closing days. */
export const exitInDetail = inDetail(stationExit, {
  hours: [1, 2, 3, 4, 5, 6].map((weekday) => ({
    weekday,
    opens: weekday === 6 ? '08:00' : '07:00',
    closes: weekday < 5 ? '24:00' : '02:00',
  })),
  closedOnHolidays: true,
  closingDays: [
    { day: '2026-11-28', words: '역사 점검' },
    { day: '2026-12-25', words: '성탄절' },
  ],
  version: 4,
});

export function aProduct(change: Partial<Product> = {}): Product {
  return {
    id: 1,
    name: '65W PD 충전기',
    category: '충전기',
    categoryName: '충전기',
    prefix: 'CHR',
    imageUrl: '',
    description: '노트북까지 채우는 고속 충전기예요.\n출력: 최대 65W',
    pricePerHour: 500,
    dayCap: null,
    nextPrice: null,
    replacementPrice: 35_000,
    hidden: false,
    items: { available: 27, all: 34 },
    use30d: 0.79,
    revenueMonth: 61_500,
    version: 1,
    ...change,
  };
}

export const products: readonly Product[] = [
  aProduct(),
  aProduct({
    id: 2,
    name: 'C타입 케이블',
    category: '케이블',
    categoryName: '케이블',
    prefix: 'CAB',
    pricePerHour: 300,
    replacementPrice: 9000,
    items: { available: 31, all: 48 },
    use30d: 0.88,
    revenueMonth: 42_300,
  }),
  aProduct({
    id: 3,
    name: '보조배터리 20,000mAh',
    category: '보조배터리',
    categoryName: '보조배터리',
    prefix: 'PWB',
    pricePerHour: 700,
    replacementPrice: 39_000,
    items: { available: 14, all: 26 },
    use30d: 0.72,
    revenueMonth: 58_100,
    description:
      '노트북도 충전되는 대용량 보조배터리예요. C타입 2개와 A타입 1개를 동시에 쓸 수 있어요.\n\n용량: 20,000mAh\n최대 출력: 65W\n무게: 410g',
  }),
  aProduct({
    id: 4,
    name: '무선 마우스',
    category: '마우스',
    categoryName: '마우스',
    prefix: 'MOU',
    pricePerHour: 400,
    replacementPrice: 22_000,
    items: { available: 20, all: 24 },
    use30d: 0.45,
    revenueMonth: 19_200,
  }),
  aProduct({
    id: 5,
    name: '발표용 프레젠터',
    category: '기타',
    categoryName: '기타',
    prefix: 'ETC',
    pricePerHour: 600,
    replacementPrice: null,
    hidden: true,
    items: { available: 0, all: 4 },
    use30d: 0,
    revenueMonth: 0,
  }),
];

export function productInDetail(product: Product, change: Partial<ProductDetail> = {}): ProductDetail {
  return {
    ...product,
    openRentals: 9,
    prices: [{ price: product.pricePerHour, dayCap: product.dayCap, from: '2026-10-01T00:00:00+09:00' }],
    rentals30d: [],
    oldNames: [],
    ...change,
  };
}

const stocked = (index: number, available: number, change: Partial<StockedProduct> = {}): StockedProduct => {
  const { id, name, category, imageUrl } = products[index] ?? aProduct();
  return { id, name, category, imageUrl, available, held: 0, broken: 0, target: null, low: null, ...change };
};

/** What stands at 건대입구역 2번 출구. */
export const exitStock = {
  products: [stocked(0, 4), stocked(1, 0), stocked(2, 3, { target: 6, low: 2, held: 1 }), stocked(3, 1)],
};

/** The open map, which needs no key. */
export function withTheOpenMap(api: FakeApi): void {
  const map = { naverKey: null, naverKeyParameter: 'ncpKeyId', tileUrl: null, tileAttribution: null };
  api.answersAddress('GET', '/api/v1/config', () => Response.json({ data: { map } }));
}
