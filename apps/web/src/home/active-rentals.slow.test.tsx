// What a member has rented, as home shows it: the time left, what being late costs, stopped clocks and recalled items.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { scannedStation } from '#web/session-state.ts';
import { aRunningRental, cafe, inDetail, library, standAt } from '#web-test/city.ts';
import type { FakeApi } from '#web-test/fake-api.ts';
import { fakeHome, signInWith } from '#web-test/home.ts';
import { aStop, aThread } from '#web-test/inquiries.ts';
import { expectAccessible, showScreen } from '#web-test/show-screen.tsx';
import { HomeScreen } from './home-screen.tsx';

let api: FakeApi;

beforeEach(() => {
  api = fakeHome();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const home = () => showScreen(<HomeScreen />, { at: '/', route: '/' });

test('a member sees active rentals with the time left, counted by the server’s clock', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  signInWith(api, aRunningRental({ expectedReturnTime: '2026-11-14T16:20:30+09:00' }));
  const screen = await home();
  const card = screen.getByRole('link', { name: /65W PD 충전기(?! 연장하기)/ });
  await expect.element(card).toMatchTextContent(/3시간 \/ 대여 중/);
  await expect.element(card).toMatchTextContent(/16:20까지 반납1시간 12분 남음/);
  await expect.element(card).toHaveAttribute('href', '/history/a-token');
  const extend = screen.getByRole('link', { name: '65W PD 충전기 연장하기' });
  await expect.element(extend).toHaveAttribute('href', '/extend/a-token');
  vi.advanceTimersByTime(12 * 60_000);
  await expect.element(card).toMatchTextContent(/1시간 남음/);
  await expectAccessible();
});

test('a member with an overdue rental is told so on home', async () => {
  signInWith(api, aRunningRental({ expectedReturnTime: '2026-11-14T14:56:00+09:00', status: '연체' }));
  const screen = await home();
  const card = screen.getByRole('link', { name: /65W PD 충전기/ });
  await expect.element(card).toMatchTextContent(/3시간 \/ 연체/);
  await expect.element(card).toMatchTextContent(/12분 지났어요/);
});

test('an overdue rental is first on home and says what returning now costs', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  api.answers('GET /api/v1/stations/{id}', inDetail(library));
  scannedStation.set(1);
  signInWith(
    api,
    aRunningRental({ productName: '무선 마우스', rentalHistoryToken: 'running' }),
    aRunningRental({
      expectedReturnTime: '2026-11-14T14:15:00+09:00',
      status: '연체',
      pricePerHour: 500,
    }),
  );
  const screen = await home();
  const late = screen.getByRole('link', { name: /65W PD 충전기/ });
  await expect.element(late).toMatchTextContent(/지금 반납하면 연체 금액 500원/);
  const cards = screen.getByRole('main').getByRole('link').elements();
  expect(cards[0]).toBe(late.element());
  expect(cards[1]?.textContent).toContain('무선 마우스');
  expect(cards[1]?.textContent).not.toContain('연체 금액');
  await expect.element(screen.getByText('여기에서 바로 빌리거나 반납해요')).toBeVisible();
  // 15:08 becomes 15:16: a second hour has begun.
  vi.advanceTimersByTime(8 * 60_000);
  await expect.element(late).toMatchTextContent(/지금 반납하면 연체 금액 1,000원/);
  await expectAccessible();
});

test('home shows what returning now costs up to the limit that staff set and up to the reported loss', async () => {
  const late = { expectedReturnTime: '2026-11-14T12:00:00+09:00', status: '연체' as const };
  signInWith(
    api,
    aRunningRental({ ...late, productName: '무선 마우스', rentalHistoryToken: 'limited', feeLimit: 700 }),
    aRunningRental({ ...late, reportedLostAt: '2026-11-14T13:30:00+09:00' }),
  );
  const screen = await home();
  await expect
    .element(screen.getByRole('link', { name: /무선 마우스/ }))
    .toMatchTextContent(/지금 반납하면 연체 금액 700원/);
  await expect
    .element(screen.getByRole('link', { name: /65W PD 충전기/ }))
    .toMatchTextContent(/지금 반납하면 연체 금액 1,000원/);
});

