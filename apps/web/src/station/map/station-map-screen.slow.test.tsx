// The station map in a real browser: what it reads, the sheet, the heart, the links, and the list. Searching: map-search.slow.test.tsx.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setAccessToken } from '#client/session/member-session.ts';
import { selectedStation } from '#web/session-state.ts';
import { asBookmark, cafe, inDetail, library, pausedCafe, standAt } from '#web-test/city.ts';
import { copiedLinks } from '#web-test/copied-links.ts';
import type { FakeApi } from '#web-test/fake-api.ts';
import { expectAccessible, onAScreenOf, showScreen } from '#web-test/show-screen.tsx';
import { aCityToLookAt, pin, sheet } from '#web-test/station-map.ts';
import { StationMapScreen } from './station-map-screen.tsx';

let api: FakeApi;

beforeEach(() => {
  api = aCityToLookAt();
});
afterEach(() => vi.restoreAllMocks());

const map = (state?: unknown) => showScreen(<StationMapScreen />, { at: '/station-map', state });

async function openSheet() {
  const screen = await map();
  await pin(/건국대 도서관 1층 로비, 운영 중/).click();
  await expect.element(sheet()).toBeVisible();
  return screen;
}

describe('the map', () => {
  test('the station map reads only the stations in view', async () => {
    await map();
    await expect.element(pin(/건국대 도서관 1층 로비, 운영 중/)).toBeVisible();
    const asked = new URL(api.sent('GET /api/v1/stations').at(-1)?.path ?? '', location.origin).searchParams;
    const side = (name: string) => Number(asked.get(name));
    expect(side('south')).toBeLessThan(library.latitude);
    expect(side('north')).toBeGreaterThan(library.latitude);
    expect(side('north') - side('south')).toBeLessThan(0.1);
    expect(side('east') - side('west')).toBeLessThan(0.1);
  });

  test('the station map says how many stations in view are open', async () => {
    await map();
    await expect.element(page.getByText('운영 중 1곳')).toBeVisible();
    await expectAccessible();
  });

  test.each([
    ['is not given by the browser', undefined, '위치 권한을 확인해 주세요.'],
    ['is turned off in the app', 'true', '서비스 정보에서 내 위치 사용을 켜 주세요.'],
  ])('the station map says what to do where the location %s', async (_why, switchedOff, words) => {
    if (switchedOff !== undefined) localStorage.setItem('locationOff', switchedOff);
    await map();
    await page.getByRole('button', { name: '내 위치로 이동' }).click();
    await expect.element(page.getByText(words)).toBeVisible();
  });

  test('the station map counts no open stations before they are read', async () => {
    const answer = api.holds('GET /api/v1/stations');
    await map();
    await expect.poll(() => api.sent('GET /api/v1/stations').length).toBeGreaterThan(0);
    await expect.element(page.getByText(/운영 중 \d+곳/)).not.toBeInTheDocument();
    answer();
    await expect.element(page.getByText('운영 중 1곳')).toBeVisible();
  });

  test('the station map opened with a station in its address shows that station', async () => {
    await showScreen(<StationMapScreen />, { at: '/station-map?stationId=1' });
    await expect.element(sheet()).toBeVisible();
  });

  test('the station map stays usable when the stations cannot be read', async () => {
    api.refuses('GET /api/v1/stations', 'INTERNAL');
    await map();
    const retry = page.getByRole('button', { name: '스테이션 다시 불러오기' });
    await expect.element(retry).toBeVisible();
    await expect.element(page.getByText(/운영 중 \d+곳/)).not.toBeInTheDocument();
    await expectAccessible();
    // The map reads again by itself when it is moved, which takes the button away for a moment: once it is there, in one go.
    await expect.element(retry).toBeVisible();
    const button = retry.element() as HTMLElement;
    api.answers('GET /api/v1/stations', { stations: [library, cafe] });
    button.click();
    await expect.element(page.getByText('운영 중 1곳')).toBeVisible();
  });

  test('the station map opens on the station it was opened for', async () => {
    await map({ stationId: 1 });
    await expect.element(sheet()).toBeVisible();
    await expect.element(pin(/건국대 도서관 1층 로비, 운영 중/)).toHaveAttribute('aria-current', 'true');
  });
});

