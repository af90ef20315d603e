import type { Translates } from '#domain/text/translation.ts';
import { formatWon } from '#domain/text/won.ts';

export type Checked = Translates<
  typeof import('./amount-notice.text.ts'),
  typeof import('./amount-notice.text.en.ts')
>;

export const readAgain = 'Load the amount again';
export const changedFrom = (won: number) => `It was ${formatWon(won)} before. Check it and agree again.`;
