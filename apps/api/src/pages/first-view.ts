// Puts into a page what the first visit of its address needs: the files of its screen, what that reads first, what is painted until then.
import { fillPage, replaceFirstPaint } from '#api/http/files/fill-page.ts';
import type { FirstRead, FirstView, FirstViews } from '#domain/first-view.ts';
import { pathParams } from '#domain/path-pattern.ts';
import { screenPathOf } from '#domain/screen-paths.ts';

interface Address {
  pathname: string;
  search: string;
}

export function fillFirstView(
  html: string,
  views: FirstViews,
  address: Address,
  pictures: readonly string[] = [],
): string {
  const path = screenPathOf(address.pathname);
  const view = path === undefined ? undefined : views[path];
  const painted = fillFirstPaint(html, path === '/', view?.firstPaint ?? null);
  if (path === undefined || view === undefined) return painted;
  return fillPage(painted, { ...view, reads: readsOf(view, path, address), pictures });
}

/** The page is home's own; other screens have a header and a skeleton instead. */
function fillFirstPaint(html: string, isHome: boolean, firstPaint: string | null): string {
  if (isHome) return html.replace('<div class="shell">', '<div class="shell" data-home>');
  return firstPaint === null ? html : replaceFirstPaint(html, firstPaint);
}

/** What names something that the address does not is left to the app. */
function readsOf({ reads, memberReads }: FirstView, path: string, address: Address): FirstRead[] {
  const given = {
    ...Object.fromEntries(new URLSearchParams(address.search)),
    ...pathParams(path, address.pathname),
  };
  const fill = (read: string) =>
    read.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(given[name] ?? ''));
  const isComplete = (read: string) =>
    [...read.matchAll(/\{(\w+)\}/g)].every(([, name]) => given[name!] !== undefined);
  return [
    ...reads.filter(isComplete).map((read) => ({ url: fill(read) })),
    ...memberReads.filter(isComplete).map((read) => ({ url: fill(read), member: true as const })),
  ];
}
