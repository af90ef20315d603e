import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./withdrawal-complete-screen.text.ts'),
  typeof import('./withdrawal-complete-screen.text.en.ts')
>;

export const title = 'Account deleted';
export const lines = ['Thanks for being with us.', 'Come back whenever you need us.'];
export const home = 'Home';
