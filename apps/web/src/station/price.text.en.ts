import type { Translates } from '#domain/text/translation.ts';
import { formatWon } from '#domain/text/won.ts';

export type Checked = Translates<typeof import('./price.text.ts'), typeof import('./price.text.en.ts')>;

export const perHour = (won: number) => `${formatWon(won)} an hour`;
export const perHourAlone = (won: number) => `${formatWon(won)} an hour`;
export const dayCapOf = (won: number) => `up to ${formatWon(won)}`;
