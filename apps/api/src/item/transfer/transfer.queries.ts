// Reads and changes lists of items to carry: which are open, what is on them, and when they are done.
import { sql, type RawBuilder } from 'kysely';
import { now, type Db, type Tx } from '#api/database/database.ts';
import { allOf } from '#api/database/list/conditions.ts';
import { countGroups, totalOf } from '#api/database/list/count-rows.ts';
import { containsText } from '#api/database/list/search-names.ts';
import type { Cursors } from '#api/http/cursor.ts';
import { Failure } from '#api/http/failure.ts';
import { idsOf, pageOf, type ListOrder, type PageQuery, type PositionedId } from '#api/http/page-of.ts';
import type { StaffRole } from '#contract/permission.ts';
import { humanNumber, parseHumanNumber } from '#domain/text/human-number.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';
import type { Scope } from '../item-scope.ts';

const transferStates = ['OPEN', 'CARRIED', 'DONE', 'CANCELLED'] as const;
type TransferState = (typeof transferStates)[number];

interface TransferRow {
  id: number;
  to: { id: number; no: string; name: string };
  state: TransferState;
  reason: string;
  madeBy: { id: number; name: string; role: StaffRole };
  carriedBy: { id: number; name: string; role: StaffRole } | null;
  madeAt: Date;
  doneAt: Date | null;
  route: {
    id: string;
    position: number;
    assignedTo: { id: number; name: string; role: StaffRole } | null;
  } | null;
  items: {
    serial: string;
    product: { id: number; no: string; name: string };
    from: { id: number; no: string; name: string } | null;
    state: 'WAITING' | 'CARRIED' | 'DONE' | 'SKIPPED';
    reason: string | null;
  }[];
  version: number;
}

/** T117: the row's number with its letter. */
export function transferNo(id: number): string {
  return humanNumber('T', id);
}

/** Carried while anything on it is under way; open before that and after it, until nothing waits. */
const transferState = sql<TransferState>`case
  when transfers.cancelled_at is not null then 'CANCELLED'
  when transfers.done_at is not null then 'DONE'
  when exists (select from transfer_items where transfer_id = transfers.id and state = 'carried') then 'CARRIED'
  else 'OPEN' end`;

const stationRef = (alias: string) =>
  sql`json_build_object('id', ${sql.ref(`${alias}.id`)}, 'no', ${sql.ref(`${alias}.id`)}::text, 'name', ${sql.ref(`${alias}.name`)})`;

const staffRef = (alias: string) =>
  sql`json_build_object('id', ${sql.ref(`${alias}.id`)}, 'name', ${sql.ref(`${alias}.name`)}, 'role', upper(${sql.ref(`${alias}.role`)}))`;

/** In the order of the given numbers. */
export async function readTransfers(db: Db, ids: readonly number[]) {
  const { rows } = await sql<TransferRow>`
    select transfers.id, ${stationRef('destination')} as "to", ${transferState} as state, transfers.reason,
      ${staffRef('maker')} as "madeBy",
      case when carrier.id is not null then ${staffRef('carrier')} end as "carriedBy",
      case when transfers.route_id is not null then json_build_object('id', transfers.route_id, 'position', transfers.route_position,
        'assignedTo', case when driver.id is not null then ${staffRef('driver')} end) end as route,
      transfers.made_at as "madeAt", coalesce(transfers.done_at, transfers.cancelled_at) as "doneAt", transfers.version,
      (select json_agg(json_build_object(
          'serial', items.serial_number,
          'product', json_build_object('id', products.id, 'no', products.id::text, 'name', products.name),
          'from', case when origin.id is not null then ${stationRef('origin')} end,
          'state', upper(transfer_items.state), 'reason', transfer_items.why) order by items.serial_number)
        from transfer_items
        join items on items.id = transfer_items.item_id
        join products on products.id = items.product_id
        left join stations as origin on origin.id = transfer_items.from_station_id
        where transfer_items.transfer_id = transfers.id) as items
    from transfers
    join stations as destination on destination.id = transfers.to_station_id
    join staff as maker on maker.id = transfers.made_by
    left join staff as carrier on carrier.id = transfers.carried_by
    left join staff as driver on driver.id = transfers.assigned_to
    where transfers.id = any(${[...ids]}::bigint[])
    order by array_position(${[...ids]}::bigint[], transfers.id)`.execute(db);
  return rows.map(describeTransfer);
}

function describeTransfer(row: TransferRow) {
  return {
    ...row,
    no: transferNo(row.id),
    madeAt: toKoreanIso(row.madeAt),
    doneAt: row.doneAt && toKoreanIso(row.doneAt),
  };
}

export async function readTransfer(db: Db, id: number) {
  const [transfer] = await readTransfers(db, [id]);
  if (!transfer) throw new Error(`there is no transfer ${id}`);
  return transfer;
}

/** An item that was changed by hand is off its list: arrived, if it was carried and is in service again, else with the reason. */
export async function leaveTransfer(
  tx: Tx,
  itemId: number,
  reason: string,
  inService: boolean,
): Promise<void> {
  const hasArrived = sql`state = 'carried' and ${inService}`;
  const left = await tx
    .updateTable('transfer_items')
    .set({
      state: sql`case when ${hasArrived} then 'done' else 'skipped' end`,
      why: sql`case when ${hasArrived} then null else ${reason} end`,
    })
    .where('item_id', '=', itemId)
    .where('state', 'in', ['waiting', 'carried'])
    .returning('transfer_id as transferId')
    .execute();
  for (const { transferId } of left) await endTransferIfDone(tx, transferId);
}

