// Whether the payment gateway leaves payments without an answer: for the dashboard and for alerts.
import { sql } from 'kysely';
import type { Db } from '#api/database/database.ts';

export const UNSETTLED_SECONDS = 60;
/** So many payments without an answer, and none with one meanwhile: it is not the card, it is the gateway. */
const GATEWAY_UNSETTLED = 3;

export interface FailingGateway {
  count: number;
  seconds: number;
}

const unsettledSince = sql`ondesk_now() - make_interval(secs => ${sql.lit(UNSETTLED_SECONDS)})`;

/** A sub-select of one JSON object, or of null while it answers. */
export const failingGateway = sql`
  (select case when count(*) >= ${sql.lit(GATEWAY_UNSETTLED)}
       and not exists (select from payments where approved_at > (select ${unsettledSince}))
     then json_build_object('count', count(*), 'seconds', floor(extract(epoch from ondesk_now() - min(claimed_at)))::int) end
   from orders where state = 'confirming' and claimed_at < (select ${unsettledSince}))`;

export async function findFailingGateway(db: Db): Promise<FailingGateway | null> {
  const { rows } = await sql<{ gateway: FailingGateway | null }>`select ${failingGateway} as gateway`.execute(
    db,
  );
  return rows[0]!.gateway;
}
