// Says in one phrase until when a station is open today, or since when it is closed.
import { koreanWallClock, readMinuteOfDay } from '#domain/time/korean-time.ts';
import { isOpen, openingLabel, type Station } from './station.api.ts';
import * as text from './opening.text.ts';

export function describeOpening(
  station: Pick<Station, 'status' | 'paused' | 'openTime' | 'closeTime'>,
  now: Date,
): string {
  const { openTime, closeTime } = station;
  if (isOpen(station)) return describeOpenStation(station);
  const { hour, minute } = koreanWallClock(now);
  const minuteOfDay = hour * 60 + minute;
  const [opens, closes] = [readMinuteOfDay(openTime), readMinuteOfDay(closeTime)];
  // One that closes after midnight, rests today or is paused is only called closed.
  if (station.paused || closes <= opens) return openingLabel(station);
  if (minuteOfDay >= closes) return text.closedAt(closeTime);
  return minuteOfDay < opens ? text.opensAt(openTime) : openingLabel(station);
}

/** Of one that is open: until when. */
export const describeOpenStation = ({ openTime, closeTime }: Pick<Station, 'openTime' | 'closeTime'>) =>
  openTime === '00:00' && closeTime === '24:00' ? text.alwaysOpen : text.openUntil(closeTime);
