// Money is whole won; this is how people read it.

const thousands = new Intl.NumberFormat('ko-KR');

/** 1500 → "1,500원" */
export function formatWon(amountWon: number): string {
  return `${thousands.format(amountWon)}원`;
}

/** 1500 → "1,500" */
export function formatNumber(value: number): string {
  return thousands.format(value);
}
