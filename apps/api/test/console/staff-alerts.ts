// Alerts of staff for tests: what somebody wants to hear of, a browser of theirs, and what arrived at them.
import { openChannels } from '#api/notification/channel/channels.ts';
import type { AlertKindName } from '#api/staff-alert/alert-kinds.ts';
import { askConsole, type Staff } from './staff.ts';
import type { TestApp } from '../test-app.ts';

export interface Wanted {
  timing?: 'OFF' | 'AT_ONCE' | 'DIGEST';
  mail?: boolean;
  push?: boolean;
}

export async function wants(
  app: TestApp,
  as: Staff,
  kinds: readonly AlertKindName[],
  { timing = 'AT_ONCE', mail = true, push = false }: Wanted = {},
): Promise<void> {
  const alerts = kinds.map((kind) => ({ kind: kind.toUpperCase(), timing, mail, push }));
  await askConsole(app, 'PUT /api/v1/console/account/alerts', { as, body: { alerts } });
}

/** What is pushed to it arrives under the person's address. */
export async function takesPush(app: TestApp, as: Staff): Promise<{ endpoint: string }> {
  const { publicKey } = await askConsole(app, 'GET /api/v1/console/account/push', { as });
  const body = await app.sandbox.subscribe(publicKey, as.email);
  await askConsole(app, 'POST /api/v1/console/account/push-subscriptions', { as, body });
  return body;
}

/** Oldest first. */
export async function arrivedAt(app: TestApp, { email }: Staff) {
  return (await app.sandbox.messages()).filter(({ to }) => to === email).toReversed();
}

/** What became of every message to this person, oldest first. */
export async function deliveriesTo(app: TestApp, { staffId }: Staff) {
  return app.db
    .selectFrom('staff_alert_deliveries as deliveries')
    .innerJoin('staff_alert_messages as messages', 'messages.id', 'deliveries.message_id')
    .select(['deliveries.message_id as messageId', 'channel', 'state', 'skip_reason as skipReason'])
    .where('messages.staff_id', '=', staffId)
    .orderBy('messages.id')
    .orderBy('channel')
    .execute();
}

/** A sender that dies where it is told to, as a process that is killed does: nothing after that place is done. */
export async function aSenderThatDiesAt(app: TestApp, point: string | null) {
  return {
    db: app.db,
    config: app.config,
    channels: await openChannels(app.config),
    crashAt: (reached: string) => {
      if (reached === point) throw new Error(`killed at ${point}`);
    },
  };
}
