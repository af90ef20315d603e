// What somebody has rented, as it is photographed: the history, extending, reporting, losses and charges.
import type { Page } from '@playwright/test';
import { hoursOf, mentions, says } from '#e2e/language/in-any-language.ts';
import { press, type Scene } from './scene.ts';

/** Reached by two hours more. */
const withDayCap = (extension: { rentedHours: number; pricePerHour: number }) => ({
  ...extension,
  dayCap: (extension.rentedHours + 2) * extension.pricePerHour,
});
const openExtension = async (page: Page) => {
  await page
    .getByRole('link', { name: mentions('연장하기', 'Extend ') })
    .first()
    .click();
  await page.getByRole('heading', { name: says('몇 시간 더 쓸까요?', 'How much longer?') }).waitFor();
};
const openReport = async (page: Page) => {
  await page
    .getByRole('link', { name: mentions('대여 중', 'On rent') })
    .first()
    .click();
  await page.getByRole('link', { name: says('물품에 문제가 있나요?', 'Problem with the item?') }).click();
  await page.getByRole('heading', { name: says('어떤 문제가 있나요?', 'What’s wrong with it?') }).waitFor();
};
/** Nobody who signs in owes anything in the demo. */
const openCharge = {
  id: 1,
  kind: 'LOST',
  amount: 39_000,
  state: 'OPEN',
  reason: '분실 비용',
  madeAt: '2026-11-14T10:00:00.000+09:00',
  objectionUntil: '2026-11-28T10:00:00.000+09:00',
  objection: null,
};
const lostCharge = {
  data: {
    charge: openCharge,
    productName: '65W PD 충전기',
    productNameEn: '65W PD charger',
    productImage: '',
    category: '충전기',
    serialNumber: 'CHR_0031',
    rentalStartTime: '2026-11-12T09:12:00.000+09:00',
    returnTime: null,
    rentalHistoryToken: 'token-of-a-lost-charger',
    replacementPrice: 39_000,
    foundRefundDays: 30,
  },
};
const withCharge = (list: { rentals: { content: object[] } }) => ({
  ...list,
  rentals: {
    ...list.rentals,
    content: list.rentals.content.map((rental, n) => (n === 0 ? { ...rental, charge: openCharge } : rental)),
  },
});

export const historyScenes: readonly Scene[] = [
  { name: 'history', path: '/history', as: '지훈' },
  { name: 'history-full', path: '/history', as: '지훈', fullPage: true },
  { name: 'state-history-empty', path: '/history', as: '민준' },
  { name: 'history-loading', path: '/history', as: '지훈', calls: { '/me/rentals': 'pending' } },
  { name: 'history-failed', path: '/history', as: '지훈', calls: { '/me/rentals': 'error' } },
  {
    name: 'history-detail',
    path: '/history',
    as: '지훈',
    act: (page) =>
      page
        .getByRole('link', { name: mentions('반납 완료', 'Returned') })
        .first()
        .click(),
  },
  {
    name: 'history-detail-overdue',
    path: '/history',
    as: '지훈',
    act: (page) => page.getByRole('link', { name: mentions('연체', 'Late') }).click(),
  },
  { name: 'history-detail-unknown', path: '/history/nothing-here-nothing-here', as: '지훈' },

  {
    name: 'renter-history-charge',
    path: '/history',
    as: '지훈',
    fullPage: true,
    calls: { '/me/rentals': withCharge },
  },
  { name: 'renter-extend', path: '/history', as: '지훈', act: openExtension },
  {
    name: 'renter-extend-capped',
    path: '/history',
    as: '지훈',
    calls: { '/extension': withDayCap },
    act: async (page) => {
      await openExtension(page);
      await press(hoursOf(4))(page);
    },
  },
  { name: 'renter-report', path: '/history', as: '지훈', act: openReport },
  {
    name: 'renter-lost',
    path: '/history',
    as: '지훈',
    act: async (page) => {
      await page.getByRole('link', { name: mentions('연체', 'Late') }).click();
      await page.getByRole('link', { name: says('잃어버렸어요', 'I lost it') }).click();
      await page.getByRole('heading', { name: says('잃어버렸나요?', 'Did you lose it?') }).waitFor();
    },
  },
  { name: 'renter-charge', path: '/charge/1', as: '지훈', calls: { '/charges/1': lostCharge } },
  { name: 'renter-charge-unknown', path: '/charge/99999', as: '지훈' },
  { name: 'renter-reports', path: '/reports', as: '지훈' },
  {
    name: 'renter-extend-complete',
    path: '/faq',
    as: '하은',
    act: async (page, renter) => {
      await renter.rents('CAB_0002', 1);
      await page.goto('/history');
      await openExtension(page);
      await renter.agrees();
      await press(says('연장하고 결제하기', 'Extend and pay'))(page);
      await renter.answersThePaymentWindow('결제 승인');
      await page
        .getByRole('heading', { name: says('1시간 더 쓸 수 있어요', 'You’ve got 1 more hour') })
        .waitFor();
    },
  },
  {
    name: 'renter-free-return',
    path: '/faq',
    as: '하은',
    act: async (page, renter) => {
      await renter.rents('CAB_0003', 2);
      await page.goto('/history');
      await openReport(page);
      await press(says('헐거워요', 'Loose'))(page);
      await press(says('신고하고 무료로 반납하기', 'Report and return for free'))(page);
      await page.getByRole('heading', { name: says('스테이션 QR 스캔', 'Scan the station') }).waitFor();
      await renter.camera.shows(new URL('/?stationId=2', page.url()).href);
      await page
        .getByRole('dialog', { name: says('스테이션 확인', 'Is this your station?') })
        .getByRole('button', { name: says('확인', 'OK') })
        .click();
      await page.getByRole('heading', { name: says('무료로 반납했어요', 'Returned for free') }).waitFor();
    },
  },
  {
    name: 'renter-history-refunded',
    path: '/history',
    as: '하은',
    act: (page) =>
      page
        .getByRole('link', { name: /환불|[Rr][eé]+f[uú]+nd[eé]+d/ })
        .first()
        .click(),
  },
];
