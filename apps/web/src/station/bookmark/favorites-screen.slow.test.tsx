// The favourites screen in its states: loading, filled, empty, failed.
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { setAccessToken } from '#client/session/member-session.ts';
import { asBookmark, cafe, library, pausedCafe, standAt } from '#web-test/city.ts';
import { fakeApi, type FakeApi } from '#web-test/fake-api.ts';
import { expectAccessible, showScreen } from '#web-test/show-screen.tsx';
import { FavoritesScreen } from './favorites-screen.tsx';

let api: FakeApi;

const both = [library, cafe].map(asBookmark);

beforeEach(() => {
  localStorage.clear();
  setAccessToken('a-token');
  standAt(null);
  api = fakeApi();
  api.answers('GET /api/v1/stations/bookmarks', { bookmarks: both });
});

const favorites = () => showScreen(<FavoritesScreen />, { at: '/station-map/favorites' });

test('the favourites say that they are loading', async () => {
  const answer = api.holds('GET /api/v1/stations/bookmarks');
  await favorites();
  await expect.element(page.getByText('불러오는 중...')).toBeVisible();
  answer();
  await expect.element(page.getByText(library.name)).toBeVisible();
});

test('a favourite shows whether it is open, and how far away it is where the location is known', async () => {
  standAt({ latitude: library.latitude, longitude: library.longitude - 0.02 });
  await favorites();
  const first = page.getByRole('link', { name: /건국대 도서관/ });
  await expect.element(first).toMatchTextContent('운영 중1.8km · 걸어서 27분');
  await expect.element(page.getByRole('link', { name: /일감호 카페/ })).toMatchTextContent('운영 종료1.9km');
  expect(api.sent('GET /api/v1/stations/bookmarks')[0]?.path).toBe('/api/v1/stations/bookmarks');
});

test('a paused favourite says why and until when', async () => {
  api.answers('GET /api/v1/stations/bookmarks', { bookmarks: [asBookmark(pausedCafe)] });
  await favorites();
  await expect
    .element(page.getByRole('link', { name: /일감호 카페/ }))
    .toMatchTextContent('잠시 쉬어요실내 공사 · 2026.11.20 18:00까지');
  await expectAccessible();
});

test('a favourite shows name and address and leads to its station on the map', async () => {
  const screen = await favorites();
  await expect
    .element(page.getByRole('link', { name: /일감호 카페/ }))
    .toMatchTextContent('서울 광진구 능동로 120');
  await expectAccessible();
  await page.getByRole('link', { name: /건국대 도서관/ }).click();
  await screen.arrivesAt('/station-map');
  expect(screen.carried()).toEqual({ stationId: 1 });
});

test('the favourites say when there are none', async () => {
  api.answers('GET /api/v1/stations/bookmarks', { bookmarks: [] });
  await favorites();
  await expect.element(page.getByText('즐겨찾기한 스테이션이 없습니다.')).toBeVisible();
  await expectAccessible();
});

test('a favourite disappears when its heart is pressed', async () => {
  api.answers('DELETE /api/v1/stations/{id}/bookmarks', null);
  await favorites();
  await expect.element(page.getByText(cafe.name)).toBeVisible();
  api.answers('GET /api/v1/stations/bookmarks', { bookmarks: both.slice(0, 1) });
  await page.getByRole('button', { name: '일감호 카페 즐겨찾기' }).click();
  await expect.element(page.getByText(cafe.name)).not.toBeInTheDocument();
  await expect
    .poll(() => api.sent('DELETE /api/v1/stations/{id}/bookmarks').map(({ path }) => path))
    .toEqual(['/api/v1/stations/4/bookmarks']);
});

test('favourites that cannot be read are not shown as none, and are read again on request', async () => {
  api.refuses('GET /api/v1/stations/bookmarks', 'INTERNAL');
  await favorites();
  await expect.element(page.getByRole('button', { name: '다시 시도' })).toBeVisible();
  await expect.element(page.getByText('즐겨찾기한 스테이션이 없습니다.')).not.toBeInTheDocument();
  api.answers('GET /api/v1/stations/bookmarks', { bookmarks: both });
  await page.getByRole('button', { name: '다시 시도' }).click();
  await expect.element(page.getByText(library.name)).toBeVisible();
});
