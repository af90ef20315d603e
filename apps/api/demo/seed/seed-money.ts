// Seeds memberships, and what staff did with money: refunds of the month, one refused and one settled by hand, a difference, and closed days.
import { sql } from 'kysely';
import { inTransaction, databaseNow, type Database, type Tx } from '#api/database/database.ts';
import { readTotals } from '#api/payment/day-closing/day-totals.queries.ts';
import { dayAfter } from '#domain/time/business-days.ts';
import { koreanDate, toKoreanIso } from '#domain/time/korean-time.ts';
import { payWithPoints, seedPoints } from './benefit/seed-points.ts';
import { seedCampaigns } from './benefit/seed-campaigns.ts';
import type { RefundReason } from '#domain/rental/refund-reason.ts';
import { seedMemberships } from './benefit/seed-memberships.ts';

interface DemoStaffIds {
  owner: number;
  manager: number;
  support: number;
}

interface PaidOrder {
  id: number;
  orderKey: string;
  paymentKey: string;
  amountWon: number;
  approvedAt: Date;
  approvalNumber: string | null;
}

/** One in so many payments of the month was refunded by staff, mostly in part. */
const REFUNDED_EVERY = 41;

const reasons: readonly [RefundReason, string][] = [
  ['BROKEN', '충전이 되지 않았다고 연락 주셨어요'],
  ['SERVICE_FAILURE', '점검 시간과 겹쳐 쓰지 못했어요'],
  ['BROKEN', '한쪽 단자가 헐거웠어요'],
  ['DUPLICATE', '같은 물품을 두 번 결제하셨어요'],
  ['UNUSABLE', '스테이션이 일찍 닫혀 바로 돌려주셨어요'],
];

export async function seedMoney(db: Database): Promise<void> {
  await inTransaction(db, 'system', async (tx) => {
    const staff = await findStaff(tx);
    const today = koreanDate(await databaseNow(tx));
    const yesterday = dayAfter(today, -1);
    await seedMemberships(tx);
    await payWithPoints(tx);
    await seedCampaigns(tx, staff);
    await refundSome(tx, staff);
    await refuseOne(tx, staff, yesterday);
    await settleOneByHand(tx, staff, dayAfter(today, -4));
    await compareDays(tx, yesterday);
    await findDifferences(tx, staff, yesterday);
    await closeDays(tx, staff, dayAfter(yesterday, -1));
    await seedPoints(tx, staff);
  });
}

/** Whole hundreds of won, done a minute after they were asked for. */
async function refundSome(tx: Tx, staff: DemoStaffIds): Promise<void> {
  const { rows } = await sql<PaidOrder>`
    select * from (${paidOrders}) as paid
    where mod(id, ${REFUNDED_EVERY}) = 7 and "approvedAt" < ondesk_now() - interval '2 hours'`.execute(tx);
  for (const [index, order] of rows.entries()) {
    const [publicReason, reason] = reasons[index % reasons.length]!;
    const half = Math.max(100, Math.round(order.amountWon / 200) * 100);
    const amountWon = index % 3 === 0 ? order.amountWon : Math.min(half, order.amountWon);
    const requestedAt = new Date(order.approvedAt.getTime() + 55 * 60_000);
    await insertRefund(tx, order, {
      amountWon,
      publicReason,
      reason,
      staffId: index % 2 === 0 ? staff.support : staff.manager,
      requestedAt,
      end: sql`'done', null, ${new Date(requestedAt.getTime() + 60_000)}::timestamptz, null, null, null`,
      attempts: 1,
    });
  }
}

async function refuseOne(tx: Tx, staff: DemoStaffIds, day: string): Promise<void> {
  const order = await findOrderOf(tx, day, 1);
  if (!order) return;
  await insertRefund(tx, order, {
    amountWon: order.amountWon,
    publicReason: 'SERVICE_FAILURE',
    reason: '점검 시간과 겹쳐 쓰지 못했어요',
    staffId: staff.support,
    requestedAt: new Date(`${day}T21:40:00+09:00`),
    end: sql`'refused', 'EXCEED_MAX_REFUND_DUE', null, null, null, null`,
    attempts: 1,
  });
}

