import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./members-only.text.ts'),
  typeof import('./members-only.text.en.ts')
>;

export const signInRequired = 'Please sign in first.';
export const goingToSignIn = 'We’ll take you to the sign-in page.';
