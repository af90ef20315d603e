// Dates of the demo texts, relative to the time of seeding, so that they are never out of date.
import { koreanMidnight, koreanWallClock } from '#domain/time/korean-time.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const englishDay = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Asia/Seoul',
  weekday: 'short',
  month: 'short',
  day: 'numeric',
});
const weekdayNames = ['월', '화', '수', '목', '금', '토', '일'] as const;

export interface RelativeDates {
  /** So many days from today, "11월 20일(금)". */
  day: (offset: number) => string;
  /** The same in English, "Fri, Nov 20". */
  dayInEnglish: (offset: number) => string;
  /** The month of the day so many days from today, "11월". */
  month: (offset: number) => string;
  /** So many days from today, at a Korean time of day. */
  at: (offset: number, time: `${number}:${number}`) => Date;
}

export function relativeDates(today: Date): RelativeDates {
  const midnightOf = (offset: number) => new Date(koreanMidnight(today).getTime() + offset * DAY_MS);
  return {
    day(offset) {
      const { month, day, weekday } = koreanWallClock(midnightOf(offset));
      return `${month}월 ${day}일(${weekdayNames[weekday - 1]})`;
    },
    dayInEnglish: (offset) => englishDay.format(midnightOf(offset)),
    month: (offset) => `${koreanWallClock(midnightOf(offset)).month}월`,
    at(offset, time) {
      const [hour, minute] = time.split(':').map(Number) as [number, number];
      return new Date(midnightOf(offset).getTime() + (hour * 60 + minute) * 60_000);
    },
  };
}
