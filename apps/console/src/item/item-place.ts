// Where an item is, in words: at a station, with a renter until a time, in somebody's hands, or nowhere.
import { formatTime } from '#console/format/format-time.ts';
import type { ConsoleItem } from './item-state.ts';

const MINUTE_MS = 60_000;

export function describePlace(item: ConsoleItem, now = new Date()): string {
  if (item.renter !== null) {
    const { nickname, dueAt } = item.renter;
    return `${nickname}님 · ${item.overdue ? `${describeLate(dueAt, now)} 지남` : `${formatTime(dueAt, now)}까지`}`;
  }
  if (item.holder !== null) return `${item.holder.name} · 옮기는 중`;
  if (item.station !== null) return item.station.name;
  return item.state === 'LOST' ? '어디 있는지 몰라요' : item.state === 'RETIRED' ? '폐기했어요' : '자리 없음';
}

/** 12시간 40분 */
function describeLate(dueAt: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - new Date(dueAt).getTime()) / MINUTE_MS));
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 ? `${hours}시간` : '', rest > 0 || hours === 0 ? `${rest}분` : '']
    .filter(Boolean)
    .join(' ');
}
