// How many statements wait for somebody else's lock: a test that holds one knows by it that a call has come so far.
import { sql } from 'kysely';
import type { TestClient } from './test-app.ts';

export async function countWaiting({ db }: Pick<TestClient, 'db'>): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length;
}
