import type { Translates } from '#domain/text/translation.ts';
import { formatWon } from '#domain/text/won.ts';

export type Checked = Translates<
  typeof import('./settled-charge.text.ts'),
  typeof import('./settled-charge.text.en.ts')
>;

export const paid = 'Already paid.';
export const paidLine = (won: number) => `You paid ${formatWon(won)} for this.`;
export const waived = 'Nothing to pay.';
export const waivedLine = 'We checked it and canceled the charge.';
export const seeRental = 'See this rental';
