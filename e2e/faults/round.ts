// What the shoppers and staff of one round share.

export const STOP_CHANCE = 0.5;

/** One round of the run: how many checkouts are left and which faults apply. */
export interface Round {
  checkoutsLeft: number;
  /** For an answer, without a time limit: in a run of many faults once they are over, in a test of one fault from the beginning. */
  everybodyWaits: boolean;
  /** Without them a checkout is affected only by the faults of the whole cluster. */
  checkoutFaults: boolean;
  /** How likely it is that a shopper stops a rental that can be stopped before doing anything else. */
  stopChance: number;
}
