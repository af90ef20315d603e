// How the console's calls about lots and recalls succeed.
import { sql } from 'kysely';
import type { consoleContract } from '#contract/console/contract.ts';
import { anItem, aStation } from '../../factories.ts';
import { aRental } from '../../rentals.ts';
import { askConsole, type Staff } from '../../console/staff.ts';
import type { TestApp } from '../../test-app.ts';
import { params, reason } from './act-subjects.ts';
import type { Act } from './benefit-acts.ts';

type Key = keyof typeof consoleContract;

/** The app is started after the acts are listed. */
export function recallActs(app: () => TestApp): Partial<Record<Key, Act>> {
  const aRecall = (as: Staff, { productId }: { productId: number }) =>
    askConsole(app(), 'POST /api/v1/console/recalls', { as, body: { productId, reason } });
  return {
    'PATCH /api/v1/console/items/{serial}': async () => {
      const { serialNumber } = await anItem(app());
      return {
        params: params({ serial: serialNumber }),
        body: { lot: 'M2503', kcNumber: null, version: 1, reason },
      };
    },
    'POST /api/v1/console/recalls': async () => ({
      body: { productId: (await anItem(app())).productId, reason },
    }),
    'POST /api/v1/console/recalls/{id}/call': async (as) => {
      const { id } = await aRecall(as, (await aRental(app())).item);
      await sql`update recall_calls set called_at = called_at - interval '2 hours'`.execute(app().db);
      return { params: params({ id }), body: { reason } };
    },
    'POST /api/v1/console/recalls/{id}/collect': async (as) => {
      const item = await anItem(app());
      const { id } = await aRecall(as, item);
      const { stationId } = await aStation(app(), { kind: 'depot' });
      return { params: params({ id }), body: { serials: [item.serialNumber], stationId } };
    },
    'POST /api/v1/console/recalls/{id}/end': async (as) => {
      const { id } = await aRecall(as, await anItem(app()));
      return { params: params({ id }), body: { version: 1, mistaken: true, reason } };
    },
  };
}
