// What rarely happens and is photographed all the same: the longest names, large sums, pages that wait for their app, and lists that
// fail or load.
import type { Page } from '@playwright/test';
import { hoursOf, says } from '#e2e/language/in-any-language.ts';
import { benefitScenes } from './benefit-scenes.ts';
import { helpScenes } from './help-scenes.ts';
import { historyScenes } from './history-scenes.ts';
import { rentingScenes } from './renting-scenes.ts';
import { atStationOne, press, type MockedReply, type Scene } from './scene.ts';

const longestStationName = '한국대학교 제2공학관 지하 일층 열람실 앞 무인 대여 스테이션 (북문 방향)';
const longestProductName = '초고속 4포트 질화갈륨 접지 어댑터와 꼬임 방지 C타입 케이블 묶음';
/** Twelve characters are allowed. */
const longestNickname = '열두글자까지는괜찮아요_';

/** Any reply with its names as long as they get and its sums near a million won, or past it. */
function extreme(value: unknown, key = '', parent: object = {}): unknown {
  if (Array.isArray(value)) return value.map((part) => extreme(part, key, parent));
  if (typeof value === 'object' && value !== null) {
    const own = value;
    return Object.fromEntries(Object.entries(own).map(([name, part]) => [name, extreme(part, name, own)]));
  }
  if (typeof value === 'string') {
    if (key === 'nickname') return longestNickname;
    if (/stationName$/i.test(key)) return longestStationName;
    if (key === 'productName') return longestProductName;
    // A coupon is chosen by its name.
    if (key === 'name' && !('issuedAt' in parent))
      return 'address' in parent ? longestStationName : longestProductName;
  }
  if (typeof value === 'number' && value > 0) {
    if (/pricePerHour|hourlyPrice/i.test(key)) return 120_000;
    if (/amount|price|dayCap|fee|won|balance|refundNow|saved|paid$/i.test(key)) return 1_234_000;
  }
  return value;
}
const asExtreme = (reply: MockedReply): MockedReply =>
  typeof reply === 'object' && 'data' in reply ? { data: extreme(reply.data) } : reply;
const withExtremes = (...paths: string[]): Record<string, MockedReply> =>
  Object.fromEntries(paths.map((path) => [path, (data: object) => extreme(data)]));

const photographed = [...historyScenes, ...rentingScenes, ...benefitScenes, ...helpScenes];

/** The scene of this name with everything that is mocked in it made long and large. */
function longest(name: string): Scene {
  const scene = photographed.find((one) => one.name === name)!;
  const calls = Object.entries(scene.calls ?? {}).map(([path, reply]) => [path, asExtreme(reply)] as const);
  const session = scene.session?.['scannedQrCode'] === 'CHR_0001' ? mouse : scene.session;
  return {
    ...scene,
    ...(session && { session }),
    name: `longest-${name}`,
    calls: Object.fromEntries(calls),
    hasKoreanWords: true,
  };
}

/** As it is until its scripts have come. */
async function withoutApp(page: Page): Promise<void> {
  await page.route(
    () => true,
    (route) => (route.request().resourceType() === 'script' ? route.abort() : route.fallback()),
  );
  await page.reload();
}

const chooseTwelveHours = press(hoursOf(12));
/** Other scenes have rented the charger. */
const mouse = { ...atStationOne, scannedQrCode: 'MOU_0001' };
const priceOfMouse = withExtremes('/rentals/products/MOU_0001', '/payments/calculate', '/payments/preview');
const ofHome = withExtremes('/main', '/active-rentals');

