// The round amounts that are offered where staff choose how much a coupon is worth.

/** A few steps up to the most: 1,000 · 2,000 · 3,000 of 3,000. */
export function grantAmounts(mostWon: number): number[] {
  const unit = mostWon >= 3000 ? 1000 : mostWon >= 1500 ? 500 : 100;
  const middle = Math.round(mostWon / 2 / unit) * unit;
  return [...new Set([unit, middle, mostWon])].filter((won) => won > 0 && won <= mostWon);
}
