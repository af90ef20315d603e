import { counted } from '#domain/text/counted.ts';
import { formatWon } from '#domain/text/won.ts';
import type { Fact } from './order-confirm.text.ts';
import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./order-confirm.text.ts'),
  typeof import('./order-confirm.text.en.ts')
>;

export const titleLines = ['Quick check', 'before you pay'];
export const rental = 'Your rental';
export const timeFacts = (hours: number, due: string | undefined): Fact[] => [
  ['Hours', counted(hours, 'hour')],
  ...(due === undefined ? [] : [['Return by', due] as const]),
];
/** "₩500 an hour, max ₩3,000 a day" */
export const priceFacts = (wonPerHour: number, dayCapWon: number | null): Fact[] => [
  dayCapWon === null
    ? ['Price', `${formatWon(wonPerHour)} an hour`]
    : [
        'Price',
        `${formatWon(wonPerHour)} an hour, max ${formatWon(dayCapWon)} a day`,
        'late fees not included',
      ],
];
export const payWith = 'Pay with';
export const card = 'Credit or debit card';
