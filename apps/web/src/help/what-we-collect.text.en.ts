import type { Translates } from '#domain/text/translation.ts';
import { counted } from '#domain/text/counted.ts';

export type Checked = Translates<
  typeof import('./what-we-collect.text.ts'),
  typeof import('./what-we-collect.text.en.ts')
>;

export const title = 'What data do we use?';
export const account = 'Your social account';
export const accountLine =
  'We use your email address and profile photo for signing up and signing in. We don’t store your name, even if it’s passed on to us.';
export const rentals = 'Rentals and payments';
export const rentalsLine = 'To show you your rentals, returns and payments, and to settle them.';
export const tokens = 'Sign-in tokens';
export const tokensLine = 'To keep you signed in.';
export const location = 'Location (only if you agreed)';
export const locationLine = 'Only to show the nearest stations first. We never store it.';
export const complaints = 'Reports of infringed rights (optional)';
export const complaintsLine =
  'Only what you send us when you report an infringement, so that we can check it.';
export const kept = 'Keeping and deleting';
export const keptLine = (years: number) =>
  `When you delete your account, your data is deleted right away. If you have ever paid, your email address is kept apart with the contract records for ${counted(years, 'year')}.`;
export const readPolicy = 'Read the privacy policy';
