// Sends what is due: many messages at once, each claimed under a lease, looked at again, handed to its channels and recorded.
import type { Config } from '#api/config/config.ts';
import type { CrashAt } from '#api/crash-points.ts';
import { databaseNow, inTransaction, type Database } from '#api/database/database.ts';
import type { Logger } from '#api/http/log.ts';
import { readCompany } from '#api/settings/settings.queries.ts';
import type { Channels } from '../channel/channels.ts';
import { readChangedTexts } from '../message/changed-texts.queries.ts';
import { readMessageFacts, type MessageFacts } from '../message/message-facts.queries.ts';
import { renderMessage, type ChangedTexts } from '../message/render-message.ts';
import { scheduleReminders } from '../schedule-reminders.ts';
import {
  claimDueNotifications,
  putOff,
  recordOutcome,
  skipNotification,
  type Claim,
} from './claim.queries.ts';
import { decideFate } from './decide-fate.ts';
import { deliverMessage, type DeliveryDeps } from './deliver-message.ts';

export interface SenderDeps {
  config: Pick<Config, 'publicOrigin' | 'brand' | 'company'>;
  db: Database;
  log: Logger;
  channels: Channels;
  crashAt: CrashAt;
}

/** So many messages are under way at once: one slow mail server holds up no push. */
const LANES = 64;
/** Claimed together when so many lanes are free: one by one would be a query for each message. */
const MIN_FREE_LANES = 16;
/** A round ends after this, so that a process that is stopping finishes what it has and takes nothing new. */
const MAX_ROUND_MS = 5_000;
const PUT_OFF_SECONDS = 30;

/** Returns when nothing is due any more and everything claimed is recorded. */
export async function sendDueNotifications(deps: SenderDeps): Promise<void> {
  const startedAt = performance.now();
  const running = new Set<Promise<void>>();
  const round: Round = {
    texts: await readChangedTexts(deps.db),
    delivery: {
      channels: deps.channels,
      publicOrigin: deps.config.publicOrigin,
      brand: deps.config.brand.name,
      company: await readCompany(deps.db, deps.config.company),
    },
  };
  try {
    for (;;) {
      const isOver = performance.now() - startedAt > MAX_ROUND_MS;
      const claims = isOver ? [] : await claimDueNotifications(deps.db, LANES - running.size);
      if (claims.length === 0 && running.size === 0) return;
      for (const one of await withFacts(deps, claims)) {
        const sending: Promise<void> = send(deps, round, one).finally(() => running.delete(sending));
        running.add(sending);
      }
      // Someone's next message may be due as soon as the one before it is recorded.
      do await Promise.race(running);
      while (running.size > LANES - MIN_FREE_LANES);
    }
  } finally {
    await Promise.all(running);
  }
}

interface Round {
  texts: ChangedTexts;
  delivery: DeliveryDeps;
}

interface Claimed {
  claim: Claim;
  facts: MessageFacts;
  now: Date;
}

async function withFacts({ db, crashAt }: SenderDeps, claims: readonly Claim[]): Promise<Claimed[]> {
  if (claims.length === 0) return [];
  crashAt('notification_claimed');
  const facts = new Map(
    (
      await readMessageFacts(
        db,
        claims.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  );
  const now = await databaseNow(db);
  return claims.map((claim) => ({ claim, facts: facts.get(claim.id)!, now }));
}

/** Never rejects: what cannot be recorded is sent again when its lease lapses, with the same id. */
async function send(deps: SenderDeps, round: Round, { claim, facts, now }: Claimed): Promise<void> {
  try {
    const fate = decideFate(facts, now);
    if (fate.kind === 'put_off') return await putOff(deps.db, claim, PUT_OFF_SECONDS);
    if (fate.kind === 'skip') return await skip(deps, claim, facts, fate.reason);
    const outcome = await deliverMessage(round.delivery, facts, renderMessage(facts, round.texts, now));
    deps.crashAt('notification_handed');
    await recordOutcome(deps.db, claim, outcome);
    deps.crashAt('notification_recorded');
  } catch (error) {
    deps.log.error(
      { err: error, notificationId: claim.id },
      'a notification was not sent and will be tried again',
    );
  }
}

async function skip(
  { db }: SenderDeps,
  claim: Claim,
  facts: MessageFacts,
  reason: Parameters<typeof skipNotification>[2],
): Promise<void> {
  if (reason !== 'extended') return skipNotification(db, claim, reason);
  // The reminders of the new end are there when those of the old one are given up.
  await inTransaction(db, 'system', async (tx) => {
    await scheduleReminders(tx, facts.subject_id);
    await skipNotification(tx, claim, reason);
  });
}
