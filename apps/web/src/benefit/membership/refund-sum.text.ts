// Korean texts of how the refund of a membership is calculated.
import { formatWon } from '#domain/text/won.ts';

export const days = (count: number) => `${count}일`;
export const paid = '낸 금액';
export const daysUsed = (count: number, wonPerDay: number) =>
  `쓴 날 ${days(count)} × ${formatWon(wonPerDay)}`;
export const discountsUsed = '할인받은 금액';
export const refund = '돌려받는 금액';
export const everythingBack = '모두 돌려 드려요';
export const minus = (won: number) => (won === 0 ? formatWon(0) : `−${formatWon(won)}`);