test('a station at which returns failed lately warns of it, and names the nearest open one that takes them', async () => {
  api.answers('GET /api/v1/stations/{id}', inDetail({ ...library, returnWarning: true }));
  const open = { ...cafe, status: '운영 중' as const, distance: 0.4 };
  api.answers('GET /api/v1/main', {
    events: [],
    latestNotices: [],
    nearbyStations: [library, { ...open, id: 7, name: '막힌 곳', returnWarning: true }, open],
  });
  await openSheet();
  await expect.element(sheet().getByRole('status')).toMatchTextContent('지금 반납이 어려울 수 있어요');
  await expect
    .element(sheet().getByRole('link', { name: '일감호 카페 · 0.4km 여기로 가기' }))
    .toHaveAttribute('href', '/station-map?stationId=4');
  await expectAccessible();
});

test('a closed station’s sheet says when it opens next and how far the walk is', async () => {
  const closed = { ...cafe, nextOpenAt: '2036-11-20T10:00:00+09:00' };
  standAt(library);
  api.answers('GET /api/v1/stations', { stations: [library, closed] });
  api.answers('GET /api/v1/stations/{id}', inDetail(closed));
  await map();
  await pin(/일감호 카페, 운영 종료/).click();
  const closedSheet = page.getByRole('dialog', { name: /일감호 카페/ });
  await expect.element(closedSheet).toMatchTextContent('운영 종료10:00 – 18:0011.20 10:00에 열어요');
  await expect.element(closedSheet).toMatchTextContent('능동로 1200.1km · 걸어서 3분');
  await expectAccessible();
});

describe('a paused station', () => {
  beforeEach(() => {
    api.answers('GET /api/v1/stations', { stations: [library, pausedCafe] });
    api.answers('GET /api/v1/stations/{id}', inDetail(pausedCafe));
  });

  test('a paused station’s sheet says that it rests, why and until when, that returns are taken, and no hours', async () => {
    await map();
    await pin(/일감호 카페, 잠시 쉬어요/).click();
    const paused = page.getByRole('dialog', { name: /일감호 카페/ });
    await expect.element(paused).toMatchTextContent('잠시 쉬어요실내 공사 · 2026.11.20 18:00까지');
    await expect.element(paused).toMatchTextContent('쉬는 동안에도 반납은 할 수 있어요.');
    await expect.element(paused.getByText('10:00 – 18:00')).not.toBeInTheDocument();
    await expect.element(paused.getByText('운영 종료')).not.toBeInTheDocument();
    await expectAccessible();
  });

  test('a paused station in the map’s list says why and until when', async () => {
    await map();
    await page.getByRole('button', { name: '목록 보기' }).click();
    await expect
      .element(page.getByRole('button', { name: /일감호 카페/ }))
      .toMatchTextContent('잠시 쉬어요실내 공사 · 2026.11.20 18:00까지');
  });
});

