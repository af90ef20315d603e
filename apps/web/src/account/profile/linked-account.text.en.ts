import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./linked-account.text.ts'),
  typeof import('./linked-account.text.en.ts')
>;

export const linkedTo = (provider: string) => `Connected with ${provider}`;
export const noEmail = 'No email address shared';
