// The pictures that the first view of home and of the items shows, in their order, so that the page can show them before the app has read anything.
import type { Database } from '#api/database/database.ts';
import { listBanners } from '#api/event/event.queries.ts';
import type { Logger } from '#api/http/log.ts';
import { listProducts } from '#api/product/product.queries.ts';
import type { FirstPictures } from '#domain/page/first-view.ts';

const MAX_AGE_MS = 5_000;
/** Two rows of the grid. */
const FIRST_ITEMS = 4;

interface Deps {
  db: Database;
  log: Logger;
}

const readers: Readonly<Record<string, (db: Database) => Promise<FirstPictures>>> = {
  '/': async (db) => (await listBanners(db, 1)).map(({ bannerImage }) => bannerImage),
  '/rental-items': async (db) =>
    (await listProducts(db))
      .slice(0, FIRST_ITEMS)
      // What is sold out has another drawing.
      .map(({ image, stock }) => (stock > 0 && image ? image : null)),
};

/** Pages are asked for far more often than pictures change. A page opens whether they could be read or not. */
export function firstPictures({ db, log }: Deps): (path: string) => Promise<FirstPictures> {
  const known = new Map<string, { at: number; pictures: FirstPictures }>();
  return async (path) => {
    const read = readers[path];
    const before = known.get(path);
    if (read === undefined || (before && performance.now() - before.at < MAX_AGE_MS))
      return before?.pictures ?? [];
    // Whoever asks while it is read gets those of before.
    known.set(path, { at: performance.now(), pictures: before?.pictures ?? [] });
    try {
      const pictures = await read(db);
      known.set(path, { at: performance.now(), pictures });
      return pictures;
    } catch (error) {
      log.warn({ err: error }, 'the first pictures of a page could not be read');
      return before?.pictures ?? [];
    }
  };
}
