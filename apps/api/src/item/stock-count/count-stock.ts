// Counts the stock of a station: begin, scan, book what was found here, finish. Nothing is ever lost by a count itself.
import { sql } from 'kysely';
import { now, type Database, type Tx } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import { staffTransaction, type Audit } from '#api/staff/staff-transaction.ts';
import { changeItemState } from '../change-item-state.ts';
import { getPlace } from '../get-place.ts';
import { getVisibleItem, isItemVisibleTo } from '../item-scope.ts';
import { lockItems, placeItem, type LockedItem } from '../item.queries.ts';
import { countNo, lockOpenCount, readCount } from './stock-count.queries.ts';
import { leaveTransfer } from '../transfer/transfer.queries.ts';

/** Begins a count, or joins the one that is running there: two people may count one station together. */
export async function beginCount(db: Database, viewer: StaffViewer, stationId: number) {
  return staffTransaction(db, viewer, async (tx, audit) => {
    const place = await getPlace(tx, viewer, stationId);
    const begun = await tx
      .insertInto('stock_counts')
      .values({ station_id: place.id, started_by: viewer.staffId })
      .onConflict((conflict) => conflict.column('station_id').where('finished_at', 'is', null).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!begun) {
      audit.nothingChanged();
      return readCount(tx, viewer, await getOpenCountOf(tx, place.id));
    }
    await sql`
      insert into stock_count_items (count_id, item_id, expected)
      select ${begun.id}, id, true from items where station_id = ${place.id}`.execute(tx);
    await audit.write({
      action: 'count.begin',
      subject: 'count',
      subjectId: countNo(begun.id),
      after: { stationId: place.id },
    });
    return readCount(tx, viewer, begun.id);
  });
}

/** Tells a manager of an item that somebody found and may not book over; once, until the report is finished. */
export type ReportFoundItem = (
  tx: Tx,
  viewer: StaffViewer,
  audit: Audit,
  found: { itemId: number; serial: string; stationName: string; countNo: string },
) => Promise<void>;

/** Scanning a code twice changes nothing; a code that is no item of ours is kept as it is. */
export async function scanItems(
  { db, reportFoundItem }: { db: Database; reportFoundItem: ReportFoundItem },
  viewer: StaffViewer,
  input: { countId: number; serials: readonly string[] },
) {
  return staffTransaction(db, viewer, async (tx, audit) => {
    const count = await lockOpenCount(tx, viewer, input.countId);
    const serials = [...new Set(input.serials)];
    // What is of somebody else's station is noted for the count and stays as it is. What our books have elsewhere was seen, but not there.
    const { rows: found } = await sql<{ id: number; serial: string; isVisible: boolean }>`
      with scanned as (
        select id, serial_number, ${isItemVisibleTo(viewer)} as is_visible
        from items where serial_number = any(${serials}::text[])
      ),
      seen as (
        update items set missed_counts = 0,
          seen_at = case when station_id <> ${count.stationId} then seen_at else ondesk_now() end
        where id in (select id from scanned where is_visible)
      ),
      noted as (
        insert into stock_count_items as counted (count_id, item_id, expected, found_at)
        select ${count.id}, id, false, ondesk_now() from scanned
        on conflict (count_id, item_id) do update set found_at = excluded.found_at where counted.found_at is null
        returning item_id
      )
      select id, serial_number as serial, is_visible as "isVisible"
      from scanned where id in (select item_id from noted)`.execute(tx);
    const foreign = found.filter(({ isVisible }) => !isVisible);
    const unknown = await noteUnknownCodes(tx, count.id, serials);
    if (found.length + unknown.length === 0) audit.nothingChanged();
    else {
      await audit.write({
        action: 'count.scan',
        subject: 'count',
        subjectId: countNo(count.id),
        after: {
          found: found.filter(({ isVisible }) => isVisible).map(({ serial }) => serial),
          ...(foreign.length === 0 ? {} : { foreign: foreign.map(({ serial }) => serial) }),
          unknown,
        },
      });
    }
    const result = await readCount(tx, viewer, count.id);
    for (const { id: itemId, serial } of foreign) {
      const { no, station } = result;
      await reportFoundItem(tx, viewer, audit, { itemId, serial, stationName: station.name, countNo: no });
    }
    return result;
  });
}