async function settleOneByHand(tx: Tx, staff: DemoStaffIds, day: string): Promise<void> {
  const order = await findOrderOf(tx, day, 2);
  if (!order) return;
  const settledOn = dayAfter(day);
  await insertRefund(tx, order, {
    amountWon: order.amountWon,
    publicReason: 'UNUSABLE',
    reason: '카드가 해지되어 계좌로 돌려 드렸어요',
    staffId: staff.owner,
    requestedAt: new Date(`${day}T20:10:00+09:00`),
    end: sql`'by_hand', 'NOT_CANCELABLE_PAYMENT', null, ${settledOn}::date, 'transfer', ${settledOn}::date`,
    attempts: 1,
  });
}

async function insertRefund(
  tx: Tx,
  order: PaidOrder,
  refund: {
    amountWon: number;
    publicReason: RefundReason;
    reason: string;
    staffId: number;
    requestedAt: Date;
    /** State, refused code, done at, by hand on, how, counted on. */
    end: ReturnType<typeof sql>;
    attempts: number;
  },
): Promise<void> {
  await sql`
    insert into refunds (order_id, payment_key, amount_won, reason, origin, public_reason, internal_reason, asked_by,
      idempotency_key, requested_at, next_attempt_at, attempts, balance_before_won,
      state, refused_code, done_at, by_hand_on, by_hand_how, by_hand_counted_on)
    values (${order.id}, ${order.paymentKey}, ${refund.amountWon}, 'asked_by_staff', 'operator',
      ${refund.publicReason.toLowerCase()}, ${refund.reason}, ${refund.staffId},
      ${`cancel:${order.paymentKey}:1`}, ${refund.requestedAt}, ${refund.requestedAt}, ${refund.attempts}, ${order.amountWon},
      ${refund.end})`.execute(tx);
}

/** Every day up to yesterday was compared half an hour after it was over. */
async function compareDays(tx: Tx, until: string): Promise<void> {
  await sql`
    insert into reconciliation_runs (day, compared_at, transactions, differing)
    select (approved_at at time zone 'Asia/Seoul')::date as day,
      ((approved_at at time zone 'Asia/Seoul')::date + 1)::timestamp at time zone 'Asia/Seoul' + interval '31 minutes',
      count(*), 0
    from payments
    where approved_at < (${until}::date + 1)::timestamp at time zone 'Asia/Seoul'
    group by 1
    on conflict (day) do nothing`.execute(tx);
}

/** One of yesterday is open; two older ones were looked into. */
async function findDifferences(tx: Tx, staff: DemoStaffIds, yesterday: string): Promise<void> {
  const open = await findOrderOf(tx, yesterday, 4);
  if (open) await insertFinding(tx, open, { day: yesterday, what: 'cancelled_at_gateway_only' });
  for (const [daysBefore, what, resolution, reason] of [
    [4, 'cancelled_at_gateway_only', 'explained', '카드사 화면에서 직접 취소한 건이에요'],
    [9, 'captured_in_our_records_only', 'gateway_error', '카드사 목록에 하루 늦게 올라왔어요'],
  ] as const) {
    const day = dayAfter(yesterday, -daysBefore);
    const order = await findOrderOf(tx, day, 3);
    if (!order) continue;
    await insertFinding(tx, order, { day, what });
    await sql`
      update reconciliation_findings
      set resolved_at = found_at + interval '9 hours', resolved_by = ${staff.manager}, resolution = ${resolution},
        resolution_reason = ${reason}
      where order_key = ${order.orderKey}`.execute(tx);
  }
}

