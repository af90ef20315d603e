// The first screen in a real browser: what guests and members see, also while it loads and when the server fails.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setAccessToken } from '#client/session/member-session.ts';
import { defaultCentre } from '#domain/coordinates.ts';
import { scannedStation } from '#web/session-state.ts';
import { someConfig, withPitch } from '#web-test/account.ts';
import {
  aRunningRental,
  cafe,
  inDetail,
  library,
  pausedCafe,
  standAt,
  standSomewhere,
} from '#web-test/city.ts';
import { fakeApi, type FakeApi } from '#web-test/fake-api.ts';
import { aStop, aThread } from '#web-test/inquiries.ts';
import { expectAccessible, onAScreenOf, showScreen } from '#web-test/show-screen.tsx';
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
  setAccessToken('a-token');
  api.answers('GET /api/v1/main/active-rentals', {
    activeRentals,
    unreadMessages: 0,
    serverTime: '2026-11-14T15:08:00+09:00',
  });
}

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
  test('a member sees active rentals with the time left, counted by the server’s clock', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
    signIn(aRunningRental({ expectedReturnTime: '2026-11-14T16:20:30+09:00' }));
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
    signIn(aRunningRental({ expectedReturnTime: '2026-11-14T14:56:00+09:00', status: '연체' }));
    const screen = await home();
    const card = screen.getByRole('link', { name: /65W PD 충전기/ });
    await expect.element(card).toMatchTextContent(/3시간 \/ 연체/);
    await expect.element(card).toMatchTextContent(/12분 지났어요/);
  });

  test('an overdue rental is first on home and says what returning now costs', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
    api.answers('GET /api/v1/stations/{id}', inDetail(library));
    scannedStation.set(1);
    signIn(
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
    signIn(
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
    signIn(
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
    signIn(
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
    await expect
      .element(screen.getByRole('region', { name: /무선 마우스를 더 쓰지/ }))
      .not.toBeInTheDocument();
    await expectAccessible();
  });

  test('home does not offer to extend a rental that cannot be extended', async () => {
    signIn(aRunningRental({ extendable: false }));
    const screen = await home();
    await expect.element(screen.getByRole('link', { name: /65W PD 충전기/ })).toMatchTextContent(/대여 중/);
    await expect.element(screen.getByRole('link', { name: /연장하기/ })).not.toBeInTheDocument();
  });

  test('an overdue member who presses 대여하기 is told at once and led to the return', async () => {
    signIn(aRunningRental({ expectedReturnTime: '2026-11-14T14:15:00+09:00', status: '연체' }));
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
    signIn();
    api.loses('GET /api/v1/main/active-rentals');
    const screen = await home();
    await screen.getByRole('button', { name: '대여하기' }).click();
    await expect
      .element(screen.getByRole('alertdialog', { name: '스테이션 QR코드를 스캔해주세요.' }))
      .toBeVisible();
  });

  test('a member whose rentals are read slowly need not wait for them to start to rent', async () => {
    signIn();
    scannedStation.set(1);
    api.answers('GET /api/v1/stations/{id}', inDetail(library));
    const release = api.holds('GET /api/v1/main/active-rentals');
    const screen = await home();
    await screen.getByRole('button', { name: '대여하기' }).click();
    await screen.arrivesAt('/qr-scan/rental');
    release();
  });

  test('a member without active rentals is told that there are none', async () => {
    signIn();
    const screen = await home();
    await expect.element(screen.getByText('지금 빌린 물품이 없어요')).toBeVisible();
    await expectAccessible();
  });

  test('a member whose rentals could not be read is not told that there are none', async () => {
    signIn();
    api.refuses('GET /api/v1/main/active-rentals', 'INTERNAL');
    const screen = await home();
    await expect.element(screen.getByText(library.name)).toBeVisible();
    await expect.poll(() => api.sent('GET /api/v1/main/active-rentals').length).toBeGreaterThan(0);
    await expect.element(screen.getByText('지금 빌린 물품이 없어요')).not.toBeInTheDocument();
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  });

  test('a member who has scanned no station is asked to, and then led to the scanner', async () => {
    signIn();
    const screen = await home();
    await screen.getByRole('button', { name: '반납하기' }).click();
    const alert = screen.getByRole('alertdialog', { name: '스테이션 QR코드를 스캔해주세요.' });
    await expect.element(alert).toBeVisible();
    await screen.getByRole('button', { name: '확인' }).click();
    await screen.arrivesAt('/qr-scan/station');
    expect(sessionStorage.getItem('rentalProcessType')).toBe('return');
  });

  test('a member who has scanned a station goes directly to scanning the item', async () => {
    signIn();
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
    signIn();
    api.answers('GET /api/v1/stations/{id}', inDetail(library));
    const screen = await home('/?stationId=1');
    await screen.arrivesAt('/qr-scan/rental');
    expect(sessionStorage.getItem('scannedQrNumber')).toBe('1');
    expect(sessionStorage.getItem('rentalProcessType')).toBe('rental');
  });

  test('a member with something to return stays on home, where both are offered', async () => {
    signIn(aRunningRental());
    api.answers('GET /api/v1/stations/{id}', inDetail(library));
    const screen = await home('/?stationId=1');
    await expect.element(screen.getByText('여기에서 바로 빌리거나 반납해요')).toBeVisible();
    await expect.element(screen.getByText('65W PD 충전기')).toBeVisible();
    await screen.arrivesAt('/');
  });

  test('a member whose rentals cannot be read stays on home', async () => {
    signIn();
    api.refuses('GET /api/v1/main/active-rentals', 'INTERNAL');
    api.answers('GET /api/v1/stations/{id}', inDetail(library));
    const screen = await home('/?stationId=1');
    await expect.element(screen.getByText('여기에서 바로 빌리거나 반납해요')).toBeVisible();
    await screen.arrivesAt('/');
  });

  test('a station that is paused leads nowhere by itself and says why nothing can be rented there', async () => {
    signIn();
    api.answers('GET /api/v1/stations/{id}', inDetail(pausedCafe));
    const screen = await home('/?stationId=4');
    await expect
      .element(screen.getByText('잠시 쉬어요 · 실내 공사 · 2026.11.20 18:00까지. 반납은 할 수 있어요'))
      .toBeVisible();
    await screen.arrivesAt('/');
    await expectAccessible();
  });

  test('home opened again after the scan leads nowhere by itself', async () => {
    signIn();
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