test('a stopped rental says on home until when no fee grows, where to go instead, and leads to its inquiry', async () => {
  signInWith(
    api,
    aRunningRental({
      expectedReturnTime: '2026-11-14T14:20:00+09:00',
      extendable: false,
      stops: [aStop({ from: '2026-11-14T14:30:00+09:00' })],
    }),
  );
  api.answers('GET /api/v1/main', {
    events: [],
    latestNotices: [],
    nearbyStations: [library, { ...cafe, status: '운영 중', distance: 0.4 }],
  });
  api.answers('GET /api/v1/stations/{id}', inDetail(library));
  api.answers('GET /api/v1/inquiries', {
    inquiries: [
      aThread(),
      aThread({ id: 348, isStop: true, rental: { token: 'a-token', productName: '', category: '' } }),
    ],
    hasMore: false,
    newAnswers: 0,
  });
  const screen = await home();
  const card = screen.getByRole('link', { name: /65W PD 충전기/ });
  await expect.element(card).toMatchTextContent('멈춤내일 11:00까지 연체료가 늘지 않아요');
  await expect.element(card).not.toMatchTextContent(/남음|지났어요|연체 금액|대여 중/);
  const help = screen.getByRole('region', { name: '멈춘 대여' });
  await expect
    .element(help.getByRole('link', { name: /일감호 카페.*지금 열려 있어요 · 0.4km.*길찾기/ }))
    .toBeVisible();
  await expect
    .element(help.getByRole('link', { name: /보낸 문의.*답을 준비하고 있어요/ }))
    .toHaveAttribute('href', '/inquiry/348');
  await expectAccessible();
});

test('whoever has a recalled item reads on home to stop using it, and where it can be returned', async () => {
  standAt({ latitude: 37.54, longitude: 127.07 });
  api.answers('GET /api/v1/main', {
    events: [],
    latestNotices: [],
    nearbyStations: [{ ...cafe, status: '운영 중', distance: 0.4 }],
  });
  signInWith(
    api,
    aRunningRental({ productName: '무선 마우스', rentalHistoryToken: 'safe' }),
    aRunningRental({ recalled: true, extendable: false }),
  );
  const screen = await home();
  const notice = screen.getByRole('region', { name: '65W PD 충전기를 더 쓰지 말아 주세요' });
  await expect
    .element(notice)
    .toMatchTextContent(/지금 사용을 멈추고 가까운 스테이션에 반납해 주세요. 연체료는 없어요/);
  await expect
    .element(notice.getByRole('link', { name: /일감호 카페.*지금 열려 있어요 · 0.4km.*길찾기/ }))
    .toBeVisible();
  await expect.element(screen.getByRole('region', { name: /무선 마우스를 더 쓰지/ })).not.toBeInTheDocument();
  await expectAccessible();
});

test('home does not offer to extend a rental that cannot be extended', async () => {
  signInWith(api, aRunningRental({ extendable: false }));
  const screen = await home();
  await expect.element(screen.getByRole('link', { name: /65W PD 충전기/ })).toMatchTextContent(/대여 중/);
  await expect.element(screen.getByRole('link', { name: /연장하기/ })).not.toBeInTheDocument();
});

test('a member without active rentals is told that there are none', async () => {
  signInWith(api);
  const screen = await home();
  await expect.element(screen.getByText('지금 빌린 물품이 없어요')).toBeVisible();
  await expectAccessible();
});

test('a member whose rentals could not be read is not told that there are none', async () => {
  signInWith(api);
  api.refuses('GET /api/v1/main/active-rentals', 'INTERNAL');
  const screen = await home();
  await expect.element(screen.getByText(library.name)).toBeVisible();
  await expect.poll(() => api.sent('GET /api/v1/main/active-rentals').length).toBeGreaterThan(0);
  await expect.element(screen.getByText('지금 빌린 물품이 없어요')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
});
