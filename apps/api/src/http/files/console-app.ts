// Serves the built console under /console: its files, and its index.html for every screen, with what that needs first, and, as 404, for every other address, with a policy of its own.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#api/config/config.ts';
import { consoleScreenPathOf } from '#domain/page/console-screen-paths.ts';
import { FIRST_VIEWS_FILE, OTHER_SCREENS, type FirstView, type FirstViews } from '#domain/page/first-view.ts';
import { serveBuiltFiles } from './built-files.ts';
import { fillPage, replaceFirstPaint } from '#domain/page/fill-page.ts';
import { Failure } from '../failure.ts';
import { consoleSecurityPolicy, inlineSources } from './headers.ts';
import { CachedBody, sendCachedBody } from '../response-body.ts';

const PREFIX = '/console';

/** What looks like a file is one: a missing script must not be answered with a page. */
const fileName = /\/assets\/|\.[a-z\d]+$/i;

export async function serveConsoleApp(app: FastifyInstance, config: Config, dist: string): Promise<void> {
  const index = join(dist, 'index.html');
  if (!existsSync(index)) {
    app.log.warn('the console is not built; only its API answers');
    return;
  }
  const html = readFileSync(index, 'utf8');
  const pageOf = cachePages(html, readFirstViews(dist));
  const headers = {
    'content-security-policy': consoleSecurityPolicy(config, inlineSources(html)),
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=()',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  };

  await serveBuiltFiles(app, {
    dists: [dist],
    prefix: `${PREFIX}/`,
    ignored: ['**/index.html*', '.vite/**'],
    setHeaders: (reply) => void reply.headers(headers),
  });

  const open = (request: FastifyRequest, reply: FastifyReply) => {
    const [pathname = '', query = ''] = request.url.split('?', 2);
    if (fileName.test(pathname)) throw new Failure('NOT_FOUND');
    const path = consoleScreenPathOf(pathname.slice(PREFIX.length));
    const page = pageOf(path, query !== '');
    return sendCachedBody(page, request, reply.status(path === undefined ? 404 : 200).headers(headers));
  };
  app.get(PREFIX, open);
  app.get(`${PREFIX}/*`, open);
}

function readFirstViews(dist: string): FirstViews {
  const file = join(dist, FIRST_VIEWS_FILE);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as FirstViews) : {};
}

/** Nothing of anybody stands in a page, so there is one for each screen, and one for its addresses with a query. */
function cachePages(html: string, views: FirstViews) {
  const pages = new Map<string, CachedBody>();
  return (path: string | undefined, hasQuery: boolean): CachedBody => {
    const name = path !== undefined && path in views ? path : OTHER_SCREENS;
    const key = `${name}${hasQuery ? '?' : ''}`;
    const known = pages.get(key);
    if (known !== undefined) return known;
    const view = views[name];
    const filled = view === undefined ? html : fillView(html, view, hasQuery);
    const page = new CachedBody(filled, 0, { type: 'text/html; charset=utf-8' });
    pages.set(key, page);
    return page;
  };
}

function fillView(html: string, view: FirstView, hasQuery: boolean): string {
  const painted = view.firstPaint === null ? html : replaceFirstPaint(html, view.firstPaint);
  const urls = [...view.reads, ...(hasQuery ? [] : (view.readsWithoutQuery ?? []))];
  return fillPage(painted, { ...view, reads: urls.map((url) => ({ url })) });
}
