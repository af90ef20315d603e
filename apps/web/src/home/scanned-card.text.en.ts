import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./scanned-card.text.ts'),
  typeof import('./scanned-card.text.en.ts')
>;

export const here = 'Rent something now, or return it here';
export const stillReturns = 'You can still return items here';
export const explainsService: boolean = true;
