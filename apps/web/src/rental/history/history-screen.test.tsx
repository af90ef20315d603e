// The history: open rentals, returned rentals, none, and failures.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fakeApi, type FakeApi } from '#web-test/fake-api.ts';
import { aStop } from '#web-test/inquiries.ts';
import { aHistory, aRental, aReturnedRental } from '#web-test/rentals.ts';
import { expectAccessible, showScreen } from '#web-test/show-screen.tsx';
import { HistoryScreen } from './history-screen.tsx';

const rentals = 'GET /api/v1/users/me/rentals';
const mouse = aRental({
  rentalHistoryToken: 'rental-2',
  productName: '무선 마우스',
  category: '마우스',
  status: '연체',
  rentalStartTime: '2026-11-14T12:05:00+09:00',
  expectedReturnTime: '2026-11-14T14:05:00+09:00',
  rentalTimeHour: 2,
  amount: 800,
});
let api: FakeApi;

beforeEach(() => {
  window.sessionStorage.clear();
  window.localStorage.setItem('accessToken', 'token-1');
  vi.spyOn(console, 'warn').mockReturnValue();
  api = fakeApi();
  api.answers(rentals, aHistory([aRental(), mouse], [aReturnedRental()]));
});

afterEach(() => {
  vi.useRealTimers();
});

const history = () => showScreen(<HistoryScreen />, { at: '/history' });

test('an open rental shows the time used and the time left by the server’s clock', async () => {
  const screen = await history();
  const running = screen.getByRole('listitem').filter({ hasText: '65W PD 충전기' });
  await expect.element(running).toMatchTextContent('대여 중');
  await expect.element(running).toMatchTextContent('건국대 도서관 1층 로비');
  await expect.element(running).toMatchTextContent('2026.11.14 13:20');
  await expect.element(running).toMatchTextContent('1,500원');
  await expect.element(running).toMatchTextContent('1시간 / 3시간');
  await expect.element(running).toMatchTextContent(/16:20까지 · 1시간 1[12]분 남음/);
  await expectAccessible();
});

test('an overdue rental shows how long it is overdue', async () => {
  const screen = await history();
  const late = screen.getByRole('listitem').filter({ hasText: '무선 마우스' });
  await expect.element(late).toMatchTextContent('연체');
  await expect.element(late).toMatchTextContent('3시간 / 2시간');
  await expect.element(late).toMatchTextContent(/1시간 [34]분 지났어요/);
});

test('the history lists overdue rentals before those that run', async () => {
  const screen = await history();
  const open = screen.getByRole('region', { name: '대여 중인 물품' }).getByRole('listitem');
  await expect.element(open.first()).toMatchTextContent('무선 마우스');
  await expect.element(open.last()).toMatchTextContent('65W PD 충전기');
});

test('the time left of an open rental counts down', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  api.answers(rentals, { ...aHistory([aRental()], []), serverTime: '2026-11-14T15:07:30+09:00' });
  const screen = await history();
  await expect.element(screen.getByText(/1시간 12분 남음/)).toBeVisible();
  vi.advanceTimersByTime(60_000);
  await expect.element(screen.getByText(/1시간 11분 남음/)).toBeVisible();
  vi.advanceTimersByTime(83 * 60_000);
  await expect
    .element(screen.getByRole('listitem').filter({ hasText: '65W PD 충전기' }))
    .toMatchTextContent('연체');
});

test('the history offers to extend only the rentals that can be extended', async () => {
  const full = aRental({ rentalHistoryToken: 'rental-3', productName: 'USB 허브', extendable: false });
  api.answers(rentals, aHistory([aRental(), full], []));
  const screen = await history();
  await expect
    .element(screen.getByRole('link', { name: '65W PD 충전기 연장하기' }))
    .toHaveAttribute('href', '/extend/rental-1');
  await expect.element(screen.getByRole('link', { name: 'USB 허브 연장하기' })).not.toBeInTheDocument();
});

