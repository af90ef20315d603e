// A member's account of points: the one place that writes entries, what is left of each credit, and the balance, all in one statement.
import { sql } from 'kysely';
import { now, type Db, type Tx } from '#api/database/database.ts';
import { POINT_MONTHS, type PointCredit } from '#domain/point-entries.ts';

/** How an entry changes a credit: below zero it takes points from it. */
export interface CreditMove {
  creditId: number;
  amount: number;
}

/**
 * After everything else that an act locks, campaign counters excepted. Whoever decides by what is in an account locks its balance
 * first and reads after it, so that of two acts the second sees what the first did.
 */
export async function lockBalances(tx: Tx, memberIds: readonly number[]): Promise<void> {
  const ids = [...new Set(memberIds)].toSorted((a, b) => a - b);
  // Of several all are made before any is locked, so that everybody goes by their numbers.
  if (ids.length === 1 && (await lockMade(tx, ids)) === 1) return;
  await sql`
    insert into point_balances (member_id) select unnest(${ids}::bigint[]) order by 1
    on conflict do nothing`.execute(tx);
  await lockMade(tx, ids);
}

async function lockMade(tx: Tx, ids: readonly number[]): Promise<number> {
  const { rows } = await sql`
    select from point_balances where member_id = any(${[...ids]}::bigint[]) order by member_id for no key update`.execute(
    tx,
  );
  return rows.length;
}

/** Those that can be spent now, oldest end first. */
export async function listLivingCredits(db: Db, memberId: number): Promise<PointCredit[]> {
  const { rows } = await sql<PointCredit>`
    select entry_id as id, points_left as "left" from point_credits
    where member_id = ${memberId} and points_left > 0 and expires_at > ondesk_now()
    order by expires_at, entry_id`.execute(db);
  return rows;
}

type NewCredit = { memberId: number; amount: number } & (
  | { kind: 'earn'; rentalId: number; paidWon: number; rate: number }
  | { kind: 'help'; rentalId: number; day: string; ofDay: number }
  | { kind: 'grant'; grantedBy: number; note: string; reason: string }
  | { kind: 'give_back'; orderId: number; returnedCreditId: number; endsAt: Date }
);

/** The balance must be locked. Lives for a year, unless it says otherwise. */
export async function addCredit(tx: Tx, credit: NewCredit): Promise<void> {
  const { memberId, amount, kind } = credit;
  const endsAt =
    kind === 'give_back'
      ? sql`${credit.endsAt}::timestamptz`
      : sql`ondesk_now() + make_interval(months => ${sql.lit(POINT_MONTHS)})`;
  const [earn, help, grant, back] = [
    kind === 'earn' ? credit : null,
    kind === 'help' ? credit : null,
    kind === 'grant' ? credit : null,
    kind === 'give_back' ? credit : null,
  ];
  await sql`
    with entry as (
      insert into point_entries (member_id, kind, amount, expires_at, rental_id, paid_won, rate, help_day, help_of_day,
        granted_by, note, reason, order_id, returned_credit_id)
      values (${memberId}, ${kind}, ${amount}, ${endsAt},
        ${(earn ?? help)?.rentalId ?? null}::bigint, ${earn?.paidWon ?? null}::int, ${earn?.rate ?? null}::int,
        ${help?.day ?? null}::date, ${help?.ofDay ?? null}::int,
        ${grant?.grantedBy ?? null}::int, ${grant?.note ?? null}::text, ${grant?.reason ?? null}::text,
        ${back?.orderId ?? null}::bigint, ${back?.returnedCreditId ?? null}::bigint)
      returning id, expires_at
    ), credit as (
      insert into point_credits (entry_id, member_id, amount, points_left, expires_at)
      select id, ${memberId}, ${amount}, ${amount}, expires_at from entry
    )
    update point_balances set balance = balance + ${amount}, last_entry_at = ondesk_now()
    where member_id = ${memberId}`.execute(tx);
}

type NewMovement = { memberId: number } & (
  | { kind: 'reserve' | 'release'; orderId: number }
  | { kind: 'expire'; endedAt: Date }
  | { kind: 'take_back'; rentalId: number; refundId: number | null }
);

/** The balance must be locked. */
export async function moveCredits(tx: Tx, entry: NewMovement, moves: readonly CreditMove[]): Promise<void> {
  if (moves.length === 0) return;
  const total = moves.reduce((sum, { amount }) => sum + amount, 0);
  const { memberId, kind } = entry;
  const orderId = 'orderId' in entry ? entry.orderId : null;
  const back = kind === 'take_back' ? entry : null;
  const at = kind === 'expire' ? sql`${entry.endedAt}::timestamptz` : now;
  await sql`
    with moves as (
      select * from unnest(${moves.map(({ creditId }) => creditId)}::bigint[], ${moves.map(({ amount }) => amount)}::int[])
        as move (credit_id, amount)
    ), entry as (
      insert into point_entries (member_id, kind, amount, at, order_id, rental_id, refund_id)
      values (${memberId}, ${kind}, ${total}, ${at}, ${orderId}::bigint, ${back?.rentalId ?? null}::bigint, ${back?.refundId ?? null}::bigint)
      returning id
    ), touched as (
      insert into point_entry_credits (entry_id, credit_id, amount)
      select entry.id, moves.credit_id, moves.amount from entry, moves
    ), changed as (
      update point_credits set points_left = points_left + moves.amount
      from moves where point_credits.entry_id = moves.credit_id
    )
    update point_balances set balance = balance + ${total}, last_entry_at = ondesk_now()
    where member_id = ${memberId}`.execute(tx);
}
