// What staff do about stopped rentals at random while shoppers pay: judge stops, and let the time go on.
import { sql } from 'kysely';
import { pickId, type StaffAction, type StaffContext } from './staff-action.ts';

const reason = '고객과 이야기했어요';

type Verdict = 'CONFIRMED' | 'NOT_SEEN' | 'ABUSED';

export const stopActions: readonly StaffAction[] = [
  // Mostly confirmed: those that are not count towards the two a renter has, and after an abuse there is none for 90 days.
  { weight: 5, name: 'confirms a stop', act: (context) => judgeStop(context, 'CONFIRMED') },
  {
    weight: 0.1,
    name: 'does not see why a rental was stopped',
    act: (context) => judgeStop(context, 'NOT_SEEN'),
  },
  { weight: 0.02, name: 'finds a stop abused', act: (context) => judgeStop(context, 'ABUSED') },
  {
    weight: 1,
    name: 'lets the time of a stopped rental go on',
    act: async (context) => {
      const id = await pickId(
        context,
        sql`select id from rental_stops where ended_at is null and until > ondesk_now() order by id limit 20`,
      );
      if (id === undefined) return;
      await context.call(
        'POST /api/v1/console/stops/{id}/end',
        { params: { id }, body: { reason } },
        'STATE_CONFLICT',
      );
    },
  },
];

async function judgeStop(context: StaffContext, verdict: Verdict): Promise<void> {
  const id = await pickId(
    context,
    sql`select id from rental_stops where verdict is null order by id limit 20`,
  );
  if (id === undefined) return;
  await context.call(
    'POST /api/v1/console/stops/{id}/verdict',
    { params: { id }, body: { verdict, reason } },
    'STATE_CONFLICT',
  );
}
