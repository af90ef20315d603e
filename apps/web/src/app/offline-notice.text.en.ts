import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./offline-notice.text.ts'),
  typeof import('./offline-notice.text.en.ts')
>;

export const offline = 'You’re offline. We’ll pick up where you left off once you’re back.';
