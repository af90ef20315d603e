// Finds anything for the console: exact numbers (R, P, F, D, Q, T, K, M, C) and serials first, then parts of names and of what was asked.
import { isOverdue } from '#api/database/late-moments.ts';
import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { Db } from '#api/database/database.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import { matchesText } from '#api/account/console/search-members.ts';
import { containsText } from '#api/database/list/search-names.ts';
import { opening } from '#api/inquiry/inquiry-columns.ts';
import { inquiriesSaying } from '#api/inquiry/search-inquiries.ts';
import { isItemVisibleTo } from '#api/item/item-scope.ts';
import { findCount } from '#api/item/stock-count/stock-count.queries.ts';
import { isRecallVisibleTo } from '#api/recall/recall.queries.ts';
import { findTransfer } from '#api/item/transfer/transfer.queries.ts';
import { isReportVisibleTo } from '#api/report/console/report-row.ts';
import { logPrivacyAccess } from '#api/staff/log-privacy-access.ts';
import { memberRefColumns, toMemberRef } from '#api/staff/member-ref.ts';
import type { searchResult } from '#contract/console/home.ts';
import { rightsOfRole, type Permission, type StaffRole } from '#contract/permission.ts';

type Result = z.input<typeof searchResult>;

const MAX_OF_A_KIND = 5;

const MIN_MEMBER_QUERY = 2;

/** Only what the role may read, and for field staff only what is at their stations. */
export async function search(db: Db, viewer: StaffViewer, q: string): Promise<Result[]> {
  const kinds: readonly [Permission, (db: Db, viewer: StaffViewer, q: string) => Promise<Result[]>][] = [
    ['item.read', searchItems],
    ['rental.read', searchRentals],
    ['payment.read', searchPayments],
    ['payment.read', searchRefunds],
    ['report.work', searchReports],
    ['inquiry.work', searchInquiries],
    ['item.read', searchTransfers],
    ['item.read', searchCounts],
    ['item.read', searchRecalls],
    ['member.read', searchMembers],
    ['station.read', searchStations],
    ['product.read', searchProducts],
    ['benefit.grant', searchCampaigns],
    ['staff.read', searchStaff],
  ];
  const allowed = kinds.filter(([right]) => rightsOfRole[viewer.role].includes(right));
  return (await Promise.all(allowed.map(([, find]) => find(db, viewer, q)))).flat();
}

/** R10428, CHR_0013, or the beginning of one. */
const code = /^(?:[a-z]\d+|[a-z]{3}_\d*)$/i;

/** By a part of the name. What looks like a number or a serial is looked for at its beginning, by its index: nobody is named like that. */
function isNamed(name: RawBuilder<unknown>, q: string): RawBuilder<boolean> {
  return code.test(q) ? beginsLike(sql`lower(${name})`, q) : containsText(name, q);
}

/** By the operators of the index on beginnings: with `like` a cached plan could not use it. */
function beginsLike(name: RawBuilder<unknown>, q: string): RawBuilder<boolean> {
  const beginning = q.toLowerCase();
  return sql`(${name} ~>=~ ${beginning} and ${name} ~<~ ${`${beginning}\u{10ffff}`})`;
}

/** A number no row has where `q` is not one. */
function rowNumberIn(q: string): number {
  return /^\d{1,9}$/.test(q) ? Number(q) : 0;
}

async function searchItems(db: Db, viewer: StaffViewer, q: string): Promise<Result[]> {
  const serial = q.toUpperCase();
  const { rows } = await sql<{ serial: string; product: string; station: string | null }>`
    select items.serial_number as serial, products.name as product, stations.name as station
    from items
    join products on products.id = items.product_id
    left join stations on stations.id = items.station_id
    where items.serial_number ~>=~ ${serial} and items.serial_number ~<~ ${`${serial}\u{10ffff}`}
      and ${isItemVisibleTo(viewer)}
    order by items.serial_number limit ${MAX_OF_A_KIND}`.execute(db);
  return rows.map(({ serial: found, product, station }) => ({
    kind: 'item',
    serial: found,
    product,
    station,
  }));
}

