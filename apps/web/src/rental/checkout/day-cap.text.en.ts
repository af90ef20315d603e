import type { Translates } from '#domain/text/translation.ts';
import { counted } from '#domain/text/counted.ts';
import { formatWon } from '#domain/text/won.ts';

export type Checked = Translates<typeof import('./day-cap.text.ts'), typeof import('./day-cap.text.en.ts')>;

export const reached = 'That’s the daily max.';
export const staysThere = 'More hours cost nothing extra';
export const extendedStaysThere = 'More hours cost nothing extra';
export const feeIsExtra = 'late fees not included';
export const withoutCap = 'Without the daily max';

export const paidHours = (hours: number) => counted(hours, 'paid hour');
export const freeHours = (hours: number) => counted(hours, 'free hour');
export const rentedHours = (hours: number) => `${counted(hours, 'hour')} rented`;
export const moreHours = (hours: number) => counted(hours, 'more hour');
export const perHour = 'an hour';
export const wonTimesHours = (won: number, hours: number) => `${formatWon(won)} × ${counted(hours, 'hour')}`;
