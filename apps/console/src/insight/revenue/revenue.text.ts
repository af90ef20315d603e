// The words of 인사이트 → 매출.
import { formatWon } from '#domain/text/won.ts';
import type { Revenue } from '../insight.api.ts';

export const moneyKinds: Readonly<Record<Revenue['rows'][number]['kind'], string>> = {
  RENT: '대여',
  EXTENSION: '연장',
  OVERDUE: '연체',
  CHARGE: '분실 비용',
  MEMBERSHIP: '멤버십',
};

export const groupNames = { day: '일', week: '주', month: '월' } as const;
export type Group = keyof typeof groupNames;

export const revenueText = {
  net: '순매출',
  paid: '결제',
  discounts: '할인',
  refunded: '환불',
  perRental: '대여 한 건에',
  noRental: '대여가 없어요',
  chart: { day: '날마다 순매출', week: '주마다 순매출', month: '달마다 순매출' },
  group: '묶음',
  now: (days: number, net: number) => `이번 ${days.toLocaleString('ko')}일 ${formatWon(net)}`,
  describeChart: (title: string, peak: { name: string; value: number } | undefined) =>
    peak === undefined
      ? `${title}. 아직 매출이 없어요`
      : `${title}. ${peak.name}에 ${formatWon(peak.value)}으로 가장 많아요.`,
  heads: { day: '날짜', week: '주', month: '달' },
  week: (from: string, to: string) => `${from} – ${to}`,
  month: (month: string) => `${Number(month.slice(5))}월`,
  wholeMonth: (month: string) => `${month.slice(0, 4)}년 ${Number(month.slice(5))}월`,
  steps: '정가에서 순매출까지',
  list: '정가',
  coupon: '쿠폰',
  membership: '멤버십',
  points: '포인트',
  kinds: '무엇으로 벌었나',
  kind: '종류',
  orders: '건수',
  share: '비중',
  change: '변화',
  sum: '합계',
  byProduct: '대여, 상품별',
  toProducts: '상품',
  noProducts: '이 기간에는 대여 결제가 없어요',
  others: (count: number) => `그 밖의 ${count.toLocaleString('ko')}종`,
} as const;

/** −528,400원: what is taken away. */
export const minusWon = (won: number) => (won === 0 ? formatWon(0) : `−${formatWon(won)}`);

/** A sum that may be under zero: −1,900원 */
export const signedWon = (won: number) => (won < 0 ? minusWon(-won) : formatWon(won));
