// Shows a browser the app in the pseudo-language, in place of what the server has built.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { buildLengthenedWeb } from '#tools/build-web.ts';
import { LENGTHENED_DIST } from '#tools/vite/lengthened-build.ts';

/** The server answers them whatever the language. */
const notOfTheApp = /^\/(?:api|sandbox|docs|console)\//;

export async function showLengthened(context: BrowserContext): Promise<void> {
  await buildLengthenedWeb();
  const isDocument = (pathname: string) => !notOfTheApp.test(pathname) && !pathname.includes('.');
  await context.route('**/*', async (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    if (request.isNavigationRequest() && isDocument(pathname))
      return route.fulfill({ path: join(LENGTHENED_DIST, 'index.html') });
    const file = join(LENGTHENED_DIST, pathname);
    return pathname.startsWith('/assets/') && existsSync(file)
      ? route.fulfill({ path: file })
      : route.fallback();
  });
}
