// A desk with the console on it, and signing in as one of the demo staff, whose passwords and current codes the sandbox shows.
import { expect, type Browser, type Page, type Response } from '@playwright/test';
import type { StaffRole } from '#contract/permission.ts';
import { controlHeaders } from './sandbox-controls.ts';

interface Credentials {
  email: string;
  password: string;
  role: StaffRole;
  code: string;
}

export const desktop = { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false };

/** Its cookies and its size are not those of the phone in the same test. */
export async function atADesk(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ ...desktop, ...(baseURL && { baseURL }), locale: 'ko-KR' });
  return context.newPage();
}

export async function credentialsOf(page: Page, role: StaffRole): Promise<Credentials> {
  const answer = await page.request.get('/sandbox/staff', {
    headers: { ...controlHeaders(), accept: 'application/json' },
  });
  const { data } = (await answer.json()) as { data: Credentials[] };
  const person = data.find((one) => one.role === role);
  if (person === undefined) throw new Error(`The demo has no ${role}.`);
  return person;
}

/** From the console's sign-in, which every one of its addresses leads to, back to that address. */
export async function signsInToConsole(page: Page, role: StaffRole): Promise<void> {
  const { email, password } = await credentialsOf(page, role);
  await page.getByRole('textbox', { name: '이메일' }).fill(email);
  await page.getByRole('textbox', { name: '비밀번호' }).fill(password);
  await page.getByRole('button', { name: '다음' }).click();
  await expect(page.getByRole('heading', { name: /숫자 6자리/ })).toBeVisible();
  let answer: Response;
  do {
    await page.getByRole('textbox', { name: '인증 숫자 6자리' }).fill(await freshCodeOf(page, role));
    [answer] = await Promise.all([
      page.waitForResponse('**/api/v1/console/session/totp'),
      page.getByRole('button', { name: '로그인' }).click(),
    ]);
    // Refused if a test of another worker has used the same code a moment before: then the next one is typed.
  } while (!answer.ok());
}

/** The last code used for each role by this worker. */
const usedCodes = new Map<StaffRole, string>();

/** A code holds for half a minute and is accepted once: whoever has just used it waits for the next one. */
export async function freshCodeOf(page: Page, role: StaffRole): Promise<string> {
  let fresh = '';
  await expect
    .poll(async () => (fresh = (await credentialsOf(page, role)).code), { timeout: 40_000 })
    .not.toBe(usedCodes.get(role));
  usedCodes.set(role, fresh);
  return fresh;
}
