// Moments as the console shows them, on the Korean clock: today only the time, this year without the year.
import { koreanMidnight, koreanWallClock } from '#domain/time/korean-time.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const two = (value: number) => String(value).padStart(2, '0');

/** 18:24 today, 11.14 18:24 this year, 2025.11.14 18:24 before. */
export function formatTime(timestamp: string, now = new Date()): string {
  const moment = koreanWallClock(new Date(timestamp));
  const time = `${two(moment.hour)}:${two(moment.minute)}`;
  const day = formatDay(timestamp, now);
  return isSameDay(moment, koreanWallClock(now)) ? time : `${day} ${time}`;
}

/** With seconds, for the audit log: 18:21:44, 11.14 18:21:44. */
export function formatExactTime(timestamp: string, now = new Date()): string {
  return `${formatTime(timestamp, now)}:${two(koreanWallClock(new Date(timestamp)).second)}`;
}

/** 11.14 this year, 2025.11.14 before. */
export function formatDay(timestamp: string, now = new Date()): string {
  const { year, month, day } = koreanWallClock(new Date(timestamp));
  const date = `${two(month)}.${two(day)}`;
  return year === koreanWallClock(now).year ? date : `${year}.${date}`;
}

/** 12.25 금 */
export function formatDayAndWeekday(day: string): string {
  const [, month = '', date = ''] = day.split('-');
  const weekday = '일월화수목금토'[new Date(`${day}T00:00:00Z`).getUTCDay()];
  return `${month}.${date} ${weekday}`;
}

/** 11.14 18:24 even today: where two moments stand under each other. */
export const formatFullTime = (timestamp: string, now = new Date()) =>
  `${formatDay(timestamp, now)} ${formatClock(timestamp)}`;

/** 오늘 18:24, 11.14 18:24: where a time alone would leave the day open. */
export const formatTimeWithToday = (timestamp: string, now = new Date()) =>
  `${isToday(timestamp, now) ? '오늘 ' : ''}${formatTime(timestamp, now)}`;

/** On the Korean calendar. */
export const isToday = (timestamp: string, now = new Date()) =>
  isSameDay(koreanWallClock(new Date(timestamp)), koreanWallClock(now));

/** 오늘, 11월 12일 목, 2025년 11월 12일 수: the heading of a day in a timeline. */
export function formatDayHeading(timestamp: string, now = new Date()): string {
  if (isToday(timestamp, now)) return '오늘';
  const { year, month, day, weekday } = koreanWallClock(new Date(timestamp));
  const date = `${month}월 ${day}일 ${'월화수목금토일'[weekday - 1]}`;
  return year === koreanWallClock(now).year ? date : `${year}년 ${date}`;
}

/** 지금, 오늘 19시, 내일 12시: an hour that is foretold. */
export function formatHourAhead(timestamp: string, now = new Date()): string {
  const moment = new Date(timestamp);
  if (moment <= now) return '지금';
  const days = Math.round((koreanMidnight(moment).getTime() - koreanMidnight(now).getTime()) / DAY_MS);
  return `${['오늘', '내일', '모레'][days] ?? formatDay(timestamp, now)} ${koreanWallClock(moment).hour}시`;
}

/** 18:20, whatever the day. */
export function formatClock(timestamp: string): string {
  const { hour, minute } = koreanWallClock(new Date(timestamp));
  return `${two(hour)}:${two(minute)}`;
}

interface CalendarDay {
  year: number;
  month: number;
  day: number;
}

const isSameDay = (one: CalendarDay, other: CalendarDay) =>
  one.year === other.year && one.month === other.month && one.day === other.day;
