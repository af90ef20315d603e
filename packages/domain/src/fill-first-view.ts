// Puts into a page what the first visit of its address needs: the files of its screen, what that reads first, what is painted until then.
// By the server for whoever comes, and by the service worker for whoever comes back.
import type { FirstRead, FirstView, FirstViews } from './first-view.ts';
import { pathParams } from './path-pattern.ts';
import { screenPathOf } from './screen-paths.ts';
import { readStationCode } from './station-code.ts';
import { escapeHtml } from './text/escape-html.ts';

interface Address {
  pathname: string;
  search: string;
}

export function fillFirstView(
  html: string,
  views: FirstViews,
  { pathname, search }: Address,
  pictures: readonly string[] = [],
): string {
  const path = screenPathOf(pathname);
  if (path === undefined) return html;
  const station = readStationCode(search);
  const view = (station === null ? undefined : views[`${path}?stationId`]) ?? views[path];
  const painted = fillFirstPaint(html, path === '/', view?.firstPaint ?? null);
  if (view === undefined) return painted;
  const scripts = view.scripts
    .map((file) => `<script type="module" crossorigin src="${file}"></script>`)
    .join('');
  const styles = view.styles.map((file) => `<link rel="stylesheet" crossorigin href="${file}">`).join('');
  const preloads = pictures
    .map((url) => `<link rel="preload" as="image" href="${escapeHtml(url)}">`)
    .join('');
  const named = {
    ...pathParams(path, pathname),
    ...(station !== null && { stationId: String(station) }),
  };
  const reads = JSON.stringify(readsOf(view, named));
  return painted
    .replace('<meta name="reads" content="" />', () => `<meta name="reads" content="${escapeHtml(reads)}" />`)
    .replace('</head>', () => `${scripts}${preloads}</head>`)
    .replace('<noscript>', () => `${styles}<noscript>`);
}

/** The page is home's own; other screens have a header and a skeleton instead. */
function fillFirstPaint(html: string, isHome: boolean, firstPaint: string | null): string {
  if (isHome) return html.replace('<div class="shell">', '<div class="shell" data-home>');
  return firstPaint === null
    ? html
    : html.replace(/<!-- first paint -->[^]*<!-- \/first paint -->/, () => firstPaint);
}

/** What names something that the address does not is left to the app. */
function readsOf({ reads, memberReads }: FirstView, named: Readonly<Record<string, string>>): FirstRead[] {
  const fill = (read: string) =>
    read.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(named[name] ?? ''));
  const isComplete = (read: string) =>
    [...read.matchAll(/\{(\w+)\}/g)].every(([, name]) => named[name!] !== undefined);
  return [
    ...reads.filter(isComplete).map((read) => ({ url: fill(read) })),
    ...memberReads.filter(isComplete).map((read) => ({ url: fill(read), member: true as const })),
  ];
}
