// Answers one call of a photographed screen otherwise than the server would: not yet, with an error, or changed.
import type { Page } from '@playwright/test';
import type { MockedReply } from './scene.ts';

export async function mockCall(page: Page, path: string, mock: MockedReply): Promise<void> {
  await page.route(
    ({ pathname }) => pathname.startsWith('/api/') && decodeURIComponent(pathname).endsWith(path),
    async (route) => {
      if (mock === 'pending') return;
      if (mock === 'error') return route.fulfill({ status: 500, json: { code: 'INTERNAL', message: '' } });
      if (typeof mock !== 'function') return route.fulfill({ json: mock });
      const real = (await (await route.fetch()).json()) as { data: never };
      return route.fulfill({ json: { data: mock(real.data) } });
    },
  );
}
