// Sends what is due: many messages at once, each claimed under a lease, looked at again, handed to its channels and recorded.
import type { Config } from '#api/config/config.ts';
import type { CrashAt } from '#api/crash-points.ts';
import { databaseNow, inTransaction, type Database } from '#api/database/database.ts';
import type { Logger } from '#api/http/log.ts';
import { readCompany } from '#api/settings/settings.queries.ts';
import type { Channels } from '../channel/channels.ts';
import { MAX_CONNECTIONS } from '../channel/smtp-connections.ts';
import { readChangedTexts } from '../message/changed-texts.queries.ts';
import { readMessageFacts, type MessageFacts } from '../message/message-facts.queries.ts';
import { renderMessage, type ChangedTexts } from '../message/render-message.ts';
import { scheduleReminders } from '../schedule-reminders.ts';
import {
  claimDueNotifications,
  putOff,
  skipNotification,
  type Claim,
  type Outcome,
  type SkipReason,
} from './claim.queries.ts';
import { decideFate } from './decide-fate.ts';
import { deliverMessage, type DeliveryDeps } from './deliver-message.ts';
import { OutcomeRecorder } from './outcome-recorder.ts';

export interface SenderDeps {
  config: Pick<Config, 'publicOrigin' | 'brand' | 'company'>;
  db: Database;
  log: Logger;
  channels: Channels;
  crashAt: CrashAt;
}

/**
 * So many messages are under way at once: as many as there may be connections to the mail server, so that none of them waits for
 * one while its lease runs out. After a kill at most so many are sent a second time.
 */
const LANES = MAX_CONNECTIONS;
/** Claimed together, with everything that is to be known about them. */
const BATCH = 96;
/**
 * What is not begun by then is given back: its lease might end before its channels have answered. A third of the lease, since on
 * a machine with no time to spare the claim and its facts alone take seconds, and giving back must not become all there is to do.
 */
const MAX_WAIT_MS = 15_000;
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
    recorder: new OutcomeRecorder(deps),
  };
  try {
    for (;;) {
      const claimedAt = performance.now();
      const isOver = claimedAt - startedAt > MAX_ROUND_MS;
      const claims = isOver ? [] : await claimDueNotifications(deps.db, BATCH);
      if (claims.length === 0 && running.size === 0) return;
      for (const one of await withFacts(deps, claims)) {
        while (running.size >= LANES) await Promise.race(running);
        const isLate = performance.now() - claimedAt > MAX_WAIT_MS;
        const sending: Promise<void> = send(deps, round, one, isLate).finally(() => running.delete(sending));
        running.add(sending);
      }
      // Someone's next message may be due as soon as the one before it is recorded. All may have been recorded by now, and a race
      // of nobody never ends.
      if (claims.length < BATCH && running.size > 0) await Promise.race(running);
    }
  } finally {
    await Promise.all(running);
  }
}

interface Round {
  texts: ChangedTexts;
  delivery: DeliveryDeps;
  recorder: OutcomeRecorder;
}

interface Claimed {
  claim: Claim;
  facts: MessageFacts;
  now: Date;
}

async function withFacts({ db, crashAt }: SenderDeps, claims: readonly Claim[]): Promise<Claimed[]> {
  if (claims.length === 0) return [];
  crashAt('notification_claimed');
  const facts = await readMessageFacts(
    db,
    claims.map(({ id }) => id),
  );
  const factsById = new Map(facts.map((row) => [row.id, row]));
  const now = await databaseNow(db);
  return claims.map((claim) => ({ claim, facts: factsById.get(claim.id)!, now }));
}

/** Never rejects: what cannot be recorded is sent again when its lease lapses, with the same id. */
async function send(
  deps: SenderDeps,
  round: Round,
  { claim, facts, now }: Claimed,
  isLate: boolean,
): Promise<void> {
  try {
    if (isLate) return await putOff(deps.db, claim, 0);
    const fate = decideFate(facts, now);
    if (fate.kind === 'put_off') return await putOff(deps.db, claim, PUT_OFF_SECONDS);
    if (fate.kind === 'skip') return await skip(deps, round, { claim, facts, now }, fate.reason);
    const outcome = await deliverMessage(round.delivery, facts, renderMessage(facts, round.texts, now));
    deps.crashAt('notification_handed');
    await round.recorder.record(claim, outcome);
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
  { recorder }: Round,
  { claim, facts }: Claimed,
  reason: SkipReason,
): Promise<void> {
  if (reason !== 'extended') return recorder.record(claim, givenUp(facts, reason));
  // The reminders of the new end are there when those of the old one are given up.
  await inTransaction(db, 'system', async (tx) => {
    await scheduleReminders(tx, facts.subject_id);
    await skipNotification(tx, claim, { reason, answerLost: facts.answer_lost });
  });
}

/** What a channel has taken already was sent, although another one still owed it. */
function givenUp(facts: MessageFacts, reason: SkipReason): Outcome {
  const [channel] = facts.sent_channels;
  return {
    attempts: [],
    values: {},
    verdict: channel === undefined ? { state: 'skipped', reason } : { state: 'sent', channel },
    answerLost: facts.answer_lost,
    goneSubscriptions: [],
  };
}
