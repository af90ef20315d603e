// What every kind of order must define, so that the steps of checkout need not know what is being paid for.
import type { z } from 'zod';
import type { Db, Tx } from '#api/database/database.ts';
import type { DiscountableOrder } from '#api/discount/discount-kind.ts';
import type { DiscountedOrder } from '#api/discount/discount-kinds.ts';
import type { LockedOrder } from '#api/payment/payment.queries.ts';
import type { FailureCode } from '#contract/failures.ts';
import type { paymentEndpoints } from '#contract/member/rental/payment.ts';

/** What confirm answers once an order is paid. */
export type Receipt = z.input<(typeof paymentEndpoints)['POST /api/v1/payments/confirm']['reply']>;

/** What a kind says of it: what was taken off is the same for all. */
type OwnReceipt = Receipt extends infer Each
  ? Each extends Receipt
    ? Omit<Each, 'listAmount' | 'discounts'>
    : never
  : never;

/** What something costs before anybody asks for it. */
export interface OrderQuote {
  /** By the price list, before anything is taken off. */
  listWon: number;
  /** What a discount asks about; left out where nothing may be taken off. */
  discountable?: Omit<DiscountableOrder, 'memberId' | 'listWon'>;
}

/** An order about to be created: its price, and how what it is for is saved with it. */
interface OrderDraft extends OrderQuote {
  name: string;
  /** What the client was told it costs; left out where only the server knows. */
  claimedWon?: number;
  /** Orders it replaces, void by now; whoever prepares releases what was taken off them. */
  replaced?: readonly DiscountedOrder[];
  save: (orderId: number) => Promise<void>;
}

/** Why a captured payment cannot be used and is refunded; kept with the refund. */
type Obstacle = 'too_late' | 'item_taken' | 'rental_closed' | 'charge_settled' | 'membership_running';

/** Wherever a method gets a transaction, the payer or the order is locked already; the kind locks what it is about. */
export interface OrderKind<Input = never> {
  kind: LockedOrder['kind'];
  /** Its name on the wire. */
  type: Receipt['type'];
  /** Failures of `claim` that close the order for good: kept with it, so that confirming again gives the same answer. */
  claimFailures: readonly FailureCode[];
  /** What is said when its payment was captured and cancelled; PAYMENT_CANCELLED by default. */
  cancelledFailure?: FailureCode;
  /** Whether being paid is told by a receipt of its own; an extension and an overdue fee have it in the message about the rental. */
  hasReceiptMessage: boolean;
  /** How long after its prepare an order can be claimed, and the code with which it is closed then. */
  expiry: { minutes: number; code: string };
  /** The member's ready orders for the same thing, which `prepare` voids and whose hold it goes on with. */
  listReplaced?(tx: Tx, memberId: number, input: Input): Promise<{ id: number }[]>;
  /** Locks what is to be paid for, checks that it may be, and says what it costs. */
  prepare(tx: Tx, memberId: number, input: Input): Promise<OrderDraft>;
  /**
   * Keeps what is paid for from everybody else until the outcome is known; or one of `claimFailures`. `payment_unverified`
   * when it may only be kept for a payment the gateway knows to be this order's, and nobody has asked yet: nothing has changed.
   */
  claim(
    tx: Tx,
    order: LockedOrder,
    payment: { isVerified: boolean },
  ): Promise<FailureCode | 'payment_unverified' | undefined>;
  /** Back to how it was before the claim: the order can still be paid. */
  undoClaim(tx: Tx, order: LockedOrder): Promise<void>;
  /** Gives up what the order kept from others: it will not be paid. */
  release(tx: Tx, order: LockedOrder): Promise<void>;
  /** What being paid brings about; changes nothing when something stands in the way. */
  apply(tx: Tx, order: LockedOrder): Promise<Obstacle | undefined>;
  /** Reads the same whenever it is asked for. */
  getReceipt(db: Db, orderId: number): Promise<OwnReceipt>;
}
