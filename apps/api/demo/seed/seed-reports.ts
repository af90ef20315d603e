// Seeds four reports of renters (two with a free return, one of a loss), and returns that nobody has seen yet.
import { sql } from 'kysely';
import { inTransaction, type Database, type Tx } from '#api/database/database.ts';
import { demoPerson } from '../people.ts';
import { seedNotificationsAgain } from './seed-notifications.ts';

/** Of the returns of the last days, every so many-th was made without the code of the station. */
const UNSEEN_EVERY = 9;

interface Rental {
  id: number;
  memberId: number;
  itemId: number;
  stationId: number;
}

export async function seedReports(db: Database, staffId: number): Promise<void> {
  await inTransaction(db, 'system', async (tx) => {
    const [first, second, third] = await lastReturns(tx, 3);
    if (!first || !second || !third) return;
    await returnForFree(tx, first, {
      kind: 'broken',
      text: '충전이 안 돼요\n꽂아도 불이 들어오지 않아요.',
      hoursAgo: 2,
    });
    await returnForFree(tx, second, { kind: 'dirty', text: '끈적한 것이 묻어 있어요.', hoursAgo: 26 });
    await addReport(tx, third, {
      kind: 'part_missing',
      text: '케이블이 하나 없었어요. 언제 다시 빌릴 수 있나요?',
      hoursAgo: 5,
    });
    await reportLoss(tx, staffId);
    await markProofs(tx);
  });
}

/** The newest returns whose items still stand where they were brought, of nobody who signs in. */
async function lastReturns(tx: Tx, count: number): Promise<Rental[]> {
  const { rows } = await sql<Rental>`
    select rentals.id, rentals.member_id as "memberId", rentals.item_id as "itemId", rentals.return_station_id as "stationId"
    from rentals
    join items on items.id = rentals.item_id and items.state = 'available' and items.station_id = rentals.return_station_id
    join members on members.id = rentals.member_id and members.nickname <> ${demoPerson.nickname}
    where rentals.state = 'returned'
      and not exists (select from overdue_orders where overdue_orders.rental_id = rentals.id)
      and not exists (select from rentals as later where later.item_id = rentals.item_id and later.id > rentals.id)
      and not exists (select from transfer_items where transfer_items.item_id = items.id)
      -- The first serial numbers are what a newcomer tries.
      and items.serial_number !~ '_000[0-9]'
    order by rentals.returned_at desc limit ${count}`.execute(tx);
  return rows;
}

/** Six minutes after it began, with everything paid back. */
async function returnForFree(
  tx: Tx,
  rental: Rental,
  report: { kind: string; text: string; hoursAgo: number },
): Promise<void> {
  await sql`delete from return_quotes where rental_id = ${rental.id}`.execute(tx);
  await sql`
    update rentals set closed_by = 'free_return', return_proof = 'code',
      started_at = ondesk_now() - make_interval(hours => ${report.hoursAgo}, mins => 6),
      due_at = ondesk_now() - make_interval(hours => ${report.hoursAgo}, mins => 6) + make_interval(hours => hours),
      returned_at = ondesk_now() - make_interval(hours => ${report.hoursAgo})
    where id = ${rental.id}`.execute(tx);
  await moveWithTheStart(tx, rental.id);
  await sql`
    update items set state = 'broken', changed_reason = '무료 반납으로 신고된 물품' where id = ${rental.itemId}`.execute(
    tx,
  );
  await sql`
    insert into refunds (order_id, payment_key, amount_won, reason, origin, public_reason, idempotency_key, state, requested_at, next_attempt_at, done_at)
    select payments.order_id, payments.payment_key, payments.amount_won, 'free_return', 'free_return', 'broken',
      'cancel:' || payments.payment_key || ':1', 'done', rentals.returned_at, rentals.returned_at, rentals.returned_at + interval '20 seconds'
    from rentals
    join rental_orders on rental_orders.rental_id = rentals.id
    join payments on payments.order_id = rental_orders.order_id
    where rentals.id = ${rental.id}`.execute(tx);
  await addReport(tx, rental, { ...report, freeReturn: true });
}

