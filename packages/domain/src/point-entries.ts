// The kinds of entries in a member's account of points.

/** Each is a credit with an end of its own. */
export const pointCreditKinds = ['EARN', 'HELP', 'GRANT', 'GIVE_BACK'] as const;
export const pointEntryKinds = [
  ...pointCreditKinds,
  'RESERVE',
  'RELEASE',
  'USE',
  'EXPIRE',
  'TAKE_BACK',
] as const;
export type PointEntryKind = (typeof pointEntryKinds)[number];

/** How long points live. */
export const POINT_MONTHS = 12;

/** The most that an owner may give for bringing something to where it is short. */
export const MAX_HELP_POINTS = 1_000;
/** How often somebody is rewarded for it on one day in Korea. */
export const MAX_HELPS_A_DAY = 2;

/** What a return earns, of what is left of its payments after refunds. */
export function earnedPoints(ratePercent: number, paidWon: number): number {
  return Math.floor((ratePercent * paidWon) / 100);
}

/** A credit of a returned rental, for what was paid or for helping. */
export interface EarnedCredit {
  kind: 'earn' | 'help';
  amount: number;
  /** Percent; null for helping. */
  rate: number | null;
  left: number;
  takenBack: number;
}

/**
 * What is no longer earned of a credit when only so much of the payments is left, as far as it is there: what was spent stays
 * spent. Helping is earned as long as as much is paid.
 */
export function unearnedPoints(
  { kind, amount, rate, left, takenBack }: EarnedCredit,
  paidWon: number,
): number {
  const helped = paidWon >= amount ? amount : 0;
  const earned = kind === 'help' ? helped : earnedPoints(rate ?? 0, paidWon);
  return Math.max(0, Math.min(amount - earned - takenBack, left));
}

export interface PointCredit {
  id: number;
  left: number;
}

/** Takes so many from credits in their order, and at most what is there. Gives how much of which. */
export function takeFromCredits(
  credits: readonly PointCredit[],
  wanted: number,
): { creditId: number; amount: number }[] {
  let missing = wanted;
  return credits.flatMap(({ id, left }) => {
    const amount = Math.min(left, missing);
    missing -= amount;
    return amount > 0 ? [{ creditId: id, amount }] : [];
  });
}
