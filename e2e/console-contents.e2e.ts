// A notice is written in the console, scheduled, and appears to renters at its minute.
import { expect, test } from './renters.ts';
import { anIsolatedServer, type IsolatedServer } from './isolated-server.ts';
import { atADesk, signsInToConsole } from './staff.ts';

const TITLE = '내일 새벽 2시, 결제 점검이 있어요';
const HOUR_MS = 60 * 60 * 1000;
const KOREA_MS = 9 * HOUR_MS;

let server: IsolatedServer;
test.beforeAll(async () => {
  server = await anIsolatedServer();
});
test.afterAll(() => server.end());

/** As the browser's field writes it, on the Korean clock. */
const inHours = (hours: number) =>
  new Date(Date.now() + hours * HOUR_MS + KOREA_MS).toISOString().slice(0, 16);

test('a notice saves itself as a draft, is scheduled, and appears on home at its minute', async ({
  browser,
}) => {
  test.slow();
  const page = await atADesk(browser, server.origin);
  const phone = await browser.newContext({ baseURL: server.origin, locale: 'ko-KR' });
  const renter = await phone.newPage();

  await page.goto('/console/contents/notices/new');
  await signsInToConsole(page, 'MANAGER');
  await page.getByRole('button', { name: '시스템 점검' }).click();
  await page.getByRole('textbox', { name: '제목' }).fill(TITLE);
  await page
    .getByRole('textbox', { name: '본문' })
    .fill('더 안정적인 결제를 위해 점검해요.\n\n**점검 중에는**\n');
  // Nothing was pressed: it saves itself and gets its address, and the words stay under the cursor.
  await expect(page).toHaveURL(/\/console\/contents\/notices\/\d+$/);
  await expect(page.getByText(/^임시 저장 \d\d:\d\d$/)).toBeVisible();
  await page.getByRole('textbox', { name: '본문' }).press('End');
  await page.getByRole('textbox', { name: '본문' }).pressSequentially('- 새로 빌릴 수 없어요.');

  await page.getByRole('button', { name: '예약', exact: true }).click();
  await page.getByLabel('게시할 시각').fill(inHours(2));
  await page.getByRole('button', { name: '예약 게시' }).click();
  await expect(page.getByText(/에 게시해요$/)).toBeVisible();

  await renter.goto('/');
  await expect(renter.getByRole('link', { name: /서비스 점검이 있어요/ }).first()).toBeVisible();
  await renter.goto('/notices');
  await expect(renter.getByRole('link', { name: /서비스 점검이 있어요/ }).first()).toBeVisible();
  await expect(renter.getByText(TITLE)).toBeHidden();

  await server.advanceClock({ hours: 2, minutes: 1 });
  await renter.goto('/notices');
  await renter.getByRole('link', { name: new RegExp(TITLE) }).click();
  await expect(renter.getByRole('heading', { name: TITLE })).toBeVisible();
  await expect(renter.getByRole('listitem').filter({ hasText: '새로 빌릴 수 없어요.' })).toBeVisible();
  const home = (await (await renter.request.get('/api/v1/main')).json()) as {
    data: { latestNotices: { title: string }[] };
  };
  expect(home.data.latestNotices.map(({ title }) => title)).toContain(TITLE);
  await renter.goto('/');
  await expect(renter.getByText(TITLE).first()).toBeAttached();
});
