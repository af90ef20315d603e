// A time of day as people type it.

/** What people type for a time, as HH:MM: 7 → 07:00, 930 → 09:30, 24 → 24:00. Anything else stays as it is. */
export function typedTime(typed: string): string {
  const text = typed.trim();
  const [, hour, minute] =
    /^(\d{1,2})(?:시|[:.])?$/.exec(text) ??
    /^(\d{1,2})\s*[:.시]\s*(\d{1,2})분?$/.exec(text) ??
    /^(\d{1,2})(\d{2})$/.exec(text) ??
    [];
  if (hour === undefined) return text;
  return `${hour.padStart(2, '0')}:${(minute ?? '0').padStart(2, '0')}`;
}
