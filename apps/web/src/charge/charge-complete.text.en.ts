import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./charge-complete.text.ts'),
  typeof import('./charge-complete.text.en.ts')
>;

export const documentTitle = 'Paid';
export const title = 'Paid, thank you';
export const line = 'You can rent again now.';
export const item = 'Item';
export const seeRental = 'See this rental';
export const home = 'Home';