/** A list is done when nothing on it waits or is carried. Every change of a list passes here and counts. */
export async function endTransferIfDone(tx: Tx, transferId: number): Promise<void> {
  await tx
    .updateTable('transfers')
    .set({
      version: sql`version + 1`,
      done_at: sql`case when cancelled_at is null and not exists (
        select from transfer_items where transfer_id = transfers.id and state in ('waiting', 'carried'))
        then ${now} end`,
    })
    .where('id', '=', transferId)
    .execute();
}

/** The open list each of the items is on. */
export async function listItemsOnOpenTransfers(
  tx: Tx,
  itemIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await tx
    .selectFrom('transfer_items')
    .select(['item_id as itemId', 'transfer_id as transferId'])
    .where('item_id', 'in', [...itemIds, 0])
    .where('state', 'in', ['waiting', 'carried'])
    .execute();
  return new Map(rows.map(({ itemId, transferId }) => [itemId, transferId]));
}

/** A list that field staff may work on: made or carried by them, or from or to one of their stations. */
function isTransferVisibleTo({ staffId, stationIds }: Scope): RawBuilder<boolean> {
  if (stationIds === null) return sql<boolean>`true`;
  const own = sql`any(${[...stationIds]}::int[])`;
  return sql<boolean>`(transfers.to_station_id = ${own} or transfers.made_by = ${staffId} or transfers.carried_by = ${staffId}
    or transfers.assigned_to = ${staffId}
    or exists (select from transfer_items where transfer_id = transfers.id and from_station_id = ${own}))`;
}

/** Undefined for one of somebody else's, too. */
export async function findTransfer(db: Db, viewer: Scope, id: number) {
  const { rows } = await sql<{ id: number }>`
    select id from transfers where id = ${id} and ${isTransferVisibleTo(viewer)}`.execute(db);
  return rows.length === 0 ? undefined : readTransfer(db, id);
}

/** Locked until the transaction ends; one of somebody else's counts as unknown. */
export async function lockTransfer(tx: Tx, viewer: Scope, id: number) {
  const { rows } = await sql<{
    id: number;
    toStationId: number;
    reason: string;
    isCancelled: boolean;
    isDone: boolean;
    version: number;
  }>`
    select id, to_station_id as "toStationId", reason, version,
      cancelled_at is not null as "isCancelled", done_at is not null as "isDone"
    from transfers where id = ${id} and ${isTransferVisibleTo(viewer)} for no key update`.execute(tx);
  if (!rows[0]) throw new Failure('NOT_FOUND');
  return rows[0];
}

export async function listTransferItems(tx: Tx, transferId: number) {
  return tx
    .selectFrom('transfer_items')
    .innerJoin('items', 'items.id', 'transfer_items.item_id')
    .select(['items.serial_number as serial', 'transfer_items.item_id as itemId'])
    .select(['transfer_items.state', 'transfer_items.why as reason', 'transfer_items.item_state as listedAs'])
    .where('transfer_items.transfer_id', '=', transferId)
    .execute();
}

export async function markTransferItem(
  tx: Tx,
  transferId: number,
  itemId: number,
  state: 'carried' | 'done' | 'skipped',
  reason: string | null = null,
): Promise<void> {
  await tx
    .updateTable('transfer_items')
    .set({ state, why: reason })
    .where('transfer_id', '=', transferId)
    .where('item_id', '=', itemId)
    .execute();
}

const stateConditions: Record<TransferState, RawBuilder<unknown>> = {
  OPEN: sql`transfers.done_at is null and transfers.cancelled_at is null and ${transferState} = 'OPEN'`,
  CARRIED: sql`transfers.done_at is null and transfers.cancelled_at is null and ${transferState} = 'CARRIED'`,
  DONE: sql`transfers.done_at is not null`,
  CANCELLED: sql`transfers.cancelled_at is not null`,
};

const newestFirst: ListOrder = { by: [[sql`transfers.id`, 'bigint']], direction: 'desc' };

/** By its number; else by an item on it, or by the name of the station it goes to. */
function matchesText(text: string): RawBuilder<unknown> {
  const id = parseHumanNumber('T', text);
  if (id !== undefined) return sql`transfers.id = ${id}`;
  return sql`(
    transfers.to_station_id in (
      select id from stations
      where ${containsText(sql`stations.name`, text)} or ${containsText(sql`stations.name_en`, text)})
    or transfers.id in (
      select transfer_items.transfer_id from transfer_items join items on items.id = transfer_items.item_id
      where items.serial_number = ${text.toUpperCase()}))`;
}

export async function listTransfers(
  db: Db,
  cursors: Cursors,
  viewer: Scope,
  {
    cursor,
    size,
    ...filters
  }: PageQuery & {
    state?: TransferState | undefined;
    mine?: boolean | undefined;
    q?: string | undefined;
  },
) {
  const { state, mine, q } = filters;
  const { staffId, stationIds } = viewer;
  const scope = allOf(
    isTransferVisibleTo(viewer),
    mine &&
      sql`(transfers.carried_by = ${staffId} or transfers.made_by = ${staffId} or transfers.assigned_to = ${staffId})`,
    q !== undefined && matchesText(q),
  );
  return pageOf(
    cursors,
    { list: 'transfers', filters: { ...filters, staffId, stationIds }, order: newestFirst, cursor, size },
    async (page) => {
      const [{ rows }, counts] = await Promise.all([
        sql<PositionedId>`
          select transfers.id, ${page.position} from transfers
          where ${allOf(scope, state && stateConditions[state], page.isBeyond)} ${page.inOrder}`.execute(db),
        countGroups(db, transferStates, transferState, sql`transfers where ${scope}`),
      ]);
      return { rows, total: totalOf(counts, state), counts };
    },
    (rows) => readTransfers(db, idsOf(rows)),
  );
}
