// The period of a list: today, some days, or everything.
import { koreanDate } from '#domain/time/korean-time.ts';
import { choiceField } from '#console/ui/list/list-view.ts';

const DAY_MS = 86_400_000;

const periodDays = { today: 1, '7': 7, '30': 30, '90': 90 } as const;
export type Period = keyof typeof periodDays | 'all';

const names: Readonly<Record<Period, string>> = {
  today: '오늘',
  '7': '최근 7일',
  '30': '최근 30일',
  '90': '최근 90일',
  all: '전체',
};

/** Clearing it leads back to the usual period. */
export const periodField = (usual: Period) =>
  choiceField(Object.keys(names) as Period[], {
    usual,
    ask: firstDayOf,
    pill: { name: '기간', noneLabel: names[usual], label: (period) => names[period] },
  });

/** The first day of the period in Korea; nothing for everything. */
function firstDayOf(period: Period): { from?: string } {
  if (period === 'all') return {};
  return { from: koreanDate(new Date(Date.now() - (periodDays[period] - 1) * DAY_MS)) };
}

/** For the conditions of an export: also the usual period leaves something out. */
export const periodCondition = (period: Period) => ({ name: '기간', value: names[period] });
