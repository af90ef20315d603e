import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./share-button.text.ts'),
  typeof import('./share-button.text.en.ts')
>;

export const copied = 'Link copied';
export const notCopied = 'We couldn’t copy the link. Copy it from the address bar.';
export const shareOf = (title: string) => `Share ${title}`;
