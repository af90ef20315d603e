// The details of one rental.
import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { standAt } from '#web-test/city.ts';
import { fakeApi, type FakeApi } from '#web-test/fake-api.ts';
import { aStop, aThread } from '#web-test/inquiries.ts';
import { aPayment, aRental, aReturnedRental, noActions } from '#web-test/rentals.ts';
import { expectAccessible, onPaper, showScreen } from '#web-test/show-screen.tsx';
import { HistoryDetailScreen } from './history-detail-screen.tsx';

const rental = 'GET /api/v1/users/me/rentals/{token}';
const serverTime = '2026-11-14T15:08:00+09:00';
let api: FakeApi;

beforeEach(() => {
  window.sessionStorage.clear();
  window.localStorage.setItem('accessToken', 'token-1');
  vi.spyOn(console, 'warn').mockReturnValue();
  api = fakeApi();
  api.answers(rental, {
    actions: noActions,
    again: null,
    rentalHistory: aReturnedRental(),
    payments: [aPayment()],
    serverTime,
  });
});

const detail = () => showScreen(<HistoryDetailScreen />, { at: '/history/rental-0', route: '/history/:id' });

test('the details of a rental show its stations, times, payment and serial number', async () => {
  const screen = await detail();
  const section = (name: string) => screen.getByRole('region', { name });
  await expect.element(section('대여 정보')).toMatchTextContent('대여 스테이션성수 연무장길 라운지');
  await expect.element(section('대여 정보')).toMatchTextContent('반납 스테이션건국대 도서관 1층 로비');
  await expect.element(section('대여 정보')).toMatchTextContent('대여 시간2시간');
  await expect.element(section('시간')).toMatchTextContent('대여 시작2026.11.09 18:42');
  await expect.element(section('시간')).toMatchTextContent('반납 예정2026.11.09 20:42');
  await expect.element(section('시간')).toMatchTextContent('반납 완료2026.11.09 20:31');
  await expect.element(section('결제 정보')).toMatchTextContent('결제 수단카드');
  await expect.element(section('결제 정보')).toMatchTextContent('결제 금액1,400원');
  await expect.element(section('기기 정보')).toMatchTextContent('PWB_0020');
  expect(api.sent(rental)[0]?.path).toBe('/api/v1/users/me/rentals/rental-0');
  await expect.element(screen.getByRole('button', { name: '반납하기' })).not.toBeInTheDocument();
  await expectAccessible();
});

test('every payment of a rental is shown with its purpose and its receipt', async () => {
  api.answers(rental, {
    actions: noActions,
    again: null,
    rentalHistory: aReturnedRental({ amount: 2400 }),
    payments: [
      aPayment(),
      aPayment({ type: 'OVERDUE', amount: 1000, receiptUrl: 'https://card.example/receipt/2' }),
    ],
    serverTime,
  });
  const screen = await detail();
  await expect.element(screen.getByRole('heading', { name: '대여 결제' })).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: '연체 결제' })).toBeVisible();
  const receipts = screen.getByRole('link', { name: /^영수증 보기/ });
  expect(receipts.all().map((link) => link.element().getAttribute('href'))).toEqual([
    'https://card.example/receipt/1',
    'https://card.example/receipt/2',
  ]);
  await expect.element(receipts.first()).toHaveAttribute('target', '_blank');
});

test('a payment shows the list price and what was taken off it, also where nothing was left to pay', async () => {
  api.answers(rental, {
    actions: noActions,
    again: null,
    rentalHistory: aReturnedRental({ amount: 0 }),
    payments: [
      aPayment({
        method: '무료',
        amount: 0,
        listAmount: 1400,
        receiptUrl: null,
        discounts: [
          { kind: 'COUPON', name: '가을 시험 기간 응원', amount: 1000 },
          { kind: 'POINTS', name: '포인트', amount: 400 },
        ],
      }),
    ],
    serverTime,
  });
  const screen = await detail();
  await expect
    .element(screen.getByRole('region', { name: '결제 정보' }))
    .toMatchTextContent('정가1,400원쿠폰−1,000원포인트−400원결제 금액0원');
});

test('a cancelled payment is not shown as paid', async () => {
  api.answers(rental, {
    actions: noActions,
    again: null,
    rentalHistory: aReturnedRental(),
    payments: [aPayment({ status: 'CANCELED', receiptUrl: null })],
    serverTime,
  });
  const screen = await detail();
  await expect.element(screen.getByText('결제 취소')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: /영수증/ })).not.toBeInTheDocument();
});

test('the details of an open rental show the time left and the button to return it', async () => {
  api.answers(rental, {
    actions: noActions,
    again: null,
    rentalHistory: aRental(),
    payments: [aPayment()],
    serverTime,
  });
  const screen = await detail();
  await expect.element(screen.getByText('1시간 / 3시간')).toBeVisible();
  await expect.element(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '60');
  await userEvent.click(screen.getByRole('button', { name: '반납하기' }));
  await expect
    .element(screen.getByRole('alertdialog', { name: '스테이션 QR코드를 스캔해주세요.' }))
    .toBeVisible();
});

