import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<typeof import('./rent-now.text.ts'), typeof import('./rent-now.text.en.ts')>;

export const rent = 'Rent';
export const onlySome = 'Test rentals are for chargers, mice and laptop stands only.';
