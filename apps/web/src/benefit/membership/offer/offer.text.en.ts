import type { Translates } from '#domain/text/translation.ts';
import { counted } from '#domain/text/counted.ts';
import { formatWon } from '#domain/text/won.ts';
import { days } from '../refund-sum.text.ts';

export type Checked = Translates<typeof import('./offer.text.ts'), typeof import('./offer.text.en.ts')>;

export const plans = 'Memberships';
export const hours = (count: number) => `${count} h`;
export const firstHoursFree = (count: number) =>
  count === 1 ? 'first hour free' : `first ${count} hours free`;
export const everyRental = 'Every rental:';
export const allProducts = 'For every item';
export const someProducts = (names: readonly string[]) =>
  names.length > 2
    ? `For ${names[0]}, ${names[1]} and ${names.length - 2} more`
    : `For ${names.join(' and ')}`;
export const notForFees = 'Except late fees and lost items';
export const rentalsPerDay = (count: number) =>
  count === 1 ? 'Once a day' : `Up to ${counted(count, 'time')} a day`;
export const refilledAtMidnight = 'Starts over at midnight';
export const gapBetween = (minutes: number) => `Ready again ${duration(minutes)} after a return`;
export const noRenewal = 'No automatic renewal';
export const endsByItself = (count: number) => `It simply ends after ${days(count)}`;
export const times = (count: number) => counted(count, 'rental');
export const worthIt = <Node>(product: string, often: Node) => ['Pays off after ', often, ` of ${product}`];
export const refundTitle = 'How refunds work';
export const wholeAmount = (won: number) => `all ${formatWon(won)}`;
export const refundRule = <Node>(whole: Node) => [
  'Haven’t used it within 7 days? You get ',
  whole,
  ' back. Otherwise we only keep what you’ve used.',
];
export const example = (daysUsed: number, discountsWon: number) =>
  `E.g. ${days(daysUsed)} used and ${formatWon(discountsWon)} in discounts`;
export const pay = (won: number) => `Pay ${formatWon(won)}`;
function duration(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  return minutes % 60 === 0 ? hours(minutes / 60) : `${hours(Math.floor(minutes / 60))} ${minutes % 60} min`;
}
export const consent = <Node>(termsLink: Node, privacyLink: Node) => [
  'I’ve read how refunds work and agree to the ',
  termsLink,
  ', the ',
  privacyLink,
  ' and this payment.',
];
