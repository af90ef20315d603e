// Coupons, points and memberships, and an order they are taken off.
import type { Page } from '@playwright/test';
import { hoursOf, mentions, says } from '#e2e/language/in-any-language.ts';
import { atStationOne, press, type Scene } from './scene.ts';

const serverTime = '2026-11-17T13:20:00.000+09:00';

const coupon = {
  id: 1,
  name: '기다리게 해서 죄송해요',
  nameEn: 'Sorry for the wait',
  kind: 'FIXED',
  amount: 1000,
  minAmount: 0,
  firstRentalOnly: false,
  products: null,
  stations: null,
  issuedAt: '2026-11-10T09:00:00.000+09:00',
  expiresAt: '2026-11-25T00:00:00.000+09:00',
  state: 'AVAILABLE',
};
const percent = {
  ...coupon,
  id: 2,
  name: '가을 시험 기간 응원',
  nameEn: 'Good luck in your exams',
  kind: 'RATE',
  amount: undefined,
  rate: 30,
  maxDiscount: 2000,
  minAmount: 3000,
  expiresAt: '2026-11-21T00:00:00.000+09:00',
};
const atOneStation = {
  ...coupon,
  id: 3,
  name: '성수 라운지 오픈 기념',
  nameEn: 'Hello, Seongsu lounge',
  amount: 500,
  stations: ['성수 연무장길 라운지'],
  stationsEn: ['Seongsu Yeonmujang-gil Lounge'],
  expiresAt: '2027-01-01T00:00:00.000+09:00',
};
const used = { ...coupon, id: 4, state: 'USED', usedAt: '2026-11-14T10:00:00.000+09:00' };
const ended = [
  { ...percent, id: 5, state: 'EXPIRED', expiresAt: '2026-11-02T00:00:00.000+09:00' },
  { ...atOneStation, id: 6, state: 'REVOKED' },
];
const couponsOf = (...coupons: object[]) => ({ data: { coupons, open: true, serverTime } });
const someCoupons = { '/coupons': couponsOf(percent, coupon, atOneStation, used, ...ended) };

const entry = (id: number, kind: string, amount: number, day: string, about: object) => ({
  id,
  kind,
  amount,
  at: `${day}T10:00:00.000+09:00`,
  about,
});
const pointsOf = (balance: number, ...content: object[]) => ({
  data: {
    balance,
    expiring: content.length === 0 ? null : { at: '2026-11-30T00:00:00.000+09:00', amount: 200 },
    rate: 1,
    open: true,
    entries: { content, next: null },
  },
});
const somePoints = pointsOf(
  1280,
  entry(7, 'EARN', 15, '2026-11-17', { productName: '65W PD 충전기', productNameEn: '65W PD charger' }),
  entry(6, 'HELP', 100, '2026-11-16', {
    stationName: '성수 연무장길 라운지',
    stationNameEn: 'Seongsu Yeonmujang-gil Lounge',
  }),
  entry(5, 'RESERVE', -300, '2026-11-14', {
    productName: '블루투스 키보드',
    productNameEn: 'Bluetooth keyboard',
  }),
  entry(4, 'GRANT', 500, '2026-11-12', { note: '기다려 주셔서 고마워요' }),
  entry(3, 'TAKE_BACK', -8, '2026-11-09', { productName: '무선 마우스', productNameEn: 'Wireless mouse' }),
  entry(2, 'EXPIRE', -50, '2026-10-31', { givenAt: '2025-10-31T10:00:00.000+09:00' }),
  entry(1, 'EARN', 24, '2026-10-28', { productName: '노트북 스탠드', productNameEn: 'Laptop stand' }),
);

const plan = {
  id: 1,
  name: '온데스크 30',
  nameEn: 'ondesk 30',
  days: 30,
  price: 4900,
  freeMinutes: 60,
  rentalsPerDay: 2,
  gapMinutes: 0,
  products: null,
};
const use = (productName: string, productNameEn: string, category: string, at: string, saved: number) => ({
  productName,
  productNameEn,
  category,
  productImage: '',
  at: `2026-11-${at}:00.000+09:00`,
  saved,
});
const mine = {
  id: 1,
  plan,
  startsAt: '2026-11-11T00:00:00.000+09:00',
  endsAt: '2026-12-11T00:00:00.000+09:00',
  standsStill: false,
  paidWith: { amount: 4900, cardLast4: '1204' },
  refundNow: 1752,
  refund: { paid: 4900, whole: false, daysUsed: 7, daysWon: 1148, discountsWon: 2000, amount: 1752 },
  usedToday: 1,
  saved: 2000,
  savedThisMonth: 2000,
  uses: [
    use('65W PD 충전기', '65W PD charger', '충전기', '17T13:20', 500),
    use('보조배터리 20,000mAh', 'Power bank 20,000mAh', '보조배터리', '16T18:02', 700),
    use('C타입 케이블', 'USB-C cable', '케이블', '14T09:41', 300),
    use('65W PD 충전기', '65W PD charger', '충전기', '12T15:07', 500),
  ],
  nextFrom: '2026-12-04T00:00:00.000+09:00',
};
const membershipsOf = (membership: object | null) => ({
  data: { plans: [plan], mine: membership, next: null, open: true, serverTime },
});

