// Describes items for the console: state, place, renter, and what each has earned and been used.
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#api/database/database.ts';
import { openShareOf } from '#api/station/open-share.ts';
import { dayCapNow, priceNow } from '#api/station/stocked-product.ts';
import { humanNumber } from '#domain/text/human-number.ts';
import type { ItemState } from '#domain/item/item-state.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';
import { maskNickname } from '#domain/nickname.ts';
import type { StaffRole } from '#contract/permission.ts';
import { isHeld } from './item.queries.ts';

export type ShownItemState = Uppercase<ItemState> | 'HELD';

/** R10428: the row's number with its letter. */
export function rentalNo(id: number): string {
  return humanNumber('R', id);
}

/** S12: the number of a recall, which is about safety; L is that of a leak. */
export function recallNo(id: number): string {
  return humanNumber('S', id);
}

/** As sub-selects: the clock is read once, not again for every payment and rental of a page. */
const now = sql`(select ondesk_now())`;
const monthStart = sql`(select date_trunc('month', ondesk_now() at time zone 'Asia/Seoul') at time zone 'Asia/Seoul')`;

/** What was paid for an item since a moment, with orders of every kind, less what is refunded of it. */
function earnedSince(since: RawBuilder<unknown>) {
  return sql<number>`(
    select coalesce(sum(payments.amount_won - payments.refunded_won), 0)
    from payments
    where payments.approved_at >= ${since} and payments.order_id in (
      select order_id from rental_orders where rental_orders.item_id = items.id
      union all
      select extension_orders.order_id from extension_orders join rentals on rentals.id = extension_orders.rental_id
      where rentals.item_id = items.id
      union all
      select overdue_orders.order_id from overdue_orders join rentals on rentals.id = overdue_orders.rental_id
      where rentals.item_id = items.id
      union all
      select charge_orders.order_id from charge_orders
      join charges on charges.id = charge_orders.charge_id and charges.state = 'paid'
      join rentals on rentals.id = charges.rental_id
      where rentals.item_id = items.id))::int`;
}

/** Seconds somebody had the item within the period up to now. */
function secondsRentedSince(since: RawBuilder<unknown>) {
  return sql<number>`(
    select coalesce(sum(extract(epoch from coalesce(returned_at, ${now}) - greatest(started_at, ${since}))), 0)
    from rentals
    where rentals.item_id = items.id and coalesce(returned_at, ${now}) > ${since})::float8`;
}

/** Where it is rented out: the public station it stands at, or was taken from. Elsewhere, and in another state, nobody can rent it. */
const homeWeek = sql`case
  when items.state = 'available' and stations.kind = 'public' then stations.week
  when items.state = 'rented' then rented_from.week end`;

const serviceWindow = sql`greatest(items.registered_at, ${now} - interval '30 days')`;

interface Row {
  id: number;
  serial: string;
  product_id: number;
  product_name: string;
  category: string;
  image: string;
  state: ItemState;
  is_held: boolean;
  station_id: number | null;
  station_name: string | null;
  holder_id: number | null;
  holder_name: string | null;
  holder_role: StaffRole | null;
  rental_id: number | null;
  nickname: string | null;
  due_at: Date | null;
  is_overdue: boolean;
  rented_from_id: number | null;
  rented_from_name: string | null;
  last_rented_at: Date | null;
  rental_count: number;
  revenue_month: number;
  seconds_rented: number;
  seconds_rentable: number | null;
  bought_on: string | null;
  cost_won: number | null;
  missed_counts: number;
  lot: string | null;
  kc_number: string | null;
  recall_id: number | null;
  version: number;
}

const columns = sql`
  items.id, items.serial_number as serial, products.id as product_id, products.name as product_name, products.category,
  products.image, items.state, ${isHeld} and items.state = 'available' as is_held,
  stations.id as station_id, stations.name as station_name,
  staff.id as holder_id, staff.name as holder_name, upper(staff.role) as holder_role,
  open_rental.id as rental_id, members.nickname, open_rental.due_at,
  coalesce(open_rental.grace_ends_at < ${now}, false) as is_overdue,
  rented_from.id as rented_from_id, rented_from.name as rented_from_name,
  items.last_rented_at, items.rental_count, ${earnedSince(monthStart)} as revenue_month,
  ${secondsRentedSince(serviceWindow)} as seconds_rented,
  ${openShareOf(homeWeek)} * extract(epoch from ${now} - ${serviceWindow})::float8 as seconds_rentable,
  items.bought_on::text, items.cost_won, items.missed_counts, items.lot, items.kc_number, items.recall_id, items.version`;

