import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./review-login.text.ts'),
  typeof import('./review-login.text.en.ts')
>;

export const title = 'Test sign-in';
export const line = 'This page signs in the test account for the payment review.';
export const signIn = 'Sign in';
export const failed = 'We couldn’t sign you in. Try again.';
export const howToTest = 'How to test';
export const steps = (minHours: number, maxHours: number) => [
  'Tap Sign in.',
  'Tap an item.',
  'Tap Rent.',
  `Pick ${minHours} to ${maxHours} hours.`,
  'Tap Pay and pay.',
  'Once it’s paid, the item is returned right away.',
];
