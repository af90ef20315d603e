// The verbs the stories are told in: what a person does in the browser, step by step, by what they see.
import { createHash, randomBytes } from 'node:crypto';
import { expect, test as base, type Page } from '@playwright/test';

export { expect };

export type ProviderName = 'kakao' | 'google';
/** One of the sandbox's people by nickname, or somebody it has never seen. */
export type Who = 'someone new' | (string & {});

const startButtons = { kakao: '카카오로 시작하기', google: 'Google로 시작하기' } as const;

export interface Verbs {
  goesTo: (path: string) => Promise<void>;
  arrivesAt: (path: string) => Promise<void>;
  /** An alert says a sentence; reading it ends with 확인. */
  isTold: (sentence: string) => Promise<void>;
  /** From the login to the provider, who asks which person this is. */
  leavesFor: (provider: ProviderName) => Promise<void>;
  /** From the login through the provider and back. */
  signsIn: (provider: ProviderName, who: Who) => Promise<void>;
  /** Ticks what is required, reads that the sign-up is complete, and is home. */
  agreesToTheTerms: () => Promise<void>;
  /** Someone new who has signed up before the story begins, and is signed in. */
  isAMember: () => Promise<void>;
  /** Everything from the login to home, for whoever is no member yet. */
  signsUp: (provider: ProviderName, who?: Who) => Promise<void>;
  logsOut: () => Promise<void>;
}

export const test = base.extend<Verbs & { nothingBreaks: void }>({
  /** No story may leave an error behind: none of ours, and nothing the security policy had to stop. */
  nothingBreaks: [
    async ({ page }, use) => {
      const breakage: string[] = [];
      page.on('pageerror', (error) => breakage.push(String(error)));
      page.on('console', (message) => {
        if (message.text().includes('Content Security Policy')) breakage.push(message.text());
      });
      await use();
      expect(breakage).toEqual([]);
    },
    { auto: true },
  ],

  goesTo: async ({ page }, use) => {
    await use(async (path) => {
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
    await use(async () => {
      await page.getByRole('checkbox', { name: '필수 서비스 이용약관' }).check();
      await page.getByRole('checkbox', { name: '필수 개인정보 수집 및 이용 동의' }).check();
      await page.getByRole('button', { name: '다음' }).click();
      await isTold('회원가입 완료');
      await arrivesAt('/');
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
});

function pathOf(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

/** What signing up comes to, by the calls alone: the stories of signing up are told elsewhere. */
export async function becomeMember(page: Page): Promise<void> {
  // A page of ours without the app: its cookies and its storage are the app's.
  await page.goto('/docs/terms.html');
  const codeVerifier = randomBytes(32).toString('base64url');
  const nonce = randomBytes(16).toString('base64url');
  const redirectUri = new URL('/oauth2/callback/kakao', page.url()).href;
  const ask = async (path: string, data: object): Promise<Record<string, string>> => {
    const answer = await page.request.post(path, { data });
    expect(answer.ok(), path).toBe(true);
    return (await answer.json()) as Record<string, string>;
  };
  const askUs = async (path: string, data: object) => {
    const { data: reply } = (await ask(path, data)) as unknown as { data: Record<string, string> };
    return reply;
  };

  const { code } = await ask('/sandbox/control/identity-codes', {
    provider: 'kakao',
    redirect_uri: redirectUri,
    nonce,
    code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
  });
  const state = randomBytes(8).toString('hex');
  const login = { authorizationCode: code, state, codeVerifier, nonce, redirectUri };
  const { userInfoKey } = await askUs('/api/v1/auth/login/kakao', login);
  const consents = { thirdPartyDataSharingConsent: true, marketingConsent: false };
  const { accessToken } = await askUs('/api/v1/auth/register', { userInfoKey, ...consents });
  await page.evaluate((token) => localStorage.setItem('accessToken', token ?? ''), accessToken);
}
