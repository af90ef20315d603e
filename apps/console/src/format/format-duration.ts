// How long something is, in whole minutes as they are said.
const MINUTE_MS = 60_000;
const HOUR = 60;
const DAY = 24 * HOUR;

/** 12분, 2시간 19분, 3시간, 1일 4시간; under a minute 1분. */
export function formatDuration(milliseconds: number): string {
  const minutes = Math.max(1, Math.floor(milliseconds / MINUTE_MS));
  if (minutes >= DAY)
    return join(`${Math.floor(minutes / DAY)}일`, Math.floor((minutes % DAY) / HOUR), '시간');
  if (minutes >= HOUR) return join(`${Math.floor(minutes / HOUR)}시간`, minutes % HOUR, '분');
  return `${minutes}분`;
}

const join = (first: string, rest: number, unit: string) => (rest === 0 ? first : `${first} ${rest}${unit}`);
