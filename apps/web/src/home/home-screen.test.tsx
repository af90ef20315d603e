// The first screen in a real browser: what guests and members see, and what happens while and when the server fails.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keepAccessToken } from '#web/calls/session.ts';
import { scannedStation } from '#web/visit.ts';
import { someConfig, withPitch } from '#web-test/account.ts';
import { aRunningRental, cafe, inDetail, library, standAt, standSomewhere } from '#web-test/city.ts';
import { fakeApi, type FakeApi } from '#web-test/fake-api.ts';
import { expectAccessible, showScreen } from '#web-test/show-screen.tsx';
import { HomeScreen } from './home-screen.tsx';

let api: FakeApi;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  standAt(null);
  api = fakeApi();
  api.answers('GET /api/v1/config', someConfig);
  api.answers('GET /api/v1/main', {
    events: [{ id: 5, title: '밤에도 불이 켜져 있어요', bannerImage: '/banner.svg' }],
    latestNotices: [{ id: 9, title: '서비스 점검이 있어요' }],
    nearbyStations: [cafe, library],
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const home = (at = '/') => showScreen(<HomeScreen />, { at, route: '/' });

function signIn(...activeRentals: ReturnType<typeof aRunningRental>[]): void {
  keepAccessToken('a-token');
  api.answers('GET /api/v1/main/active-rentals', {
    activeRentals,
    serverTime: '2026-11-14T15:08:00+09:00',
  });
}

describe('a guest', () => {
  test('is asked to log in and comes back to home', async () => {
    const screen = await home();
    await expect.element(screen.getByText('먼저 로그인해 주세요')).toBeVisible();
    await screen.getByRole('link', { name: '로그인하기' }).click();
    await screen.arrivesAt('/login?redirect=%2F');
  });

  test('is greeted by the pitch from the configuration, in two lines', async () => {
    api.answers('GET /api/v1/config', withPitch('책상이 없는 곳에서도, 내 책상처럼'));
    const screen = await home();
    const greeting = screen.getByRole('heading', { level: 1 });
    await expect.element(greeting).toHaveTextContent('책상이 없는 곳에서도, 내 책상처럼');
    expect(greeting.element().querySelector('br')?.nextSibling?.textContent).toBe('내 책상처럼');
  });

  test('sees what is new, near and on, each leading to its own screen', async () => {
    const screen = await home();
    await expect
      .element(screen.getByRole('link', { name: /서비스 점검이 있어요/ }))
      .toHaveAttribute('href', '/notices/9');
    await expect
      .element(screen.getByRole('link', { name: /밤에도 불이 켜져 있어요/ }))
      .toHaveAttribute('href', '/events/5');
    const card = screen.getByRole('link', { name: new RegExp(library.name) });
    await expect.element(card).toHaveAttribute('href', '/station-map');
    await expectAccessible();
  });

  test('who presses 대여하기 is told to log in first', async () => {
    const screen = await home();
    await screen.getByRole('button', { name: '대여하기' }).click();
    await expect.element(screen.getByRole('alertdialog', { name: '로그인이 필요합니다.' })).toBeVisible();
    await screen.getByRole('button', { name: '확인' }).click();
    await screen.arrivesAt('/login?redirect=%2F');
    expect(sessionStorage.getItem('rentalProcessType')).toBeNull();
  });
});

describe('the dashboard', () => {
  test('says that it is on its way while it is', async () => {
    const answer = api.holds('GET /api/v1/main');
    const screen = await home();
    await expect.element(screen.getByText('위치 정보를 가져오는 중입니다...')).toBeVisible();
    await expectAccessible();
    answer();
    await expect.element(screen.getByText(library.name)).toBeVisible();
    await expect.element(screen.getByText('위치 정보를 가져오는 중입니다...')).not.toBeInTheDocument();
  });

  test('says that it could not be read, and can be asked again', async () => {
    api.refuses('GET /api/v1/main', 'INTERNAL');
    const screen = await home();
    await expect.element(screen.getByRole('alert')).toMatchTextContent(/위치 정보를 불러올 수 없습니다\./);
    await expectAccessible();
    api.answers('GET /api/v1/main', { events: [], latestNotices: [], nearbyStations: [library] });
    await screen.getByRole('button', { name: '다시 시도' }).click();
    await expect.element(screen.getByText(library.name)).toBeVisible();
  });

  test('does not wait for the position, and is refined when it comes', async () => {
    const tellPosition = standSomewhere();
    const screen = await home();
    await expect.element(screen.getByText(library.name)).toBeVisible();
    await expect.element(screen.getByText('0.1km')).not.toBeInTheDocument();
    expect(api.sent('GET /api/v1/main').at(-1)?.path).toBe(
      '/api/v1/main?latitude=37.542053&longitude=127.078192',
    );
    tellPosition({ latitude: 37.5, longitude: 127.1 });
    await expect.element(screen.getByText('0.1km')).toBeVisible();
    expect(api.sent('GET /api/v1/main').at(-1)?.path).toBe('/api/v1/main?latitude=37.5&longitude=127.1');
  });

  test('without running events says so', async () => {
    api.answers('GET /api/v1/main', { events: [], latestNotices: [], nearbyStations: [] });
    const screen = await home();
    await expect.element(screen.getByText('진행 중인 이벤트 없음')).toBeVisible();
  });
});

describe('a member', () => {
  test('sees what is borrowed and how long it may be kept, counting down on the server’s clock', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
    signIn(aRunningRental({ expectedReturnTime: '2026-11-14T16:20:30+09:00' }));
    const screen = await home();
    const card = screen.getByRole('link', { name: /65W PD 충전기/ });
    await expect.element(card).toMatchTextContent(/3시간 \/ 대여 중/);
    await expect.element(card).toMatchTextContent(/16:20까지 반납1시간 12분 남음/);
    await expect.element(card).toHaveAttribute('href', '/history/a-token');
    vi.advanceTimersByTime(12 * 60_000);
    await expect.element(card).toMatchTextContent(/1시간 남음/);
    await expectAccessible();
  });

  test('whose rental is overdue is told so', async () => {
    signIn(aRunningRental({ expectedReturnTime: '2026-11-14T14:56:00+09:00', status: '연체' }));
    const screen = await home();
    const card = screen.getByRole('link', { name: /65W PD 충전기/ });
    await expect.element(card).toMatchTextContent(/3시간 \/ 연체/);
    await expect.element(card).toMatchTextContent(/12분 지났어요/);
  });

  test('with nothing borrowed finds the light off', async () => {
    signIn();
    const screen = await home();
    await expect.element(screen.getByText('지금 빌린 물품이 없어요')).toBeVisible();
    await expectAccessible();
  });

  test('whose rentals could not be read sees none, and is not told that there are none', async () => {
    signIn();
    api.refuses('GET /api/v1/main/active-rentals', 'INTERNAL');
    const screen = await home();
    await expect.element(screen.getByText(library.name)).toBeVisible();
    await expect.poll(() => api.sent('GET /api/v1/main/active-rentals').length).toBeGreaterThan(0);
    await expect.element(screen.getByText('지금 빌린 물품이 없어요')).not.toBeInTheDocument();
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  });

  test('who has scanned no station is asked to, and then led to the scanner', async () => {
    signIn();
    const screen = await home();
    await screen.getByRole('button', { name: '반납하기' }).click();
    const alert = screen.getByRole('alertdialog', { name: '스테이션 QR코드를 스캔해주세요.' });
    await expect.element(alert).toBeVisible();
    await screen.getByRole('button', { name: '확인' }).click();
    await screen.arrivesAt('/qr-scan/station');
    expect(sessionStorage.getItem('rentalProcessType')).toBe('return');
  });

  test('who has scanned a station goes straight to the item', async () => {
    signIn();
    scannedStation.keep(1);
    api.answers('GET /api/v1/stations/{id}', inDetail(library));
    const screen = await home();
    await screen.getByRole('button', { name: '대여하기' }).click();
    await screen.arrivesAt('/qr-scan/rental');
    expect(sessionStorage.getItem('rentalProcessType')).toBe('rental');
  });
});

describe('a station’s code scanned with the phone’s own camera', () => {
  test('is kept, leaves the address, and offers what can be done there', async () => {
    api.answers('GET /api/v1/stations/{id}', inDetail(library));
    const screen = await home('/?stationId=1');
    await screen.getByRole('link', { name: /여기에서 바로 빌리거나 반납해요/ }).click();
    await screen.arrivesAt('/rental-or-return');
    expect(sessionStorage.getItem('scannedQrNumber')).toBe('1');
  });

  test('of no station of ours is forgotten, and said to be unknown', async () => {
    api.refuses('GET /api/v1/stations/{id}', 'STATION_NOT_FOUND');
    const screen = await home('/?stationId=999');
    await expect.element(screen.getByText('등록되지 않은 스테이션이에요.')).toBeVisible();
    await screen.arrivesAt('/');
    expect(sessionStorage.getItem('scannedQrNumber')).toBeNull();
  });

  test('that is no number changes nothing', async () => {
    const screen = await home('/?stationId=abc');
    await expect.element(screen.getByText(library.name)).toBeVisible();
    expect(sessionStorage.getItem('scannedQrNumber')).toBeNull();
  });
});
