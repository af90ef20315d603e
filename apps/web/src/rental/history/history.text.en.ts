import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<typeof import('./history.text.ts'), typeof import('./history.text.en.ts')>;

export const title = 'Rental history';
export const rentedNow = 'Items you’re renting';
export const returnedBefore = 'Past rentals';
export const none = 'No rentals yet';
export const noneLine = 'Your first rental will light up here.';
export const showItems = 'See items';
export const loading = 'Loading…';
