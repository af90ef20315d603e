// Consistency checks of a fault run: during the faults, with every copy frozen, and after all payments are resolved.
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { checkInvariants } from '#api-test/invariants/invariants.ts';
import { WEBHOOK_READ_SECONDS } from '#api/payment/payment.queries.ts';
import type { Observations } from './observations.ts';
import { retry, type Cluster } from './cluster.ts';

/** What has arrived when every copy is frozen and every line held is still worked on. */
const IN_FLIGHT_MS = 400;
const POLL_MS = 250;
/** Longer than the longest lease. */
export const LEASE_EXPIRY_SECONDS = 40;

/** Freezes every copy and holds what is on the lines, so that nothing changes between the reads. Unresolved payments are allowed, nothing else. */
export async function checkDuringFaults(cluster: Cluster, observations: Observations): Promise<string[]> {
  for (const copy of cluster.copies) copy.freeze();
  const releases = [...cluster.lines.values()].map((line) => line.begin({ cut: 'both' }));
  try {
    await pause(IN_FLIGHT_MS);
    return await retry(async () => {
      const ledger = await cluster.sandbox.ledger();
      // The service learns of these only by a webhook, which may not have arrived yet.
      const known = ledger.filter(({ orderId }) => !observations.strayCaptures.has(orderId));
      return checkInvariants(cluster.db, known, { settled: false });
    });
  } finally {
    for (const release of releases) release();
    for (const copy of cluster.copies) copy.thaw();
  }
}

export async function checkAfterFaults(cluster: Cluster, observations: Observations): Promise<string[]> {
  return retry(async () => [
    ...(await checkInvariants(cluster.db, await cluster.sandbox.ledger())),
    ...(await observations.findBrokenAcknowledgements(cluster.db)),
    ...observations.unexpectedAnswers,
  ]);
}

/** Counts orders being confirmed, requested refunds, and captures that the service does not know. */
export async function countUnresolved(cluster: Cluster): Promise<number> {
  return retry(async () => {
    const { rows } = await sql<{ order_key: string; is_open: boolean; left_won: number }>`
      select orders.order_key, orders.state = 'confirming' or bool_or(coalesce(refunds.state = 'requested', false)) as is_open,
        (coalesce(payments.amount_won, 0)
         - coalesce(sum(refunds.amount_won) filter (where refunds.state = 'done'), 0))::int as left_won
      from orders
      left join payments on payments.order_id = orders.id
      left join refunds on refunds.order_id = orders.id
      group by orders.id, payments.id`.execute(cluster.db);
    const net = new Map<string, number>();
    for (const { orderId, kind, amount } of await cluster.sandbox.ledger())
      net.set(orderId, (net.get(orderId) ?? 0) + (kind === 'capture' ? amount : -amount));
    return rows.filter((order) => order.is_open || (net.get(order.order_key) ?? 0) !== order.left_won).length;
  });
}

/** Sends the unanswered webhooks again, as the payment gateway would do a minute later. */
export async function repeatWebhooks(cluster: Cluster, observations: Observations): Promise<void> {
  await Promise.all(cluster.copies.map((copy) => copy.ready()));
  // A webhook within five seconds of the last one about the same order is refused.
  await cluster.advance({ seconds: WEBHOOK_READ_SECONDS + 1 });
  await retry(() => cluster.sandbox.aimWebhooks(`${cluster.origin}/api/v1/webhooks/toss`));
  for (const orderId of observations.strayCaptures)
    await cluster.sandbox.sendWebhook({ action: 'duplicate', orderId, times: 1 }).catch(() => {});
  observations.strayCaptures.clear();
}

/** Real seconds from `since` until every payment is resolved; undefined after the time limit. */
export async function secondsUntilResolved(
  cluster: Cluster,
  since: number,
  withinSeconds: number,
): Promise<number | undefined> {
  for (;;) {
    const unresolved = await countUnresolved(cluster);
    const seconds = (performance.now() - since) / 1000;
    if (unresolved === 0) return seconds;
    if (seconds > withinSeconds) return undefined;
    await pause(POLL_MS);
  }
}

/** Waits until every payment is resolved; leases expire by moving the clock instead of waiting. */
export async function waitUntilResolved(cluster: Cluster, withinSeconds: number): Promise<boolean> {
  const deadline = performance.now() + withinSeconds * 1000;
  for (;;) {
    if ((await secondsUntilResolved(cluster, performance.now(), 2)) !== undefined) return true;
    if (performance.now() > deadline) return false;
    await cluster.advance({ seconds: LEASE_EXPIRY_SECONDS });
  }
}
