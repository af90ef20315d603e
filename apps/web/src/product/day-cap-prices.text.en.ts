import type { Translates } from '#domain/text/translation.ts';
import { counted } from '#domain/text/counted.ts';

export type Checked = Translates<
  typeof import('./day-cap-prices.text.ts'),
  typeof import('./day-cap-prices.text.en.ts')
>;

export const list = 'Price by hours';
export const hours = (count: number) => counted(count, 'hour');
export const hoursAndMore = (count: number) => `${counted(count, 'hour')} or more`;
