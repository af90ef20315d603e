import type { Translates } from '#domain/text/translation.ts';
import { counted } from '#domain/text/counted.ts';

export type Checked = Translates<
  typeof import('./extend-complete.text.ts'),
  typeof import('./extend-complete.text.en.ts')
>;

export const documentTitle = 'Extended';
export const title = (hours: number) => `You’ve got ${counted(hours, 'more hour')}`;
export const returnItBy = <Node>(when: Node) => ['Return it by ', when];
export const item = 'Item';
export const extendedBy = 'Extended by';
export const hoursOf = (count: number) => counted(count, 'hour');
export const returnBy = 'Return by';
export const paid = 'Total paid';
