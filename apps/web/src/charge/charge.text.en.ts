import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<typeof import('./charge.text.ts'), typeof import('./charge.text.en.ts')>;

const reasons: Readonly<Record<string, string>> = { 연체료: 'Late fee', '분실 비용': 'Lost item' };

export const ask = 'Ask about this charge';
export const reasonOf = (reason: string) => reasons[reason] ?? reason;
