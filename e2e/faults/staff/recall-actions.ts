// What staff do about pieces at random while shoppers pay: recall a lot, end the recall, and put found and mended pieces back on sale.
import { sql } from 'kysely';
import { retry } from '#e2e/faults/cluster.ts';
import type { StaffAction, StaffContext } from './staff-action.ts';

const reason = '고객과 이야기했어요';

export const recallActions: readonly StaffAction[] = [
  {
    weight: 1,
    name: 'recalls a lot',
    act: async (context) => {
      const { rows } = await retry(() =>
        sql<{ productId: number; lot: string }>`
          select distinct product_id as "productId", lot from items where lot is not null order by lot`.execute(
          context.cluster.db,
        ),
      );
      await context.call(
        'POST /api/v1/console/recalls',
        { body: { ...context.random.pick(rows), reason } },
        // It is recalled already.
        'STATE_CONFLICT',
      );
    },
  },
  {
    weight: 2,
    name: 'ends a recall',
    act: async (context) => {
      const listed = await context.call('GET /api/v1/console/recalls', { query: { state: 'OPEN' } });
      if (!listed || listed.content.length === 0) return;
      const { id, version } = context.random.pick(listed.content);
      await context.call(
        'POST /api/v1/console/recalls/{id}/end',
        { params: { id }, body: { reason, version, mistaken: true } },
        // The other of staff has ended it, or the answer to this one was lost.
        'STATE_CONFLICT',
        'VERSION_CONFLICT',
      );
    },
  },
  { weight: 4, name: 'puts a found or mended piece back', act: putBack },
];

/** Found ones, broken ones of free returns, and those whose recall has ended. */
async function putBack(context: StaffContext): Promise<void> {
  const { rows } = await retry(() =>
    sql<{ serial: string; version: number; stationId: number }>`
      select serial_number as serial, version, (select min(id) from stations) as "stationId"
      from items where state in ('lost', 'broken') and recall_id is null limit 5`.execute(context.cluster.db),
  );
  if (rows.length === 0) return;
  const { stationId, ...item } = context.random.pick(rows);
  // Whoever was faster is named among the skipped.
  await context.call('POST /api/v1/console/items/state', {
    body: { items: [item], to: 'AVAILABLE', stationId, reason },
  });
}
