// Says what an order would cost with what a member wants taken off: the very steps of preparing it, and nothing of it is kept.
import { inTransaction, type Actor, type Database, type Tx } from '#api/database/database.ts';
import type { WantedDiscounts } from '#api/discount/discount-kind.ts';
import { releaseUncounted } from '#api/discount/discount-kinds.ts';
import type { Viewer } from '#api/http/authenticator.ts';
import { quoteExtensionOrder } from './order-kinds/extension-order.ts';
import type { OrderQuote } from './order-kinds/order-kind.ts';
import { quoteRental } from './order-kinds/rental-order.ts';
import { lockPayer } from './lock-payer.ts';
import { describePrice, priceWith, voidRivals } from './prepare-order.ts';

export type PreviewInput = WantedDiscounts & { hours: number } & (
    | { kind: 'RENT'; serialNumber: string }
    | { kind: 'EXTENSION'; rentalHistoryToken: string }
  );

export async function previewPrice(db: Database, { memberId }: Viewer, input: PreviewInput) {
  return undone(db, `member:${memberId}`, async (tx) => {
    await lockPayer(tx, memberId);
    // What another payment window of the same member has reserved can be had: preparing would take it from there.
    const rivals = await voidRivals(tx, memberId, input);
    const quoted = await quote(tx, memberId, input);
    // Nobody has to wait for the counters of a campaign while somebody looks.
    await releaseUncounted(tx, rivals);
    return describePrice(await priceWith(tx, memberId, quoted, input));
  });
}

export function quote(tx: Tx, memberId: number, input: PreviewInput): Promise<OrderQuote> {
  return input.kind === 'RENT'
    ? quoteRental(tx, { serialNumber: input.serialNumber, rentalTime: input.hours })
    : quoteExtensionOrder(tx, memberId, input);
}

/** Ends a transaction with its answer and without its changes. */
class Undone extends Error {
  readonly answer: unknown;

  constructor(answer: unknown) {
    super('only a preview');
    this.answer = answer;
  }
}

export async function undone<T>(db: Database, actor: Actor, change: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await inTransaction(db, actor, async (tx) => {
      throw new Undone(await change(tx));
    });
  } catch (error) {
    if (error instanceof Undone) return error.answer as T;
    throw error;
  }
}
