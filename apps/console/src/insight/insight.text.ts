// The words that all pages of insight share: days, comparisons, and where there is nothing to show.
import { formatClock, formatDay, isToday } from '#console/format/format-time.ts';
import { koreanDate } from '#domain/time/korean-time.ts';
import type { InsightPage } from '#console/navigation/paths.ts';
import type { Comparison } from './insight-view.ts';

const DAY_MS = 86_400_000;

export const pageNames: Readonly<Record<InsightPage, string>> = {
  revenue: '매출',
  usage: '이용',
  stations: '스테이션',
  products: '상품',
  members: '회원',
  support: '응대',
};

export const insightText = {
  title: '인사이트',
  pages: '구분',
  compare: '비교',
  period: '기간',
  ownDays: '직접 고르기',
  firstDay: '첫날',
  lastDay: '마지막 날',
  show: '보기',
  tooLong: '400일까지 고를 수 있어요.',
  wrongOrder: '마지막 날이 첫날보다 빨라요.',
  hint: '숫자를 누르면 목록이 열려요',
  same: '그대로예요',
  times: (times: number) => `${times.toLocaleString('ko')}배`,
  nothingBefore: '비교할 기록이 없어요',
  failed: '대여와 결제는 안전해요. 숫자만 읽지 못했어요.',
  emptyTitle: '아직 모은 숫자가 없어요',
  emptyLine: '하루가 지나면 그날의 숫자가 여기에 모여요',
  presets: {
    week: '최근 7일',
    month: '최근 30일',
    quarter: '최근 90일',
    thisMonth: '이번 달',
    lastMonth: '지난달',
    year: '최근 1년',
  },
  days: (count: number) => `${count.toLocaleString('ko')}일`,
} as const;

export const comparisonLabel = (comparison: Comparison, days: number): string =>
  ({ PREVIOUS: `지난 ${insightText.days(days)}과`, YEAR: '1년 전과', none: '비교 안 함' })[comparison];

/** What the numbers of before are called under a number and in a table. */
export const beforeName = (comparison: Comparison, days: number): string =>
  comparison === 'YEAR' ? '1년 전' : `지난 ${insightText.days(days)}`;

/** 어제까지의 숫자 · 00:20에 만듦 */
export function countedText({ until, at }: { until: string; at: string }, now = new Date()): string {
  const yesterday = koreanDate(new Date(now.getTime() - DAY_MS));
  const last = until === yesterday ? '어제' : formatDay(`${until}T12:00:00+09:00`, now);
  const made = isToday(at, now) ? formatClock(at) : `${formatDay(at, now)} ${formatClock(at)}`;
  return `${last}까지의 숫자 · ${made}에 만듦`;
}
