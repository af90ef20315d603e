// What staff do about rentals at random while shoppers pay: force returns, limit fees, declare losses, give up charges.
import { sql } from 'kysely';
import { retry } from '#e2e/faults/cluster.ts';
import { pickId, type StaffAction, type StaffContext } from './staff-action.ts';

const reason = '고객과 이야기했어요';

/** Somebody else, mostly the renter, was faster. */
const races = ['STATE_CONFLICT', 'VERSION_CONFLICT', 'PAYMENT_UNSETTLED', 'INVALID_INPUT'] as const;

export const rentalActions: readonly StaffAction[] = [
  {
    weight: 4,
    name: 'returns an item for its renter',
    act: async (context) => {
      const rental = await openRental(context);
      if (!rental) return;
      const { random } = context;
      const fees = [
        { mode: 'CHARGE' },
        { mode: 'WAIVE' },
        { mode: 'PART', amount: random.between(1, Math.max(1, rental.feeNow)) },
      ];
      await context.call(
        'POST /api/v1/console/rentals/{id}/force-return',
        {
          params: { id: rental.id },
          body: {
            stationId: rental.rentedAt.id,
            returnedAt: rental.serverTime,
            itemState: 'AVAILABLE',
            fee: random.pick(fees),
            reason,
            version: rental.version,
          },
        },
        ...races,
      );
    },
  },
  {
    weight: 3,
    name: 'limits a fee',
    act: async (context) => {
      const rental = await openRental(context);
      if (!rental) return;
      const amount = context.random.between(0, rental.feeNow);
      await context.call(
        'POST /api/v1/console/rentals/{id}/fee-limit',
        { params: { id: rental.id }, body: { amount, reason, version: rental.version } },
        ...races,
      );
    },
  },
  {
    weight: 2,
    name: 'declares an item lost',
    act: async (context) => {
      const rental = await openRental(context);
      if (!rental?.mayBeLost) return;
      const charge = context.random.pick([{ kind: 'NONE' }, { kind: 'OVERDUE' }]);
      await context.call(
        'POST /api/v1/console/rentals/{id}/lost',
        { params: { id: rental.id }, body: { charge, reason, version: rental.version } },
        ...races,
      );
    },
  },
  { weight: 2, name: 'waives a charge', act: (context) => reduceCharge(context, 'waive') },
  { weight: 2, name: 'lowers a charge', act: (context) => reduceCharge(context, 'lower') },
];

async function openRental(context: StaffContext) {
  const id = await pickId(context, sql`select id from rentals where state = 'open' order by due_at limit 20`);
  if (id === undefined) return undefined;
  const rental = await context.call('GET /api/v1/console/rentals/{id}', { params: { id } });
  return rental?.closedAt === null ? rental : undefined;
}

async function reduceCharge(context: StaffContext, how: 'waive' | 'lower'): Promise<void> {
  const { rows } = await retry(() =>
    sql<{ id: number; version: number; amount: number }>`
      select id, version, amount_won as amount from charges where state = 'open' limit 10`.execute(
      context.cluster.db,
    ),
  );
  if (rows.length === 0) return;
  const { id, version, amount } = context.random.pick(rows);
  const lower = { amount: Math.max(1, Math.floor(amount / 2)) };
  await context.call(
    how === 'waive' ? 'POST /api/v1/console/charges/{id}/waive' : 'POST /api/v1/console/charges/{id}/lower',
    { params: { id }, body: { reason, version, ...(how === 'lower' ? lower : {}) } },
    ...races,
  );
}
