// The first screen in a real browser: what guests and members see, also while it loads and when the server fails.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { defaultCentre } from '#domain/coordinates.ts';
import { scannedStation } from '#web/session-state.ts';
import { withPitch } from '#web-test/account.ts';
import { aRunningRental, inDetail, library, pausedCafe, standSomewhere } from '#web-test/city.ts';
import type { FakeApi } from '#web-test/fake-api.ts';
import { fakeHome, signInWith } from '#web-test/home.ts';
import { expectAccessible, onAScreenOf, showScreen } from '#web-test/show-screen.tsx';
import { HomeScreen } from './home-screen.tsx';

let api: FakeApi;

beforeEach(() => {
  api = fakeHome();
});
afterEach(() => {
  vi.restoreAllMocks();
});

const home = (at = '/') => showScreen(<HomeScreen />, { at, route: '/' });

describe('a guest', () => {
  test('a guest on home is asked to log in and returns to home', async () => {
    const screen = await home();
    await expect.element(screen.getByText('먼저 로그인해 주세요')).toBeVisible();
    await screen.getByRole('link', { name: '로그인하기' }).click();
    await screen.arrivesAt('/login');
  });

  test('a guest on home reads the pitch from the configuration in two lines', async () => {
    api.answers('GET /api/v1/config', withPitch('책상이 없는 곳에서도, 내 책상처럼'));
    const screen = await home();
    const greeting = screen.getByRole('heading', { level: 1 });
    await expect.element(greeting).toHaveTextContent('책상이 없는 곳에서도, 내 책상처럼');
    expect(greeting.element().querySelector('br')?.nextSibling?.textContent).toBe('내 책상처럼');
  });

  test('a guest on home sees notices, nearby stations and events, each leading to its own screen', async () => {
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

  test('a guest who presses 대여하기 is told to log in first', async () => {
    const screen = await home();
    await screen.getByRole('button', { name: '대여하기' }).click();
    await expect.element(screen.getByRole('alertdialog', { name: '로그인이 필요합니다.' })).toBeVisible();
    await screen.getByRole('button', { name: '확인' }).click();
    await screen.arrivesAt('/login');
    expect(sessionStorage.getItem('rentalProcessType')).toBeNull();
  });
});

describe('the dashboard', () => {
  test('home of a city without stations says that the first one is being prepared', async () => {
    api.answers('GET /api/v1/main', { events: [], latestNotices: [], nearbyStations: [] });
    const screen = await home();
    await expect.element(screen.getByText('아직 문을 연 스테이션이 없어요.')).toBeVisible();
    await expect.element(screen.getByText('첫 스테이션을 준비하고 있어요. 곧 불을 켤게요.')).toBeVisible();
    await expect.element(screen.getByRole('link', { name: '지도 보기' })).not.toBeInTheDocument();
    await expectAccessible();
  });

  test('home says that the dashboard is loading', async () => {
    const answer = api.holds('GET /api/v1/main');
    const screen = await home();
    await expect.element(screen.getByText('위치 정보를 가져오는 중입니다...')).toBeVisible();
    await expectAccessible();
    answer();
    await expect.element(screen.getByText(library.name)).toBeVisible();
    await expect.element(screen.getByText('위치 정보를 가져오는 중입니다...')).not.toBeInTheDocument();
  });

  test('home says that the dashboard could not be read, and reads it again on request', async () => {
    api.refuses('GET /api/v1/main', 'INTERNAL');
    const screen = await home();
    await expect.element(screen.getByRole('alert')).toMatchTextContent(/위치 정보를 불러올 수 없습니다\./);
    await expectAccessible();
    api.answers('GET /api/v1/main', { events: [], latestNotices: [], nearbyStations: [library] });
    await screen.getByRole('button', { name: '다시 시도' }).click();
    await expect.element(screen.getByText(library.name)).toBeVisible();
  });

  test('home without a connection names the connection, not the permission to locate', async () => {
    api.loses('GET /api/v1/main');
    const screen = await home();
    const alert = screen.getByRole('alert');
    await expect.element(alert).toMatchTextContent(/위치 정보를 불러올 수 없습니다\./);
    await expect.element(alert).toMatchTextContent(/인터넷 연결을 확인하고 다시 시도해 주세요\./);
    expect(alert.element().textContent).not.toContain('권한');
  });

  test('home whose dashboard fails at the server does not name the permission to locate', async () => {
    api.refuses('GET /api/v1/main', 'INTERNAL');
    const screen = await home();
    await expect.element(screen.getByRole('alert')).toMatchTextContent(/잠시 후 다시 시도해 주세요\./);
    expect(screen.getByRole('alert').element().textContent).not.toContain('권한');
  });

  test('the dashboard does not wait for the position and is read again when it is known', async () => {
    const tellPosition = standSomewhere();
    const screen = await home();
    await expect.element(screen.getByText(library.name)).toBeVisible();
    await expect.element(screen.getByText(/0.1km/)).not.toBeInTheDocument();
    expect(api.sent('GET /api/v1/main').at(-1)?.path).toBe(
      '/api/v1/main?latitude=37.542053&longitude=127.078192',
    );
    tellPosition({ latitude: 37.5, longitude: 127.1 });
    await expect.element(screen.getByText('0.1km · 걸어서 3분')).toBeVisible();
    expect(api.sent('GET /api/v1/main').at(-1)?.path).toBe('/api/v1/main?latitude=37.5&longitude=127.1');
  });

  test('the caption of the small map does not cover the pin of the station it names', async () => {
    await onAScreenOf(360, 640);
    const below = { ...library, latitude: defaultCentre.latitude - 0.002 };
    api.answers('GET /api/v1/main', { events: [], latestNotices: [], nearbyStations: [below] });
    const screen = await home();
    const caption = () => screen.getByText(below.name).element().parentElement!.parentElement!;
    const pin = () => document.querySelector('.od-pin');
    await expect.poll(pin).not.toBeNull();
    await expect
      .poll(() => pin()!.getBoundingClientRect().bottom)
      .toBeLessThanOrEqual(caption().getBoundingClientRect().top);
  });

  test('home says when there are no current events', async () => {
    api.answers('GET /api/v1/main', { events: [], latestNotices: [], nearbyStations: [] });
    const screen = await home();
    await expect.element(screen.getByText('진행 중인 이벤트 없음')).toBeVisible();
  });
});

describe('a member', () => {
  test('an overdue member who presses 대여하기 is told at once and led to the return', async () => {
    signInWith(api, aRunningRental({ expectedReturnTime: '2026-11-14T14:15:00+09:00', status: '연체' }));
    const screen = await home();
    await screen.getByRole('button', { name: '대여하기' }).click();
    const told = screen.getByRole('dialog', { name: '연체 중인 물품을 먼저 반납해 주세요.' });
    await expect.element(told).toBeVisible();
    await expectAccessible();
    await told.getByRole('button', { name: '닫기' }).click();
    await expect.element(told).not.toBeInTheDocument();
    expect(sessionStorage.getItem('rentalProcessType')).toBeNull();
    await screen.getByRole('button', { name: '대여하기' }).click();
    await told.getByRole('button', { name: '반납하러 가기' }).click();
    await screen
      .getByRole('alertdialog', { name: '스테이션 QR코드를 스캔해주세요.' })
      .getByRole('button')
      .click();
    await screen.arrivesAt('/qr-scan/station');
    expect(sessionStorage.getItem('rentalProcessType')).toBe('return');
  });

  test('a member whose rentals cannot be read may still start to rent', async () => {
    signInWith(api);
    api.loses('GET /api/v1/main/active-rentals');
    const screen = await home();
    await screen.getByRole('button', { name: '대여하기' }).click();
    await expect
      .element(screen.getByRole('alertdialog', { name: '스테이션 QR코드를 스캔해주세요.' }))
      .toBeVisible();
  });

  test('a member whose rentals are read slowly need not wait for them to start to rent', async () => {
    signInWith(api);
    scannedStation.set(1);
    api.answers('GET /api/v1/stations/{id}', inDetail(library));
    const release = api.holds('GET /api/v1/main/active-rentals');
    const screen = await home();
    await screen.getByRole('button', { name: '대여하기' }).click();
    await screen.arrivesAt('/qr-scan/rental');
    release();
  });

  test('a member who has scanned no station is asked to, and then led to the scanner', async () => {
    signInWith(api);
    const screen = await home();
    await screen.getByRole('button', { name: '반납하기' }).click();
    const alert = screen.getByRole('alertdialog', { name: '스테이션 QR코드를 스캔해주세요.' });
    await expect.element(alert).toBeVisible();
    await screen.getByRole('button', { name: '확인' }).click();
    await screen.arrivesAt('/qr-scan/station');
    expect(sessionStorage.getItem('rentalProcessType')).toBe('return');
  });

  test('a member who has scanned a station goes directly to scanning the item', async () => {
    signInWith(api);
    scannedStation.set(1);
    api.answers('GET /api/v1/stations/{id}', inDetail(library));
    const screen = await home();
    await screen.getByRole('button', { name: '대여하기' }).click();
    await screen.arrivesAt('/qr-scan/rental');
    expect(sessionStorage.getItem('rentalProcessType')).toBe('rental');
  });
});

describe('a station’s code scanned with the phone’s own camera', () => {
  test('a station code in the address is stored, removed from the address, and offers renting and returning there', async () => {
    api.answers('GET /api/v1/stations/{id}', inDetail(library));
    const screen = await home('/?stationId=1');
    await screen.getByRole('link', { name: /여기에서 바로 빌리거나 반납해요/ }).click();
    await screen.arrivesAt('/rental-or-return');
    expect(sessionStorage.getItem('scannedQrNumber')).toBe('1');
  });

  test('a member with nothing to return goes on to the item’s code at once', async () => {
    signInWith(api);
    api.answers('GET /api/v1/stations/{id}', inDetail(library));
    const screen = await home('/?stationId=1');
    await screen.arrivesAt('/qr-scan/rental');
    expect(sessionStorage.getItem('scannedQrNumber')).toBe('1');
    expect(sessionStorage.getItem('rentalProcessType')).toBe('rental');
  });

  test('a member with something to return stays on home, where both are offered', async () => {
    signInWith(api, aRunningRental());
    api.answers('GET /api/v1/stations/{id}', inDetail(library));
    const screen = await home('/?stationId=1');
    await expect.element(screen.getByText('여기에서 바로 빌리거나 반납해요')).toBeVisible();
    await expect.element(screen.getByText('65W PD 충전기')).toBeVisible();
    await screen.arrivesAt('/');
  });

  test('a member whose rentals cannot be read stays on home', async () => {
    signInWith(api);
    api.refuses('GET /api/v1/main/active-rentals', 'INTERNAL');
    api.answers('GET /api/v1/stations/{id}', inDetail(library));
    const screen = await home('/?stationId=1');
    await expect.element(screen.getByText('여기에서 바로 빌리거나 반납해요')).toBeVisible();
    await screen.arrivesAt('/');
  });

  test('a station that is paused leads nowhere by itself and says why nothing can be rented there', async () => {
    signInWith(api);
    api.answers('GET /api/v1/stations/{id}', inDetail(pausedCafe));
    const screen = await home('/?stationId=4');
    await expect
      .element(screen.getByText(/^잠시 쉬어요\s· 실내 공사\s· 2026\.11\.20 18:00까지\s*반납은 할 수 있어요$/))
      .toBeVisible();
    await screen.arrivesAt('/');
    await expectAccessible();
  });

  test('home opened again after the scan leads nowhere by itself', async () => {
    signInWith(api);
    scannedStation.set(1);
    api.answers('GET /api/v1/stations/{id}', inDetail(library));
    const screen = await home();
    await expect.element(screen.getByText('여기에서 바로 빌리거나 반납해요')).toBeVisible();
    await screen.arrivesAt('/');
  });

  test('a guest who has scanned a station and wants to rent arrives by it again after the login', async () => {
    api.answers('GET /api/v1/stations/{id}', inDetail(library));
    const screen = await home('/?stationId=1');
    await screen.getByRole('button', { name: '대여하기' }).click();
    await screen.getByRole('button', { name: '확인' }).click();
    await screen.arrivesAt('/login?redirect=%2F%3FstationId%3D1');
  });

  test('an unknown station code in the address is cleared and reported', async () => {
    api.refuses('GET /api/v1/stations/{id}', 'STATION_NOT_FOUND');
    const screen = await home('/?stationId=999');
    await expect.element(screen.getByText('등록되지 않은 스테이션이에요.')).toBeVisible();
    await screen.arrivesAt('/');
    expect(sessionStorage.getItem('scannedQrNumber')).toBeNull();
  });

  test('a station code in the address that is no number changes nothing', async () => {
    const screen = await home('/?stationId=abc');
    await expect.element(screen.getByText(library.name)).toBeVisible();
    expect(sessionStorage.getItem('scannedQrNumber')).toBeNull();
  });
});