async function insertFinding(
  tx: Tx,
  order: PaidOrder,
  { day, what }: { day: string; what: 'cancelled_at_gateway_only' | 'captured_in_our_records_only' },
): Promise<void> {
  const ours = {
    approvalNumber: order.approvalNumber,
    approvedAt: toKoreanIso(order.approvedAt),
    amount: order.amountWon,
    cancelled: 0,
    cancelledAt: null,
    state: '승인',
  };
  const theirs =
    what === 'captured_in_our_records_only'
      ? null
      : {
          ...ours,
          cancelled: order.amountWon,
          cancelledAt: toKoreanIso(new Date(order.approvedAt.getTime() + 163_000)),
          state: '전액 취소',
        };
  await sql`
    insert into reconciliation_findings (day, order_key, what, detail, found_at)
    values (${day}::date, ${order.orderKey}, ${what}, ${JSON.stringify({ ours, theirs })}::jsonb,
      (${day}::date + 1)::timestamp at time zone 'Asia/Seoul' + interval '31 minutes')`.execute(tx);
  await sql`update reconciliation_runs set differing = differing + 1 where day = ${day}::date`.execute(tx);
}

/** Yesterday is left for whoever looks at the demo. */
async function closeDays(tx: Tx, staff: DemoStaffIds, until: string): Promise<void> {
  const { rows } = await sql<{ day: string }>`
    select day::date::text as day
    from (select (min(approved_at) at time zone 'Asia/Seoul')::date as first_day from payments) as paid,
      generate_series(paid.first_day, ${until}::date, interval '1 day') as day`.execute(tx);
  const totals = await readTotals(
    tx,
    rows.map(({ day }) => day),
    { byStation: true },
  );
  for (const [index, { day }] of rows.entries()) {
    const closedBy = index % 5 === 3 ? staff.owner : staff.manager;
    await sql`
      insert into day_closings (day, totals, closed_by, closed_at)
      values (${day}::date, ${JSON.stringify(totals.get(day))}::jsonb, ${closedBy},
        (${day}::date + 1)::timestamp at time zone 'Asia/Seoul' + make_interval(hours => 9, mins => ${(index * 7) % 40}))`.execute(
      tx,
    );
  }
}

const paidOrders = sql<PaidOrder>`
  select orders.id, orders.order_key as "orderKey", payments.payment_key as "paymentKey",
    payments.amount_won as "amountWon", payments.approved_at as "approvedAt",
    payments.approval_number as "approvalNumber"
  from orders join payments on payments.order_id = orders.id
  join rental_orders on rental_orders.order_id = orders.id
  join rentals on rentals.id = rental_orders.rental_id and rentals.state = 'returned'
  where orders.state = 'paid' and orders.kind = 'rent' and payments.refunded_won = 0
    -- What a membership paid a part of would have to give its use back.
    and not exists (select from membership_uses where membership_uses.order_id = orders.id)`;

/** The so-many-th paid rental of a day that nothing has been given back of. */
async function findOrderOf(tx: Tx, day: string, position: number): Promise<PaidOrder | undefined> {
  const { rows } = await sql<PaidOrder>`
    select * from (${paidOrders}) as paid
    where "approvedAt" >= ${day}::date::timestamp at time zone 'Asia/Seoul'
      and "approvedAt" < (${day}::date + 1)::timestamp at time zone 'Asia/Seoul' - interval '4 hours'
      and not exists (select from refunds where refunds.order_id = paid.id)
    order by "approvedAt" desc limit 1 offset ${position}`.execute(tx);
  return rows[0];
}

async function findStaff(tx: Tx): Promise<DemoStaffIds> {
  const people = await tx
    .selectFrom('staff')
    .select(['id', 'role'])
    .where('password_hash', 'is not', null)
    .orderBy('id')
    .execute();
  const idOf = (role: string) => people.find((person) => person.role === role)!.id;
  return { owner: idOf('owner'), manager: idOf('manager'), support: idOf('support') };
}
