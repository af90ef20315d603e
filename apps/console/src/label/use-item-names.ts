// The product of each serial number on a sheet and where they all stand, asked for by their serial numbers, a page at a time.
import { useQueries } from '@tanstack/react-query';
import { consoleQuery } from '#client/console/console-query.ts';
import { categoryOf, readItemCode } from '#domain/item/item-code.ts';

/** As many as one page of the list of items has. */
const BATCH_SIZE = 100;

export interface ItemNames {
  nameOf: (serial: string) => string;
  /** Those that are surely not registered. */
  unknown: string[];
  /** Where all of them stand, if it is one place. */
  station: number | undefined;
}

export function useItemNames(serials: readonly string[]): ItemNames {
  const batches = Array.from({ length: Math.ceil(serials.length / BATCH_SIZE) }, (_, index) =>
    serials.slice(index * BATCH_SIZE, (index + 1) * BATCH_SIZE),
  );
  const replies = useQueries({
    queries: batches.map((batch) =>
      consoleQuery('GET /api/v1/console/items', {
        query: { serials: [...batch], sort: 'serial', size: BATCH_SIZE },
        tags: ['items'],
      }),
    ),
  });
  const names = new Map(
    replies.flatMap(
      ({ data }) => data?.content.map(({ serial, product }) => [serial, product.name] as const) ?? [],
    ),
  );
  const wanted = new Set(serials);
  const places = new Set(
    replies
      .flatMap(({ data }) => data?.content ?? [])
      .filter(({ serial }) => wanted.has(serial))
      .map(({ station }) => station?.id),
  );
  return {
    station: places.size === 1 ? [...places][0] : undefined,
    nameOf: (serial) => names.get(serial) ?? categoryName(serial),
    // What has not been answered yet is not missing.
    unknown: batches.flatMap((batch, index) =>
      replies[index]?.data === undefined ? [] : batch.filter((serial) => !names.has(serial)),
    ),
  };
}

function categoryName(serial: string): string {
  const code = readItemCode(serial);
  return code === null ? '' : categoryOf(code);
}
