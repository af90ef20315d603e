// What the screens behind links read: only what is the same for everybody, and one small answer.
import type { QueryClient } from '@tanstack/react-query';
import { matchPath } from 'react-router';
import { pathParams } from '#domain/page/path-pattern.ts';
import type { ScreenPath } from '#domain/page/screen-paths.ts';
import { queryFor } from '#client/query-client.ts';

type Params = Readonly<Record<string, string | undefined>>;

/** As the screens themselves ask for it, so that they find it. Their own modules are not needed before they are shown. */
const reads = {
  '/rental-items': () => queryFor('GET /api/v1/products', { tags: ['products'] }),
  '/rental-items/:productName': ({ productName = '' }: Params) =>
    queryFor('GET /api/v1/products/{productName}', { params: { productName }, tags: ['products'] }),
  '/notices/:id': ({ id }: Params) =>
    queryFor('GET /api/v1/notices/{id}', { params: { id: Number(id) }, tags: ['notices'] }),
  '/events/:id': ({ id }: Params) =>
    queryFor('GET /api/v1/events/{id}', { params: { id: Number(id) }, tags: ['events'] }),
} satisfies Partial<Record<ScreenPath, (params: Params) => object>>;

/** Ends at once for every other screen. */
export async function readDataAt(pathname: string, queryClient: QueryClient): Promise<void> {
  for (const [path, read] of Object.entries(reads)) {
    if (matchPath(path, pathname) === null) continue;
    // One type for queries of several kinds: their replies only go into the cache.
    const query = read(pathParams(path, pathname)) as { queryKey: readonly unknown[] };
    await queryClient.fetchQuery({ ...query, retry: false });
  }
}
