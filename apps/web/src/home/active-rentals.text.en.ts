import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./active-rentals.text.ts'),
  typeof import('./active-rentals.text.en.ts')
>;

export const forGuests = 'Sign in';
export const signInFirst = 'Sign in to get started';
export const signIn = 'Sign in';
export const rentals = 'What you’re renting';
export const nothing = 'Nothing on rent right now';
export const nothingLine = 'Rent something and the light comes on.';
