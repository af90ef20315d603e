import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./after-rental-actions.text.ts'),
  typeof import('./after-rental-actions.text.en.ts')
>;

export const title = 'What’s next';
export const history = 'Rental history';
export const returnPlaces = 'Where to return it';
export const addToCalendar = 'Add to calendar';
export const entryTitle = (brand: string, product: string) => `${brand}: return ${product}`;
export const entryDetail = 'Return it at any station near you.';
