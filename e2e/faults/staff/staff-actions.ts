// What staff do at random while shoppers pay: one small function for each act. Refunds, retries and settling by hand here, what is about rentals and benefits beside it.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import {
  aStaff,
  callConsole,
  type AskedByStaff,
  type ConsoleReply,
  type Staff,
} from '#api-test/console/staff.ts';
import type { ConsoleContract } from '#contract/console/contract.ts';
import type { FailureCode } from '#contract/failures.ts';
import { koreanDate } from '#domain/time/korean-time.ts';
import { refundReasons } from '#domain/rental/refund-reason.ts';
import { benefitActions } from './benefit-actions.ts';
import { retry, type Cluster } from '#e2e/faults/cluster.ts';
import type { Observations } from '#e2e/faults/observations.ts';
import type { SeededRandom } from '#e2e/faults/random.ts';
import { recallActions } from './recall-actions.ts';
import { rentalActions } from './rental-actions.ts';
import type { Round } from '#e2e/faults/round.ts';
import type { StaffAction, StaffContext } from './staff-action.ts';
import { stopActions } from './stop-actions.ts';

const MANAGERS = 2;
const MAX_PAUSE_MS = 400;
const ANSWER_TIMEOUT_MS = 15_000;
/** The database may be restarted several times in a row. */
const DATABASE_TIMEOUT_MS = 180_000;
const reason = '고객과 이야기했어요';

/** A further act of staff is a further entry. */
export const staffActions: readonly StaffAction[] = [
  ...rentalActions,
  ...recallActions,
  ...stopActions,
  ...benefitActions,
  { weight: 5, name: 'refunds a part', act: (context) => refundSome(context, { whole: false }) },
  { weight: 3, name: 'refunds the rest', act: (context) => refundSome(context, { whole: true }) },
  {
    weight: 3,
    name: 'refunds what the card company refuses',
    act: async (context) => {
      const payment = await pickPayment(context);
      if (!payment) return;
      await retry(() =>
        context.cluster.sandbox.addFault({
          match: {
            provider: 'payment-gateway',
            orderId: payment.orderKey,
            path: '/v1/payments/*/cancel',
          },
          phase: 'before_effect',
          action: { type: 'status', status: 400, body: { code: 'REFUND_REJECTED' }, remember: true },
          times: 1,
        }),
      );
      await refund(context, payment.id, payment.left);
    },
  },
  {
    weight: 4,
    name: 'asks for a refused refund anew',
    act: async (context) => {
      const id = await pickRefused(context);
      if (id === undefined) return;
      const retried = await context.call(
        'POST /api/v1/console/refunds/{id}/retry',
        { params: { id }, body: { reason } },
        'STATE_CONFLICT',
        'REFUND_EXCEEDS',
      );
      if (retried) context.observations.refunds.set(retried.id, retried.amount);
    },
  },
  {
    weight: 2,
    name: 'settles a refused refund by hand',
    act: async (context) => {
      const id = await pickRefused(context);
      if (id === undefined) return;
      const on = koreanDate(await context.cluster.now());
      await context.call(
        'POST /api/v1/console/refunds/{id}/by-hand',
        { params: { id }, body: { how: 'TRANSFER', on, reason } },
        'STATE_CONFLICT',
        'REFUND_EXCEEDS',
      );
    },
  },
  {
    weight: 2,
    name: 'looks a payment up at the gateway',
    act: async (context) => {
      const payment = await pickPayment(context);
      if (!payment) return;
      await context.call(
        'POST /api/v1/console/payments/{id}/recheck',
        { params: { id: payment.id } },
        'PAYMENT_GATEWAY_UNAVAILABLE',
      );
    },
  },
];

async function refundSome(context: StaffContext, { whole }: { whole: boolean }): Promise<void> {
  const payment = await pickPayment(context);
  if (!payment) return;
  await refund(context, payment.id, whole ? payment.left : context.random.between(1, payment.left));
}

async function refund(context: StaffContext, paymentId: number, amount: number): Promise<void> {
  const publicReason = context.random.pick(refundReasons);
  const made = await context.call(
    'POST /api/v1/console/payments/{id}/refunds',
    { params: { id: paymentId }, body: { amount, publicReason, reason } },
    'REFUND_EXCEEDS',
    'STATE_CONFLICT',
  );
  if (made) context.observations.refunds.set(made.id, made.amount);
}

