// Keeps what all stations of a period come to, so that a page reads one row for them.
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '#api/database/database.ts';
import { lost, perRental, rate } from '../station-counts.ts';

/** The columns of `period_totals`, from rows of `period_stations`. */
export const sumsOfKept = (rows: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select coalesce(sum(revenue), 0)::bigint as revenue_won,
    coalesce(sum(revenue - repairs_won - item_cost_won), 0)::bigint as profit_won,
    coalesce(sum(empty_minutes), 0)::bigint as empty_minutes, coalesce(sum(empty_looks), 0)::bigint as empty_looks,
    coalesce(sum(lost), 0)::bigint as lost_won, count(lost)::int as estimated_stations
  from (
    select *, ${lost} as lost
    from (
      select *, ${rate} as rate, ${perRental} as per_rental
      from (select *, revenue_won as revenue from (${rows}) as kept) as named
    ) as rated
  ) as estimated`;

/** Whenever their stations have changed. */
export async function addUpTotals(tx: Tx, periodIds: readonly number[]): Promise<void> {
  const columns = [
    'revenue_won',
    'profit_won',
    'empty_minutes',
    'empty_looks',
    'lost_won',
    'estimated_stations',
  ];
  const names = sql.join(columns.map((column) => sql.ref(column)));
  await sql`
    insert into period_totals (period_id, ${names})
    select id, ${names}
    from unnest(${[...periodIds]}::int[]) as id
    cross join lateral (${sumsOfKept(sql`select * from period_stations where period_id = id`)}) as sums
    on conflict (period_id) do update set ${sql.join(
      columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`),
    )}`.execute(tx);
}
