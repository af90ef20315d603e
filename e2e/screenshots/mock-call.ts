// Answers one call of a photographed screen otherwise than the server would: not yet, with an error, or changed.
import type { Page, Route } from '@playwright/test';
import { failures, type FailureCode } from '#contract/failures.ts';
import { messages as englishMessages } from '#contract/failures.text.en.ts';
import type { MockedReply } from './scene.ts';

export async function mockCall(page: Page, path: string, mock: MockedReply): Promise<void> {
  await page.route(
    ({ pathname }) => pathname.startsWith('/api/') && decodeURIComponent(pathname).endsWith(path),
    async (route) => {
      if (mock === 'pending') return;
      if (mock === 'error') return fail(route, 'INTERNAL');
      if (typeof mock !== 'function' && 'fails' in mock) return fail(route, mock.fails);
      if (typeof mock !== 'function') return route.fulfill({ json: mock });
      const real = (await (await route.fetch()).json()) as { data: never };
      return route.fulfill({ json: { data: mock(real.data) } });
    },
  );
}

/** As the server says it, in the language that was asked for. */
function fail(route: Route, code: FailureCode): Promise<void> {
  const { status, message } = failures[code];
  const inEnglish = route.request().headers()['x-language'] === 'en';
  return route.fulfill({ status, json: { code, message: inEnglish ? englishMessages[code] : message } });
}
