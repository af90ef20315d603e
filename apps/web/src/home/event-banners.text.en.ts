import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./event-banners.text.ts'),
  typeof import('./event-banners.text.en.ts')
>;

export const none = 'No events right now';
export const events = 'Events';
export const event = 'Event';
