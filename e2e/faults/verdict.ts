// Whether the books are right: while everything stands still in mid-fault, and after it has come to rest.
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { checkInvariants } from '#api-test/invariants.ts';
import type { Memory } from './memory.ts';
import { insist, type Stage } from './stage.ts';

/** What a frozen copy had already sent to the database or the card company still arrives. */
const lastWordsMs = 400;
const lookMs = 250;
/** Longer than the longest lease. */
const leaseSeconds = 40;

/** Freezes every copy, so that nothing moves between two looks, and counts: money may be on its way, nothing else. */
export async function checkInMidFault(stage: Stage, memory: Memory): Promise<string[]> {
  for (const copy of stage.copies) copy.freeze();
  try {
    await pause(lastWordsMs);
    return await insist(async () => {
      const ledger = await stage.sandbox.ledger();
      // Only a hint tells of these, and it may still have to be repeated.
      const ours = ledger.filter(({ orderId }) => !memory.strays.has(orderId));
      return checkInvariants(stage.db, ours, { settled: false });
    });
  } finally {
    for (const copy of stage.copies) copy.thaw();
  }
}

export async function checkAtRest(stage: Stage, memory: Memory): Promise<string[]> {
  return insist(async () => [
    ...(await checkInvariants(stage.db, await stage.sandbox.ledger())),
    ...(await memory.findBrokenPromises(stage.db)),
    ...memory.oddities,
  ]);
}

/** Orders being confirmed, money being given back, and captures nobody has looked at. */
export async function countUnsettled(stage: Stage): Promise<number> {
  return insist(async () => {
    const { rows } = await sql<{
      order_key: string;
      state: string;
      amount_won: number;
      refund: string | null;
    }>`
      select orders.order_key, orders.state, orders.amount_won, refunds.state as refund
      from orders left join refunds on refunds.order_id = orders.id`.execute(stage.db);
    const net = new Map<string, number>();
    for (const { orderId, kind, amount } of await stage.sandbox.ledger())
      net.set(orderId, (net.get(orderId) ?? 0) + (kind === 'capture' ? amount : -amount));
    return rows.filter(
      (order) =>
        order.state === 'confirming' ||
        order.refund === 'requested' ||
        (net.get(order.order_key) ?? 0) !== (order.state === 'paid' ? order.amount_won : 0),
    ).length;
  });
}

/** The card company repeats the hints nobody answered; its first repetition is brought forward. */
export async function repeatHints(stage: Stage, memory: Memory): Promise<void> {
  await Promise.all(stage.copies.map((copy) => copy.ready()));
  await insist(() => stage.sandbox.aimWebhooks(`${stage.origin}/api/v1/webhooks/toss`));
  for (const orderId of memory.strays)
    await stage.sandbox.sendWebhook({ action: 'duplicate', orderId, times: 1 }).catch(() => {});
  memory.strays.clear();
}

/** Real seconds from a moment until nothing is unsettled; undefined when it takes longer than allowed. */
export async function settles(
  stage: Stage,
  since: number,
  withinSeconds: number,
): Promise<number | undefined> {
  for (;;) {
    const unsettled = await countUnsettled(stage);
    const seconds = (performance.now() - since) / 1000;
    if (unsettled === 0) return seconds;
    if (seconds > withinSeconds) return undefined;
    await pause(lookMs);
  }
}

/** Lets leases lapse by moving the clock instead of waiting. */
export async function comesToRest(stage: Stage, withinSeconds: number): Promise<boolean> {
  const deadline = performance.now() + withinSeconds * 1000;
  for (;;) {
    if ((await settles(stage, performance.now(), 2)) !== undefined) return true;
    if (performance.now() > deadline) return false;
    await stage.advance({ seconds: leaseSeconds });
  }
}