/** A payment of which something is left, or was a moment ago. */
async function pickPayment({ cluster, random }: StaffContext) {
  const { rows } = await retry(
    () =>
      sql<{ id: number; orderKey: string; left: number }>`
      select orders.id, orders.order_key as "orderKey", payments.amount_won - payments.refunded_won as left
      from orders join payments on payments.order_id = orders.id
      where orders.state = 'paid' and payments.refunded_won < payments.amount_won
      order by orders.id desc limit 20`.execute(cluster.db),
    DATABASE_TIMEOUT_MS,
  );
  return rows.length === 0 ? undefined : random.pick(rows);
}

async function pickRefused({ cluster, random }: StaffContext): Promise<number | undefined> {
  const { rows } = await retry(
    () =>
      sql<{ id: number }>`
      select id from refunds where state = 'refused' order by id desc limit 5`.execute(cluster.db),
    DATABASE_TIMEOUT_MS,
  );
  return rows.length === 0 ? undefined : random.pick(rows).id;
}

export async function createStaff(cluster: Cluster): Promise<Staff[]> {
  const staff: Staff[] = [];
  while (staff.length < MANAGERS) staff.push(await aStaff(cluster, 'MANAGER'));
  return [...staff, await aStaff(cluster, 'SUPPORT')];
}

/** Acts until no checkout is left; support only about stops, so that renters can go on stopping. */
export async function runStaff(
  cluster: Cluster,
  staff: readonly Staff[],
  deps: { random: SeededRandom; observations: Observations; round: Round },
): Promise<void> {
  await Promise.all(
    staff.map(async (person, index) => {
      const random = deps.random.for(`staff ${index}`);
      const context: StaffContext = {
        cluster,
        random,
        observations: deps.observations,
        call: (name, asked, ...expected) =>
          callUntilDecided({ ...deps, cluster, random, person }, name, asked, expected),
      };
      while (deps.round.checkoutsLeft > 0) {
        const { name, act } = random.pickWeighted(person.role === 'SUPPORT' ? stopActions : staffActions);
        const { staffActions: tally } = deps.observations.tally;
        tally[name] = (tally[name] ?? 0) + 1;
        await act(context);
        await pause(random.between(0, MAX_PAUSE_MS));
      }
    }),
  );
}

interface CallDeps {
  cluster: Cluster;
  random: SeededRandom;
  observations: Observations;
  round: Round;
  person: Staff;
}

/** The same key at every attempt: whatever became of the first one, the act happens once. */
async function callUntilDecided<N extends keyof ConsoleContract>(
  { cluster, random, observations, round, person }: CallDeps,
  name: N,
  asked: Pick<AskedByStaff<N>, 'params' | 'query' | 'body'>,
  expected: readonly FailureCode[],
): Promise<ConsoleReply<N> | undefined> {
  const idempotencyKey = randomUUID();
  const until = performance.now() + ANSWER_TIMEOUT_MS;
  while (performance.now() < until || round.everybodyWaits) {
    await retry(() => staySignedIn(cluster, person), DATABASE_TIMEOUT_MS);
    const origin = random.pick(cluster.origins);
    const headers = { origin, 'idempotency-key': idempotencyKey };
    const answer = await callConsole({ origin }, name, { ...asked, as: person, headers }).catch(
      () => undefined,
    );
    if (answer?.ok) return answer.data;
    if (answer) observations.recordServerError(name, answer);
    if (answer && expected.includes(answer.code)) return undefined;
    if (answer && answer.status < 500 && answer.code !== 'CONSOLE_SIGN_IN_REQUIRED') {
      observations.unexpectedAnswers.add(`${name} was answered ${answer.code} to staff`);
      return undefined;
    }
    await pause(random.between(50, 300));
  }
  return undefined;
}

/** The clock of a run jumps for hours. */
export async function staySignedIn(cluster: Cluster, { sessionId }: Staff): Promise<void> {
  await sql`
    update staff_sessions
    set last_used_at = ondesk_now(), ends_at = ondesk_now() + interval '12 hours', stepped_up_at = ondesk_now()
    where id = ${sessionId}`.execute(cluster.db);
}
