// The five steps to the first rental, ticked from the data in any order, and whether an owner has hidden them.
import { sql } from 'kysely';
import type { Config } from '#api/config/config.ts';
import type { Database, Db } from '#api/database/database.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import { staffTransaction } from '#api/staff/staff-transaction.ts';

const HIDDEN = 'first_steps_hidden';
/** Beyond this a number says nothing more. */
const MAX_COUNTED = 1_000;

/** Over with the first rental. Without keys of a payment gateway the sandbox takes the payments, which is practice. */
export async function getFirstSteps(db: Db, config: Pick<Config, 'sandbox'>) {
  const { rows } = await sql<{
    stations: number;
    products: number;
    items: number;
    labelled: number;
    labelled_at_station: boolean;
    has_rental: boolean;
    hidden: boolean;
    is_demo: boolean;
  }>`
    select
      (select count(*) from (select from stations where shut_down_at is null limit ${MAX_COUNTED}) as counted) as stations,
      (select count(*) from (select from products limit ${MAX_COUNTED}) as counted) as products,
      (select count(*) from (select from items limit ${MAX_COUNTED}) as counted) as items,
      (select count(*) from (select from items where labelled_at is not null limit ${MAX_COUNTED}) as counted) as labelled,
      exists (
        select from items join stations on stations.id = items.station_id
        where items.labelled_at is not null and stations.shut_down_at is null and stations.kind <> 'depot') as labelled_at_station,
      exists (select from rentals) as has_rental,
      exists (select from installation where key = ${HIDDEN}) as hidden,
      exists (select from installation where key = 'demo') as is_demo`.execute(db);
  const seen = rows[0]!;
  return {
    // A demo begins with rentals of the days before; one that is emptied is still no new business.
    done: seen.has_rental || seen.is_demo,
    ready: seen.labelled_at_station,
    hidden: seen.hidden,
    steps: [
      { step: 'station' as const, ...counted(seen.stations) },
      { step: 'product' as const, ...counted(seen.products) },
      { step: 'items' as const, ...counted(seen.items) },
      { step: 'labels' as const, ...counted(seen.labelled) },
      { step: 'gateway' as const, done: !config.sandbox.payment, sandbox: config.sandbox.payment },
    ],
  };
}

const counted = (count: number) => ({ done: count > 0, count, capped: count >= MAX_COUNTED });

export async function hideFirstSteps(db: Database, viewer: StaffViewer): Promise<null> {
  return staffTransaction(db, viewer, async (tx, audit) => {
    await tx
      .insertInto('installation')
      .values({ key: HIDDEN, value: String(viewer.staffId) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await audit.write({ action: 'settings.hide_first_steps', subject: 'setting', subjectId: 'first-steps' });
    return null;
  });
}