/** Six hours of a charger, with everything that can be taken off it. */
const discounts = [
  { kind: 'MEMBERSHIP', name: '온데스크 30', nameEn: 'ondesk 30', amount: 500 },
  { kind: 'COUPON', name: coupon.name, nameEn: coupon.nameEn, amount: 1000 },
  { kind: 'POINTS', name: '포인트', nameEn: null, amount: 300 },
];
const priceOf = (listAmount: number, taken: typeof discounts) => {
  const amount = listAmount - taken.reduce((sum, discount) => sum + discount.amount, 0);
  return { data: { listAmount, discounts: taken, amount, free: amount === 0 } };
};
const orderWith = (taken: typeof discounts, listAmount = 3000) => ({
  '/coupons': couponsOf(
    { ...coupon, discount: 1000 },
    { ...percent, discount: 750 },
    { ...atOneStation, obstacle: 'STATION' },
  ),
  '/points': pointsOf(1280),
  '/memberships': membershipsOf(mine),
  '/payments/preview': priceOf(listAmount, taken),
  '/payments/calculate': (price: object) => ({ ...price, amount: listAmount }),
});
const onAnOrder = { ...atStationOne, scannedQrCode: 'CHR_0001' };

async function orderSixHours(page: Page): Promise<void> {
  await press(hoursOf(6))(page);
  await press(says('대여 시작하기', 'Continue'))(page);
  await page.getByRole('heading', { name: says('혜택', 'Ways to save') }).waitFor();
}
async function chooseCoupon(page: Page): Promise<void> {
  await orderSixHours(page);
  await press(/쓸 수 있어요|기다리게|to usé*|Sorry/)(page);
  await page.getByRole('radio', { name: mentions('기다리게 해서 죄송해요', 'Sorry for the wait') }).check();
}

export const benefitScenes: readonly Scene[] = [
  { name: 'coupons', path: '/coupons', as: '지훈', calls: someCoupons },
  {
    name: 'coupons-used',
    path: '/coupons',
    as: '지훈',
    calls: someCoupons,
    act: pressTab(mentions('다 씀', 'Used')),
  },
  {
    name: 'coupons-ended',
    path: '/coupons',
    as: '지훈',
    calls: someCoupons,
    act: pressTab(mentions('끝남', 'Ended')),
  },
  { name: 'coupons-empty', path: '/coupons', as: '지훈', calls: { '/coupons': couponsOf() } },
  {
    name: 'coupon-code-refused',
    path: '/coupons',
    as: '지훈',
    calls: someCoupons,
    act: async (page) => {
      await page.getByRole('textbox', { name: says('쿠폰 코드', 'Coupon code') }).fill('k7mp2qxr');
      await press(says('등록', 'Add'))(page);
      await page.getByText(/사용할 수 없는 쿠폰 코드예요|code/).waitFor();
    },
  },
  { name: 'points', path: '/points', as: '지훈', calls: { '/points': somePoints }, fullPage: true },
  { name: 'points-empty', path: '/points', as: '지훈', calls: { '/points': pointsOf(0) } },
  {
    name: 'membership',
    path: '/membership',
    as: '지훈',
    calls: { '/memberships': membershipsOf(null) },
    fullPage: true,
  },
  {
    name: 'membership-mine',
    path: '/membership',
    as: '지훈',
    calls: { '/memberships': membershipsOf(mine) },
    fullPage: true,
  },
  {
    name: 'membership-on-hold',
    path: '/membership',
    as: '지훈',
    calls: { '/memberships': membershipsOf({ ...mine, standsStill: true }) },
    fullPage: true,
  },
  {
    name: 'membership-end',
    path: '/membership',
    as: '지훈',
    calls: { '/memberships': membershipsOf(mine) },
    act: press(says('해지하고 환불받기', 'End it and get a refund')),
  },
  {
    name: 'mypage-benefits',
    hasKoreanWords: true,
    path: '/mypage',
    as: '지훈',
    calls: {
      '/benefits': {
        data: {
          coupons: { open: true, newestAt: serverTime, available: 3 },
          points: { open: true, newestAt: null, balance: 1280 },
          membership: { open: true, newestAt: null, daysLeft: 24, running: true },
        },
      },
    },
    fullPage: true,
  },
  {
    name: 'checkout-benefits',
    path: '/rental-time',
    as: '지훈',
    session: onAnOrder,
    calls: orderWith(discounts),
    act: async (page) => {
      await chooseCoupon(page);
      await press(says('1,000원 아끼기', 'Save ₩1,000'))(page);
      await page.getByRole('textbox', { name: says('쓸 포인트', 'Points to use') }).fill('300');
    },
    fullPage: true,
  },
  {
    name: 'checkout-coupon-sheet',
    path: '/rental-time',
    as: '지훈',
    session: onAnOrder,
    calls: orderWith(discounts.slice(0, 1)),
    act: chooseCoupon,
  },
  {
    name: 'checkout-free',
    path: '/rental-time',
    as: '지훈',
    session: onAnOrder,
    calls: orderWith(
      discounts.filter(({ kind }) => kind !== 'COUPON'),
      800,
    ),
    act: async (page) => {
      await orderSixHours(page);
      await page.getByRole('textbox', { name: says('쓸 포인트', 'Points to use') }).fill('300');
    },
    fullPage: true,
  },
];

function pressTab(name: RegExp) {
  return (page: Page) => page.getByRole('tab', { name }).click();
}
