import type { Translates } from './translation.ts';

export type Checked = Translates<typeof import('./won.text.ts'), typeof import('./won.text.en.ts')>;

export const inWon = (amount: string) => (amount.startsWith('-') ? `-₩${amount.slice(1)}` : `₩${amount}`);
