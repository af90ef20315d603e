// Serves the web app's pages: index.html for every path that is a page, in the reader's language and with that page's metadata; robots.txt and the sitemap.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { brandIn } from '#api/config/brand-in.ts';
import type { Config } from '#api/config/config.ts';
import type { Database } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import type { IndexPages } from '#api/http/files/index-page.ts';
import { fillMetadata } from '#api/http/files/page-metadata.ts';
import type { Logger } from '#api/http/log.ts';
import type { RateLimiter } from '#api/http/limits/rate-limiter.ts';
import { addVary, CachedBody, sendCachedBody } from '#api/http/response-body.ts';
import { readOfferedLanguages } from '#api/settings/settings.queries.ts';
import { fillFirstView } from '#domain/page/fill-first-view.ts';
import { KOREAN, type Language } from '#domain/languages.ts';
import { firstPictures } from './first-pictures.ts';
import { findPage, hasScreen, unreadPage, type FoundPage } from './find-page-metadata.ts';
import { PAGE_VARIES_BY, pageLanguage } from './page-language.ts';
import { prefersJson } from './prefers-json.ts';
import { renderSitemap } from './sitemap.ts';

export interface PagesDeps {
  config: Config;
  db: Database;
  log: Logger;
  rateLimiter: RateLimiter;
  /** Null when the web app is not built. */
  indexPages: IndexPages | null;
}

const HTML_TYPE = 'text/html; charset=utf-8';
const SITEMAP_MAX_AGE_SECONDS = 3600;

export function servePages(app: FastifyInstance, deps: PagesDeps): void {
  const { config, db, indexPages } = deps;
  const readLanguages = offeredLanguages(deps);
  const readPictures = firstPictures(deps);

  const robots = new CachedBody(robotsFor(config), SITEMAP_MAX_AGE_SECONDS, { type: 'text/plain' });
  app.get('/robots.txt', (request, reply) => sendCachedBody(robots, request, reply));

  app.get('/sitemap.xml', async (request, reply) => {
    deps.rateLimiter.admit(request, 'other');
    const type = 'application/xml; charset=utf-8';
    const sitemap = await renderSitemap(db, config.publicOrigin, await readLanguages());
    return sendCachedBody(new CachedBody(sitemap, SITEMAP_MAX_AGE_SECONDS, { type }), request, reply);
  });

  if (indexPages === null) {
    app.setNotFoundHandler(() => {
      throw new Failure('NOT_FOUND');
    });
    return;
  }

  /** The page of a language, which the answer then says it depends on. */
  const choosePage = async (request: FastifyRequest, reply: FastifyReply, { search }: Address) => {
    const languages = await readLanguages();
    const language = pageLanguage({ search, headers: request.headers }, languages);
    const { html, firstViews, headers } = indexPages.get(language) ?? indexPages.korean;
    void reply.headers(headers);
    addVary(reply, PAGE_VARIES_BY);
    return { language, languages, html, firstViews };
  };

  // As it was built: the service worker of each language asks for its own, stores it and answers with it, headers included.
  app.get('/index.html', async (request, reply) => {
    const { html } = await choosePage(request, reply, splitUrl(request.url));
    return sendCachedBody(new CachedBody(html, 0, { type: HTML_TYPE }), request, reply);
  });

  app.setNotFoundHandler(async (request, reply) => {
    if (!asksForPage(request)) throw new Failure('NOT_FOUND');
    const address = splitUrl(request.url);
    const page = await choosePage(request, reply, address);
    const { metadata, isMissing, picture } = await pageFor(deps, request, address, page.language);
    const pictures = picture === undefined ? await readPictures(address.pathname) : [picture];
    const site = {
      origin: config.publicOrigin,
      brandName: brandIn(page.language, config.brand).name,
      language: page.language,
      languages: page.languages,
    };
    const html = fillFirstView(fillMetadata(page.html, metadata, site), page.firstViews, address, pictures);
    void reply.status(isMissing ? 404 : 200);
    return sendCachedBody(new CachedBody(html, 0, { type: HTML_TYPE }), request, reply);
  });
}

/** A page is not worth a statement of its own for a setting that hardly ever changes. */
const LANGUAGES_MAX_AGE_MS = 2_000;

/** The languages that are built and that an owner offers. While the database is away, those of before. */
function offeredLanguages({ db, log, indexPages }: PagesDeps): () => Promise<readonly Language[]> {
  const built = [...(indexPages?.keys() ?? [KOREAN])];
  let languages: readonly Language[] = built;
  let readAt = Number.NEGATIVE_INFINITY;
  return async () => {
    if (built.length === 1 || performance.now() - readAt < LANGUAGES_MAX_AGE_MS) return languages;
    readAt = performance.now();
    try {
      const offered = await readOfferedLanguages(db);
      languages = built.filter((language) => offered.includes(language));
    } catch (error) {
      log.warn({ err: error }, 'the languages of the app could not be read');
    }
    return languages;
  };
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
async function pageFor(
  deps: PagesDeps,
  request: FastifyRequest,
  address: Address,
  language: Language,
): Promise<FoundPage> {
  const { config, db, log, rateLimiter } = deps;
  try {
    rateLimiter.admit(request, 'other');
    return await findPage(db, config, address, language);
  } catch (error) {
    if (!(error instanceof Failure)) log.warn({ err: error }, 'the metadata of a page could not be read');
    return { metadata: unreadPage(config.brand, language), isMissing: !hasScreen(config, address.pathname) };
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
