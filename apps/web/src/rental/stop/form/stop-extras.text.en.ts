import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./stop-extras.text.ts'),
  typeof import('./stop-extras.text.en.ts')
>;

export const more = 'Anything else we should know?';
export const optional = 'Optional';
export const details = 'Details';
export const detailsExample = 'For example: the main gate is locked too';
export const photos = 'Photos of where you can’t return it';
