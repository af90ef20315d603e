// A station's state as a word, a colour and a shape.
import { formatDay, formatTime } from '#console/format/format-time.ts';
import { formatKoreanHour } from '#domain/time/korean-time.ts';
import { Badge, type BadgeTone } from '#console/ui/display/badge.tsx';
import type { Station, StationState } from './station-row.ts';

const badges: Record<StationState, { label: string; tone: BadgeTone }> = {
  OPEN: { label: '운영 중', tone: 'on' },
  CLOSED: { label: '운영 종료', tone: 'off' },
  PAUSED: { label: '일시 중지', tone: 'stopped' },
  SHUT_DOWN: { label: '영구 종료', tone: 'gone' },
  DEPOT: { label: '창고', tone: 'gone' },
};

export const stationStates = Object.keys(badges) as StationState[];

export const stateLabel = (state: StationState) => badges[state].label;

export function StateBadge({ state }: { state: StationState }) {
  const { label, tone } = badges[state];
  return <Badge tone={tone}>{label}</Badge>;
}

/** Why and how long a station is paused: 실내 공사 · 11.20까지 */
export function pauseText({
  pauseReason,
  pausedUntil,
}: Pick<Station, 'pauseReason' | 'pausedUntil'>): string {
  return [pauseReason, pausedUntil && `${endText(pausedUntil)}까지`].filter(Boolean).join(' · ');
}

/** Midnight is the end of the day before, which says enough. */
const endText = (timestamp: string) =>
  formatKoreanHour(new Date(timestamp)) === '00:00'
    ? formatDay(new Date(Date.parse(timestamp) - 1).toISOString())
    : formatTime(timestamp);
