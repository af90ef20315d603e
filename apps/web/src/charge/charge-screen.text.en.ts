import type { Translates } from '#domain/text/translation.ts';
import { formatWon } from '#domain/text/won.ts';

export type Checked = Translates<
  typeof import('./charge-screen.text.ts'),
  typeof import('./charge-screen.text.en.ts')
>;

export const missing = 'We can’t find this charge.';
export const missingLine = 'Look it up in your rental history.';
export const seeHistory = 'Rental history';
export const titleLines = (reason: string) => ['There’s a charge:', reason];
export const lines = ['Nothing is paid automatically.', 'If it’s right, pay it here.'];
export const pay = (won: number) => `Pay ${formatWon(won)}`;
