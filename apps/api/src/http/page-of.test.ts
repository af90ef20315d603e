import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';
import { MAX_EXACT_TOTAL } from '#api/database/list/count-rows.ts';
import { Cursors } from './cursor.ts';
import { idsOf, pageOf, type ListOrder, type PositionedId } from './page-of.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const cursors = new Cursors(Buffer.alloc(32, 1));

/** Three share a score, two a moment to the millisecond; two have no name. */
const things = sql`(values
  (1, 7, '2026-11-14T09:00:00.000001Z'::timestamptz, 'b, "c"', 'open'), (2, 7, '2026-11-14T09:00:00.000002Z', null, 'done'),
  (3, 9, '2026-11-15T09:00:00Z', 'a', 'open'), (4, 7, '2026-11-13T09:00:00Z', '', 'open'), (5, -1, '2026-11-16T09:00:00Z', null, 'done')
) as things (id, score, at, name, state)`;

const id = [sql`id`, 'bigint'] as const;
const by = (
  column: RawBuilder<unknown>,
  type: ListOrder['by'][number][1],
  direction: ListOrder['direction'],
): ListOrder => ({ by: [[column, type], id], direction });

interface Asked {
  order: ListOrder | readonly ListOrder[];
  size: number;
  cursor?: string;
  list?: string;
  filters?: Record<string, unknown>;
  total?: number | null;
}

function readThings({ list = 'things', filters = {}, total = 5, ...asked }: Asked) {
  return pageOf(
    cursors,
    { list, filters, ...asked },
    async ({ parts, limit }) => {
      const read: PositionedId[] = [];
      for (const part of parts) {
        if (read.length >= limit) break;
        const { rows } = await sql<PositionedId>`
          select id, ${part.position} from ${things} where ${part.isBeyond} ${part.inOrder}`.execute(app.db);
        read.push(...rows);
      }
      return { rows: read, total, counts: { OPEN: 3 } };
    },
    (rows) => idsOf(rows),
  );
}

async function readAllPages(order: Asked['order'], size: number): Promise<number[][]> {
  const pages: number[][] = [];
  let cursor: string | null | undefined;
  do {
    const page = await readThings({ order, size, ...(cursor ? { cursor } : {}) });
    pages.push(page.content);
    cursor = page.next;
  } while (cursor !== null);
  return pages;
}

describe('pages of a list follow each other without a gap and without a row twice', () => {
  test.for([
    ['upwards through a tie', by(sql`score`, 'int', 'asc'), [5, 1, 2, 4, 3]],
    ['downwards through a tie', by(sql`score`, 'int', 'desc'), [3, 4, 2, 1, 5]],
    ['one column down and the other up', by(sql`-score`, 'int', 'asc'), [3, 1, 2, 4, 5]],
    ['by moments a microsecond apart', by(sql`at`, 'timestamptz', 'desc'), [5, 3, 2, 1, 4]],
    [
      'by names, those without one in their place',
      by(sql`coalesce(name, 'b')`, 'text', 'asc'),
      [4, 3, 2, 5, 1],
    ],
    ['by the row number alone', { by: [id], direction: 'desc' }, [5, 4, 3, 2, 1]],
    [
      'through two orders, one after the other',
      [
        { ...by(sql`at`, 'timestamptz', 'asc'), among: sql`state = 'open'` },
        { ...by(sql`at`, 'timestamptz', 'desc'), among: sql`state = 'done'` },
      ],
      [4, 1, 3, 5, 2],
    ],
  ] satisfies [string, Asked['order'], number[]][])('%s', async ([, order, ids]) => {
    for (const size of [1, 2, 3, 5]) {
      const pages = await readAllPages(order, size);
      expect(pages.flat()).toEqual(ids);
      expect(pages.length).toBe(Math.ceil(ids.length / size));
    }
  });
});

test('the last page of a list has no next one, and what is counted stands beside it', async () => {
  const page = await readThings({ order: by(sql`score`, 'int', 'asc'), size: 5 });
  expect(page).toEqual({ content: [5, 1, 2, 4, 3], next: null, total: 5, counts: { OPEN: 3 } });
});

test('a list says how many there are up to 10,000 only', async () => {
  const order = by(sql`score`, 'int', 'asc');
  expect((await readThings({ order, size: 1, total: MAX_EXACT_TOTAL })).total).toBe(MAX_EXACT_TOTAL);
  expect((await readThings({ order, size: 1, total: MAX_EXACT_TOTAL + 1 })).total).toBeNull();
  expect((await readThings({ order, size: 1, total: null })).total).toBeNull();
});

test('a list ordered by a column that is null in a row fails instead of leaving rows out', async () => {
  await expect(readThings({ order: by(sql`name`, 'text', 'asc'), size: 4 })).rejects.toThrow(
    'ordered by a column that is null',
  );
});

test('a cursor of another list, of other filters, of another secret, or one that was changed is refused', async () => {
  const order = by(sql`score`, 'int', 'asc');
  const filters = { state: 'open', q: undefined };
  const { next } = await readThings({ order, size: 2, filters });
  const cursor = next!;
  expect((await readThings({ order, size: 2, filters, cursor })).content).toEqual([2, 4]);
  const [body = '', signature = ''] = cursor.split('.');
  const forged = Buffer.from('["0","0","0"]').toString('base64url');
  const asked: Partial<Asked>[] = [
    { list: 'others', cursor },
    { filters: { state: 'done' }, cursor },
    { filters: {}, cursor },
    { cursor: `${cursor}x` },
    { cursor: body },
    { cursor: `${forged}.${signature}` },
    { cursor: new Cursors(Buffer.alloc(32, 2)).write({ list: 'things', ...filters }, ['0', '7', '1']) },
    { cursor: 'x' },
  ];
  for (const each of asked) {
    await expect(readThings({ order, size: 2, filters, ...each })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    });
  }
});
