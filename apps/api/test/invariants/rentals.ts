// Rentals: where things are, how rentals are closed and stopped, and what the journal says of them.
import { sql } from 'kysely';
import { stopsOfRental, withStops } from '#api/database/late-moments.ts';
import type { Database } from '#api/database/database.ts';
import { feeAt, lateMoments } from '#domain/rental/rental-terms.ts';

/** R1, R2, R3. */
export async function checkPlaces(db: Database): Promise<string[]> {
  const { rows: items } = await sql<{ id: number; state: string; rentals: number; holds: number }>`
    select items.id, items.state,
           (select count(*) from rentals where rentals.item_id = items.id and rentals.state = 'open') as rentals,
           (select count(*) from holds where holds.item_id = items.id and holds.state = 'holding'
                                        and holds.ends_at > ondesk_now()) as holds
    from items`.execute(db);
  const violations: string[] = [];
  for (const { id, state, rentals, holds } of items) {
    if (rentals + holds > 1) violations.push(`R1: item ${id} has ${rentals} open rentals and ${holds} holds`);
    if ((state === 'rented') !== (rentals === 1)) {
      violations.push(`R2: item ${id} is ${state} with ${rentals} rentals`);
    }
    if (state !== 'available' && holds > 0) violations.push(`R2: item ${id} is ${state} and on hold`);
  }
  const { rows: stock } = await sql<{ station_id: number }>`
    select station_id from (
      select station_id, 1 as here, 0 as told from items where state = 'available'
      union all
      select (detail ->> 'station_id')::integer, 0, 1
      from (select distinct on (subject_id) detail from journal where subject = 'item' order by subject_id, id desc) as last
      where detail ->> 'state' = 'available'
    ) as pieces group by station_id having sum(here) <> sum(told)`.execute(db);
  return [
    ...violations,
    ...stock.map((row) => `R3: stock of station ${row.station_id} is not what happened there`),
  ];
}

/** R4′: what its renter closed was closed on their own quote, and an overdue one not without its fee. Staff may close any. */
export async function checkReturns(db: Database): Promise<string[]> {
  const returned = await db
    .selectFrom('rentals')
    .select(['id', 'member_id', 'due_at as dueAt', 'returned_at', 'return_station_id'])
    .select(['price_per_hour_won as pricePerHourWon', 'day_cap_won as dayCapWon'])
    .select('grace_minutes as graceMinutes')
    .select(['overdue_cap_hours as overdueCapHours', 'fee_limit_won as feeLimitWon'])
    .select(['reported_lost_at as reportedLostAt', stopsOfRental.as('stops')])
    .where('state', '=', 'returned')
    .where('closed_by', '=', 'renter')
    .execute();
  const quotes = await db
    .selectFrom('return_quotes')
    .leftJoin('overdue_orders', 'overdue_orders.quote_id', 'return_quotes.id')
    .leftJoin('orders', 'orders.id', 'overdue_orders.order_id')
    .select(['return_quotes.rental_id', 'return_quotes.member_id', 'return_quotes.station_id'])
    .select(['return_quotes.quoted_at', 'return_quotes.overdue_amount_won', 'orders.state as fee_state'])
    .execute();
  return returned.flatMap((rental) => {
    const closing = quotes.filter(
      (quote) =>
        quote.rental_id === rental.id &&
        quote.member_id === rental.member_id &&
        quote.station_id === rental.return_station_id &&
        quote.quoted_at.getTime() === rental.returned_at?.getTime(),
    );
    if (closing.length === 0) return [`R4: rental ${rental.id} was closed without its renter's quote`];
    const owed = feeAt(withStops(rental), rental.returned_at!).overdueAmountWon;
    const isRight = closing.some(
      (quote) => quote.overdue_amount_won === owed && (owed === 0 || quote.fee_state === 'paid'),
    );
    return isRight ? [] : [`R4: rental ${rental.id} was closed without its fee of ${owed} won`];
  });
}

/** R5 and R6 from the journal: a fee limit only goes down, and a rental is closed once, never while a payment for it is confirmed. */
export async function checkRentalChanges(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: number; problem: string }>`
    with changes as (
      select subject_id as id, what, (detail ->> 'fee_limit_won')::int as fee_limit,
        detail -> 'claimed_by_order_id' as claimed_by, detail ->> 'closed_by' as closed_by,
        lag(what) over in_order as before, lag((detail ->> 'fee_limit_won')::int) over in_order as limit_before,
        lag(detail -> 'claimed_by_order_id') over in_order as claimed_before
      from journal where subject = 'rental'
      window in_order as (partition by subject_id order by id)
    )
    select id, case
        when limit_before is not null and (fee_limit is null or fee_limit > limit_before) then 'R5: its fee limit went up'
        when before <> 'open' and what <> before then 'R6: it was closed twice'
        when before = 'open' and what <> 'open' and closed_by in ('operator', 'lost') and claimed_before is not null
          then 'R6: staff closed it while a payment for it was being confirmed'
      end as problem
    from changes`.execute(db);
  return rows.filter(({ problem }) => problem !== null).map(({ id, problem }) => `${problem} (rental ${id})`);
}

