import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./notice-screen.text.ts'),
  typeof import('./notice-screen.text.en.ts')
>;

export const title = 'News';
export const notFound = 'We can’t find this post.';
export const notFoundLine = 'It may have been removed or moved.';
export const seeAll = 'See all news';
