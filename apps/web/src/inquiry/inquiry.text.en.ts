import type { Translates } from '#domain/text/translation.ts';
import { counted } from '#domain/text/counted.ts';

export type Checked = Translates<typeof import('./inquiry.text.ts'), typeof import('./inquiry.text.en.ts')>;

export const inquiriesTitle = 'Contact us';
export const cannotReturn = 'Can’t return it';
export const newAnswers = (count: number) => counted(count, 'new answer');
