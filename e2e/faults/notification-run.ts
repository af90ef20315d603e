// A fault run of the notifications: rentals are reminded of while processes are killed and channels fail; afterwards every step was told once.
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { aMember, aProduct, aStation } from '#api-test/factories.ts';
import { crashPoints } from '#api/crash-points.ts';
import { inTransaction } from '#api/database/database.ts';
import { writeNotifications } from '#api/notification/write-notifications.ts';
import { writeRemindersAnew } from '#api/notification/write-reminders.ts';
import { closeRental } from '#api/rental/return/close-rental.ts';
import type { FaultRuleInput } from '#sandbox/sandbox.ts';
import { retry, startCluster, type Cluster } from './cluster.ts';
import { SeededRandom } from './random.ts';

export interface NotificationRunOptions {
  seed: string;
  rentals: number;
  /** The killing ends after so many: on a busy machine a process takes long to start. */
  maxKills: number;
  log: (line: string) => void;
}

export interface NotificationOutcome {
  /** Steps by what became of them. */
  steps: Record<string, number>;
  messages: number;
  kills: number;
  violations: string[];
}

/** Minutes from the start of a rental of two hours, each a moment at which something is due. */
const phases = [0, 90, 120, 130, 180] as const;
/** Every wait of a message that fails again and again is over. */
const LAST_MINUTE = 48 * 60;
/** So long none of the messages that are due was settled. */
const STALLED_AFTER_MS = 240_000;
const POLL_MS = 200;

const ownCrashPoints = crashPoints.filter((point) => point.startsWith('notification_'));

const channelFaults: readonly Omit<FaultRuleInput, 'match'>[] = [
  { phase: 'before_effect', action: 'drop', probability: 0.1 },
  { phase: 'after_effect', action: 'drop', probability: 0.1 },
  { phase: 'before_effect', action: { type: 'status', status: 451 }, probability: 0.08 },
  { phase: 'before_effect', action: { type: 'delay', ms: 700 }, probability: 0.1 },
];

export async function runNotificationFaults(options: NotificationRunOptions): Promise<NotificationOutcome> {
  const cluster = await startCluster({ copies: 2 });
  let isConsistent = false;
  try {
    const outcome = await runPhases(cluster, options);
    isConsistent = outcome.violations.length === 0;
    return outcome;
  } finally {
    await cluster.stop(!isConsistent);
  }
}

async function runPhases(cluster: Cluster, options: NotificationRunOptions): Promise<NotificationOutcome> {
  const random = new SeededRandom(options.seed);
  const { stationId } = await aStation(cluster);
  for (const provider of ['push', 'mail'] as const)
    for (const rule of channelFaults) await cluster.sandbox.addFault({ ...rule, match: { provider } });
  const killing = startKilling(cluster, random.for('kills'), options.maxKills);
  const begun = await cluster.now();
  await beginRentals(cluster, options.rentals, stationId);
  const violations: string[] = [];
  for (const [index, minute] of phases.entries()) {
    await advanceTo(cluster, minutesAfter(begun, minute));
    // What is tried again later than that is tried then, or the clock would pass the next reminder.
    await waitUntilQuiet(cluster, minutesAfter(begun, phases[index + 1] ?? LAST_MINUTE));
    const returned = await returnSome(cluster, random, stationId);
    options.log(`minute ${minute}: ${killing.kills} kills, ${returned} returned`);
  }
  const kills = await killing.stop();
  await retry(() => cluster.sandbox.clearFaults());
  await cluster.advance({ hours: 13 });
  await waitUntilQuiet(cluster, minutesAfter(await cluster.now(), LAST_MINUTE));
  return { ...(await check(cluster, violations)), kills };
}

const minutesAfter = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * 60_000 + 1_000);

async function advanceTo(cluster: Cluster, moment: Date): Promise<void> {
  const milliseconds = moment.getTime() - (await cluster.now()).getTime();
  if (milliseconds > 0) await cluster.advance({ seconds: Math.ceil(milliseconds / 1000) });
}

/** Half of the people have a browser that takes push, all of them an address. */
async function beginRentals(cluster: Cluster, count: number, stationId: number): Promise<void> {
  const { productId } = await aProduct(cluster, { name: '보조배터리' });
  const first = await aMember(cluster);
  const { pushKey } = await retry(() => cluster.ask('GET /api/v1/users/me/notifications', { as: first }));
  const { rows } = await sql<{ rental_id: number; member_id: number }>`
    with people as (
      insert into members (customer_key, provider, provider_subject, email, nickname)
      select md5('key' || n), 'kakao', 'faults-' || n, 'person' || n || '@example.com', '빌린이' || n
      from generate_series(1, ${count}::int) as n returning id, provider_subject
    ), things as (
      insert into items (serial_number, product_id, state)
      select 'FLT_' || lpad(n::text, 5, '0'), ${productId}, 'rented' from generate_series(1, ${count}::int) as n
      returning id, serial_number
    )
    insert into rentals (token, member_id, item_id, rental_station_id, hours, price_per_hour_won, started_at, due_at)
    select md5('token' || people.id), people.id, things.id, ${stationId}, 2, 500, ondesk_now(), ondesk_now() + interval '2 hours'
    from people join things on substring(serial_number from 5)::int = substring(provider_subject from 8)::int
    returning id as rental_id, member_id`.execute(cluster.db);
  for (const [index, { rental_id: rentalId, member_id: memberId }] of rows.entries()) {
    if (index % 2 === 0) {
      const { endpoint, keys } = await retry(() =>
        cluster.sandbox.subscribe(pushKey!, `browser of ${memberId}`),
      );
      await cluster.db
        .insertInto('push_subscriptions')
        .values({ member_id: memberId, endpoint, p256dh: keys.p256dh, auth: keys.auth })
        .execute();
    }
    await inTransaction(cluster.db, 'system', async (tx) => {
      await writeNotifications(tx, [{ memberId, kind: 'rent.started', subjectId: rentalId }]);
      await writeRemindersAnew(tx, rentalId);
    });
  }
}

