import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./use-scanned-item.text.ts'),
  typeof import('./use-scanned-item.text.en.ts')
>;

export const notRentable = 'This item can’t be rented right now.';
export const backToScan = 'We’ll take you back to scan an item.';
