// Reads the rental history of a member, open and returned, and one rental with its payments.
import { sql, type RawBuilder } from 'kysely';
import { now, type Db } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import { toKoreanIso } from '#domain/korean-time.ts';
import { rentalStatus, rentalStatusLabel } from '#domain/rental-status.ts';

/** Rent and overdue fee together; refunded payments do not count. */
const paidWon = sql<number>`(
  coalesce((select orders.amount_won from rental_orders join orders on orders.id = rental_orders.order_id
            where rental_orders.rental_id = rentals.id and orders.state = 'paid'), 0)
  + coalesce((select sum(orders.amount_won) from overdue_orders join orders on orders.id = overdue_orders.order_id
              where overdue_orders.rental_id = rentals.id and orders.state = 'paid'), 0)
)`;

interface RentalRow {
  id: number;
  token: string;
  state: 'open' | 'returned' | 'lost';
  hours: number;
  started_at: Date;
  due_at: Date;
  grace_minutes: number;
  returned_at: Date | null;
  serial_number: string;
  product_name: string;
  product_image: string;
  category: string;
  rental_station_name: string;
  return_station_name: string | null;
  paid_won: number;
  now: Date;
}

/** The rows of the history for a selection of `rentals`. */
const rentalRows = (rentals: RawBuilder<unknown>) => sql<RentalRow>`
  select rentals.id, rentals.token, rentals.state, rentals.hours,
         rentals.started_at, rentals.due_at, rentals.grace_minutes, rentals.returned_at, items.serial_number,
         products.name as product_name, products.image as product_image, products.category,
         rental_station.name as rental_station_name, return_station.name as return_station_name,
         ${paidWon} as paid_won, (select ondesk_now()) as now
  from (${rentals}) as rentals
  join items on items.id = rentals.item_id
  join products on products.id = items.product_id
  join stations as rental_station on rental_station.id = rentals.rental_station_id
  left join stations as return_station on return_station.id = rentals.return_station_id`;

const closedBy = { open: null, returned: 'RENTER', lost: 'LOST' } as const;

const termOf = (row: { due_at: Date; grace_minutes: number }) => ({
  dueAt: row.due_at,
  graceMinutes: row.grace_minutes,
});

function describeRental(row: RentalRow) {
  return {
    rentalHistoryToken: row.token,
    productName: row.product_name,
    productImage: row.product_image,
    category: row.category,
    // A lost item reads as returned, because the specification knows three words; `closedBy` tells them apart.
    status: rentalStatusLabel[rentalStatus({ closed: row.state !== 'open', ...termOf(row) }, row.now)],
    graceMinutes: row.grace_minutes,
    closedBy: closedBy[row.state],
    rentalStationName: row.rental_station_name,
    returnStationName: row.return_station_name,
    rentalStartTime: toKoreanIso(row.started_at),
    expectedReturnTime: toKoreanIso(row.due_at),
    returnTime: row.returned_at ? toKoreanIso(row.returned_at) : null,
    rentalTimeHour: row.hours,
    amount: row.paid_won,
    serialNumber: row.serial_number,
  };
}

/** Everything not returned, and one page of the returned ones, newest first. */
export async function listRentals(db: Db, memberId: number, page: { page: number; size: number }) {
  const openOnes = sql`select * from rentals where member_id = ${memberId} and state = 'open'`;
  const pageOfPast = sql`
    select * from rentals where member_id = ${memberId} and state <> 'open'
    order by returned_at desc, id desc limit ${page.size} offset ${page.page * page.size}`;
  const [listed, counted] = await Promise.all([
    sql<RentalRow>`
      ${rentalRows(sql`(${openOnes}) union all (${pageOfPast})`)}
      order by coalesce(rentals.returned_at, rentals.started_at) desc, rentals.id desc`.execute(db),
    sql<{ past: number; now: Date }>`
      select count(*) as past, (select ondesk_now()) as now
      from rentals where member_id = ${memberId} and state <> 'open'`.execute(db),
  ]);
  const { past, now: countedAt } = counted.rows[0]!;
  return {
    actives: listed.rows.filter(({ state }) => state === 'open').map(describeRental),
    rentals: {
      content: listed.rows.filter(({ state }) => state !== 'open').map(describeRental),
      page: {
        number: page.page,
        size: page.size,
        totalElements: past,
        totalPages: Math.ceil(past / page.size),
      },
    },
    serverTime: toKoreanIso(countedAt),
  };
}

/** One rental of the member's own with every payment made for it, the first on top. */
export async function getRental(db: Db, memberId: number, token: string) {
  const own = sql`select * from rentals where member_id = ${memberId} and token = ${token}`;
  const row = (await rentalRows(own).execute(db)).rows[0];
  if (!row) throw new Failure('RENTAL_NOT_FOUND');
  const payments = await db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['orders.kind', 'orders.state', 'payments.method', 'payments.approved_at'])
    .select(['payments.amount_won', 'payments.receipt_url'])
    // One union instead of an or: so the orders are found by their primary key.
    .where('orders.id', 'in', (eb) =>
      eb
        .selectFrom('rental_orders')
        .select('order_id')
        .where('rental_id', '=', row.id)
        .unionAll(eb.selectFrom('overdue_orders').select('order_id').where('rental_id', '=', row.id)),
    )
    .orderBy('payments.id')
    .execute();
  return {
    rentalHistory: describeRental(row),
    payments: payments.map((payment) => ({
      type: payment.kind.toUpperCase() as Uppercase<typeof payment.kind>,
      status: payment.state === 'paid' ? ('DONE' as const) : ('CANCELED' as const),
      method: payment.method,
      paymentDate: toKoreanIso(payment.approved_at),
      amount: payment.amount_won,
      receiptUrl: payment.receipt_url,
    })),
    serverTime: toKoreanIso(row.now),
  };
}

/** The open rentals of a member, as the home screen shows them. */
export async function listActiveRentals(db: Db, memberId: number) {
  const rows = await db
    .selectFrom('rentals')
    .innerJoin('items', 'items.id', 'rentals.item_id')
    .innerJoin('products', 'products.id', 'items.product_id')
    .select(['rentals.token', 'rentals.hours', 'rentals.started_at', 'rentals.due_at'])
    .select(['rentals.grace_minutes', 'rentals.overdue_cap_hours'])
    .select(['rentals.price_per_hour_won', 'products.name', 'products.image', 'products.category'])
    .select(now.as('now'))
    .where('rentals.member_id', '=', memberId)
    .where('rentals.state', '=', 'open')
    .orderBy('rentals.started_at', 'desc')
    .orderBy('rentals.id', 'desc')
    .execute();
  return rows.map((row) => ({
    productName: row.name,
    productImage: row.image,
    category: row.category,
    rentalTimeHour: row.hours,
    pricePerHour: row.price_per_hour_won,
    rentalHistoryToken: row.token,
    rentalStartTime: toKoreanIso(row.started_at),
    expectedReturnTime: toKoreanIso(row.due_at),
    status: rentalStatusLabel[rentalStatus({ closed: false, ...termOf(row) }, row.now)],
    graceMinutes: row.grace_minutes,
    overdueCapHours: row.overdue_cap_hours,
  }));
}
