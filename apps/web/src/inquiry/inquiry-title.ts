// What an inquiry is called.
import type { InquirySummary } from './inquiry.api.ts';
import { cannotReturn } from './inquiry.text.ts';

/** What was asked first, in short. */
export function titleOf({ isStop, opening }: Pick<InquirySummary, 'isStop' | 'opening'>): string {
  return isStop ? cannotReturn : opening;
}
