// The page of points in words.
import { formatNumber, formatWon } from '#domain/text/won.ts';
import { formatKoreanDate } from '#domain/time/korean-time.ts';

const monthName = (month: string) => `${Number(month.slice(5))}월`;
const lastMonth = (month: string) => `${((Number(month.slice(5)) + 10) % 12) + 1}월`;

export const pointsText = {
  quiet: '포인트',
  failed: '포인트는 그대로예요. 화면만 읽지 못했어요.',
  closed: '설정의 고객 기능에서 포인트가 꺼져 있어요. 새로 적립하지 않고, 받은 포인트는 그대로 쓸 수 있어요.',
  members: (count: number) => `${formatNumber(count)}명 · 모두 쓰면 같은 원`,
  month: monthName,
  rate: (rate: number) => `결제의 ${rate}%`,
  orders: (orders: number) => `주문 ${formatNumber(orders)}건`,
  firstEnd: (at: string | null) =>
    at === null ? '사라질 포인트가 없어요' : `가장 이른 날 ${formatKoreanDate(new Date(at))}`,
  flowTitle: (month: string) => `${monthName(month)}의 흐름`,
  before: (month: string) => `${lastMonth(month)} 말에 남음`,
  effectTitle: '적립률이 바뀌면',
  wouldBe: (month: string, rate: number) => `${monthName(month)}이 ${rate}%였다면`,
  paid: (won: number) => `낸 돈 ${formatWon(won)}의`,
  free: '포인트는 공짜로만 받아요. 살 수도, 주고받을 수도, 돈으로 바꿀 수도 없어요.',
} as const;