const longestPages: readonly Scene[] = [
  { name: 'longest-home', path: '/', as: '지훈', calls: ofHome, fullPage: true },
  {
    name: 'longest-landing',
    path: '/?stationId=1',
    as: 'guest',
    calls: withExtremes('/stations/1', '/products'),
  },
  {
    name: 'longest-drawer',
    path: '/',
    as: '지훈',
    calls: withExtremes('/users/me'),
    act: press(says('메뉴 열기', 'Open menu')),
  },
  { name: 'longest-mypage', path: '/mypage', as: '지훈', calls: withExtremes('/users/me', '/benefits') },
  {
    name: 'longest-account-settings',
    path: '/account-settings',
    as: '지훈',
    calls: withExtremes('/users/me'),
  },
  {
    name: 'longest-history',
    path: '/history',
    as: '지훈',
    calls: withExtremes('/me/rentals'),
    fullPage: true,
  },
  { name: 'longest-inquiries', path: '/inquiry', as: '지훈', calls: withExtremes('/inquiries') },
  {
    name: 'longest-favorites',
    path: '/station-map/favorites',
    as: '지훈',
    calls: withExtremes('/stations/bookmarks'),
  },
  {
    name: 'longest-station-list',
    path: '/station-map',
    as: 'guest',
    calls: withExtremes('/stations'),
    act: press(says('목록 보기', 'List')),
  },
  {
    name: 'longest-station-sheet',
    path: '/station-map?stationId=1',
    as: '지훈',
    calls: withExtremes('/stations/1', '/stations/1/products'),
  },
  { name: 'longest-items', path: '/rental-items', as: 'guest', calls: withExtremes('/products') },
  {
    name: 'longest-product',
    path: `/rental-items/${encodeURIComponent('보조배터리 10,000mAh')}`,
    as: 'guest',
    calls: withExtremes('/products/보조배터리 10,000mAh'),
    fullPage: true,
  },
  {
    name: 'longest-product-stations',
    path: `/rental-items/${encodeURIComponent('무선 마우스')}/station`,
    as: 'guest',
    calls: withExtremes('/products/무선 마우스/stations'),
  },
  {
    name: 'longest-rental-time',
    path: '/rental-time',
    as: '하은',
    session: mouse,
    calls: priceOfMouse,
    act: chooseTwelveHours,
  },
  {
    name: 'longest-order-confirm',
    path: '/rental-time',
    as: '하은',
    session: mouse,
    calls: priceOfMouse,
    act: async (page) => {
      await chooseTwelveHours(page);
      await press(says('대여 시작하기', 'Continue'))(page);
    },
  },
  ...[
    'renter-charge',
    'renter-return-help-points',
    'renter-return-complete-help',
    'renter-history-detail-stopped',
    'coupons',
    'points',
    'membership',
    'membership-mine',
    'membership-end',
    'checkout-benefits',
    'checkout-coupon-sheet',
  ].map(longest),
];
const withKoreanWords = (scene: Scene): Scene => ({ ...scene, hasKoreanWords: true });
const longestScenes: readonly Scene[] = longestPages.map(withKoreanWords);

const failing: readonly (readonly [name: string, path: string, call: string, as: Scene['as']])[] = [
  ['coupons', '/coupons', '/coupons', '지훈'],
  ['points', '/points', '/points', '지훈'],
  ['membership', '/membership', '/memberships', '지훈'],
  ['notices', '/notices', '/notices', 'guest'],
  ['events', '/events', '/events', 'guest'],
  ['favorites', '/station-map/favorites', '/stations/bookmarks', '지훈'],
  ['inbox', '/notifications', '/notifications/log', '지훈'],
  ['reports', '/reports', '/me/reports', '지훈'],
  ['mypage', '/mypage', '/users/me', '지훈'],
  ['account-settings', '/account-settings', '/users/me', '지훈'],
  ['product', '/rental-items/C타입 케이블', '/products/C타입 케이블', 'guest'],
  ['product-stations', '/rental-items/C타입 케이블/station', '/products/C타입 케이블/stations', 'guest'],
  ['station-sheet', '/station-map?stationId=1', '/stations/1', '지훈'],
  ['history-detail', '/history/stopped-rental-of-jihoon', '/me/rentals/stopped-rental-of-jihoon', '지훈'],
  ['extend', '/extend/stopped-rental-of-jihoon', '/extension', '지훈'],
  ['charge', '/charge/1', '/charges/1', '지훈'],
];

export const extremeScenes: readonly Scene[] = [
  ...longestScenes,
  ...failing.flatMap(([name, path, call, as]): Scene[] => [
    { name: `failed-${name}`, path, as, calls: { [call]: 'error' } },
    { name: `loading-${name}`, path, as, calls: { [call]: 'pending' } },
  ]),
  { name: 'before-app-home', path: '/', as: 'guest', act: withoutApp },
  { name: 'before-app-landing', path: '/?stationId=1', as: 'guest', act: withoutApp },
  { name: 'before-app-items', path: '/rental-items', as: 'guest', act: withoutApp },
  { name: 'before-app-product', path: '/rental-items/C타입 케이블', as: 'guest', act: withoutApp },
  { name: 'before-app-notices', path: '/notices', as: 'guest', act: withoutApp },
];
