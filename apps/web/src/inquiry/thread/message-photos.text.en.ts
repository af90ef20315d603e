import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./message-photos.text.ts'),
  typeof import('./message-photos.text.en.ts')
>;

export const photos = 'Photos for your message';
