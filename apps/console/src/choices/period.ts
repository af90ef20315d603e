// The period of a list: today, some days, everything, or the days from one to another.
import { koreanDate } from '#domain/time/korean-time.ts';
import { choiceField, type Field } from '#console/ui/list/list-view.ts';

const DAY_MS = 86_400_000;

const periodDays = { today: 1, '7': 7, '30': 30, '90': 90 } as const;
type NamedPeriod = keyof typeof periodDays | 'all';
/** 2026-10-18..2026-11-16: where a number of those days leads to its list. */
type DaysText = `${string}..${string}`;
export type Period = NamedPeriod | DaysText;

const names: Readonly<Record<NamedPeriod, string>> = {
  today: '오늘',
  '7': '최근 7일',
  '30': '최근 30일',
  '90': '최근 90일',
  all: '전체',
};

export interface Days {
  from: string;
  to: string;
}

export const writeDays = ({ from, to }: Days): DaysText => `${from}..${to}`;

/** Undefined where it is not two days in their order. */
export function readDays(text: string): Days | undefined {
  const [, from, to] = /^(\d{4}-\d\d-\d\d)\.\.(\d{4}-\d\d-\d\d)$/.exec(text) ?? [];
  if (from === undefined || to === undefined || from > to) return undefined;
  return isDay(from) && isDay(to) ? { from, to } : undefined;
}

/** Not the 31st of February, which a browser reads as the 3rd of March. */
function isDay(text: string): boolean {
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

export const countDays = ({ from, to }: Days) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

/** 10.18 – 11.16; with the years where the last day is not of this one. */
export function formatDays({ from, to }: Days, thisYear = koreanDate(new Date()).slice(0, 4)): string {
  const isThisYear = from.startsWith(thisYear) && to.startsWith(thisYear);
  const short = (day: string) => (isThisYear ? day.slice(5) : day).replaceAll('-', '.');
  return from === to ? short(from) : `${short(from)} – ${short(to)}`;
}

/** Clearing it leads back to the usual period. */
export function periodField(usual: NamedPeriod): Field<Period, { from?: string; to?: string }> {
  const named = choiceField(Object.keys(names) as NamedPeriod[], {
    usual,
    pill: { name: '기간', noneLabel: names[usual], label: (period) => names[period] },
  });
  return {
    part: 'filter',
    usual,
    read: (text) => named.read(text) ?? (readDays(text) && (text as DaysText)),
    write: (period) => period,
    ask: (period) => readDays(period) ?? firstDayOf(period as NamedPeriod),
    pill: { ...named.pill!, valueLabel: nameOf },
  };
}

/** The first day of the period in Korea; nothing for everything. */
function firstDayOf(period: NamedPeriod): { from?: string } {
  if (period === 'all') return {};
  return { from: koreanDate(new Date(Date.now() - (periodDays[period] - 1) * DAY_MS)) };
}

function nameOf(period: string): string {
  const days = readDays(period);
  return days === undefined ? names[period as NamedPeriod] : formatDays(days);
}

/** For the conditions of an export: also the usual period leaves something out. */
export const periodCondition = (period: Period) => ({ name: '기간', value: nameOf(period) });