/** Nobody pays for a stopped minute: the stored moments are those of the stops, what was closed runs no longer, and a fee that staff charged left them out. */
export async function checkStops(db: Database): Promise<string[]> {
  const rentals = await db
    .selectFrom('rentals')
    .leftJoin('charges', (join) =>
      join.onRef('charges.rental_id', '=', 'rentals.id').on('charges.kind', '=', 'overdue'),
    )
    .select(['rentals.id', 'rentals.state', 'due_at as dueAt', 'returned_at as returnedAt'])
    .select(['price_per_hour_won as pricePerHourWon', 'day_cap_won as dayCapWon'])
    .select('grace_minutes as graceMinutes')
    .select(['overdue_cap_hours as overdueCapHours', 'fee_limit_won as feeLimitWon'])
    .select(['reported_lost_at as reportedLostAt', stopsOfRental.as('stops')])
    .select(['grace_ends_at as graceEndsAt', 'lost_candidate_at as lostCandidateAt'])
    .select('charges.amount_won as chargedWon')
    .select(
      sql<boolean>`exists (
        select from rental_stops where rental_id = rentals.id and ended_at is null and until > ondesk_now())`.as(
        'isStopped',
      ),
    )
    .where('rentals.id', 'in', (eb) => eb.selectFrom('rental_stops').select('rental_id'))
    .execute();
  return rentals.map(withStops).flatMap((rental) => {
    const { id, returnedAt, chargedWon } = rental;
    const moments = lateMoments(rental);
    const problems: string[] = [];
    if (
      rental.state === 'open' &&
      (rental.graceEndsAt?.getTime() !== moments.graceEndsAt.getTime() ||
        rental.lostCandidateAt?.getTime() !== moments.lostCandidateAt.getTime())
    )
      problems.push(`rental ${id} keeps moments that are not those of its stops`);
    if (rental.state !== 'open' && rental.isStopped)
      problems.push(`rental ${id} is closed and a stop of it runs on`);
    if (returnedAt && chargedWon !== null && chargedWon > feeAt(rental, returnedAt).overdueAmountWon)
      problems.push(`rental ${id} was charged for time that was stopped`);
    return problems;
  });
}

/** A free return is reported, in time, and everything paid for it, extensions included, is on its way back; a free order is undone. */
export async function checkFreeReturns(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: number }>`
    select rentals.id from rentals
    where closed_by = 'free_return' and not (
      exists (select from reports where reports.rental_id = rentals.id and free_return)
      and returned_at <= started_at + make_interval(mins => free_return_minutes)
      and not exists (
        select from orders join payments on payments.order_id = orders.id
        where orders.id in (select order_id from rental_orders where rental_id = rentals.id
                            union all select order_id from extension_orders where rental_id = rentals.id)
          and orders.state = 'paid' and payments.refunded_won <> payments.amount_won
          and not exists (select from refunds where refunds.order_id = orders.id and refunds.state = 'refused'))
      and not exists (
        select from orders join rental_orders on rental_orders.order_id = orders.id
        where rental_orders.rental_id = rentals.id and orders.amount_won = 0 and orders.undone_at is null))`.execute(
    db,
  );
  return rows.map(({ id }) => `R4′: rental ${id} was returned for free against the rules`);
}

/** Whoever was asked to bring a recalled piece back owes nothing for being late. */
export async function checkRecalls(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: number }>`
    select rentals.id from rentals
    where fee_limit_won is distinct from 0 and exists (
      select from notifications
      where subject = 'rental' and subject_id = rentals.id and kind = 'recall.return')`.execute(db);
  return rows.map(({ id }) => `R7: rental ${id} was called back and can still owe a fee`);
}

/** S3: the last journal line of each row says what state it is in. */
export async function checkJournal(db: Database): Promise<string[]> {
  const { rows } = await sql<{ subject: string; id: number }>`
    with things as (
      select 'item' as subject, id, state from items
      union all select 'hold', id, state from holds
      union all select 'rental', id, state from rentals
      union all select 'order', id, state from orders
      union all select 'refund', id, state from refunds
      union all select 'charge', id, state from charges
    )
    select things.subject, things.id from things
    where state is distinct from (
      select what from journal where journal.subject = things.subject and subject_id = things.id
      order by journal.id desc limit 1)`.execute(db);
  return rows.map(({ subject, id }) => `S3: ${subject} ${id} changed without a line in the journal`);
}
