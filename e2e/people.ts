// Playwright fixtures for end-to-end tests: verbs for what a person does in the browser, and the item reserved for the test.
import { createHash, randomBytes } from 'node:crypto';
import { expect, test as base, type Page } from '@playwright/test';
import { reservedItem } from './reserved-items.ts';
import { controlHeaders } from './sandbox-controls.ts';
import { atADesk } from './staff.ts';

export { expect };

export type ProviderName = 'kakao' | 'google';
/** One of the sandbox's people by nickname, or a new person. */
export type Who = 'someone new' | (string & {});

const startButtons = { kakao: '카카오로 시작하기', google: 'Google로 시작하기' } as const;

export interface Verbs {
  goesTo: (path: string) => Promise<void>;
  arrivesAt: (path: string) => Promise<void>;
  /** An alert shows this sentence and is closed with 확인. */
  isTold: (sentence: string) => Promise<void>;
  /** From the login to the provider's sign-in page. */
  leavesFor: (provider: ProviderName) => Promise<void>;
  /** From the login through the provider and back. */
  signsIn: (provider: ProviderName, who: Who) => Promise<void>;
  /** Accepts the required terms, confirms the completed sign-up, and arrives at the path they came for, home by default. */
  agreesToTheTerms: (cameFor?: string) => Promise<void>;
  /** Signs up a new person without the screens of the sign-up. */
  isAMember: () => Promise<void>;
  /** From the login to home, for someone who is no member yet. */
  signsUp: (provider: ProviderName, who?: Who) => Promise<void>;
  logsOut: () => Promise<void>;
  /** The serial number of the item reserved for this test. */
  item: string;
  /** The console beside the phone: its own cookies, its own size. */
  desk: Page;
}

export const test = base.extend<Verbs & { noBrowserErrors: void }>({
  /** No test may cause an uncaught error or a violation of the content security policy. */
  noBrowserErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(String(error)));
      page.on('console', (message) => {
        if (message.text().includes('Content Security Policy')) errors.push(message.text());
      });
      await use();
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],

  goesTo: async ({ page }, use) => {
    await use(async (path) => {
      // A closed dialog steps back over its own entry of the history, which would leave the new address again.
      await page.waitForFunction(
        () =>
          document.querySelector('dialog[open]:not([data-closing])') !== null ||
          (history.state?.overlays ?? 0) === 0,
      );
      await page.goto(path);
    });
  },

  arrivesAt: async ({ page }, use) => {
    await use(async (path) => {
      await expect.poll(() => pathOf(page)).toBe(path);
    });
  },

  isTold: async ({ page }, use) => {
    await use(async (sentence) => {
      const alert = page.getByRole('alertdialog', { name: sentence });
      await expect(alert).toBeVisible();
      await alert.getByRole('button', { name: '확인' }).click();
      await expect(alert).toBeHidden();
    });
  },

  leavesFor: async ({ page }, use) => {
    await use(async (provider) => {
      await page.getByRole('button', { name: startButtons[provider] }).click();
      await expect(page.getByRole('heading', { name: '누구로 로그인할까요?' })).toBeVisible();
    });
  },

  signsIn: async ({ page, leavesFor }, use) => {
    await use(async (provider, who) => {
      await leavesFor(provider);
      const name = who === 'someone new' ? '새로운 사람으로 로그인' : new RegExp(`^${who}`);
      await page.getByRole('button', { name }).click();
    });
  },

  agreesToTheTerms: async ({ page, isTold, arrivesAt }, use) => {
    await use(async (cameFor = '/') => {
      await page.getByRole('checkbox', { name: '필수 서비스 이용약관' }).check();
      await page.getByRole('checkbox', { name: '필수 개인정보 수집 및 이용 동의' }).check();
      await page.getByRole('button', { name: '다음' }).click();
      await isTold('회원가입 완료');
      await arrivesAt(cameFor);
    });
  },

  isAMember: async ({ page }, use) => {
    await use(() => becomeMember(page));
  },

  signsUp: async ({ goesTo, signsIn, agreesToTheTerms }, use) => {
    await use(async (provider, who = 'someone new') => {
      await goesTo('/login');
      await signsIn(provider, who);
      await agreesToTheTerms();
    });
  },

  logsOut: async ({ page, goesTo, arrivesAt }, use) => {
    await use(async () => {
      await goesTo('/mypage');
      await page.getByRole('button', { name: '로그아웃' }).click();
      const question = page.getByRole('dialog', { name: '정말 로그아웃하시겠습니까?' });
      await question.getByRole('button', { name: '확인' }).click();
      await arrivesAt('/');
    });
  },

  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the dependencies of a fixture from this pattern
  item: async ({}, use, { title }) => {
    await use(reservedItem(title));
  },

  desk: async ({ browser, baseURL }, use) => {
    const desk = await atADesk(browser, baseURL);
    await use(desk);
    await desk.context().close();
  },
});

function pathOf(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

/** Signs up by API calls only; the screens of the sign-up are tested in sign-up.e2e.ts. */
export async function becomeMember(page: Page): Promise<void> {
  // A static page of the same origin: cookies and storage are those of the app.
  await page.goto('/docs/terms.html');
  const codeVerifier = randomBytes(32).toString('base64url');
  const nonce = randomBytes(16).toString('base64url');
  const redirectUri = new URL('/oauth2/callback/kakao', page.url()).href;
  const post = async (path: string, data: object, headers = {}): Promise<Record<string, string>> => {
    const answer = await page.request.post(path, { data, headers });
    expect(answer.ok(), path).toBe(true);
    return (await answer.json()) as Record<string, string>;
  };
  const postToApi = async (path: string, data: object) => {
    const { data: reply } = (await post(path, data)) as unknown as { data: Record<string, string> };
    return reply;
  };

  const wanted = {
    provider: 'kakao',
    redirect_uri: redirectUri,
    nonce,
    code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
  };
  const { code } = await post('/sandbox/control/identity-codes', wanted, controlHeaders());
  const state = randomBytes(8).toString('hex');
  const login = { authorizationCode: code, state, codeVerifier, nonce, redirectUri };
  const { userInfoKey } = await postToApi('/api/v1/auth/login/kakao', login);
  const consents = { thirdPartyDataSharingConsent: true, marketingConsent: false };
  const { accessToken } = await postToApi('/api/v1/auth/register', { userInfoKey, ...consents });
  await page.evaluate((token) => localStorage.setItem('accessToken', token ?? ''), accessToken);
}

/** What lies over the screen gets an entry of its own in the history a moment after it is shown; Back may be pressed then. */
export const hasItsEntry = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => (window.history.state as { overlays?: number } | null)?.overlays))
    .toBe(1);
