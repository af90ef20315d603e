// What a membership is worth: what it takes off a rental, how many of its days are used, and what ending it refunds.
import { rentalAmountWon, type RentalPrice } from './rental/rental-terms.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** From so many days before its end the next one can be bought. */
export const NEXT_MEMBERSHIP_DAYS = 7;
/** So long, and unused, everything goes back. */
export const WHOLE_REFUND_DAYS = 7;

/** The first hours of a rental cost nothing: by the day cap, which can make that worth nothing. */
export function membershipWorthWon(
  { hours, pricePerHourWon, dayCapWon }: RentalPrice & { hours: number },
  freeMinutes: number,
): number {
  const beyond = Math.max(0, hours - freeMinutes / 60);
  return (
    rentalAmountWon(hours, pricePerHourWon, dayCapWon) - rentalAmountWon(beyond, pricePerHourWon, dayCapWon)
  );
}

/** Begun periods of 24 hours; the time it has run leaves out what it stood still. 0 before it begins. */
export function membershipDaysUsed(days: number, ranMs: number): number {
  return ranMs < 0 ? 0 : Math.min(days, Math.floor(ranMs / DAY_MS) + 1);
}

export interface MembershipRefundTerms {
  priceWon: number;
  days: number;
  daysUsed: number;
  /** Discounts of orders that were paid with it; what was given back does not count. */
  uses: number;
  discountsWon: number;
  /** What is left of the payment after earlier refunds. */
  refundableWon: number;
}

/** The sum as it is shown: what was paid, less the days used, less the discounts. */
export interface MembershipRefund {
  paid: number;
  whole: boolean;
  daysUsed: number;
  daysWon: number;
  discountsWon: number;
  amount: number;
}

/** Everything before it begins, or within a week and unused; else what the days used and the discounts leave of the price. */
export function membershipRefund(terms: MembershipRefundTerms): MembershipRefund {
  const { priceWon, days, daysUsed, uses, refundableWon } = terms;
  const whole = daysUsed === 0 || (daysUsed <= WHOLE_REFUND_DAYS && uses === 0);
  const daysWon = whole ? 0 : daysUsed * Math.ceil(priceWon / days);
  const discountsWon = whole ? 0 : terms.discountsWon;
  const left = Math.max(0, priceWon - daysWon - discountsWon);
  return {
    paid: priceWon,
    whole,
    daysUsed,
    daysWon,
    discountsWon,
    amount: Math.min(left, refundableWon),
  };
}
