// The screens and states from the first scan to the receipt of a return.
import type { Page } from '@playwright/test';
import { hoursOf, mentions, says } from '#e2e/language/in-any-language.ts';
import { atStationOne, press, type Scene } from './scene.ts';

const paid = '?paymentKey=key&orderId=order-1&amount=1500';
const justPaid = { sessionInfoKey: 'session', paymentType: 'RENT' };

/** Opens the return screen for 지훈's rental in this status, as if its item and station 2 had been scanned. */
async function startReturn(page: Page, status: '대여 중' | '연체'): Promise<void> {
  // The app asks again with a new token where the old one has run out.
  const reply = page.waitForResponse(
    (response) => response.ok() && new URL(response.url()).pathname === '/api/v1/users/me/rentals',
  );
  await page.goto('/history');
  const { data } = (await (await reply).json()) as {
    data: { actives: { status: string; serialNumber: string }[] };
  };
  const serialNumber = data.actives.find((rental) => rental.status === status)?.serialNumber ?? '';
  await page.evaluate((code) => {
    sessionStorage.setItem('scannedQrCode', code);
    sessionStorage.setItem('scannedQrNumber', '2');
  }, serialNumber);
  await page.goto('/return');
}

const scannedAtTheLounge = { scannedQrCode: 'CHR_0008', scannedQrNumber: '3' };

/** From where there is enough to where it has been short. */
const helpfulQuote = {
  image: '/pictures/products/charger.svg',
  name: '65W PD 충전기',
  nameEn: '65W PD charger',
  category: '충전기',
  rentalStationName: '건국대 도서관 1층 로비',
  rentalStationNameEn: 'Konkuk Univ. Library, 1F Lobby',
  returnStationName: '성수 연무장길 라운지',
  returnStationNameEn: 'Seongsu Yeonmujang-gil Lounge',
  rentalTimeHour: 3,
  minutesOfUse: 164,
  overdueMinutes: 0,
  overdueAmount: 0,
  status: '대여 중',
  stoppedUntil: null,
  returnInfoKey: 'a-quote-that-helps',
  rentalHistoryToken: 'a-rental-that-helps',
  expiresAt: '2026-11-17T16:14:00.000+09:00',
  points: { earn: 15, help: 100 },
};

async function chooseHours(page: Page): Promise<void> {
  await page
    .getByRole('radio', { name: hoursOf(3) })
    .or(page.getByRole('button', { name: hoursOf(3) }))
    .first()
    .click();
}
/** Past what a day of a power bank costs at most. */
async function chooseEightHours(page: Page): Promise<void> {
  await press(hoursOf(6))(page);
  await press(says('1시간 늘리기', 'One hour more'))(page);
  await press(says('1시간 늘리기', 'One hour more'))(page);
}
const withinAWholeDay = (item: object) => ({ ...item, maxHours: 24 });

async function order(page: Page): Promise<void> {
  await chooseHours(page);
  await press(says('대여 시작하기', 'Continue'))(page);
}

