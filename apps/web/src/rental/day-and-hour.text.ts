// How a moment of a rental is written.
import { formatKoreanHour, koreanWallClock } from '#domain/time/korean-time.ts';

export const today = (hour: string) => `오늘 ${hour}`;
export const tomorrow = (hour: string) => `내일 ${hour}`;
/** "11.16 01:20" */
export function onAnotherDay(moment: Date): string {
  const { month, day } = koreanWallClock(moment);
  return `${month}.${day} ${formatKoreanHour(moment)}`;
}
