// Serves the web app's pages: index.html for every path that is a page, with that page's metadata; robots.txt and the sitemap.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '#api/config/config.ts';
import type { Database } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import type { IndexPage } from '#api/http/files/index-page.ts';
import { fillMetadata } from '#api/http/files/page-metadata.ts';
import type { Logger } from '#api/http/log.ts';
import type { RateLimiter } from '#api/http/limits/rate-limiter.ts';
import { CachedBody, sendCachedBody } from '#api/http/response-body.ts';
import { findPage, hasScreen, unreadPage, type FoundPage } from './find-page-metadata.ts';
import { prefersJson } from './prefers-json.ts';
import { renderSitemap } from './sitemap.ts';

export interface PagesDeps {
  config: Config;
  db: Database;
  log: Logger;
  rateLimiter: RateLimiter;
  /** Null when the web app is not built. */
  indexPage: IndexPage | null;
}

const HTML_TYPE = 'text/html; charset=utf-8';
const SITEMAP_MAX_AGE_SECONDS = 3600;

export function servePages(app: FastifyInstance, deps: PagesDeps): void {
  const { config, db, indexPage } = deps;
  const site = { origin: config.publicOrigin, brandName: config.brand.name };

  const robots = new CachedBody(robotsFor(config), SITEMAP_MAX_AGE_SECONDS, { type: 'text/plain' });
  app.get('/robots.txt', (request, reply) => sendCachedBody(robots, request, reply));

  app.get('/sitemap.xml', async (request, reply) => {
    deps.rateLimiter.admit(request, 'other');
    const type = 'application/xml; charset=utf-8';
    const sitemap = await renderSitemap(db, config.publicOrigin);
    return sendCachedBody(new CachedBody(sitemap, SITEMAP_MAX_AGE_SECONDS, { type }), request, reply);
  });

  app.setNotFoundHandler(async (request, reply) => {
    if (indexPage === null || !asksForPage(request)) throw new Failure('NOT_FOUND');
    const address = splitUrl(request.url);
    const { metadata, isMissing } = await pageFor(deps, request, address);
    const shell = address.pathname === '/' ? '<div class="shell" data-home>' : '<div class="shell">';
    const html = fillMetadata(indexPage.html, metadata, site).replace('<div class="shell">', shell);
    void reply.status(isMissing ? 404 : 200).headers(indexPage.headers);
    return sendCachedBody(new CachedBody(html, 0, { type: HTML_TYPE }), request, reply);
  });
}

/** Everything but the other roots, files at the top and in the build's folders, and what starts with a dot. */
const notAPage =
  /^\/(?:(?:api|console|sandbox|pictures|docs|assets|icons|share|metrics)(?:\/|$)|[^/]*\.[a-z\d]+$)|\/\./i;

function asksForPage({ method, url, headers }: FastifyRequest): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && !notAPage.test(splitUrl(url).pathname) && !prefersJson(headers.accept);
}

interface Address {
  pathname: string;
  search: string;
}

function splitUrl(url: string): Address {
  const [pathname = '/', search = ''] = url.split(/(?=\?)/, 2);
  return { pathname, search };
}

/** A page opens whatever happens to its metadata: it is looked up only within the rate limit and while the database answers. */
async function pageFor(deps: PagesDeps, request: FastifyRequest, address: Address): Promise<FoundPage> {
  const { config, db, log, rateLimiter } = deps;
  try {
    rateLimiter.admit(request, 'other');
    return await findPage(db, config, address);
  } catch (error) {
    if (!(error instanceof Failure)) log.warn({ err: error }, 'the metadata of a page could not be read');
    return { metadata: unreadPage(config.brand), isMissing: !hasScreen(config, address.pathname) };
  }
}

function robotsFor({ publicOrigin }: Config): string {
  const membersOnly = ['/mypage', '/history', '/account-settings'];
  return [
    'User-agent: *',
    // The open data are meant to be read by anybody's program.
    'Allow: /api/v1/open/',
    ...['/api/', '/console', '/sandbox/', ...membersOnly].map((path) => `Disallow: ${path}`),
    'Allow: /',
    `Sitemap: ${publicOrigin}/sitemap.xml`,
    '',
  ].join('\n');
}
