// Consent to advertising over the years: its result by mail, the question after two years, keeping it and ending it by the links.
import type { Browser, Page } from '@playwright/test';
import { hasNoViolations } from './a11y-checks.ts';
import { expect, testOnOwnServer } from './isolated-server.ts';
import { koreanOnScreen } from './language/korean-on-screen.ts';
import { controlHeaders } from './sandbox-controls.ts';

/** Four years pass, and everybody who once agreed is asked. */
const test = testOnOwnServer();

const TWO_YEARS_HOURS = (2 * 365 + 2) * 24;

interface Mail {
  channel: string;
  to: string;
  kind: string;
  text: string;
}

/** The texts of the mails of a kind that have arrived at an address, oldest first. */
async function mailsTo(page: Page, to: string, kind: string): Promise<string[]> {
  const answer = await page.request.get('/sandbox/control/messages', { headers: controlHeaders() });
  const { messages } = (await answer.json()) as { messages: Mail[] };
  const wanted = messages.filter((mail) => mail.channel === 'mail' && mail.to === to && mail.kind === kind);
  return wanted.map(({ text }) => text).toReversed();
}

/** The last of so many questions, once it has arrived. */
async function questionTo(page: Page, to: string, count: number): Promise<string> {
  const questions = () => mailsTo(page, to, 'consent.again');
  await expect.poll(async () => (await questions()).length, { timeout: 60_000 }).toBe(count);
  return linkIn((await questions()).at(-1));
}

const linkIn = (text = '') => /http\S+\/marketing-consent\?token=\S+/.exec(text)![0];

/** Whoever reads a mail need not be signed in. */
async function opensLink(browser: Browser, link: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'ko-KR' });
  const page = await context.newPage();
  await page.goto(link);
  return page;
}

test('a member who agreed to advertising is asked again after two years by mail, keeps it by its link, and ends it by the next one', async ({
  page,
  browser,
  server,
  isAMember,
}) => {
  test.slow();
  await isAMember();
  const token = await page.evaluate(() => localStorage.getItem('accessToken'));
  const me = await page.request.get('/api/v1/users/me', { headers: { authorization: `Bearer ${token}` } });
  const { email } = ((await me.json()) as { data: { email: string } }).data;
  await page.goto('/notification-settings');
  await page.getByRole('switch', { name: /이벤트·혜택 광고/ }).click();
  const lastResult = async () => (await mailsTo(page, email, 'consent.changed')).at(-1);
  await expect.poll(lastResult).toMatch(/혜택·이벤트 광고 수신.*동의/);

  await server.advanceClock({ hours: TWO_YEARS_HOURS });
  await server.restart();
  const question = await questionTo(page, email, 1);
  const keeping = await opensLink(browser, question);
  await expect(keeping.getByRole('heading', { name: '마케팅 동의를 계속할까요?' })).toBeVisible();
  await hasNoViolations(keeping, 'the question about advertising');
  await keeping.getByRole('button', { name: '계속할게요' }).click();
  await expect(keeping.getByText('동의를 다시 확인했어요')).toBeVisible();
  // The mail may be opened again: it was answered.
  await keeping.goto(question);
  await expect(keeping.getByText('동의를 다시 확인했어요')).toBeVisible();
  await keeping.context().close();

  await server.advanceClock({ hours: TWO_YEARS_HOURS });
  await server.restart();
  const next = await questionTo(page, email, 2);
  const ending = await opensLink(browser, `${next}&lang=en`);
  await expect(ending.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await koreanOnScreen(ending)).toEqual([]);
  await ending.goto(next);
  await ending.getByRole('button', { name: '그만 받을게요' }).click();
  await expect(ending.getByText('이제 보내지 않을게요')).toBeVisible();
  await expect.poll(lastResult).toMatch(/혜택·이벤트 광고 수신.*철회/);
  // The link of the earlier question brings nothing back.
  await ending.goto(question);
  await expect(ending.getByText('이제 보내지 않을게요')).toBeVisible();
  await expect(ending.getByRole('button', { name: '계속할게요' })).toBeHidden();
  await ending.context().close();
});
