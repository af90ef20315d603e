// A notice is written in the console, scheduled, and appears to renters at its minute.
import { expect, test } from './isolated-server.ts';
import { opensConsole } from './staff.ts';

const TITLE = '내일 새벽 2시, 결제 점검이 있어요';
const HOUR_MS = 60 * 60 * 1000;
const KOREA_MS = 9 * HOUR_MS;

test('a notice saves itself as a draft, is scheduled, and appears on home at its minute', async ({
  page,
  desk,
  server,
}) => {
  test.slow();
  /** As the browser's field writes it, on the Korean clock. */
  const inHours = (hours: number) =>
    new Date(server.now().getTime() + hours * HOUR_MS + KOREA_MS).toISOString().slice(0, 16);

  await opensConsole(desk, '/console/contents/notices/new', 'MANAGER');
  await desk.getByRole('button', { name: '시스템 점검' }).click();
  await desk.getByRole('textbox', { name: '제목' }).fill(TITLE);
  await desk
    .getByRole('textbox', { name: '본문' })
    .fill('더 안정적인 결제를 위해 점검해요.\n\n**점검 중에는**\n');
  // Nothing was pressed: it saves itself and gets its address, and the words stay under the cursor.
  await expect(desk).toHaveURL(/\/console\/contents\/notices\/\d+$/);
  await expect(desk.getByText(/^임시 저장 \d\d:\d\d$/)).toBeVisible();
  await desk.getByRole('textbox', { name: '본문' }).press('End');
  await desk.getByRole('textbox', { name: '본문' }).pressSequentially('- 새로 빌릴 수 없어요.');

  await desk.getByRole('button', { name: '예약', exact: true }).click();
  await desk.getByLabel('게시할 시각').fill(inHours(2));
  await desk.getByRole('button', { name: '예약 게시' }).click();
  await expect(desk.getByText(/에 게시해요$/)).toBeVisible();

  await page.goto('/');
  await expect(page.getByRole('link', { name: /서비스 점검이 있어요/ }).first()).toBeVisible();
  await page.goto('/notices');
  await expect(page.getByRole('link', { name: /서비스 점검이 있어요/ }).first()).toBeVisible();
  await expect(page.getByText(TITLE)).toBeHidden();

  await server.advanceClock({ hours: 2, minutes: 1 });
  await page.goto('/notices');
  await page.getByRole('link', { name: new RegExp(TITLE) }).click();
  await expect(page.getByRole('heading', { name: TITLE })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: '새로 빌릴 수 없어요.' })).toBeVisible();
  const home = (await (await page.request.get('/api/v1/main')).json()) as {
    data: { latestNotices: { title: string }[] };
  };
  expect(home.data.latestNotices.map(({ title }) => title)).toContain(TITLE);
  await page.goto('/');
  await expect(page.getByText(TITLE).first()).toBeAttached();
});
