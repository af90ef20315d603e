// People who get messages, for tests, and what arrived at them.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { aMember } from '../factories.ts';
import type { SandboxMessage } from '../sandbox-controls.ts';
import type { Person, TestApp } from '../test-app.ts';

export type Reachable = Person & { address: string };

/** The app is started after the calls are named. */
export function messageCalls(app: () => TestApp) {
  /** Gets mail. */
  async function aReader(): Promise<Reachable> {
    const address = `reader-${randomUUID()}@example.com`;
    return { ...(await aMember(app(), { email: address })), address };
  }
  return {
    startsWithoutMessages: async (): Promise<void> => {
      await app().sandbox.clearFaults();
      await app().runTasks();
      await app().sandbox.clearMessages();
    },
    aReader,
    /** Gets push, and mail under the same name. */
    aSubscriber: async (): Promise<Reachable & { endpoint: string }> => {
      const person = await aReader();
      const { pushKey } = await app().ask('GET /api/v1/users/me/notifications', { as: person });
      const subscription = await app().sandbox.subscribe(pushKey!, person.address);
      await app().ask('POST /api/v1/users/me/push-subscriptions', { as: person, body: subscription });
      return { ...person, endpoint: subscription.endpoint };
    },
    kindsOf: (messages: readonly SandboxMessage[]) =>
      messages.map(({ kind, channel }) => `${kind} ${channel}`),
    /** What arrived at this person, oldest first. */
    arrived: async ({ address }: Reachable) =>
      (await app().sandbox.messages()).filter(({ to }) => to === address).toReversed(),
    stateOf: async (person: Person, kind: string) =>
      app()
        .db.selectFrom('notifications')
        .select(['state', 'skip_reason', 'channel', 'attempts', 'due_at', 'step', 'message_id'])
        .where('member_id', '=', person.memberId)
        .where('kind', '=', kind)
        .orderBy('id')
        .execute(),
    extend: async (person: Person, hours: number) =>
      sql`update rentals set extended_hours = extended_hours + ${hours}, due_at = due_at + make_interval(hours => ${hours})
          where member_id = ${person.memberId}`.execute(app().db),
  };
}
