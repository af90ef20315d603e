import type { Translates } from '#domain/text/translation.ts';
import { MIN_POINTS } from '#domain/rental/discounts.ts';
import { POINT_MONTHS, type PointEntryKind } from '#domain/point-entries.ts';
import { formatNumber } from '#domain/text/won.ts';
import { formatShortDate } from '#domain/time/korean-time.ts';

export type Checked = Translates<typeof import('./points.text.ts'), typeof import('./points.text.en.ts')>;

const monthName = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long' });

export const title = 'Points';
export const usablePoints = 'Points you can use';
export const points = (count: number) => `${formatNumber(count)}P`;
export const endsOn = (moment: Date, count: number) =>
  `${points(count)} will expire on ${formatShortDate(moment)}`;
export const entriesTitle = 'Points history';
export function monthOf(month: number, year?: number): string {
  const name = monthName.format(new Date(Date.UTC(2000, month - 1)));
  return year === undefined ? name : `${name} ${year}`;
}
export const gained = (count: number) => `+${points(count)}`;
export const gone = (count: number) => `−${points(count)}`;

export const entryOf: Record<PointEntryKind, (brand: string) => string> = {
  EARN: () => 'For a return',
  HELP: () => 'For helping out',
  GRANT: (brand) => `A gift from ${brand}`,
  GIVE_BACK: () => 'Back after a refund',
  RESERVE: () => 'Used for a rental',
  USE: () => 'Used for a rental',
  RELEASE: () => 'Back, as the payment didn’t go through',
  EXPIRE: () => 'Expired',
  TAKE_BACK: () => 'Removed after a refund',
};
export const returnedAt = (station: string) => `Returned at ${station}`;
export const givenOn = (day: string) => `Points from ${day}`;

export const none = 'No points yet';
export const noneLines = (rate: number) =>
  rate === 0
    ? ['Return an item or help out,', 'and you’ll get points.']
    : ['Rent and return an item,', `and ${rate}% of what you paid comes back.`];
export const seeProducts = 'See items';
export const rules = `1P is ₩1. You can use points from ${MIN_POINTS}P for rentals and extensions. They expire ${POINT_MONTHS} months after you get them.`;