describe('the sheet', () => {
  test('the station sheet shows the name in two lines, the status, the hours and the address', async () => {
    await openSheet();
    await expect
      .element(sheet().getByRole('heading', { level: 1 }))
      .toHaveTextContent('건국대 도서관 1층 로비');
    expect(sheet().getByRole('heading', { level: 1 }).element().querySelector('br')).not.toBeNull();
    await expect.element(sheet()).toMatchTextContent(/운영 중.*09:00 – 22:00.*서울 광진구 능동로 120/);
    await expectAccessible();
  });

  test('the station sheet shows three popular products that can be rented', async () => {
    await openSheet();
    await expect.element(sheet().getByRole('heading', { name: '바로 대여 가능!' })).toBeVisible();
    await expect
      .element(sheet().getByRole('link', { name: /65W PD 충전기/ }))
      .toHaveAttribute('href', `/rental-items/${encodeURIComponent('65W PD 충전기')}`);
    await expect
      .element(sheet().getByRole('link', { name: /65W PD 충전기/ }))
      .toMatchTextContent('500원 / 시간재고 4');
    expect(sheet().getByRole('listitem').elements()).toHaveLength(3);
  });

  test('the sheet of a station whose products are still read says so, and has no list without words', async () => {
    const answer = api.holds('GET /api/v1/stations/{id}');
    await openSheet();
    const products = sheet().getByRole('region', { name: '바로 대여 가능!' });
    await expect.element(products).toHaveAttribute('aria-busy', 'true');
    await expect.element(sheet().getByRole('list')).not.toBeInTheDocument();
    answer();
    await expect.poll(() => products.getByRole('listitem').elements().length).toBe(3);
    await expect.element(products).toHaveAttribute('aria-busy', 'false');
  });

  test('the sheet of a closed station does not offer renting now', async () => {
    await map({ stationId: 4 });
    await expect.element(page.getByRole('heading', { name: '다시 열면 빌릴 수 있어요' })).toBeVisible();
    await expect.element(page.getByText('바로 대여 가능!')).not.toBeInTheDocument();
  });

  test('the station sheet links to directions, with the longitude first for Naver', async () => {
    await openSheet();
    const name = encodeURIComponent(library.name);
    await expect
      .element(sheet().getByRole('link', { name: /길찾기/ }))
      .toHaveAttribute('href', `https://map.naver.com/p/directions/-/127.078192,37.542053,${name}/-/walk`);
    await expect
      .element(sheet().getByRole('link', { name: /카카오맵/ }))
      .toHaveAttribute('href', `https://map.kakao.com/link/to/${name},37.542053,127.078192`);
  });

  test('a station is shared by an address that opens its sheet', async () => {
    const links = copiedLinks();
    await openSheet();
    await sheet().getByRole('button', { name: '공유' }).click();
    await expect.poll(() => links).toEqual(['/station-map?stationId=1']);
  });

  test('the station sheet leads to all of the station’s items and stores the station', async () => {
    document.cookie = 'recentStation=old; path=/';
    const screen = await openSheet();
    await page.getByRole('button', { name: '대여 가능 물품 전체 조회' }).click();
    await screen.arrivesAt('/rental-items');
    expect(screen.carried()).toEqual({ from: 'location', stationId: 1 });
    expect(selectedStation.read()).toEqual({
      id: 1,
      name: library.name,
      status: '운영 중',
      openTime: '09:00',
      closeTime: '22:00',
    });
    expect(document.cookie).not.toContain('recentStation');
  });

  test.each([
    { width: 390, onScreen: 390 },
    { width: 400, onScreen: 430 },
    { width: 400, onScreen: 1280 },
  ])('the station sheet is $width pixels wide on a screen of $onScreen', async ({ width, onScreen }) => {
    await onAScreenOf(onScreen, 844);
    await map({ stationId: 1 });
    await expect.element(sheet()).toBeVisible();
    expect(sheet().element().getBoundingClientRect().width).toBe(width);
  });

  test('the station sheet closes with Escape and with its grab bar', async () => {
    await openSheet();
    // As high as it becomes: until then it pushes its grab bar upwards, and the map keeps the pin above it.
    const isRead = () => expect.element(sheet().getByText('C타입 케이블')).toBeVisible();
    await isRead();
    await userEvent.keyboard('{Escape}');
    await expect.element(sheet()).not.toBeInTheDocument();
    await pin(/건국대 도서관 1층 로비, 운영 중/).click();
    await isRead();
    await page.getByRole('button', { name: '스테이션 정보 닫기' }).click();
    await expect.element(sheet()).not.toBeInTheDocument();
  });

  test.each([
    { pixels: 100, stays: true },
    { pixels: 101, stays: false },
  ])('the station sheet dragged down by $pixels pixels stays open: $stays', async ({ pixels, stays }) => {
    await openSheet();
    const grab = page.getByRole('button', { name: '스테이션 정보 닫기' }).element();
    pull(grab, pixels);
    if (stays) await expect.element(sheet()).toBeVisible();
    else await expect.element(sheet()).not.toBeInTheDocument();
  });
});

