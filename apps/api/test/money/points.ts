// Points for tests.
import { sql } from 'kysely';
import type { Person, TestClient } from '../test-app.ts';

/** Given by staff, for a year unless it says otherwise. Gives the number of the credit. */
export async function givesPoints(
  { db }: Pick<TestClient, 'db'>,
  { memberId }: Pick<Person, 'memberId'>,
  amount: number,
  { endsAt, days = 365 }: { endsAt?: Date; days?: number } = {},
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with person as (
      insert into staff (email, name, role) values (gen_random_uuid() || '@example.com', '포인트 주는 직원', 'manager') returning id
    ), entry as (
      insert into point_entries (member_id, kind, amount, expires_at, granted_by, note, reason)
      select ${memberId}, 'grant', ${amount}, coalesce(${endsAt ?? null}, ondesk_now() + make_interval(days => ${days})),
        id, '고마워요', '시험' from person
      returning id, expires_at
    ), balance as (
      insert into point_balances (member_id, balance) values (${memberId}, ${amount})
      on conflict (member_id) do update set balance = point_balances.balance + excluded.balance
    )
    insert into point_credits (entry_id, member_id, amount, points_left, expires_at)
    select id, ${memberId}, ${amount}, ${amount}, expires_at from entry returning entry_id as id`.execute(db);
  return rows[0]!.id;
}

/** What can be spent now. */
export async function pointsOf(app: TestClient, person: Person): Promise<number> {
  return (await app.ask('GET /api/v1/points', { as: person })).balance;
}

/** The entries as they are kept, oldest first: `RESERVE -250`. */
export async function ledgerOf({ db }: Pick<TestClient, 'db'>, { memberId }: Pick<Person, 'memberId'>) {
  const { rows } = await sql<{ line: string }>`
    select upper(kind) || ' ' || amount as line from point_entries where member_id = ${memberId} order by id`.execute(
    db,
  );
  return rows.map(({ line }) => line);
}

/** At 500 won an hour. */
export function preparesWithPoints(
  app: TestClient,
  person: Person,
  serialNumber: string,
  { points, amount, hours = 4 }: { points: number; amount: number; hours?: number },
) {
  return app.call('POST /api/v1/payments/prepare/rental', {
    as: person,
    body: { serialNumber, rentalTime: hours, amount, method: 'CARD', points },
  });
}
