// What a product costs, in words: by the hour, and the most a day costs.
import { formatWon } from '#domain/text/won.ts';

export const perHour = (won: number) => `${formatWon(won)}/시간`;
/** Where nothing else is said of the price. */
export const perHourAlone = (won: number) => `${formatWon(won)} / 시간`;
export const dayCapOf = (won: number) => `하루 최대 ${formatWon(won)}`;
