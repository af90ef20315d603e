// Seeds memberships: the plans of the demo, who bought them, the rentals they made cheaper, and one that was ended for a refund.
import { sql } from 'kysely';
import { databaseNow, type Tx } from '#api/database/database.ts';
import { membershipRefund } from '#domain/membership.ts';
import { HOUR_MS } from '#domain/rental/rental-terms.ts';
import { demoPerson } from '../../people.ts';
import { recordOrders } from '../../rentals/record-rentals.ts';

const DAY_MS = 24 * HOUR_MS;

const plans = [
  { name: '온데스크 30', name_en: 'ondesk 30', days: 30, price_won: 4900, free_minutes: 60, gap_minutes: 0 },
  { name: '온데스크 7', name_en: 'ondesk 7', days: 7, price_won: 1900, free_minutes: 60, gap_minutes: 0 },
  { name: '시험 하루권', name_en: null, days: 1, price_won: 900, free_minutes: 120, gap_minutes: 30 },
] as const;

const RENTALS_PER_DAY = 2;
/** One in so many members who rent bought one within the last weeks. */
const BOUGHT_EVERY = 3;
const MAX_BUYERS = 36;
const WEEKS_MS = 36 * DAY_MS;

interface Sold {
  memberId: number;
  planId: number;
  plan: (typeof plans)[number];
  at: Date;
}

/** Before the days are closed: cards paid less for what they cover. */
export async function seedMemberships(tx: Tx): Promise<void> {
  const [month, week] = await sellPlans(tx);
  const now = (await databaseNow(tx)).getTime();
  const personId = await findDemoPerson(tx);
  const buyers = await listBuyers(tx, personId);
  const sold: Sold[] = [
    { memberId: personId, planId: month!, plan: plans[0], at: new Date(now - 12 * DAY_MS - 3 * HOUR_MS) },
    ...buyers.map((memberId, index): Sold => {
      const isWeek = index % 3 === 2;
      const ago = (2 + ((index * 13) % 34)) * DAY_MS + (index % 9) * HOUR_MS;
      return {
        memberId,
        planId: isWeek ? week! : month!,
        plan: isWeek ? plans[1] : plans[0],
        at: new Date(now - ago),
      };
    }),
  ];
  await recordMemberships(tx, sold);
  const endedId = await chooseEnded(tx, now);
  await recordUses(tx, endedId);
  await endMembership(tx, endedId);
}

