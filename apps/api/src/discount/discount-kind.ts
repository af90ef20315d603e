// What every kind of discount must define, so that preparing, paying and ending an order need not know what is taken off it.
import type { Tx } from '#api/database/database.ts';
import type { FailureCode } from '#contract/failures.ts';
import type { DiscountKindName } from '#domain/rental/discounts.ts';

/** What a member wants taken off; a foreign client says nothing, and nothing is. */
export interface WantedDiscounts {
  couponId?: number | undefined;
  useMembership?: boolean | undefined;
  points?: number | undefined;
  /** What is to be rented and for how many hours: a membership asks whether it covers that. */
  serialNumber?: string | undefined;
  hours?: number | undefined;
}

/** What is to be paid for, as far as a discount asks. */
export interface DiscountableOrder {
  memberId: number;
  kind: 'rent' | 'extension';
  listWon: number;
  productId: number;
  stationId: number;
  /** What the list price is made of. */
  hours: number;
  pricePerHourWon: number;
  dayCapWon: number | null;
}

export interface DiscountOffer {
  kind: DiscountKindName;
  /** As the order shows it. */
  name: string;
  nameEn: string | null;
  atMostWon: number;
  /** For an order that was just created. */
  reserve(orderId: number, amountWon: number): Promise<readonly Counting[]>;
}

/** What a campaign counts. Done after everything else that is locked: many members wait for its counters. */
export interface Counting {
  campaignId: number;
  count: () => Promise<void>;
}

/** Each method is one statement or a few for all given orders, in ascending order: nobody waits for somebody who waits for them. */
export interface DiscountKind {
  kind: DiscountKindName;
  /** Null where nothing of the kind is wanted; a Failure where it is and cannot be. Locks what it offers. */
  offer(
    tx: Tx,
    order: DiscountableOrder,
    wanted: WantedDiscounts,
    leftWon: number,
  ): Promise<DiscountOffer | null>;
  /**
   * The member's orders, ready or confirming, that keep what is wanted from a new one. Those it replaces anyway are none: what
   * they have reserved can be had first.
   */
  listRivals(
    tx: Tx,
    memberId: number,
    wanted: WantedDiscounts,
    replacedIds: ReadonlySet<number>,
  ): Promise<{ id: number }[]>;
  /** Why the order may no longer be paid with it, asked before anything is captured. */
  findObstacle?(tx: Tx, orderId: number): Promise<FailureCode | undefined>;
  /** The orders are paid. */
  use(tx: Tx, orderIds: readonly number[]): Promise<readonly Counting[]>;
  /** They will not be. */
  release(tx: Tx, orderIds: readonly number[]): Promise<readonly Counting[]>;
  /** What was paid went back, all of it. */
  giveBack(tx: Tx, orderIds: readonly number[]): Promise<readonly Counting[]>;
}