/** The number behind a letter: `R10428` is rental 10428. Undefined for anything else, and for a number no row can have. */
function numberBehind(letter: string, q: string): number | undefined {
  const digits = new RegExp(`^${letter}0*([1-9][0-9]{0,14})$`, 'i').exec(q)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** By its number, or the open rental of an item by the item's serial number. */
async function searchRentals(db: Db, viewer: StaffViewer, q: string): Promise<Result[]> {
  const id = numberBehind('R', q);
  const rows = await db
    .selectFrom('rentals')
    .innerJoin('items', 'items.id', 'rentals.item_id')
    .innerJoin('members', 'members.id', 'rentals.member_id')
    .select(['rentals.id', 'rentals.state', 'items.serial_number as serial'])
    .select(isOverdue.as('isLate'))
    .select(memberRefColumns(viewer.staffId))
    .where((eb) =>
      id === undefined
        ? eb.and([eb('rentals.state', '=', 'open'), eb('items.serial_number', '=', q.toUpperCase())])
        : eb('rentals.id', '=', id),
    )
    .limit(MAX_OF_A_KIND)
    .execute();
  return rows.map((row) => ({
    kind: 'rental',
    id: row.id,
    serial: row.serial,
    nickname: toMemberRef(row).nickname,
    state:
      row.state === 'open' && row.isLate
        ? 'OVERDUE'
        : (row.state.toUpperCase() as Uppercase<typeof row.state>),
  }));
}

/** Payments are numbered by their order, because declined ones have a number too. */
async function searchPayments(db: Db, _viewer: StaffViewer, q: string): Promise<Result[]> {
  const id = numberBehind('P', q);
  if (id === undefined) return [];
  const order = await db
    .selectFrom('orders')
    .select(['id', 'name', 'amount_won as amountWon'])
    .where('id', '=', id)
    .where('state', '<>', 'ready')
    .executeTakeFirst();
  if (!order) return [];
  return [{ kind: 'payment', id, orderName: order.name, amount: order.amountWon }];
}

async function searchRefunds(db: Db, _viewer: StaffViewer, q: string): Promise<Result[]> {
  const id = numberBehind('F', q);
  if (id === undefined) return [];
  const { rows } = await sql<{
    orderName: string;
    amount: number;
    state: 'REQUESTED' | 'DONE' | 'REFUSED' | 'BY_HAND';
    newestId: number;
  }>`
    with recursive attempts as (
      select id from refunds where id = ${id}
      union all
      select refunds.id from attempts join refunds on refunds.retry_of = attempts.id
    )
    select orders.name as "orderName", refunds.amount_won as amount, upper(refunds.state) as state,
      (select max(id) from attempts) as "newestId"
    from refunds join orders on orders.id = refunds.order_id
    where refunds.id = ${id}`.execute(db);
  return rows.map(({ orderName, amount, state, newestId }) => ({
    kind: 'refund',
    id,
    orderName,
    amount,
    state,
    newestId,
  }));
}

async function searchReports(db: Db, viewer: StaffViewer, q: string): Promise<Result[]> {
  const id = numberBehind('D', q);
  if (id === undefined) return [];
  const { rows } = await sql<{
    serial: string | null;
    station: string | null;
    state: 'NEW' | 'TAKEN' | 'FINISHED';
  }>`
    select items.serial_number as serial, stations.name as station, upper(reports.state) as state
    from reports
    left join items on items.id = reports.item_id
    left join stations on stations.id = coalesce(reports.station_id, items.station_id)
    where reports.id = ${id} and ${isReportVisibleTo(viewer)}`.execute(db);
  return rows.map(({ serial, station, state }) => ({ kind: 'report', id, serial, station, state }));
}

/** By its number, else by a part of a word of its messages; the newest first. */
async function searchInquiries(db: Db, _viewer: StaffViewer, q: string): Promise<Result[]> {
  const id = numberBehind('Q', q);
  if (id === undefined && code.test(q)) return [];
  const { rows } = await sql<{ id: number; opening: string; state: 'WAITING' | 'ANSWERED' | 'CLOSED' }>`
    select inquiries.id, ${opening} as opening, upper(inquiries.state) as state
    from inquiries
    where ${id === undefined ? sql`inquiries.id = any(array(${inquiriesSaying(q)}))` : sql`inquiries.id = ${id}`}
    order by inquiries.last_message_at desc, inquiries.id desc limit ${MAX_OF_A_KIND}`.execute(db);
  return rows.map((row) => ({ kind: 'inquiry', id: row.id, opening: row.opening, state: row.state }));
}

async function searchTransfers(db: Db, viewer: StaffViewer, q: string): Promise<Result[]> {
  const id = numberBehind('T', q);
  const transfer = id === undefined ? undefined : await findTransfer(db, viewer, id);
  if (!transfer) return [];
  const { to, items, state } = transfer;
  return [{ kind: 'transfer', id: transfer.id, station: to.name, items: items.length, state }];
}

/** By its number, its lot, or a part of the name of its product. */
async function searchRecalls(db: Db, viewer: StaffViewer, q: string): Promise<Result[]> {
  const id = numberBehind('S', q);
  const { rows } = await sql<{ id: number; product: string; lot: string | null; state: 'OPEN' | 'ENDED' }>`
    select recalls.id, products.name as product, recalls.lot,
      case when recalls.ended_at is null then 'OPEN' else 'ENDED' end as state
    from recalls join products on products.id = recalls.product_id
    where ${isRecallVisibleTo(viewer)} and ${
      id === undefined
        ? sql`(lower(recalls.lot) = ${q.toLowerCase()} or ${isNamed(sql`products.name`, q)})`
        : sql`recalls.id = ${id}`
    }
    order by recalls.ended_at is not null, recalls.id desc limit ${MAX_OF_A_KIND}`.execute(db);
  return rows.map((row) => ({
    kind: 'recall',
    id: row.id,
    product: row.product,
    lot: row.lot,
    state: row.state,
  }));
}

async function searchCounts(db: Db, viewer: StaffViewer, q: string): Promise<Result[]> {
  const id = numberBehind('K', q);
  const count = id === undefined ? undefined : await findCount(db, viewer, id);
  if (!count) return [];
  return [
    {
      kind: 'count',
      id: count.id,
      station: count.stationName,
      state: count.isFinished ? 'FINISHED' : 'OPEN',
    },
  ];
}

/** As in the list of members: by number, the whole address or the beginning of the nickname, and in the access log. */
async function searchMembers(db: Db, viewer: StaffViewer, q: string): Promise<Result[]> {
  // One letter finds nobody in particular, and would fill the log while somebody types.
  if (q.length < MIN_MEMBER_QUERY) return [];
  // Without an order: in the order of their numbers all members would be read where few names begin like this.
  const { rows: found } = await sql<{ id: number }>`
    select members.id from members where ${matchesText(q)} limit ${MAX_OF_A_KIND}`.execute(db);
  const ids = found.map(({ id }) => id);
  await logPrivacyAccess(db, viewer, {
    what: 'search',
    purpose: '통합 검색',
    memberId: ids.length === 1 ? ids[0]! : null,
    detail: { by: ['q'], members: ids },
  });
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('members')
    .select(memberRefColumns(viewer.staffId))
    .where('members.id', 'in', ids)
    .orderBy('members.id')
    .execute();
  return rows.map((row) => {
    const { id, nickname, state } = toMemberRef(row);
    return { kind: 'member', id, nickname, state };
  });
}

async function searchStations(db: Db, { stationIds }: StaffViewer, q: string): Promise<Result[]> {
  const { rows } = await sql<{ id: number; name: string; address: string; paused: boolean | null }>`
    select id, name, address, case when kind = 'public' and shut_down_at is null then paused end as paused
    from stations
    where (${isNamed(sql`name`, q)} or ${isNamed(sql`name_en`, q)} or id = ${rowNumberIn(q)})
      ${stationIds === null ? sql`` : sql`and id = any(${[...stationIds]}::int[])`}
    order by id = ${rowNumberIn(q)} desc, shut_down_at is not null, name limit ${MAX_OF_A_KIND}`.execute(db);
  return rows.map(({ id, name, address, paused }) => ({ kind: 'station', id, name, address, paused }));
}

async function searchProducts(db: Db, _viewer: StaffViewer, q: string): Promise<Result[]> {
  const { rows } = await sql<{ id: number; name: string; category: string }>`
    select id, name, category from products where (${isNamed(sql`name`, q)} or ${isNamed(sql`name_en`, q)})
    order by hidden, name limit ${MAX_OF_A_KIND}`.execute(db);
  return rows.map(({ id, name, category }) => ({ kind: 'product', id, name, category }));
}

async function searchCampaigns(db: Db, _viewer: StaffViewer, q: string): Promise<Result[]> {
  const id = numberBehind('C', q);
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from campaigns where ${id === undefined ? containsText(sql`name`, q) : sql`id = ${id}`}
    order by state <> 'running', id desc limit ${MAX_OF_A_KIND}`.execute(db);
  return rows.map(({ id: campaignId, name }) => ({ kind: 'campaign', id: campaignId, name }));
}

async function searchStaff(db: Db, _viewer: StaffViewer, q: string): Promise<Result[]> {
  const { rows } = await sql<{ id: number; name: string; role: StaffRole }>`
    select id, name, upper(role) as role from staff
    where ${containsText(sql`name`, q)} or starts_with(lower(email), lower(${q}))
    order by disabled_at is not null, name, id limit ${MAX_OF_A_KIND}`.execute(db);
  return rows.map(({ id, name, role }) => ({ kind: 'staff', id, name, role }));
}
