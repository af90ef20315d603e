// The sitemap for search engines: the fixed pages, and every station, product, notice and event.
import { isShown } from '#api/content/published.ts';
import type { Database } from '#api/database/database.ts';
import type { Language } from '#domain/languages.ts';
import { escapeHtml } from '#domain/text/escape-html.ts';
import { koreanDate } from '#domain/time/korean-time.ts';
import { indexedPaths, productPath, stationPath } from './find-page-metadata.ts';
import { alternatesOf } from '#api/http/files/page-metadata.ts';

/** Of each kind, the newest; a sitemap may hold 50,000 addresses. */
const MAX_OF_A_KIND = 12_000;

export async function renderSitemap(
  db: Database,
  origin: string,
  languages: readonly Language[],
): Promise<string> {
  const entry = (path: string, changedOn?: string) => renderEntry(`${origin}${path}`, languages, changedOn);
  const [stations, products, notices, events] = await Promise.all([
    db
      .selectFrom('stations')
      .select('id')
      .where('shut_down_at', 'is', null)
      .where('kind', '=', 'public')
      .orderBy('id', 'desc')
      .limit(MAX_OF_A_KIND)
      .execute(),
    db
      .selectFrom('products')
      .select('name')
      .where('hidden', '=', false)
      .orderBy('id', 'desc')
      .limit(MAX_OF_A_KIND)
      .execute(),
    db
      .selectFrom('notices')
      .select(['id', 'publish_at'])
      .where(isShown)
      .orderBy('id', 'desc')
      .limit(MAX_OF_A_KIND)
      .execute(),
    db.selectFrom('events').select('id').where(isShown).orderBy('id', 'desc').limit(MAX_OF_A_KIND).execute(),
  ]);
  const entries = [
    ...indexedPaths.map((path) => entry(path)),
    ...stations.map(({ id }) => entry(stationPath(id))),
    ...products.map(({ name }) => entry(productPath(name))),
    ...notices.map((notice) => entry(`/notices/${notice.id}`, koreanDate(notice.publish_at!))),
    ...events.map(({ id }) => entry(`/events/${id}`)),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`;
}

function renderEntry(url: string, languages: readonly Language[], changedOn?: string): string {
  const changed = changedOn === undefined ? '' : `<lastmod>${changedOn}</lastmod>`;
  const alternates = alternatesOf(url, languages).map(
    ([hreflang, href]) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}"/>`,
  );
  return `<url><loc>${escapeHtml(url)}</loc>${changed}${alternates.join('')}</url>`;
}