export const rentingScenes: readonly Scene[] = [
  { name: 'rental-or-return', path: '/rental-or-return', as: 'guest' },
  {
    name: 'qr-scan-station',
    path: '/qr-scan/station',
    as: '지훈',
    session: { rentalProcessType: 'rental' },
  },
  {
    name: 'dialog-station-confirm',
    path: '/qr-scan/station',
    as: '지훈',
    session: { rentalProcessType: 'rental' },
    act: async (page, { camera }) => {
      await camera.shows(new URL('/?stationId=1', page.url()).href);
      await page.getByRole('dialog', { name: says('스테이션 확인', 'Is this your station?') }).waitFor();
    },
  },
  { name: 'qr-scan-item', path: '/qr-scan/rental', as: '지훈', session: atStationOne },
  {
    name: 'qr-scan-typed',
    path: '/qr-scan/rental',
    as: '지훈',
    session: atStationOne,
    act: press(says('코드 직접 입력', 'Type the code')),
  },
  {
    name: 'qr-scan-refused',
    path: '/faq',
    as: '지훈',
    session: atStationOne,
    act: async (page, { camera }) => {
      await camera.refuses('NotAllowedError');
      await page.goto('/qr-scan/rental');
    },
  },

  {
    name: 'rental-time',
    path: '/rental-time',
    as: '하은',
    session: { ...atStationOne, scannedQrCode: 'CHR_0001' },
    act: chooseHours,
  },
  {
    name: 'rental-time-capped',
    path: '/rental-time',
    as: '하은',
    session: { ...atStationOne, scannedQrCode: 'PWB_0001' },
    act: chooseEightHours,
  },
  {
    name: 'rental-time-whole-day',
    path: '/rental-time',
    as: '하은',
    session: { ...atStationOne, scannedQrCode: 'PWB_0001' },
    calls: { '/rentals/products/PWB_0001': withinAWholeDay },
    act: press(hoursOf(12)),
  },
  {
    name: 'order-confirm-capped',
    path: '/rental-time',
    as: '하은',
    session: { ...atStationOne, scannedQrCode: 'PWB_0001' },
    act: async (page) => {
      await chooseEightHours(page);
      await press(says('대여 시작하기', 'Continue'))(page);
      await page.getByRole('button', { name: /3,500/ }).waitFor();
    },
  },
  {
    name: 'rental-time-refused',
    path: '/rental-time',
    as: '하은',
    session: { ...atStationOne, scannedQrCode: 'CHR_9999' },
  },
  {
    name: 'order-confirm',
    path: '/rental-time',
    as: '하은',
    session: { ...atStationOne, scannedQrCode: 'CHR_0001' },
    act: async (page) => {
      await order(page);
      await page.getByRole('checkbox', { name: mentions('동의합니다', 'agree') }).check();
    },
  },
  {
    name: 'order-confirm-disabled',
    path: '/rental-time',
    as: '하은',
    session: { ...atStationOne, scannedQrCode: 'CHR_0001' },
    act: order,
  },
  {
    name: 'card-window',
    hasKoreanWords: true,
    path: '/rental-time',
    as: '하은',
    session: { ...atStationOne, scannedQrCode: 'CHR_0001' },
    act: (_, renter) => renter.ordersFor(3),
  },
  {
    name: 'state-payment-approving',
    path: `/rental-complete${paid}`,
    as: '하은',
    session: justPaid,
    calls: { '/payments/confirm': 'pending' },
  },
  {
    name: 'rental-complete',
    path: '/rental-time',
    as: '하은',
    session: { ...atStationOne, scannedQrCode: 'CHR_0001' },
    act: async (page, renter) => {
      await renter.ordersFor(3);
      await renter.answersThePaymentWindow('결제 승인');
      await page.getByRole('heading', { name: says('대여 완료!', 'It’s all yours!') }).waitFor();
    },
  },
  { name: 'payment-failed', path: '/payment-failed', as: '하은' },
  {
    name: 'payment-cancelled-retry',
    path: '/payment-failed?code=PAY_PROCESS_CANCELED&message=x',
    as: '하은',
    session: { scannedQrCode: 'CHR_0001', paymentType: 'RENT' },
  },
  { name: 'payment-cancelled', path: '/payment-failed?code=PAY_PROCESS_CANCELED&message=x', as: '하은' },

  { name: 'return', path: '/faq', as: '지훈', act: (page) => startReturn(page, '대여 중') },
  { name: 'return-overdue', path: '/faq', as: '지훈', act: (page) => startReturn(page, '연체') },
  { name: 'state-return-error', path: '/return', as: '지훈' },
  {
    name: 'renter-return-help-points',
    path: '/return',
    as: '지훈',
    session: scannedAtTheLounge,
    calls: { '/returns/products/CHR_0008': { data: helpfulQuote } },
    act: (page) => page.getByText(mentions('여기 반납하면 100P', 'Return it here for 100 points')).waitFor(),
  },
  {
    name: 'renter-return-complete-help',
    path: '/return-complete',
    as: '지훈',
    session: { ...scannedAtTheLounge, returnInfoKey: helpfulQuote.returnInfoKey },
    calls: {
      '/returns/products/CHR_0008': {
        data: {
          productName: helpfulQuote.name,
          productNameEn: helpfulQuote.nameEn,
          returnStationName: helpfulQuote.returnStationName,
          returnStationNameEn: helpfulQuote.returnStationNameEn,
          returnTime: '2026-11-17T16:04:00.000+09:00',
          minutesOfUse: helpfulQuote.minutesOfUse,
          rentalHistoryToken: helpfulQuote.rentalHistoryToken,
          points: helpfulQuote.points,
        },
      },
    },
    act: (page) => page.getByText(mentions('115P를 받았어요', 'You got 115 points')).nth(1).waitFor(),
  },
  {
    name: 'renter-station-help',
    path: '/station-map?stationId=3',
    as: '지훈',
    act: (page) => page.getByText(mentions('여기 반납하면 100P', 'Return here and get 100 points')).waitFor(),
  },
  {
    name: 'return-complete',
    path: '/faq',
    as: '하은',
    act: async (page, renter) => {
      await renter.rents('CAB_0001', 1);
      await renter.startsReturning('CAB_0001', 2);
      await press(says('반납하기', 'Return'))(page);
      await page.getByRole('heading', { name: says('반납 완료', 'Returned') }).waitFor();
    },
  },
  {
    name: 'return-not-yet-recorded',
    path: '/return-complete',
    as: '하은',
    session: { scannedQrCode: 'CAB_0001', returnInfoKey: 'key' },
    calls: { '/returns/products/CAB_0001': 'error' },
  },
  { name: 'review-login', path: '/toss/login', as: 'guest' },
  { name: 'not-found', path: '/nowhere', as: 'guest' },
];
