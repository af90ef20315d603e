// The product of each serial number on a sheet, read with one call for each kind of item.
import { useQueries } from '@tanstack/react-query';
import { consoleQuery } from '#client/console-query.ts';
import { categoryOf, readItemCode } from '#domain/item-code.ts';

const PREFIX_LENGTH = 4;
const PAGE_SIZE = 100;

export interface ItemNames {
  nameOf: (serial: string) => string;
  /** Those that are surely not registered. */
  unknown: string[];
}

export function useItemNames(serials: readonly string[]): ItemNames {
  const groups = [...Map.groupBy(serials, (serial) => serial.slice(0, PREFIX_LENGTH)).values()];
  const replies = useQueries({
    queries: groups.map((group) =>
      consoleQuery('GET /api/v1/console/items', {
        query: { q: commonStart(group), sort: 'serial', size: PAGE_SIZE },
        tags: ['items'],
      }),
    ),
  });
  const names = new Map(
    replies.flatMap(
      ({ data }) => data?.content.map(({ serial, product }) => [serial, product.name] as const) ?? [],
    ),
  );
  return {
    nameOf: (serial) => names.get(serial) ?? categoryName(serial),
    // A reply with further pages does not tell what is missing.
    unknown: groups.flatMap((group, index) => {
      const { data } = replies[index] ?? {};
      return data?.next === null ? group.filter((serial) => !names.has(serial)) : [];
    }),
  };
}

function commonStart(serials: readonly string[]): string {
  const [first = '', ...others] = serials;
  let length = first.length;
  for (const other of others) while (!other.startsWith(first.slice(0, length))) length -= 1;
  return first.slice(0, length);
}

function categoryName(serial: string): string {
  const code = readItemCode(serial);
  return code === null ? '' : categoryOf(code);
}
