// One page of a console list: what its statement needs to read on after a cursor, and the reply with the next cursor.
import { sql, type RawBuilder } from 'kysely';
import { MAX_EXACT_TOTAL } from '#api/database/list/count-rows.ts';
import type { CursorList } from '#contract/console/shapes.ts';
import type { Cursors } from './cursor.ts';

/** The query of every list, beside its filters. */
export interface PageQuery {
  cursor?: string | undefined;
  size: number;
}

/**
 * The columns together are unique, none of them is ever null (`coalesce` one that may be), and all go the same way (negate a
 * number that does not): so the rows after a cursor are found by comparing whole rows, which follows the index of the order.
 */
export interface ListOrder {
  by: readonly [OrderColumn, ...OrderColumn[]];
  direction: 'asc' | 'desc';
  /** Which rows are in this order, of a list with several orders one after the other. */
  among?: RawBuilder<unknown>;
}

type OrderColumn = readonly [
  column: RawBuilder<unknown>,
  type: 'timestamptz' | 'date' | 'text' | 'int' | 'bigint' | 'numeric',
];

/** `select …, ${position} from … where … and ${isBeyond} ${inOrder}` */
export interface PagePart {
  position: RawBuilder<unknown>;
  isBeyond: RawBuilder<boolean>;
  inOrder: RawBuilder<unknown>;
}

/** Of a list with several orders it is the part where the cursor stands; `parts` are that one and those after it. */
export interface Page extends PagePart {
  parts: readonly PagePart[];
  /** One row more than is shown tells whether there is a next page. */
  limit: number;
}

export interface Positioned {
  position: readonly (string | null)[];
}

/** A list that is so short that it comes at once. */
export const wholeList = <Row>(rows: Row[]): CursorList<Row> => ({
  content: rows,
  next: null,
  total: rows.length,
});

/** A page of numbers only, whose rows are then read by number. */
export interface PositionedId extends Positioned {
  id: number;
}

export const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

interface ReadPage {
  rows: readonly Positioned[];
  total: number | null;
}

interface ListPage extends PageQuery {
  list: string;
  /** Everything that decides which rows are listed, the person included where they see their own rows only. */
  filters: Readonly<Record<string, unknown>>;
  order: ListOrder | readonly ListOrder[];
}

/** What `read` answers beside rows and total, such as counts by state, stands beside the list in the reply. */
export async function pageOf<Read extends ReadPage, Content>(
  cursors: Cursors,
  { list, filters, order, cursor, size }: ListPage,
  read: (page: Page) => Promise<Read>,
  describe: (rows: Read['rows']) => Content[] | Promise<Content[]>,
): Promise<CursorList<Content> & Omit<Read, 'rows' | 'total'>> {
  const listed = { list, ...filters };
  const [first = '0', ...after] = cursors.read(listed, cursor) ?? [];
  const limit = size + 1;
  const parts = [order].flat().map((each, number) => {
    const stopsHere = cursor !== undefined && number === Number(first);
    return partOf(each, number, stopsHere ? after : undefined, limit);
  });
  const left = parts.slice(Number(first));
  const { rows, total, ...beside } = await read({ ...left[0]!, parts: left, limit });
  const places = rows.map((row) => placeOf(list, row));
  return {
    ...beside,
    content: await describe(rows.slice(0, size)),
    next: rows.length > size ? cursors.write(listed, places[size - 1]!) : null,
    total: total === null || total > MAX_EXACT_TOTAL ? null : total,
  };
}

function partOf(
  { by, direction, among = sql`true` }: ListOrder,
  number: number,
  after: readonly string[] | undefined,
  limit: number,
): PagePart {
  const columns = by.map(([column]) => column);
  const way = sql.raw(direction);
  return {
    position: sql`array[${sql.join([sql.lit(String(number)), ...by.map(toText)])}] as position`,
    isBeyond:
      after === undefined
        ? sql<boolean>`${among}`
        : sql<boolean>`${among} and (${sql.join(columns)}) ${sql.raw(direction === 'asc' ? '>' : '<')} (${sql.join(
            by.map(([, type], index) => sql`${after[index]}::${sql.raw(type)}`),
          )})`,
    inOrder: sql`order by ${sql.join(columns.map((column) => sql`${column} ${way}`))} limit ${limit}`,
  };
}

/** A moment to the microsecond, which a JavaScript date cannot hold. */
function toText([column, type]: OrderColumn): RawBuilder<unknown> {
  return type === 'timestamptz'
    ? sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
    : sql`(${column})::text`;
}

/** A comparison with null is neither true nor false: rows after such a row would be missing without a word. */
function placeOf(list: string, { position }: Positioned): string[] {
  return position.map((value) => {
    if (value === null) throw new Error(`the list ${list} is ordered by a column that is null in a row`);
    return value;
  });
}
