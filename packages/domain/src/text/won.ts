// Formats amounts of money, which are whole won.
import { inWon } from './won.text.ts';

const thousands = new Intl.NumberFormat('ko-KR');

/** 1500 → "1,500원" */
export function formatWon(amountWon: number): string {
  return inWon(thousands.format(amountWon));
}

/** 1500 → "1,500" */
export function formatNumber(value: number): string {
  return thousands.format(value);
}
