// A field worker's morning: the route that a manager accepted is driven with the phone, a part of it without a connection, and the
// console sees how far it is. On a server of its own: other tests take pieces of the same depot.
import type { Page } from '@playwright/test';
import { giveCamera, type FakeCamera } from './fake-camera.ts';
import { expect, test } from './isolated-server.ts';
import { credentialsOf, opensConsole, signsInToConsole } from './staff.ts';

/** The field pages open offline through their service worker. */
test.use({ serviceWorkers: 'allow' });

/** Longer than the console takes to read its lists again. */
const REREAD_TIMEOUT_MS = 40_000;

interface Ref {
  id: number;
  name: string;
}

interface Lists {
  content: { items: { serial: string }[] }[];
  routes: { assignedTo: (Ref & { role: string }) | null }[];
}

interface Items {
  content: { serial: string; version: number }[];
}

async function reads<Data>(page: Page, path: string): Promise<Data> {
  const answer = await page.request.get(`/api/v1/console/${path}`);
  expect(answer.ok(), path).toBe(true);
  return ((await answer.json()) as { data: Data }).data;
}

/** Two pieces of the depot to one station and one to another, as the console would accept it. */
async function acceptsARoute(desk: Page) {
  const { content: stations } = await reads<{ content: (Ref & { kind: string; state: string })[] }>(
    desk,
    'stations?size=100',
  );
  const depot = stations.find(({ kind }) => kind === 'depot')!;
  const [first, second] = stations.filter(({ kind, state }) => kind === 'public' && state !== 'PAUSED');
  const lists = await reads<Lists>(desk, 'transfers?size=100');
  // The route of the demo: whoever drives it works in the field.
  const driver = lists.routes
    .flatMap(({ assignedTo }) => assignedTo ?? [])
    .find(({ role }) => role === 'FIELD')!;
  const listed = new Set(lists.content.flatMap(({ items }) => items.map(({ serial }) => serial)));
  const { content } = await reads<Items>(desk, `items?stationId=${depot.id}&state=AVAILABLE&size=100`);
  const pieces = content
    .filter(({ serial }) => !listed.has(serial))
    .slice(0, 3)
    .map(({ serial, version }) => ({ serial, version }));
  const { token } = await reads<{ token: string }>(desk, 'session');
  const { origin } = await credentialsOf(desk, 'MANAGER');
  const answer = await desk.request.post('/api/v1/console/moves/accept', {
    headers: { origin, 'x-console-token': token, 'idempotency-key': crypto.randomUUID() },
    data: {
      transfers: [
        { toStationId: first!.id, items: pieces.slice(0, 2) },
        { toStationId: second!.id, items: pieces.slice(2) },
      ],
      stops: [depot, first!, second!].map(({ id }, index) => ({
        stationId: id,
        arrivesAt: new Date(Date.now() + index * 900_000).toISOString(),
      })),
      staffId: driver.id,
      reason: '아침 경로',
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return { depot, driver, first: first!, second: second!, serials: pieces.map(({ serial }) => serial) };
}

async function picksUp(page: Page, camera: FakeCamera, serials: readonly string[]): Promise<void> {
  await page.getByRole('link', { name: '도착했어요, 꺼내기' }).click();
  await page.getByRole('link', { name: '스캔해서 담기' }).click();
  for (const [index, serial] of serials.entries()) {
    await camera.shows(serial);
    await expect(page.getByText(`${index + 1}/ ${serials.length}개 담음`)).toBeVisible();
  }
  await camera.showsNothing();
  await page.getByRole('link', { name: '확인하기' }).click();
  await page.getByRole('link', { name: `${serials.length}개로 출발` }).click();
}

test('a field worker drives an accepted route, a part of it offline, and the console sees how far it is', async ({
  page,
  context,
  desk,
  goesTo,
}) => {
  await opensConsole(desk, '/console/transfers', 'MANAGER');
  const { depot, driver, first, second, serials } = await acceptsARoute(desk);
  await desk.reload();
  const progress = desk
    .getByRole('region', { name: /^경로/ })
    .getByRole('listitem')
    .filter({ has: desk.getByRole('list') })
    .filter({ hasText: driver.name })
    .filter({ hasText: first.name });
  await expect(progress).toContainText('0 / 3곳');

  const camera = await giveCamera(page);
  await goesTo('/console/field/transfers');
  await signsInToConsole(page, 'FIELD');
  const card = page.getByRole('region', { name: '오늘 경로' }).filter({ hasText: first.name });
  await page.evaluate(() => navigator.serviceWorker.ready);
  await card.getByRole('link', { name: '경로 보기' }).click();
  const next = page.getByRole('region', { name: '다음에 들를 곳' });
  await expect(next.getByRole('heading', { name: depot.name })).toBeVisible();
  await picksUp(page, camera, serials.slice(0, 2));
  await picksUp(page, camera, serials.slice(2));
  await expect(next.getByRole('heading', { name: first.name })).toBeVisible();
  await expect(page.getByText('1 / 3 들름 · 들고 있음 3개')).toBeVisible();
  await expect(progress).toContainText('1 / 3곳', { timeout: REREAD_TIMEOUT_MS });

  await context.setOffline(true);
  await page.getByRole('link', { name: '도착했어요, 내려놓기' }).click();
  await page.getByRole('button', { name: '2개 모두 놓기' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '모두 놓기' }).click();
  await expect(page.getByText('2개 보내는 중')).toBeVisible();
  await page.getByRole('button', { name: '뒤로 가기' }).click();
  await expect(next.getByRole('heading', { name: second.name })).toBeVisible();
  // Even a reload without a connection knows where the route goes on.
  await page.reload();
  await expect(page.getByText('오프라인 · 연결되면 1개를 보낼게요')).toBeVisible();
  await expect(page.getByText('2 / 3 들름 · 들고 있음 1개')).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText(/^오프라인/)).toBeHidden();
  await expect(progress).toContainText('2 / 3곳', { timeout: REREAD_TIMEOUT_MS });

  await page.getByRole('link', { name: '도착했어요, 내려놓기' }).click();
  await page.getByRole('link', { name: '스캔해서 놓기' }).click();
  await camera.shows(serials[2]!);
  await page.getByRole('link', { name: '확인하기' }).click();
  await expect(page.getByRole('heading', { name: '모두 내려놓았어요' })).toBeVisible();
  await page.getByRole('link', { name: '경로 이어 가기' }).click();
  await expect(page.getByRole('heading', { name: '경로가 끝났어요' })).toBeVisible();
  await expect(progress).toBeHidden({ timeout: REREAD_TIMEOUT_MS });
});
