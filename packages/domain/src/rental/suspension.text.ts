// Why and for how long somebody may not rent, in the words a renter reads.
import { formatKoreanTime } from '../time/korean-time.ts';

export const suspensionReasons = {
  late_again: '연체 반복',
  unpaid: '미납',
  abuse: '부정 이용',
  request: '본인 요청',
} as const;

export type SuspensionReason = keyof typeof suspensionReasons;

/** "2026.11.21 18:24까지"; without an end until staff lift it. */
export function describeSuspensionEnd(until: Date | null): string {
  return until === null ? '정지를 풀 때까지' : `${formatKoreanTime(until)}까지`;
}