test('the details of a rental whose item is recalled say to stop using it, and lead to the stations', async () => {
  standAt(null);
  api.answers('GET /api/v1/main', { events: [], latestNotices: [], nearbyStations: [] });
  api.answers(rental, {
    actions: { ...noActions, report: true },
    again: null,
    rentalHistory: aRental({ recalled: true }),
    payments: [aPayment()],
    serverTime,
  });
  const screen = await detail();
  const notice = screen.getByRole('region', { name: '65W PD 충전기를 더 쓰지 말아 주세요' });
  await expect.element(notice).toMatchTextContent(/안전을 위해 모으고 있는 물품이에요/);
  await expect
    .element(notice.getByRole('link', { name: '반납할 곳 보기' }))
    .toHaveAttribute('href', '/station-map');
  await expectAccessible();
});

test('the details of a stopped rental show that it cannot be extended, and lead to the inquiry', async () => {
  api.answers(rental, {
    actions: { ...noActions, report: true },
    again: null,
    rentalHistory: aRental({ stops: [aStop({ from: '2026-11-14T15:00:00+09:00' })] }),
    payments: [aPayment()],
    serverTime,
  });
  api.answers('GET /api/v1/inquiries', {
    inquiries: [aThread({ isStop: true })],
    hasMore: false,
    newAnswers: 0,
  });
  const screen = await detail();
  await expect.element(screen.getByText('내일 11:00까지 연체료가 늘지 않아요')).toBeVisible();
  await expect.element(screen.getByText(/남음/)).not.toBeInTheDocument();
  await expect
    .element(screen.getByRole('button', { name: '연장하기' }))
    .toHaveAccessibleDescription('멈춘 동안에는 연장할 수 없어요.');
  await expect
    .element(screen.getByRole('link', { name: '반납이 안 돼요', exact: true }))
    .not.toBeInTheDocument();
  await expect
    .element(screen.getByRole('link', { name: /반납이 안 돼요 · 문이 닫혀 있어요/ }))
    .toHaveAttribute('href', '/inquiry/347');
  await expectAccessible();
});

test('the details of a rental that was stopped show what did not count, and that nothing was paid for it', async () => {
  api.answers(rental, {
    actions: noActions,
    again: null,
    rentalHistory: aReturnedRental({
      stops: [
        aStop({
          from: '2026-11-09T20:36:00+09:00',
          until: '2026-11-10T11:00:00+09:00',
          endedAt: '2026-11-10T06:38:00+09:00',
          endedBy: 'RETURN',
        }),
      ],
      returnTime: '2026-11-10T06:38:00+09:00',
    }),
    payments: [aPayment()],
    serverTime,
  });
  api.loses('GET /api/v1/inquiries');
  const screen = await detail();
  const time = screen.getByRole('region', { name: '이용 시간' });
  await expect
    .element(time.getByRole('img', { name: '이용 1시간 54분, 멈춤 10시간 2분, 연체 0분' }))
    .toBeVisible();
  await expect.element(time).toMatchTextContent('멈춤11.09 20:36 – 11.10 06:38');
  await expect.element(time).toMatchTextContent('연체 시간0분');
  await expect.element(screen.getByRole('region', { name: '결제 정보' })).toMatchTextContent('연체료0원');
  // Its inquiry could not be read: the list of them can.
  await expect
    .element(time.getByRole('link', { name: /주고받은 문의 보기/ }))
    .toHaveAttribute('href', '/inquiry');
  await expect
    .element(screen.getByRole('link', { name: '대여·결제에 대해 문의하기' }))
    .toHaveAttribute('href', '/inquiry/new?rental=rental-0');
  await expectAccessible();
});

test('the details of a missing rental say that it does not exist', async () => {
  api.refuses(rental, 'RENTAL_NOT_FOUND');
  const screen = await detail();
  await expect.element(screen.getByText('존재하지 않는 내역입니다.')).toBeVisible();
  await expectAccessible();
});

test('the details of a rental that could not be read can be read again', async () => {
  api.loses(rental);
  const screen = await detail();
  await expect.element(screen.getByText('불러오지 못했어요.')).toBeVisible();
  api.answers(rental, {
    actions: noActions,
    again: null,
    rentalHistory: aRental(),
    payments: [],
    serverTime,
  });
  await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  await expect.element(screen.getByText('결제 내역이 없어요.')).toBeVisible();
});

test('a printed rental shows its payment and neither the header nor the button to return, and nothing is cut off', async () => {
  api.answers(rental, {
    actions: noActions,
    again: null,
    rentalHistory: aRental(),
    payments: [aPayment()],
    serverTime,
  });
  const screen = await detail();
  await expect.element(screen.getByText('1,400원')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '반납하기' })).toBeVisible();
  await onPaper();
  await expect.element(screen.getByRole('button', { name: '반납하기' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: '뒤로 가기' })).not.toBeInTheDocument();
  const last = screen.getByRole('region', { name: '기기 정보' });
  await expect.element(screen.getByText('1,400원')).toBeVisible();
  await expect.element(last).toBeVisible();
  expect(clippingAncestors(last.element())).toEqual([]);
});

/** What would cut a long receipt off at the height of the screen. */
function clippingAncestors(element: Element): string[] {
  const parent = element.parentElement;
  if (parent === null || parent === document.body) return [];
  const clips = getComputedStyle(parent).overflowY !== 'visible';
  return [...(clips ? [parent.className] : []), ...clippingAncestors(parent)];
}
