// How long ago something was, and how long something is still possible, to the second.
import * as text from './format-countdown.text.ts';

/** "6분 12초", "12초". */
export function formatAgo(spanMs: number): string {
  const seconds = Math.max(0, Math.floor(spanMs / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  if (hours > 0) return minutes === 0 ? text.hours(hours) : `${text.hours(hours)} ${text.minutes(minutes)}`;
  return minutes === 0 ? text.seconds(seconds) : `${text.minutes(minutes)} ${text.seconds(seconds % 60)}`;
}

/** "3:48" */
export function formatCountdown(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
