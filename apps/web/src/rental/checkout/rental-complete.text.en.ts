import type { Translates } from '#domain/text/translation.ts';
import { counted } from '#domain/text/counted.ts';

export type Checked = Translates<
  typeof import('./rental-complete.text.ts'),
  typeof import('./rental-complete.text.en.ts')
>;

export const documentTitle = 'Rental confirmed';
export const title = 'It’s all yours!';
export const returnItBy = <Node>(when: Node) => ['Return it by ', when];
export const item = 'Item';
export const station = 'Station';
export const hours = 'Hours';
export const hoursOf = (count: number) => counted(count, 'hour');
export const startedAt = 'Started';
export const returnBy = 'Return by';
export const paid = 'Total paid';
