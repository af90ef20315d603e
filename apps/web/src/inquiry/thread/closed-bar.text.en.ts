import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./closed-bar.text.ts'),
  typeof import('./closed-bar.text.en.ts')
>;

export const closed = 'This conversation is closed.';
export const canReopen = (until: string) => `You can reopen it until ${until}`;
export const reopen = 'Reopen';
export const askAgain = 'Send a new message';
export const tooLateToReopen = 'Send a new message if there’s more to ask.';
export const notChanged = 'We couldn’t reopen it. Try again.';
