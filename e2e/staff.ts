// A desk with the console on it, and signing in as one of the demo staff, whose passwords and current codes the sandbox shows.
import { expect, type APIResponse, type Browser, type Page, type Response } from '@playwright/test';
import type { StaffRole } from '#contract/permission.ts';
import { controlHeaders } from './sandbox-controls.ts';

interface Credentials {
  email: string;
  password: string;
  role: StaffRole;
  code: string;
  /** Of the server where they hold. */
  origin: string;
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
  const { data } = (await answer.json()) as { data: Omit<Credentials, 'origin'>[] };
  const person = data.find((one) => one.role === role);
  if (person === undefined) throw new Error(`The demo has no ${role}.`);
  return { ...person, origin: new URL(answer.url()).origin };
}

/** Opens a screen of the console, signed in by API calls only. */
export async function opensConsole(page: Page, path: string, role: StaffRole): Promise<void> {
  const { email, password, origin } = await credentialsOf(page, role);
  const post = (step: string, data: object) =>
    page.request.post(`/api/v1/console/session/${step}`, { data, headers: { origin } });
  const { data } = (await (await post('password', { email, password })).json()) as {
    data: { challenge: string };
  };
  let answer: APIResponse;
  do answer = await post('totp', { challenge: data.challenge, code: await freshCodeOf(page, role) });
  while (!answer.ok());
  await page.goto(path);
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
  } while (!answer.ok());
}

/** From the list of rentals to the one open rental of this item. */
export async function opensRentalOf(desk: Page, item: string): Promise<void> {
  await desk
    .getByRole('row', { name: new RegExp(item) })
    .first()
    .getByRole('link')
    .click();
  await expect(desk.getByRole('link', { name: item })).toBeVisible();
}

/** The codes that this worker has used, with whose they are and at which server. */
const usedCodes = new Set<string>();

/**
 * A code holds for half a minute and is accepted once: whoever has just used it waits for the next one.
 * It is refused if a test of another worker has used it a moment before: then the next one is asked for.
 */
export async function freshCodeOf(page: Page, role: StaffRole): Promise<string> {
  let code = '';
  let used = '';
  await expect
    .poll(
      async () => {
        const credentials = await credentialsOf(page, role);
        ({ code } = credentials);
        used = `${credentials.origin} ${role} ${code}`;
        return usedCodes.has(used);
      },
      { timeout: 40_000 },
    )
    .toBe(false);
  usedCodes.add(used);
  return code;
}
