import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./terms-agreement-screen.text.ts'),
  typeof import('./terms-agreement-screen.text.en.ts')
>;

export const titleLines = (brand: string) => ['Agree to the terms', `to start using ${brand}`];
export const goOn = 'Continue';

export const done = 'Welcome!';
export const doneDetail = 'Your account is ready. We’ll sign you in now.';
export const failed = 'We couldn’t create your account. Try again.';
export const unexpected = 'We got an unexpected reply. Try again.';
