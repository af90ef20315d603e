// What the first visit of an address needs, as the build of an app writes it and the server puts it into the page.

export interface FirstView {
  scripts: readonly string[];
  styles: readonly string[];
  /** Addresses; `{name}` is that part of the path, `{stationId}` the station the query names. */
  reads: readonly string[];
  /** Only with a session. */
  memberReads: readonly string[];
  /** Only of the address alone: with a query the screen reads something else. */
  readsWithoutQuery?: readonly string[];
  /** In place of index.html's own. */
  firstPaint: string | null;
}

/** An address that names a station, as a poster's and a shared link do: it shows more than its screen does without. */
export type AddressWithStation = '/?stationId' | '/station-map?stationId';

/** By the path of the screen. */
export type FirstViews = Readonly<Partial<Record<string, FirstView>>>;

/** In place of a path: every address that has no view of its own. */
export const OTHER_SCREENS = '*';

/** Of the first view, in the order they stand there; null where none is known. */
export type FirstPictures = readonly (string | null)[];

/** The cache in which a page leaves its first pictures for the next visit, each list under the path of its screen. */
export const FIRST_PICTURES_CACHE = 'first-pictures';

/** In the folder of the build. */
export const FIRST_VIEWS_FILE = '.vite/first-views.json';

/** One read of `<meta name="reads">`, which index.html begins before the app's scripts have arrived. */
export interface FirstRead {
  url: string;
  member?: true;
}
