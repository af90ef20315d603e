import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./event-screen.text.ts'),
  typeof import('./event-screen.text.en.ts')
>;

export const title = 'Event';
export const notFound = 'We can’t find this event.';
export const notFoundLine = 'It may have been removed or moved.';
export const seeAll = 'See all events';
export const noImages = 'No pictures yet.';
export const imagesOf = (event: string) => `Pictures of ${event}`;
