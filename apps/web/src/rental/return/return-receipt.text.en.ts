import type { Translates } from '#domain/text/translation.ts';
import { formatNumber } from '#domain/text/won.ts';

export type Checked = Translates<
  typeof import('./return-receipt.text.ts'),
  typeof import('./return-receipt.text.en.ts')
>;

export const done = 'Returned';
export const doneLines = ['Thanks for renting with us.', 'See you next time.'];
export const receipt = 'Return details';
export const item = 'Item';
export const station = 'Return station';
export const returnedAt = 'Return time';
export const timeOfUse = 'Total time used';
export const minutes = (count: number) => `${formatNumber(count)} min`;
export const lateFeePaid = 'Late fee paid';
