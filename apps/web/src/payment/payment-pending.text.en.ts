import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./payment-pending.text.ts'),
  typeof import('./payment-pending.text.en.ts')
>;

export const documentTitle = 'Confirming payment…';
export const title = 'Confirming your payment…';
export const keepOpen = 'Keep this window open for a moment.';
export const waitsForCard = 'We’re waiting for your card company. You won’t be charged twice.';
export const seeHistory = 'Check your rental history';
