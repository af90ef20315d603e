// What is known about a return that nobody has seen, in words.
import type { ConsoleReply } from '#client/console-call.ts';
import type { BadgeTone } from '#ui/console/badge.tsx';

export type UnseenReturn = ConsoleReply<'GET /api/v1/console/unseen-returns'>['content'][number];

const HOUR_MS = 3_600_000;
const LONG_MS = 24 * HOUR_MS;

/** 5시간 44분, 1일 22시간 */
export function passedSince(timestamp: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(timestamp)) / 60_000));
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60];
  if (days > 0) return hours > 0 ? `${days}일 ${hours}시간` : `${days}일`;
  if (hours > 0) return rest > 0 ? `${hours}시간 ${rest}분` : `${hours}시간`;
  return `${rest}분`;
}

/** Why somebody should look: an earlier return of the same person was not there, or it has been long. */
export function clueOf(
  { memberMissing, returnedAt }: Pick<UnseenReturn, 'memberMissing' | 'returnedAt'>,
  now: Date,
): { tone: BadgeTone; label: string } {
  if (memberMissing > 0) return { tone: 'trouble', label: `전에도 없었음 ${memberMissing}번` };
  if (now.getTime() - Date.parse(returnedAt) > LONG_MS) return { tone: 'lit', label: '오래 못 봄' };
  return { tone: 'settling', label: '코드 없이 반납' };
}
