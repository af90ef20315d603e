import type { Translates } from '#domain/text/translation.ts';
import { formatWon } from '#domain/text/won.ts';

export type Checked = Translates<
  typeof import('./rental-conditions.text.ts'),
  typeof import('./rental-conditions.text.en.ts')
>;

export const title = 'Before you pay';
export const returnBy = <Node>(when: Node) => ['Return it by ', when, ' at any station.'];
export const lateFee = (graceMinutes: number, wonPerHour: number, mostWon: number) =>
  `The first ${graceMinutes} min late are free. After that, ${formatWon(wonPerHour)} per started hour from the return time, up to ${formatWon(mostWon)}.`;
export const lost = (won: number) => `If it gets lost, up to ${formatWon(won)}.`;
export const noEarlyRefund = 'Hours you don’t use aren’t refunded.';
export const brokenRefund = 'Broken from the start? Full refund.';
export const howTimeCounts =
  'Your time starts when the payment goes through. Part of an hour counts as a whole one.';
