// Counts for lists: exact up to a limit, so that five million rows are not read to say how many there are.
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../database.ts';

/** Up to where a list says exactly how many there are. */
export const MAX_EXACT_TOTAL = 10_000;

type Counts<State extends string> = Record<State, number>;

/**
 * `matching` is what stands after `from`. Where it names the order of an index, the count follows the index and ends where it is
 * large enough; without an order the planner begins at the oldest rows, also for those of this week.
 */
export async function countRows(db: Db, matching: RawBuilder<unknown>): Promise<number> {
  const { all } = await countEach(db, ['all'], () => matching);
  return all;
}

/** One count for each state, by a condition of its own. */
export async function countEach<State extends string>(
  db: Db,
  states: readonly State[],
  matching: (state: State) => RawBuilder<unknown>,
): Promise<Counts<State>> {
  const counted = states.map(
    (state) => sql`
      select ${sql.lit(state)} as state, count(*)::int as count
      from (select from ${matching(state)} limit ${sql.lit(MAX_EXACT_TOTAL + 1)}) as counted_rows`,
  );
  const { rows } = await sql<{ state: State; count: number }>`${sql.join(counted, sql` union all `)}`.execute(
    db,
  );
  return byState(rows);
}

/** Where the state has to be found out of every row: all rows are read, so the table must be a small one. */
export async function countGroups<State extends string>(
  db: Db,
  states: readonly State[],
  stateOfRow: RawBuilder<State>,
  matching: RawBuilder<unknown>,
): Promise<Counts<State>> {
  const { rows } = await sql<{ state: State; count: number }>`
    select ${stateOfRow} as state, count(*)::int as count from ${matching} group by 1`.execute(db);
  return { ...byState(states.map((state) => ({ state, count: 0 }))), ...byState(rows) };
}

function byState<State extends string>(rows: readonly { state: State; count: number }[]): Counts<State> {
  return Object.fromEntries(rows.map(({ state, count }) => [state, count])) as Counts<State>;
}

/** How many a list has that shows one state, or all of them. */
export function totalOf<State extends string>(
  counts: Readonly<Counts<State>>,
  state: State | undefined,
): number {
  return state === undefined
    ? Object.values<number>(counts).reduce((sum, count) => sum + count, 0)
    : counts[state];
}
