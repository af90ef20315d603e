// Finding a station on the map in a real browser: by its name, by whether it is open, and from far away.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cafe, library, standAt } from '#web-test/city.ts';
import type { FakeApi } from '#web-test/fake-api.ts';
import { expectAccessible, showScreen } from '#web-test/show-screen.tsx';
import { aCityToLookAt, pin, sheet } from '#web-test/station-map.ts';
import { StationMapScreen } from './station-map-screen.tsx';

let api: FakeApi;

beforeEach(() => {
  api = aCityToLookAt();
});
afterEach(() => vi.restoreAllMocks());

const map = () => showScreen(<StationMapScreen />, { at: '/station-map' });
const searchResult = (name: RegExp) =>
  page.getByRole('region', { name: '검색 결과' }).getByRole('button', { name });

describe('finding a station on the map', () => {
  test('a search over the map finds stations by name wherever they are and opens the chosen one', async () => {
    api.answers('GET /api/v1/stations', ({ path }) => ({
      stations: path.includes('name=') ? [cafe] : [library, cafe],
    }));
    await map();
    await page.getByRole('searchbox', { name: '스테이션 이름 검색' }).fill('카페');
    const result = searchResult(/일감호 카페/);
    await expect.element(result).toBeVisible();
    await expectAccessible();
    await result.click();
    await expect.element(page.getByRole('dialog', { name: /일감호 카페/ })).toBeVisible();
    // Among those of the map, which asks for what it shows now.
    expect(api.sent('GET /api/v1/stations').map(({ path }) => path)).toContainEqual(
      expect.stringContaining(`name=${encodeURIComponent('카페')}`),
    );
  });

  test('a search over the map that finds nothing says so', async () => {
    await map();
    api.answers('GET /api/v1/stations', { stations: [] });
    await page.getByRole('searchbox', { name: '스테이션 이름 검색' }).fill('없는 곳');
    await expect.element(page.getByText('검색 결과가 없어요. 다른 단어로 검색해 보세요.')).toBeVisible();
  });

  test('a search over the map that failed is tried again on request', async () => {
    await map();
    await expect.element(pin(/일감호 카페/)).toBeVisible();
    api.refuses('GET /api/v1/stations', 'INTERNAL');
    await page.getByRole('searchbox', { name: '스테이션 이름 검색' }).fill('카페');
    await expect.element(page.getByText('검색 결과를 불러오지 못했어요.')).toBeVisible();
    api.answers('GET /api/v1/stations', { stations: [cafe] });
    await page.getByRole('button', { name: '다시 시도' }).click();
    await expect.element(searchResult(/일감호 카페/)).toBeVisible();
  });

  test('a search over the map shows how far away the stations are, and says when there are more', async () => {
    standAt({ latitude: 37.5559, longitude: 127.0723 });
    const found = Array.from({ length: 8 }, (_, index) => ({ ...cafe, id: 100 + index }));
    await map();
    api.answers('GET /api/v1/stations', { stations: found });
    await page.getByRole('searchbox', { name: '스테이션 이름 검색' }).fill('카페');
    await expect.element(searchResult(/일감호 카페/).first()).toMatchTextContent(/km · 걸어서 \d+분$/);
    await expect.element(page.getByText('이름을 더 입력하면 나머지 2곳도 찾을 수 있어요.')).toBeVisible();
  });

  test('운영 중만 leaves only the open stations among the results of a search', async () => {
    await map();
    await page.getByRole('searchbox', { name: '스테이션 이름 검색' }).fill('건국대');
    await expect.element(searchResult(/일감호 카페/)).toBeVisible();
    await page.getByRole('button', { name: '운영 중만' }).click();
    await expect.element(searchResult(/건국대 도서관/)).toBeVisible();
    await expect.element(searchResult(/일감호 카페/)).not.toBeInTheDocument();
  });

  test('운영 중만 leaves only the open stations on the map', async () => {
    await map();
    await expect.element(pin(/일감호 카페/)).toBeVisible();
    await page.getByRole('button', { name: '운영 중만' }).click();
    await expect.element(pin(/일감호 카페/)).not.toBeInTheDocument();
    await expect.element(pin(/건국대 도서관 1층 로비, 운영 중/)).toBeVisible();
  });

  test('the map of a city without stations says that the first one is being prepared', async () => {
    api.answers('GET /api/v1/stations', { stations: [] });
    api.answers('GET /api/v1/main', { events: [], latestNotices: [], nearbyStations: [] });
    await map();
    await expect.element(page.getByText('아직 문을 연 스테이션이 없어요.')).toBeVisible();
    await expect.element(page.getByRole('button', { name: '목록 보기' })).not.toBeInTheDocument();
    await expectAccessible();
  });

  test('a map view without stations says nothing while there are some elsewhere', async () => {
    api.answers('GET /api/v1/stations', { stations: [] });
    api.answers('GET /api/v1/main', { events: [], latestNotices: [], nearbyStations: [library] });
    await map();
    await expect.element(page.getByText('운영 중 0곳')).toBeVisible();
    await vi.waitFor(() => expect(api.sent('GET /api/v1/main').length).toBeGreaterThan(0));
    await expect.element(page.getByRole('button', { name: '목록 보기' })).toBeVisible();
    await expect.element(page.getByText('아직 문을 연 스테이션이 없어요.')).not.toBeInTheDocument();
  });

  test('somebody far from every station sees no invented streets and can go to the nearest one', async () => {
    standAt({ latitude: 35.1796, longitude: 129.0756 });
    api.answers('GET /api/v1/main', {
      events: [],
      latestNotices: [],
      nearbyStations: [{ ...library, distance: 316.2 }],
    });
    api.answers('GET /api/v1/stations', ({ path }) => {
      const south = Number(new URL(path, location.origin).searchParams.get('south'));
      return { stations: south > 37 ? [library] : [] };
    });
    await map();
    await expect.element(page.getByText(/가장 가까운 곳은 316km 떨어져 있어요/)).toBeVisible();
    await expect.poll(() => document.querySelectorAll('.od-map canvas').length).toBe(0);
    await expectAccessible();
    await page.getByRole('button', { name: '가장 가까운 스테이션 보기' }).click();
    await expect.element(sheet()).toBeVisible();
    await expect.poll(() => document.querySelectorAll('.od-map canvas').length).toBeGreaterThan(0);
  });
});
