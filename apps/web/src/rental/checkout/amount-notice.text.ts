// Korean texts of an amount that has changed.
import { formatWon } from '#domain/text/won.ts';

export const readAgain = '금액 다시 불러오기';
export const changedFrom = (won: number) => `${formatWon(won)}에서 바뀌었어요. 확인하고 다시 동의해 주세요.`;
