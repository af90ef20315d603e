import type { Translates } from '#domain/text/translation.ts';
import { counted } from '#domain/text/counted.ts';
import { formatWon } from '#domain/text/won.ts';
import { formatShortDate } from '#domain/time/korean-time.ts';

export type Checked = Translates<typeof import('./mine.text.ts'), typeof import('./mine.text.en.ts')>;

export const usesLeft = (count: number) => [`${count} more free`, 'today'] as const;
export const noUsesLeft = ['All used', 'for today'] as const;
export const suspended = ['On hold while', 'you’re suspended'] as const;
export const usesLeftLabel = (left: number, all: number) => `${left} of ${all} left today`;
export const untilDay = (day: Date) => `Until ${formatShortDate(day)}`;
export const daysLeft = (count: number) => `${counted(count, 'day')} left`;
export const daysPassed = 'Time passed';
export const daysStopped = 'Your remaining days go on once the suspension is lifted';
export const thisMonth = 'This month';
export const saved = (won: number) => `You’ve saved ${formatWon(won)}`;
export const nothingSaved = 'Nothing saved yet';
export const nothingSavedLine = 'Rent something, and the discount applies by itself.';
export const uses = 'Rentals with your membership';
export const today = 'Today';
export const startedOn = 'Started';
export const payment = 'Payment';
export const paidWith = (won: number, cardLast4: string | null) =>
  cardLast4 === null ? formatWon(won) : `${formatWon(won)} · card ${cardLast4}`;
export const nextFrom = (day: Date) => `On sale from ${formatShortDate(day)}`;
export const nextBegins = (name: string, day: Date) => `${name} from ${formatShortDate(day)}`;
export const buyNext = 'Get the next membership';
export const end = 'End it and get a refund';
export const endNext = 'Cancel the next one and get a refund';
export const endTitle = 'End your membership?';
export const endNextTitle = 'Cancel the next membership?';
export const endDetail = [
  'It ends right away. The refund reaches',
  'your card in 3–5 business days.',
] as const;
export const endNextDetail = [
  'It won’t start. The refund reaches',
  'your card in 3–5 business days.',
] as const;
export const endWithoutRefund = ['It ends right away.', 'There’s nothing left to refund.'] as const;
export const cancel = 'Cancel';
export const confirmEnd = 'End it';
export const ended = (won: number) =>
  won === 0 ? 'Your membership has ended' : `It’s ended. We’ll refund ${formatWon(won)}`;
export const endFailed = 'We couldn’t end it. Try again.';
