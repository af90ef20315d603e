// Lists recalls for the console, running ones first, each with where its pieces are.
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#api/database/database.ts';
import { allOf } from '#api/database/list/conditions.ts';
import { countGroups, totalOf } from '#api/database/list/count-rows.ts';
import { containsText } from '#api/database/list/search-names.ts';
import type { Cursors } from '#api/http/cursor.ts';
import { idsOf, pageOf, type PageQuery, type PositionedId } from '#api/http/page-of.ts';
import type { Scope } from '#api/item/item-scope.ts';
import { recallNo, ref } from '#api/item/item-row.ts';
import type { StaffRole } from '#contract/permission.ts';
import { parseHumanNumber } from '#domain/text/human-number.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';
import { isRecalledItemVisibleTo, isRecallVisibleTo, placeNow, type RecallPlace } from './recall.queries.ts';

type RecallState = 'OPEN' | 'ENDED';

interface RecallListQuery extends PageQuery {
  state?: RecallState | undefined;
  q?: string | undefined;
}

const shownState = sql<RecallState>`case when recalls.ended_at is null then 'OPEN' else 'ENDED' end`;

export async function listRecalls(
  db: Db,
  cursors: Cursors,
  viewer: Scope,
  { cursor, size, ...filters }: RecallListQuery,
) {
  const { state, q } = filters;
  const conditions = allOf(isRecallVisibleTo(viewer), q !== undefined && matchesText(q));
  return pageOf(
    cursors,
    {
      list: 'recalls',
      filters: { ...filters, stationIds: viewer.stationIds },
      order: {
        by: [
          [sql`(recalls.ended_at is not null)::int`, 'int'],
          [sql`-recalls.id`, 'int'],
        ],
        direction: 'asc',
      },
      cursor,
      size,
    },
    async (page) => {
      const [{ rows }, counts] = await Promise.all([
        sql<PositionedId>`
          select recalls.id, ${page.position} from recalls
          where ${allOf(conditions, state && sql`${shownState} = ${state}`, page.isBeyond)} ${page.inOrder}`.execute(
          db,
        ),
        countGroups(db, ['OPEN', 'ENDED'], shownState, sql`recalls where ${conditions}`),
      ]);
      return { rows, total: totalOf(counts, state), counts };
    },
    (rows) => readRecalls(db, viewer, idsOf(rows)),
  );
}

/** By its number, its lot, or a part of the name of its product. */
function matchesText(text: string): RawBuilder<unknown> {
  const id = parseHumanNumber('S', text);
  if (id !== undefined) return sql`recalls.id = ${id}`;
  return sql`(recalls.lot = ${text} or recalls.product_id in (
    select id from products where ${containsText(sql`products.name`, text)}))`;
}

interface Row {
  id: number;
  product_id: number;
  product_name: string;
  lot: string | null;
  reason: string;
  started_at: Date;
  started_by: { id: number; name: string; role: StaffRole };
  ended_at: Date | null;
  places: Partial<Record<RecallPlace, number>>;
  version: number;
}

/** In the order of the given numbers; pieces that the person does not know are not counted. */
export async function readRecalls(db: Db, viewer: Scope, ids: readonly number[]) {
  const { rows } = await sql<Row>`
    select recalls.id, products.id as product_id, products.name as product_name, recalls.lot, recalls.reason,
      recalls.started_at, recalls.ended_at, recalls.version,
      jsonb_build_object('id', staff.id, 'name', staff.name, 'role', upper(staff.role)) as started_by,
      (select coalesce(jsonb_object_agg(place, count), '{}') from (
        select coalesce(recall_items.outcome, ${placeNow}) as place, count(*)::int as count
        from recall_items
        join items on items.id = recall_items.item_id
        left join stations on stations.id = items.station_id
        where recall_items.recall_id = recalls.id and ${isRecalledItemVisibleTo(viewer)}
        group by 1) as counted) as places
    from recalls
    join products on products.id = recalls.product_id
    join staff on staff.id = recalls.started_by
    where recalls.id = any(${[...ids]}::int[])
    order by array_position(${[...ids]}::int[], recalls.id)`.execute(db);
  return rows.map(describeRecall);
}

function describeRecall(row: Row) {
  const { collected = 0, at_station: atStation = 0, carried = 0, rented = 0, lost = 0 } = row.places;
  return {
    id: row.id,
    no: recallNo(row.id),
    product: ref(row.product_id, row.product_name),
    lot: row.lot,
    reason: row.reason,
    state: row.ended_at === null ? ('OPEN' as const) : ('ENDED' as const),
    startedAt: toKoreanIso(row.started_at),
    startedBy: row.started_by,
    endedAt: row.ended_at && toKoreanIso(row.ended_at),
    items: collected + atStation + carried + rented + lost,
    places: { collected, atStation, carried, rented, lost },
    version: row.version,
  };
}
