import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./first-message.text.ts'),
  typeof import('./first-message.text.en.ts')
>;

export const stopped = (until: string) => `We’ve stopped the clock. Your late fee won’t grow until ${until}.`;