describe('the heart', () => {
  const heart = () => page.getByRole('button', { name: '건국대 도서관 1층 로비 즐겨찾기' });

  test('the heart sends a guest to the login', async () => {
    const screen = await openSheet();
    await heart().click();
    await expect.element(page.getByRole('alertdialog', { name: '로그인이 필요합니다.' })).toBeVisible();
    await page.getByRole('button', { name: '확인' }).click();
    await screen.arrivesAt('/login?redirect=%2Fstation-map');
  });

  test('the heart is on at once, and the server is told', async () => {
    setAccessToken('a-token');
    api.answers('POST /api/v1/stations/{id}/bookmarks', null);
    const answer = api.holds('POST /api/v1/stations/{id}/bookmarks');
    await openSheet();
    await heart().click();
    await expect.element(heart()).toHaveAttribute('aria-pressed', 'true');
    await expect.element(page.getByText('즐겨찾기에 추가했어요')).toBeVisible();
    api.answers('GET /api/v1/stations/bookmarks', { bookmarks: [asBookmark(library)] });
    answer();
    await expect.poll(() => api.sent('POST /api/v1/stations/{id}/bookmarks').length).toBe(1);
    await expect.element(heart()).toHaveAttribute('aria-pressed', 'true');
  });

  test('the heart goes off again when the server refuses, and says why', async () => {
    setAccessToken('a-token');
    api.refuses('POST /api/v1/stations/{id}/bookmarks', 'TOO_MANY_REQUESTS');
    await openSheet();
    await heart().click();
    await expect.element(page.getByText('요청이 너무 많아요. 잠시 후 다시 시도해 주세요.')).toBeVisible();
    await expect.element(heart()).toHaveAttribute('aria-pressed', 'false');
  });
});

describe('the list', () => {
  async function openList() {
    const screen = await map();
    await page.getByRole('button', { name: '목록 보기' }).click();
    await expect.element(page.getByRole('heading', { name: '주변 스테이션' })).toBeVisible();
    return screen;
  }

  test('the station list has the same stations, nearest first, and their sheets', async () => {
    await openList();
    const rows = page.getByRole('list', { name: '가까운 순 스테이션' }).getByRole('button');
    await expect
      .poll(() => rows.elements().map((row) => row.textContent))
      .toEqual([
        '건국대 도서관 1층 로비서울 광진구 능동로 120운영 중',
        '일감호 카페서울 광진구 능동로 120운영 종료',
      ]);
    await expectAccessible();
    await rows.first().click();
    await expect.element(sheet()).toBeVisible();
  });

  test('the station list can search a wider area', async () => {
    api.answers('GET /api/v1/stations', { stations: [] });
    await openList();
    await expect.element(page.getByText('이 근처에는 스테이션이 없어요.')).toBeVisible();
    const span = () => {
      const asked = new URL(api.sent('GET /api/v1/stations').at(-1)?.path ?? '', location.origin)
        .searchParams;
      return Number(asked.get('north')) - Number(asked.get('south'));
    };
    const before = span();
    await page.getByRole('button', { name: '더 넓게 찾기' }).click();
    await expect.poll(span).toBeCloseTo(2 * before, 6);
  });

  test('the station list leads back to the map', async () => {
    await openList();
    await page.getByRole('button', { name: '지도로 보기' }).click();
    await expect.element(pin(/건국대 도서관 1층 로비, 운영 중/)).toBeVisible();
  });
});

/** Drags straight down and releases. */
function pull(element: Element, pixels: number): void {
  const { left, top } = element.getBoundingClientRect();
  const send = (type: string, down: number) =>
    element.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        pointerId: 1,
        isPrimary: true,
        button: type === 'pointermove' ? -1 : 0,
        clientX: left + 20,
        clientY: top + 10 + down,
      }),
    );
  send('pointerdown', 0);
  send('pointermove', pixels / 2);
  send('pointermove', pixels);
  send('pointerup', pixels);
}
