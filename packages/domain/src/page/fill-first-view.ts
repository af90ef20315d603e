// Puts into a page what the first visit of its address needs: the files of its screen, what that reads first, what is painted until then.
// By the server for whoever comes, and by the service worker for whoever comes back.
import { fillPage, placePictures, replaceFirstPaint } from './fill-page.ts';
import type { FirstPictures, FirstRead, FirstView, FirstViews } from './first-view.ts';
import { pathParams } from './path-pattern.ts';
import { screenPathOf } from './screen-paths.ts';
import { readStationCode } from '../station-code.ts';

interface Address {
  pathname: string;
  search: string;
}

export function fillFirstView(
  html: string,
  views: FirstViews,
  { pathname, search }: Address,
  pictures: FirstPictures = [],
): string {
  const path = screenPathOf(pathname);
  if (path === undefined) return html;
  const station = readStationCode(search);
  const view = (station === null ? undefined : views[`${path}?stationId`]) ?? views[path];
  const painted = placePictures(fillFirstPaint(html, path === '/', view?.firstPaint ?? null), pictures);
  if (view === undefined) return painted;
  const named = {
    ...pathParams(path, pathname),
    ...(station !== null && { stationId: String(station) }),
  };
  return fillPage(painted, { ...view, reads: readsOf(view, named), pictures });
}

/** The page is home's own; other screens have a header and a skeleton instead. */
function fillFirstPaint(html: string, isHome: boolean, firstPaint: string | null): string {
  if (isHome) return html.replace('<div class="shell">', '<div class="shell" data-home>');
  return firstPaint === null ? html : replaceFirstPaint(html, firstPaint);
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