/** A third of those still out come back: what is due for them later must never be sent. */
async function returnSome(cluster: Cluster, random: SeededRandom, stationId: number): Promise<number> {
  const { rows } = await sql<{ id: number; item_id: number }>`
    select id, item_id from rentals where state = 'open' order by id`.execute(cluster.db);
  const chosen = rows.filter(() => random.chance(1 / 3));
  for (const { id, item_id: itemId } of chosen)
    await inTransaction(cluster.db, 'system', async (tx) => {
      await closeRental(tx, { id, itemId, stops: [] }, { stationId, returnedAt: await cluster.now() });
    });
  return chosen.length;
}

/** Until nothing is left that is due and to be tried before that moment: leases and waits pass by moving the clock. */
async function waitUntilQuiet(cluster: Cluster, before: Date): Promise<void> {
  let fewest = Infinity;
  let deadline = 0;
  for (let polls = 1; ; polls += 1) {
    const { rows } = await retry(() =>
      sql<{ due: number; seconds_off: number }>`
        select count(*)::int as due,
          coalesce(extract(epoch from min(next_attempt_at) - ondesk_now()), 0)::float as seconds_off
        from notifications
        where state = 'waiting' and due_at <= ondesk_now() and next_attempt_at < ${before}`.execute(
        cluster.db,
      ),
    );
    const { due, seconds_off: secondsOff } = rows[0]!;
    if (due === 0) return;
    if (due < fewest) {
      fewest = due;
      deadline = performance.now() + STALLED_AFTER_MS;
    }
    if (performance.now() > deadline) throw new Error(`${due} notifications are still due`);
    // Everything left is leased or put off, and whoever leased it may have been killed.
    if (secondsOff > 0 && polls % 5 === 0) await cluster.advance({ seconds: Math.ceil(secondsOff) });
    await pause(POLL_MS);
  }
}

interface Killing {
  readonly kills: number;
  stop(): Promise<number>;
}

/** One copy after the other dies, at random or exactly between two steps of sending; each time something has been sent since. */
function startKilling(cluster: Cluster, random: SeededRandom, maxKills: number): Killing {
  const end = new AbortController();
  let kills = 0;
  for (const copy of cluster.copies) copy.onUnexpectedExit = () => (kills += 1);
  const running = (async () => {
    let attemptsBefore = 0;
    while (!end.signal.aborted && kills < maxKills) {
      await pause(random.between(300, 1_500));
      const ready = cluster.copies.filter((copy) => copy.isReady);
      const attempts = await countAttempts(cluster);
      if (ready.length < cluster.copies.length || attempts === attemptsBefore) continue;
      attemptsBefore = attempts;
      kills += 1;
      const armed = random.chance(0.7) ? { CRASH_POINT: random.pick(ownCrashPoints) } : {};
      await random.pick(ready).kill(armed);
    }
  })();
  return {
    get kills() {
      return kills;
    },
    async stop() {
      end.abort();
      await running;
      // An armed copy would die once more.
      for (const copy of cluster.copies) await copy.kill();
      await Promise.all(cluster.copies.map((copy) => copy.ready()));
      return kills;
    },
  };
}

async function countAttempts(cluster: Cluster): Promise<number> {
  const { rows } = await retry(() =>
    sql<{ count: number }>`select count(*)::int as count from notification_attempts`.execute(cluster.db),
  );
  return rows[0]!.count;
}

interface Step {
  message_id: string;
  kind: string;
  state: string;
  skip_reason: string | null;
  due_at: Date;
  returned_at: Date | null;
}

async function check(cluster: Cluster, violations: string[]): Promise<Omit<NotificationOutcome, 'kills'>> {
  const messages = await cluster.sandbox.messages();
  const arrived = new Set(messages.map(({ messageId }) => messageId));
  const { rows } = await sql<Step>`
    select message_id, kind, notifications.state, skip_reason, notifications.due_at, rentals.returned_at
    from notifications join rentals on rentals.id = notifications.subject_id`.execute(cluster.db);
  const known = new Set(rows.map(({ message_id: id }) => id));
  for (const id of arrived) if (!known.has(id)) violations.push(`N1: a message of no step arrived: ${id}`);
  for (const { message_id: id, kind, state, skip_reason: reason, due_at: due, returned_at: back } of rows) {
    const isReminder = kind.startsWith('due.') || kind.startsWith('overdue.');
    if (state === 'sent' && !arrived.has(id))
      violations.push(`N1: ${kind} ${id} was recorded and never sent`);
    // One that was perhaps sent has a state of its own.
    if ((state === 'skipped' || state === 'failed') && arrived.has(id))
      violations.push(`N1: ${kind} ${id} was recorded as ${state} and has arrived`);
    if (state === 'waiting') violations.push(`N1: ${kind} ${id} was missed`);
    if (isReminder && back !== null && back < due && arrived.has(id))
      violations.push(`N1: ${kind} ${id} was sent for a rental that was back`);
    if (state === 'skipped' && back === null && reason === 'returned')
      violations.push(`N1: ${kind} ${id} was skipped for a rental that is still out`);
  }
  const steps: Record<string, number> = {};
  for (const { kind, state } of rows) steps[`${kind} ${state}`] = (steps[`${kind} ${state}`] ?? 0) + 1;
  return { steps, messages: messages.length, violations };
}
