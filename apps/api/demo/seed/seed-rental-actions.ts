// Seeds what the demo staff did about rentals: a charge that was paid, one that was waived, and notes.
import { sql } from 'kysely';
import { settleCharge } from '#api/charge/charge.queries.ts';
import { waiveCharge } from '#api/charge/reduce-charge.ts';
import { databaseNow, inTransaction, type Database } from '#api/database/database.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import { forceReturn } from '#api/rental/console/force-return.ts';
import { noteRental } from '#api/rental/console/note-rental.ts';
import { chargeLabel } from '#domain/rental/charge.text.ts';
import { MINUTE_MS } from '#domain/rental/rental-terms.ts';
import { rentalsForStaff, type OpenRental } from '../people.ts';
import { recordOrders } from '../rentals/record-rentals.ts';

interface Found {
  id: number;
  memberId: number;
  product: string;
  version: number;
  dueAt: Date;
}

/** Through the console's own decisions; only the payment is recorded, because no gateway took it. */
export async function seedRentalActions(
  db: Database,
  { manager, support }: { manager: StaffViewer; support: StaffViewer },
): Promise<void> {
  const { lostCandidate, charged, waived } = rentalsForStaff();
  const missing = await findRental(db, lostCandidate);
  if (!missing) return;
  await noteRental(db, support, {
    rentalId: missing.id,
    note: '두 번 전화했지만 받지 않음. 내일 오전에 다시 연락하기로 함.',
  });
  await payCharge(
    db,
    await returnFor(db, support, charged, '도서관 데스크에 두고 갔다는 연락. 영상으로 확인'),
  );
  await waive(db, manager, await returnFor(db, support, waived, '직원이 스테이션 선반에서 발견'));
}

/** Returned an hour after it was due. */
async function returnFor(db: Database, by: StaffViewer, rental: OpenRental, reason: string) {
  const found = await findRental(db, rental);
  if (!found) throw new Error(`the demo has no rental of ${rental.product} for its staff`);
  const { charge } = await forceReturn(db, by, {
    rentalId: found.id,
    stationId: rental.station,
    returnedAt: new Date(found.dueAt.getTime() + 61 * MINUTE_MS).toISOString(),
    itemState: 'AVAILABLE',
    fee: { mode: 'CHARGE' },
    reason,
    version: found.version,
  });
  return { rental: found, charge: charge! };
}

type Charged = Awaited<ReturnType<typeof returnFor>>;

async function payCharge(db: Database, { rental, charge }: Charged): Promise<void> {
  await inTransaction(db, `member:${rental.memberId}`, async (tx) => {
    const [orderId] = await recordOrders(tx, [
      {
        memberId: rental.memberId,
        kind: 'charge',
        state: 'paid',
        name: `${rental.product} ${chargeLabel.overdue}`,
        amountWon: charge.amount,
        at: await databaseNow(tx),
      },
    ]);
    await tx.insertInto('charge_orders').values({ order_id: orderId!, charge_id: charge.id }).execute();
    await settleCharge(tx, charge.id, 'paid');
  });
}

async function waive(db: Database, by: StaffViewer, { charge }: Charged): Promise<void> {
  await waiveCharge(db, by, {
    chargeId: charge.id,
    reason: '반납 기계가 고장 나 있던 시간으로 확인',
    version: charge.version,
  });
}

/** The oldest open rental of a product from a station: the demo's own are newer. */
async function findRental(db: Database, rental: OpenRental): Promise<Found | undefined> {
  const { rows } = await sql<Found>`
    select rentals.id, rentals.member_id as "memberId", products.name as product, rentals.version, rentals.due_at as "dueAt"
    from rentals
    join items on items.id = rentals.item_id
    join products on products.id = items.product_id
    where rentals.state = 'open' and products.name = ${rental.product}
      and rentals.rental_station_id = ${rental.station} and rentals.hours = ${rental.hours}
    order by rentals.started_at limit 1`.execute(db);
  return rows[0];
}
