import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./not-found-screen.text.ts'),
  typeof import('./not-found-screen.text.en.ts')
>;

export const title = 'Page not found';
export const missing = 'We can’t find that page.';
export const line = 'Its address may have changed.';
export const home = 'Home';
