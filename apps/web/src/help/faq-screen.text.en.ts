import type { Translates } from '#domain/text/translation.ts';
import { counted } from '#domain/text/counted.ts';

export type Checked = Translates<
  typeof import('./faq-screen.text.ts'),
  typeof import('./faq-screen.text.en.ts')
>;

export const title = 'FAQ';
export const searchHint = 'Search questions';
export const categories = 'Topics';
export const results = 'Search results';
export const found = <N>(search: N, count: number) => [`${counted(count, 'result')} for `, search];
export const quoted = (search: string) => `“${search}”`;
export const nothingFound = 'No results.';
export const nothingFoundLine = 'Try another word.';
export const noAnswer = 'Didn’t find your answer?';
export const askUs = 'Contact us';
