// What support staff may waive: so much at once and so much a day, whichever way they let a renter off.
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { expectInvariants } from '#api-test/money/money.ts';
import { aCharge, aLateRental, forceReturns, limitsFee } from '#api-test/rentals.ts';
import { aStaff, callConsole, type Staff } from '#api-test/console/staff.ts';
import { startTestApp, type Answer, type TestApp } from '#api-test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
afterEach(() => expectInvariants(app));

async function limits(onceWon: number, dayWon: number): Promise<void> {
  await sql`
    insert into settings (key, value)
    values ('refunds.supportLimitWon', to_jsonb(${onceWon}::int)), ('refunds.supportDayLimitWon', to_jsonb(${dayWon}::int))
    on conflict (key) do update set value = excluded.value`.execute(app.ownerDb);
}

async function changes(as: Staff, charge: { id: number; version: number }, amount: number) {
  const given = { as, params: { id: charge.id } };
  const body = { reason: '고객 사정', version: charge.version };
  return amount === 0
    ? callConsole(app, 'POST /api/v1/console/charges/{id}/waive', { ...given, body })
    : callConsole(app, 'POST /api/v1/console/charges/{id}/lower', { ...given, body: { ...body, amount } });
}

/** Each lets a renter off some of what is owed: a charge or a fee of 1,000 won. */
const ways: Record<string, (as: () => Promise<Staff>, leftWon: number) => Promise<Answer<unknown>>> = {
  'waiving or lowering a charge': async (as, leftWon) => {
    const { charge } = await aCharge(app);
    return changes(await as(), charge, leftWon);
  },
  'a forced return': async (as, leftWon) => {
    const rental = await aLateRental(app);
    const fee = leftWon === 0 ? ({ mode: 'WAIVE' } as const) : ({ mode: 'PART', amount: leftWon } as const);
    return forceReturns(app, await as(), rental, { fee });
  },
};

const refused = { status: 403, code: 'NOT_ALLOWED', message: '매니저에게 요청해 주세요.' };

test.each(Object.entries(ways))(
  'support staff let a renter off by %s up to their limit',
  async (_way, act) => {
    await limits(900, 10_000);
    const support = () => aStaff(app, 'SUPPORT');
    expect(await act(support, 0)).toMatchObject(refused);
    expect(await act(support, 100)).toMatchObject({ ok: true });
    expect(await act(() => aStaff(app, 'MANAGER'), 0)).toMatchObject({ ok: true });
  },
);

test('a limit of a late fee counts as what the rental could still have come to', async () => {
  // Twelve hours at 500 won.
  await limits(5_900, 10_000);
  const rental = await aLateRental(app);
  const support = await aStaff(app, 'SUPPORT');
  expect(await limitsFee(app, support, rental, 0)).toMatchObject(refused);
  expect(await limitsFee(app, support, rental, 100)).toMatchObject({ ok: true });
  // From there on it is the limit that is lowered.
  expect(await limitsFee(app, support, rental, 0)).toMatchObject({ ok: true });
});

test('what support staff waive adds up within a day, two at once included, and a refusal is logged', async () => {
  await limits(1_000, 1_500);
  const [first, second] = [await aCharge(app), await aCharge(app)];
  const support = await aStaff(app, 'SUPPORT');
  const both = await Promise.all([changes(support, first.charge, 0), changes(support, second.charge, 0)]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(both.find(({ ok }) => !ok)).toMatchObject(refused);
  const rows = await app.db
    .selectFrom('audit_log')
    .select(['action', 'subject_id as subjectId'])
    .where('staff_id', '=', support.staffId)
    .where('action', '=', 'refused')
    .execute();
  expect(rows).toEqual([{ action: 'refused', subjectId: 'rental.act' }]);
  // Another person has a day of their own.
  const left = both[0]?.ok ? second : first;
  expect(await changes(await aStaff(app, 'SUPPORT'), left.charge, 0)).toMatchObject({ ok: true });
});
