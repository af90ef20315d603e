// Sends what is due: many messages at once, each claimed under a lease, looked at again, handed to its channels and recorded.
import type { Config } from '#api/config/config.ts';
import type { CrashAt } from '#api/crash-points.ts';
import { databaseNow, inTransaction, type Database } from '#api/database/database.ts';
import type { Logger } from '#api/http/log.ts';
import { readCompany } from '#api/settings/settings.queries.ts';
import type { Channels } from '../channel/channels.ts';
import { MAX_CONNECTIONS } from '../channel/smtp-connections.ts';
import { ConsentLinks } from '../marketing/consent-link.ts';
import { readChangedTexts, type ChangedTexts } from '../message/changed-texts.queries.ts';
import { readNotifications, type Notification } from '../message/notification.queries.ts';
import { renderMessage } from '../message/render-message.ts';
import type { SkipReason } from '../notification-kind.ts';
import { writeRemindersAnew } from '../write-reminders.ts';
import {
  claimDueNotifications,
  moveTo,
  putOff,
  skipNotification,
  type Claim,
  type Outcome,
} from './claim.queries.ts';
import { decideDelivery } from './decide-delivery.ts';
import { deliverMessage, type DeliveryDeps } from './deliver-message.ts';
import { OutcomeRecorder } from './outcome-recorder.ts';

export interface SenderDeps {
  config: Pick<Config, 'publicOrigin' | 'brand' | 'company'>;
  db: Database;
  log: Logger;
  channels: Channels;
  tokenSecret: Uint8Array;
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
      brand: { ko: deps.config.brand.name, en: deps.config.brand.latinName },
      company: await readCompany(deps.db, deps.config.company),
      consentLinks: new ConsentLinks(deps.tokenSecret),
    },
    recorder: new OutcomeRecorder(deps),
  };
  try {
    for (;;) {
      const claimedAt = performance.now();
      const isOver = claimedAt - startedAt > MAX_ROUND_MS;
      const claims = isOver ? [] : await claimDueNotifications(deps.db, BATCH);
      if (claims.length === 0 && running.size === 0) return;
      for (const one of await readClaimed(deps, claims)) {
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
  notification: Notification;
  now: Date;
}

async function readClaimed({ db, crashAt }: SenderDeps, claims: readonly Claim[]): Promise<Claimed[]> {
  if (claims.length === 0) return [];
  crashAt('notification_claimed');
  const notifications = await readNotifications(db, claims);
  const now = await databaseNow(db);
  return claims.map((claim) => ({ claim, notification: notifications.get(claim.id)!, now }));
}

/** Never rejects: what cannot be recorded is sent again when its lease lapses, with the same id. */
async function send(
  deps: SenderDeps,
  round: Round,
  { claim, notification, now }: Claimed,
  isLate: boolean,
): Promise<void> {
  try {
    if (isLate) return await putOff(deps.db, claim, 0);
    const decision = decideDelivery(notification, now);
    if (decision.kind === 'put_off') return await putOff(deps.db, claim, PUT_OFF_SECONDS);
    if (decision.kind === 'move') return await moveTo(deps.db, claim, decision.to);
    if (decision.kind === 'skip')
      return await skip(deps, round, { claim, notification, now }, decision.reason);
    const outcome = await deliverMessage(round.delivery, notification, now, (language) =>
      renderMessage(notification, round.texts, now, language),
    );
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
  { claim, notification }: Claimed,
  reason: SkipReason,
): Promise<void> {
  if (reason !== 'extended') return recorder.record(claim, givenUp(notification, reason));
  // The reminders of the new end are there when those of the old one are given up.
  await inTransaction(db, 'system', async (tx) => {
    await writeRemindersAnew(tx, notification.subject_id);
    await skipNotification(tx, claim, { reason, answerLost: notification.answer_lost });
  });
}

/** What a channel has taken already was sent, although another one still owed it. */
function givenUp(
  { sent_channels: [channel], answer_lost: answerLost }: Notification,
  reason: SkipReason,
): Outcome {
  return {
    attempts: [],
    variables: {},
    language: null,
    verdict: channel === undefined ? { state: 'skipped', reason } : { state: 'sent', channel },
    answerLost,
    goneSubscriptions: [],
  };
}