/** The last one is a draft. */
async function sellPlans(tx: Tx): Promise<number[]> {
  const rows = await tx
    .insertInto('membership_plans')
    .values(
      plans.map(({ name, name_en, days, price_won, free_minutes, gap_minutes }, index) => ({
        name,
        name_en,
        days,
        price_won,
        free_minutes,
        gap_minutes,
        rentals_per_day: RENTALS_PER_DAY,
        state: index < 2 ? ('selling' as const) : ('draft' as const),
        created_at: sql<Date>`ondesk_now() - make_interval(days => ${60 - index})`,
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

async function findDemoPerson(tx: Tx): Promise<number> {
  const { id } = await tx
    .selectFrom('members')
    .select('id')
    .where('provider_subject', '=', demoPerson.subject)
    .executeTakeFirstOrThrow();
  return id;
}

async function listBuyers(tx: Tx, personId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select members.id from members
    where mod(members.id, ${BOUGHT_EVERY}) = 2 and members.id <> ${personId} and members.withdrawn_at is null
      and members.joined_at < ondesk_now() - make_interval(secs => ${WEEKS_MS / 1000})
      and not exists (select from member_suspensions where member_id = members.id)
      and exists (select from rentals where rentals.member_id = members.id and rentals.state = 'returned'
                  and rentals.started_at > ondesk_now() - make_interval(secs => ${WEEKS_MS / 1000}))
    order by members.id limit ${MAX_BUYERS}`.execute(tx);
  return rows.map(({ id }) => id);
}

async function recordMemberships(tx: Tx, sold: readonly Sold[]): Promise<void> {
  const orderIds = await recordOrders(
    tx,
    sold.map(({ memberId, plan, at }) => ({
      memberId,
      kind: 'membership',
      state: 'paid',
      name: `멤버십 ${plan.name}`,
      amountWon: plan.price_won,
      at,
    })),
  );
  await sql`
    with ordered as (
      insert into membership_orders (order_id, plan_id, name, days, price_won, free_minutes, rentals_per_day, gap_minutes)
      select order_id, plans.id, name, days, price_won, free_minutes, rentals_per_day, gap_minutes
      from unnest(${orderIds}::bigint[], ${sold.map(({ planId }) => planId)}::int[]) as sold (order_id, plan_id)
      join membership_plans as plans on plans.id = sold.plan_id
      returning *
    )
    insert into memberships (member_id, plan_id, order_id, name, days, price_won, free_minutes, rentals_per_day, gap_minutes,
      starts_at, ends_at)
    select orders.member_id, plan_id, order_id, ordered.name, days, price_won, free_minutes, rentals_per_day, gap_minutes,
      payments.approved_at, payments.approved_at + make_interval(hours => 24 * days)
    from ordered join orders on orders.id = order_id join payments using (order_id)
    order by payments.approved_at`.execute(tx);
}

/** Rentals of at least two hours, so that something was left to pay; twice a day. */
async function recordUses(tx: Tx, endedId: number): Promise<void> {
  await sql`
    with covered as (
      select memberships.id as membership_id, orders.id as order_id, memberships.name, rentals.started_at as at,
        (rentals.started_at at time zone 'Asia/Seoul')::date as day,
        least(rentals.hours * rentals.price_per_hour_won, rentals.day_cap_won)
          - least((rentals.hours - 1) * rentals.price_per_hour_won, rentals.day_cap_won) as saved_won
      from memberships
      join rentals on rentals.member_id = memberships.member_id and rentals.state = 'returned' and rentals.hours >= 2
        and rentals.started_at between memberships.starts_at
          and case when memberships.id = ${endedId} then memberships.starts_at + ${ENDED_AFTER} else memberships.ends_at end
      join rental_orders on rental_orders.rental_id = rentals.id
      join orders on orders.id = rental_orders.order_id and orders.state = 'paid' and orders.discount_won = 0
      where not exists (select from refunds where refunds.order_id = orders.id)
    ), counted as (
      select *, row_number() over (partition by membership_id, day order by at) as number from covered where saved_won > 0
    ), used as (
      insert into membership_uses (membership_id, rentals_per_day, order_id, day, number, discount_won, state, at)
      select membership_id, ${RENTALS_PER_DAY}, order_id, day, number, saved_won, 'used', at from counted
      where number <= ${RENTALS_PER_DAY} order by at
      returning order_id, membership_id, discount_won
    ), discounted as (
      insert into order_discounts (order_id, kind, name, amount_won)
      select used.order_id, 'membership', memberships.name, used.discount_won
      from used join memberships on memberships.id = used.membership_id
    ), paid as (
      update payments set amount_won = amount_won - used.discount_won from used where payments.order_id = used.order_id
    )
    update orders set amount_won = amount_won - used.discount_won, discount_won = used.discount_won
    from used where orders.id = used.order_id`.execute(tx);
}

/** In its third day. */
const ENDED_AFTER = sql`interval '50 hours'`;

/** The newest week that is past its third day. */
async function chooseEnded(tx: Tx, now: number): Promise<number> {
  const { id } = await tx
    .selectFrom('memberships')
    .select('id')
    .where('days', '=', 7)
    .where('starts_at', '<', new Date(now - 3 * DAY_MS))
    .orderBy('starts_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

async function endMembership(tx: Tx, id: number): Promise<void> {
  const { rows } = await sql<{
    orderId: number;
    priceWon: number;
    days: number;
    uses: number;
    wonSaved: number;
    endedAt: Date;
  }>`
    select memberships.order_id as "orderId", price_won as "priceWon", days, starts_at + ${ENDED_AFTER} as "endedAt",
      count(uses.id)::int as uses, coalesce(sum(uses.discount_won), 0)::int as "wonSaved"
    from memberships left join membership_uses as uses on uses.membership_id = memberships.id
    where memberships.id = ${id}
    group by memberships.id`.execute(tx);
  const ended = rows[0]!;
  const { amount } = membershipRefund({
    ...ended,
    daysUsed: 3,
    discountsWon: ended.wonSaved,
    refundableWon: ended.priceWon,
  });
  await sql`
    update memberships set ended_at = ${ended.endedAt}, refund_won = ${amount} where id = ${id}`.execute(tx);
  if (amount === 0) return;
  await sql`
    insert into refunds (order_id, payment_key, amount_won, reason, origin, public_reason, idempotency_key, state, requested_at,
      next_attempt_at, done_at)
    select id, payment_key, ${amount}, 'membership_ended', 'membership', 'membership_ended', 'cancel:' || payment_key || ':1', 'done',
      ${ended.endedAt}::timestamptz, ${ended.endedAt}::timestamptz, ${ended.endedAt}::timestamptz + interval '40 seconds'
    from orders where id = ${ended.orderId}`.execute(tx);
}
