// The period of a list: today, some days, or everything.
import { koreanDate } from '#domain/time/korean-time.ts';
import type { Filter } from '#console/ui/list/filter-pill.tsx';
import { choiceParam } from '#console/ui/list/list-view.ts';

const DAY_MS = 86_400_000;

export const periodDays = { today: 1, '7': 7, '30': 30, '90': 90 } as const;
export type Period = keyof typeof periodDays | 'all';

const names: Readonly<Record<Period, string>> = {
  today: '오늘',
  '7': '최근 7일',
  '30': '최근 30일',
  '90': '최근 90일',
  all: '전체',
};

export const periodParam = (params: URLSearchParams, usual: Period): Period =>
  choiceParam(params, 'period', Object.keys(names) as Period[]) ?? usual;

/** The first day of the period in Korea; nothing for everything. */
export function firstDayOf(period: Period, now = new Date()): { from?: string } {
  if (period === 'all') return {};
  return { from: koreanDate(new Date(now.getTime() - (periodDays[period] - 1) * DAY_MS)) };
}

/** For the conditions of an export: also the usual period leaves something out. */
export const periodCondition = (period: Period) => ({ name: '기간', value: names[period] });

/** Clearing it leads back to the usual period. */
export const periodFilter = (period: Period, usual: Period, onChange: (period: Period) => void): Filter => ({
  id: 'period',
  name: '기간',
  noneLabel: names[usual],
  value: period === usual ? null : period,
  choices: (Object.keys(names) as Period[])
    .filter((one) => one !== usual)
    .map((one) => ({ value: one, label: names[one] })),
  onChange: (value) => onChange((value as Period | null) ?? usual),
});
