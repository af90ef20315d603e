import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./missing-item.text.ts'),
  typeof import('./missing-item.text.en.ts')
>;

export const title = 'What’s missing?';
export const weTellStaff = 'We’ll tell our staff right away';
export const nothingHere = 'This station has nothing to rent right now.';
export const choices = 'Missing item';
export const leftOnScreen = (stock: number) => `The app shows ${stock} left`;
export const showAll = (count: number) => `Show all ${count}`;
export const send = 'Report it missing';
export const sent = 'Thanks for telling us. We’ll check.';
export const failed = 'We couldn’t send that. Try again.';