const joins = sql`
  from items
  join products on products.id = items.product_id
  left join stations on stations.id = items.station_id
  left join staff on staff.id = items.holder_staff_id
  left join rentals as open_rental on open_rental.item_id = items.id and open_rental.state = 'open'
  left join members on members.id = open_rental.member_id
  left join stations as rented_from on rented_from.id = open_rental.rental_station_id`;

/** In the order of the given numbers. */
export async function readItems(db: Db, ids: readonly number[]) {
  const { rows } = await sql<Row>`
    select ${columns} ${joins}
    where items.id = any(${[...ids]}::bigint[])
    order by array_position(${[...ids]}::bigint[], items.id)`.execute(db);
  return rows.map(describeItem);
}

/** One item with everything it ever did. */
export async function readItemDetail(db: Db, id: number) {
  const { rows } = await sql<
    Row & {
      price_per_hour_won: number;
      day_cap_won: number | null;
      registered_at: Date;
      note: string | null;
      batch_id: string | null;
      batch_size: number;
      seen_at: Date | null;
      seconds_total: number;
      revenue_total: number;
    }
  >`
    select ${columns}, ${priceNow} as price_per_hour_won, ${dayCapNow} as day_cap_won, items.registered_at, items.note, items.batch_id, items.seen_at,
      (select count(*) from items as batch where batch.batch_id = items.batch_id)::int as batch_size,
      ${secondsRentedSince(sql`'-infinity'::timestamptz`)} as seconds_total,
      ${earnedSince(sql`'-infinity'::timestamptz`)} as revenue_total
    ${joins} where items.id = ${id}`.execute(db);
  const row = rows[0]!;
  return {
    ...describeItem(row),
    pricePerHour: row.price_per_hour_won,
    dayCap: row.day_cap_won,
    rentedFrom: refOf(row.rented_from_id, row.rented_from_name),
    inServiceSince: toKoreanIso(row.registered_at),
    note: row.note,
    batch: row.batch_id,
    batchSize: row.batch_id === null ? null : row.batch_size,
    lastSeenAt: row.seen_at && toKoreanIso(row.seen_at),
    hoursTotal: Math.floor(row.seconds_total / 3600),
    revenueTotal: row.revenue_total,
  };
}

function describeItem(row: Row) {
  const { due_at: dueAt, nickname } = row;
  return {
    serial: row.serial,
    product: { ...ref(row.product_id, row.product_name), category: row.category, imageUrl: row.image },
    state: row.is_held ? ('HELD' as const) : (row.state.toUpperCase() as ShownItemState),
    overdue: row.is_overdue,
    station: refOf(row.station_id, row.station_name),
    holder:
      row.holder_id === null ? null : { id: row.holder_id, name: row.holder_name!, role: row.holder_role! },
    rental:
      row.rental_id === null
        ? null
        : { id: row.rental_id, no: rentalNo(row.rental_id), name: row.product_name },
    renter:
      dueAt === null || nickname === null
        ? null
        : { nickname: maskNickname(nickname), dueAt: toKoreanIso(dueAt) },
    lastRentedAt: row.last_rented_at && toKoreanIso(row.last_rented_at),
    rentals: row.rental_count,
    revenueMonth: Math.max(0, row.revenue_month),
    use30d: shareOf(row.seconds_rented, row.seconds_rentable),
    boughtOn: row.bought_on,
    cost: row.cost_won,
    notSeen: row.missed_counts,
    lot: row.lot,
    kcNumber: row.kc_number,
    recall: recallRefOf(row),
    version: row.version,
  };
}

function shareOf(part: number, whole: number | null): number | null {
  if (whole === null || whole <= 0) return null;
  return Math.min(1, Math.max(0, Math.round((part / whole) * 1000) / 1000));
}

export function ref(id: number, name: string) {
  return { id, no: String(id), name };
}

/** Named by the product, as its page is. */
function recallRefOf(row: Pick<Row, 'recall_id' | 'product_name'>) {
  const { recall_id: id, product_name: name } = row;
  return id === null ? null : { id, no: recallNo(id), name };
}

function refOf(id: number | null, name: string | null) {
  return id === null || name === null ? null : ref(id, name);
}