/** The start was moved: the item was held and paid for just before it, and what was told about it moves, too. */
export async function moveWithTheStart(tx: Tx, rentalId: number): Promise<void> {
  await sql`
    update payments set approved_at = rentals.started_at, recorded_at = rentals.started_at
    from rental_orders join rentals on rentals.id = rental_orders.rental_id
    where rental_orders.rental_id = ${rentalId} and payments.order_id = rental_orders.order_id`.execute(tx);
  await sql`
    update orders set created_at = rentals.started_at - interval '1 minute', claimed_at = rentals.started_at - interval '0.8 seconds'
    from rental_orders join rentals on rentals.id = rental_orders.rental_id
    where rental_orders.rental_id = ${rentalId} and orders.id = rental_orders.order_id`.execute(tx);
  await sql`
    update holds set taken_at = rentals.started_at - interval '1 minute', ends_at = rentals.started_at + interval '9 minutes'
    from rental_orders join rentals on rentals.id = rental_orders.rental_id
    where rental_orders.rental_id = ${rentalId} and holds.id = rental_orders.hold_id`.execute(tx);
  await seedNotificationsAgain(tx, rentalId);
}

async function addReport(
  tx: Tx,
  rental: Rental,
  report: { kind: string; text: string; hoursAgo: number; freeReturn?: true; wantsAnswer?: true },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into reports (member_id, kind, rental_id, item_id, station_id, text, free_return, wants_answer, reported_at, reported_on)
    select ${rental.memberId}, ${report.kind}, ${rental.id}, ${rental.itemId}, ${rental.stationId}, ${report.text},
      ${report.freeReturn ?? false}, ${report.wantsAnswer ?? false}, at, (at at time zone 'Asia/Seoul')::date
    from (select ondesk_now() - make_interval(hours => ${report.hoursAgo})) as moment (at)
    returning id`.execute(tx);
  return rows[0]!.id;
}

/** A neighbour who is two hours late, and has told us so; somebody sees to it and has answered. */
async function reportLoss(tx: Tx, staffId: number): Promise<void> {
  const { rows } = await sql<Rental>`
    update rentals set
      started_at = ondesk_now() - make_interval(hours => hours + 2, mins => 19),
      due_at = ondesk_now() - make_interval(hours => 2, mins => 19),
      reported_lost_at = ondesk_now() - interval '1 hour'
    where id = (
      select rentals.id from rentals join members on members.id = rentals.member_id
      where rentals.state = 'open' and members.nickname <> ${demoPerson.nickname} and reported_lost_at is null
      order by rentals.hours, rentals.id limit 1)
    returning id, member_id as "memberId", item_id as "itemId", rental_station_id as "stationId"`.execute(tx);
  const [rental] = rows;
  if (!rental) return;
  await moveWithTheStart(tx, rental.id);
  const id = await addReport(tx, rental, {
    kind: 'lost',
    text: '마지막으로 쓴 곳: 학교\n도서관 3층 열람실 창가 자리에 두고 온 것 같아요.',
    hoursAgo: 1,
    wantsAnswer: true,
  });
  await sql`
    update reports set state = 'taken', taken_by = ${staffId}, taken_at = reported_at + interval '12 minutes'
    where id = ${id}`.execute(tx);
  await sql`
    insert into report_messages (report_id, staff_id, text, at)
    select id, ${staffId}, '알려 주셔서 감사드려요. 연체료는 멈췄어요. 도서관 분실물 센터에도 물어볼게요.', taken_at + interval '4 minutes'
    from reports where id = ${id}`.execute(tx);
}

async function markProofs(tx: Tx): Promise<void> {
  await sql`
    update rentals set return_proof = case when unseen.id is null then 'code' else 'unseen' end
    from rentals as returned
    left join (
      select rentals.id, row_number() over (order by rentals.id) as place
      from rentals
      join items on items.id = rentals.item_id and items.state = 'available' and items.station_id = rentals.return_station_id
      where rentals.state = 'returned' and rentals.returned_at > ondesk_now() - interval '3 days'
        and not exists (select from rentals as later where later.item_id = rentals.item_id and later.id > rentals.id)
    ) as unseen on unseen.id = returned.id and unseen.place % ${sql.lit(UNSEEN_EVERY)} = 0
    where rentals.id = returned.id and returned.state = 'returned' and returned.closed_by = 'renter'
      and returned.returned_at > ondesk_now() - interval '3 days'`.execute(tx);
}
