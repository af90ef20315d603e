import type { Translates } from '../text/translation.ts';
import { formatKoreanTime } from '../time/korean-time.ts';

export type Checked = Translates<
  typeof import('./suspension.text.ts'),
  typeof import('./suspension.text.en.ts')
>;

export const suspensionReasons = {
  late_again: 'Late returns',
  unpaid: 'Unpaid fees',
  abuse: 'Misuse',
  request: 'Your request',
} as const;

/** "until Nov 21, 2026, 18:24"; without an end until staff lift it. */
export function describeSuspensionEnd(until: Date | null): string {
  return until === null ? 'until it’s lifted' : `until ${formatKoreanTime(until)}`;
}