/** Books an item that was scanned here although our books say otherwise. */
export async function moveItemHere(
  db: Database,
  viewer: StaffViewer,
  input: { countId: number; serial: string; reason: string },
) {
  return staffTransaction(db, viewer, async (tx, audit) => {
    const [item] = await lockItems(tx, [input.serial]);
    const count = await lockOpenCount(tx, viewer, input.countId);
    if (!item || !(await isFoundIn(tx, count.id, item.id))) throw new Failure('ITEM_NOT_FOUND');
    await getVisibleItem(tx, viewer, item.serialNumber);
    if (item.stationId === count.stationId) {
      audit.nothingChanged();
      return readCount(tx, viewer, count.id);
    }
    // A station where nothing stood may have been shut down since the count began.
    await getPlace(tx, viewer, count.stationId);
    await bookAt(tx, item, count.stationId, input.reason);
    await tx
      .updateTable('stock_count_items')
      .set({ expected: true })
      .where('count_id', '=', count.id)
      .where('item_id', '=', item.id)
      .execute();
    await audit.write({
      action: 'item.move',
      subject: 'item',
      subjectId: item.serialNumber,
      before: { state: item.state, stationId: item.stationId },
      after: { stationId: count.stationId },
      reason: input.reason,
    });
    return readCount(tx, viewer, count.id);
  });
}

/** What was not found is flagged; what left the station while it was counted is not part of the result. */
export async function finishCount(db: Database, viewer: StaffViewer, countId: number) {
  return staffTransaction(db, viewer, async (tx, audit) => {
    const count = await lockOpenCount(tx, viewer, countId);
    await sql`
      delete from stock_count_items using items
      where count_id = ${count.id} and items.id = item_id and found_at is null
        and items.station_id is distinct from ${count.stationId}`.execute(tx);
    await sql`
      update items set missed_counts = missed_counts + 1
      where id in (select item_id from stock_count_items where count_id = ${count.id} and found_at is null)`.execute(
      tx,
    );
    await tx.updateTable('stock_counts').set({ finished_at: now }).where('id', '=', count.id).execute();
    const result = await readCount(tx, viewer, count.id);
    await audit.write({
      action: 'count.finish',
      subject: 'count',
      subjectId: countNo(count.id),
      after: {
        stationId: count.stationId,
        found: result.expected.reduce((sum, { found }) => sum + found, 0),
        missing: result.missing.map(({ serial }) => serial),
      },
    });
    return result;
  });
}

async function bookAt(tx: Tx, item: LockedItem, stationId: number, reason: string): Promise<void> {
  switch (item.state) {
    case 'moving':
    case 'lost': {
      const to = item.recallId === null ? 'available' : 'broken';
      await changeItemState(tx, item, { to, stationId, reason });
      return;
    }
    case 'available':
    case 'broken':
    case 'repair': {
      if (item.isHeld) refuse('HELD', '지금 결제하고 있는 분이 있어요.');
      await placeItem(tx, item.id, { state: item.state, stationId, holderStaffId: null, reason });
      await leaveTransfer(tx, item.id, '실사에서 다른 곳에 있었어요.', true);
      return;
    }
    case 'rented':
      return refuse('RENTED', '대여 중인 물품이에요. 매니저에게 강제 반납을 요청해 주세요.');
    case 'retired':
      return refuse('RETIRED', '폐기한 물품이에요.');
    default:
      item.state satisfies never;
  }
}

function refuse(state: string, reason: string): never {
  throw new Failure('STATE_CONFLICT', { state, reasons: [reason] });
}

async function getOpenCountOf(tx: Tx, stationId: number): Promise<number> {
  const { id } = await tx
    .selectFrom('stock_counts')
    .select('id')
    .where('station_id', '=', stationId)
    .where('finished_at', 'is', null)
    .executeTakeFirstOrThrow();
  return id;
}

async function noteUnknownCodes(tx: Tx, countId: number, serials: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    insert into stock_count_unknowns (count_id, code)
    select ${countId}, code from unnest(${[...serials]}::text[]) as code
    where not exists (select from items where serial_number = code)
    on conflict do nothing returning code`.execute(tx);
  return rows.map(({ code }) => code);
}

async function isFoundIn(tx: Tx, countId: number, itemId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('stock_count_items')
    .select('found_at as foundAt')
    .where('count_id', '=', countId)
    .where('item_id', '=', itemId)
    .executeTakeFirst();
  return row !== undefined && row.foundAt !== null;
}
