import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./suspension-notice.text.ts'),
  typeof import('./suspension-notice.text.en.ts')
>;

export const title = 'Your account is suspended.';
export const detail = (why: string | undefined, end: string) =>
  `${why === undefined ? '' : `Reason: ${why}. `}You can’t rent or extend ${end}. You can keep using what you have now and return it as usual.`;
