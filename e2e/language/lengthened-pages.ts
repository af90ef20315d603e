// Shows a browser the app in the pseudo-language, in place of what the server has built.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Route } from '@playwright/test';
import { buildLengthenedWeb } from '#tools/build/build-web.ts';
import { LENGTHENED_DIST } from '#tools/vite/lengthened-build.ts';

/** The server answers them whatever the language. */
const notOfTheApp = /^\/(?:api|sandbox|docs|console)\//;

export async function showLengthened(context: BrowserContext): Promise<void> {
  await buildLengthenedWeb();
  const isDocument = (pathname: string) => !notOfTheApp.test(pathname) && !pathname.includes('.');
  await context.route('**/*', async (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    if (request.isNavigationRequest()) {
      if (isDocument(pathname)) return route.fulfill({ path: join(LENGTHENED_DIST, 'index.html') });
      return followByPage(route);
    }
    const file = join(LENGTHENED_DIST, pathname);
    return pathname.startsWith('/assets/') && existsSync(file)
      ? route.fulfill({ path: file })
      : route.fallback();
  });
}

/** A route does not see where the browser goes by a redirect, such as back from the payment window: it is sent there by a page. */
async function followByPage(route: Route): Promise<void> {
  const response = await route.fetch({ maxRedirects: 0 });
  const { location, 'set-cookie': cookies } = response.headers();
  if (location === undefined) return route.fulfill({ response });
  return route.fulfill({
    headers: { 'content-type': 'text/html', ...(cookies !== undefined && { 'set-cookie': cookies }) },
    body: `<meta http-equiv="refresh" content="0;url=${location.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">`,
  });
}
