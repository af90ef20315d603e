// Field work on a phone: signing in, and counting a station by camera with the connection gone for half of it.
import type { Page } from '@playwright/test';
import { giveCamera } from './fake-camera.ts';
import { expect, test } from './people.ts';
import { signsInToConsole } from './staff.ts';

/** The field pages open offline through their service worker. */
test.use({ serviceWorkers: 'allow' });

interface StationRow {
  id: number;
  name: string;
  kind: string;
  stock: { available: number };
}

interface CountReply {
  id: number;
  missing: { serial: string }[];
}

/** Reads as the page does, with its session. */
async function reads<Data>(page: Page, path: string): Promise<Data> {
  const answer = await page.request.get(`/api/v1/console/${path}`);
  expect(answer.ok(), path).toBe(true);
  return ((await answer.json()) as { data: Data }).data;
}

/** Small, so that it is soon counted, and not the station where the other tests rent. */
async function smallestStation(page: Page): Promise<StationRow> {
  const { content } = await reads<{ content: StationRow[] }>(page, 'stations?size=100');
  const [smallest] = content
    .filter(({ id, kind, stock }) => id !== 1 && kind === 'public' && stock.available >= 4)
    .toSorted((one, other) => one.stock.available - other.stock.available);
  if (smallest === undefined) throw new Error('The field worker has no station to count.');
  return smallest;
}

test('a field worker counts a station by camera, offline for half of it, and no scan is lost', async ({
  page,
  context,
  goesTo,
}) => {
  const camera = await giveCamera(page);
  await goesTo('/console/field/todo');
  await signsInToConsole(page, 'FIELD');
  await expect(page.getByRole('heading', { name: '오늘의 할 일' })).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);

  const station = await smallestStation(page);
  await page.getByRole('link', { name: '재고' }).click();
  await page.getByRole('link', { name: station.name }).click();
  await page.getByRole('button', { name: '재고 실사' }).click();
  await expect(page.getByText('재고 실사 중')).toBeVisible();
  const countId = Number(new URL(page.url()).pathname.split('/').at(-1));
  const serials = (await reads<CountReply>(page, `counts/${countId}`)).missing.map(({ serial }) => serial);
  const half = Math.floor(serials.length / 2);
  const found = (count: number) => page.getByText(`${count}/ ${serials.length}개 찾음`);

  await page.getByRole('link', { name: '이어서 스캔' }).click();
  const scans = async (from: number, to: number) => {
    for (const [index, serial] of serials.slice(from, to).entries()) {
      await camera.shows(serial);
      await expect(found(from + index + 1)).toBeVisible();
    }
  };
  await scans(0, half);

  await context.setOffline(true);
  await scans(half, serials.length);
  // One more than were scanned offline, if the connection went while the last one was on its way.
  await expect(page.getByText(/^오프라인 · 연결되면 \d+개를 보낼게요$/)).toBeVisible();

  // Even a reload without a connection loses nothing.
  await camera.showsNothing();
  await page.reload();
  await page.getByRole('link', { name: '실사 결과 보기' }).click();
  await expect(found(serials.length)).toBeVisible();
  await expect(page.getByText(/^\d+개 기다림$/)).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText('저장됨')).toBeVisible();
  expect((await reads<CountReply>(page, `counts/${countId}`)).missing).toEqual([]);

  await page.getByRole('button', { name: '실사 마치기' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '실사 마치기' }).click();
  await expect(page.getByRole('heading', { name: '모두 제자리에 있어요' })).toBeVisible();
});
