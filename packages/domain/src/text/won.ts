// Formats amounts of money, which are whole won.

const thousands = new Intl.NumberFormat('ko-KR');

/** 1500 → "1,500원" */
export function formatWon(amountWon: number): string {
  return `${thousands.format(amountWon)}원`;
}

/** 1500 → "1,500" */
export function formatNumber(value: number): string {
  return thousands.format(value);
}
