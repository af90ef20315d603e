// Formats a station's opening hours.

/** "09:00 – 22:00"; a station that never closes says so. */
export function formatHours({ openTime, closeTime }: { openTime: string; closeTime: string }): string {
  return openTime === '00:00' && closeTime === '24:00' ? '24시간' : `${openTime} – ${closeTime}`;
}