test('a rental that cannot be returned can be stopped from the history, which then says until when instead of the time left', async () => {
  const stopped = aRental({
    rentalHistoryToken: 'rental-2',
    productName: 'USB 허브',
    extendable: false,
    stops: [aStop({ from: '2026-11-14T15:00:00+09:00' })],
  });
  api.answers(rentals, aHistory([aRental(), stopped], []));
  const screen = await history();
  await expect
    .element(screen.getByRole('link', { name: '65W PD 충전기, 반납이 안 돼요' }))
    .toHaveAttribute('href', '/rentals/rental-1/stop');
  await expect.element(screen.getByRole('link', { name: /USB 허브 멈춤/ })).toBeVisible();
  await expect.element(screen.getByText('내일 11:00까지 연체료가 늘지 않아요')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'USB 허브, 반납이 안 돼요' }))
    .not.toBeInTheDocument();
  expect(screen.getByText(/남음/).all()).toHaveLength(1);
  await expectAccessible();
});

test('a returned rental is shown as 반납 완료 and cannot be returned', async () => {
  const screen = await history();
  const past = screen.getByRole('region', { name: '지난 이용' });
  await expect.element(past).toMatchTextContent('반납 완료');
  await expect.element(past.getByRole('button', { name: /반납하기/ })).not.toBeInTheDocument();
  await expect.element(past.getByRole('link')).toHaveAttribute('href', '/history/rental-0');
});

test('a return from the history begins with scanning the station', async () => {
  const screen = await history();
  await userEvent.click(screen.getByRole('button', { name: '무선 마우스 반납하기' }));
  const alert = screen.getByRole('alertdialog', { name: '스테이션 QR코드를 스캔해주세요.' });
  await userEvent.click(alert.getByRole('button', { name: '확인' }));
  await screen.arrivesAt('/qr-scan/station');
  expect(window.sessionStorage.getItem('rentalProcessType')).toBe('return');
});

test('a return from the history begins with scanning the item while the scanned station is valid', async () => {
  window.sessionStorage.setItem('scannedQrNumber', '2');
  const screen = await history();
  await userEvent.click(screen.getByRole('button', { name: '무선 마우스 반납하기' }));
  await screen.arrivesAt('/qr-scan/return');
});

test('older rentals are read page by page without duplicates', async () => {
  const [first, second, third] = ['가', '나', '다'].map((productName, index) =>
    aReturnedRental({ productName, rentalHistoryToken: `returned-${index}` }),
  ) as [
    ReturnType<typeof aReturnedRental>,
    ReturnType<typeof aReturnedRental>,
    ReturnType<typeof aReturnedRental>,
  ];
  api.answers(rentals, ({ path }) =>
    path.includes('page=0')
      ? aHistory([], [first, second], { totalPages: 2 })
      : aHistory([], [second, third], { number: 1, totalPages: 2 }),
  );
  const screen = await history();
  await userEvent.click(screen.getByRole('button', { name: '더보기' }));
  await expect.element(screen.getByText('다', { exact: true })).toBeVisible();
  expect(
    screen
      .getByRole('link')
      .all()
      .filter((link) => link.element().textContent.startsWith('나')),
  ).toHaveLength(1);
  await expect.element(screen.getByRole('button', { name: '더보기' })).not.toBeInTheDocument();
});

test('a rental whose item was declared lost says so instead of returned', async () => {
  api.answers(rentals, aHistory([], [aReturnedRental({ closedBy: 'LOST', returnStationName: null })]));
  const screen = await history();
  await expect.element(screen.getByText('분실 처리')).toBeVisible();
  await expect.element(screen.getByText('반납 완료')).not.toBeInTheDocument();
});

test('a history without rentals says so', async () => {
  api.answers(rentals, aHistory([], []));
  const screen = await history();
  await expect.element(screen.getByText('이용내역 존재하지 않습니다.')).toBeVisible();
  await expectAccessible();
});

test('a history that cannot be read is not shown as empty', async () => {
  api.loses(rentals);
  const screen = await history();
  await expect.element(screen.getByRole('alert')).toMatchTextContent('불러오지 못했어요.');
  await expect.element(screen.getByText('이용내역 존재하지 않습니다.')).not.toBeInTheDocument();
  api.answers(rentals, aHistory([aRental()], []));
  await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  await expect.element(screen.getByText('65W PD 충전기')).toBeVisible();
});
