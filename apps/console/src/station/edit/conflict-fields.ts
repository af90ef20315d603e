// The fields of a station as the conflict dialog names and shows them.
import { formatDayAndWeekday } from '#console/format/format-time.ts';
import type { ConflictField } from '#console/form/merge-changes.ts';
import { formatWon } from '#domain/text/won.ts';
import { hoursText, weekdayName, type DayHours } from '../week-hours.ts';
import type { StationValues } from './station-values.ts';

const pieces = (value: number) => `${value}개`;

export const conflictFields: readonly ConflictField<StationValues>[] = [
  { name: 'name', label: '이름' },
  { name: 'nameEn', label: 'English name' },
  { name: 'address', label: '주소' },
  { name: 'imageUrl', label: '사진', format: () => '새 사진' },
  { name: 'latitude', label: '위도' },
  { name: 'longitude', label: '경도' },
  {
    name: 'kind',
    label: '종류',
    format: (kind: StationValues['kind']) => (kind === 'depot' ? '창고' : '공개'),
  },
  { name: 'week', label: '운영 시간', format: weekText },
  {
    name: 'closedOnHolidays',
    label: '공휴일 휴무',
    format: (closed: boolean) => (closed ? '쉼' : '운영'),
  },
  {
    name: 'closingDays',
    label: '임시 휴무일',
    format: (days: StationValues['closingDays']) =>
      days.map(({ day }) => formatDayAndWeekday(day)).join(', ') || '없음',
  },
  { name: 'lowStock', label: '부족 알림', format: pieces },
  { name: 'targetStock', label: '목표 재고', format: pieces },
  {
    name: 'monthlyCost',
    label: '월 비용',
    format: (cost: StationValues['monthlyCost']) => (cost === null ? '없음' : formatWon(cost)),
  },
  {
    name: 'targets',
    label: '상품별 목표',
    format: (targets: StationValues['targets']) => (targets.length === 0 ? '없음' : `${targets.length}종`),
  },
];

/** Days with the same hours in a row are one part: 월–목 07:00 – 24:00 · 금–토 07:00 – 02:00 · 일 휴무 */
function weekText(week: readonly DayHours[]): string {
  const parts: { first: number; last: number; words: string }[] = [];
  for (const day of week) {
    const words = day.open ? hoursText(day) : '휴무';
    const part = parts.at(-1);
    if (part?.words === words) part.last = day.weekday;
    else parts.push({ first: day.weekday, last: day.weekday, words });
  }
  return parts
    .map(({ first, last, words }) =>
      first === last
        ? `${weekdayName(first)} ${words}`
        : `${weekdayName(first)}–${weekdayName(last)} ${words}`,
    )
    .join(' · ');
}
