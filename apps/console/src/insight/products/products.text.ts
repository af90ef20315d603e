// The words of 인사이트 → 상품.
import { formatNumber, formatWon } from '#domain/text/won.ts';

const monthOf = (month: string) => `${Number(month.slice(5))}월`;

export const productsText = {
  table: '산 값을 벌었나요?',
  tableQuiet: '산 날부터 어제까지, 원',
  product: '상품',
  cost: '산 값',
  earned: '번 돈',
  repairs: '수리비',
  payback: '돌아온 비율',
  when: '다 버는 때',
  items: (count: number) => `${formatNumber(count)}개`,
  withoutCost: (count: number) => `${formatNumber(count)}개는 산 값을 몰라요`,
  paidBack: (months: number) => `${Number(months.toFixed(1))}개월 만에`,
  paysBackIn: (months: number) => (months === 0 ? '이번 달쯤' : `${formatNumber(months)}개월 뒤쯤`),
  never: '어려워 보여요',
  noCost: '산 값을 몰라요',
  notByStation: '곳별로는 몰라요',
  none: '이 기간에 셀 상품이 없어요',
  chartLine: '번 돈 − 수리비, 쌓인 금액.',
  everywhere: '모든 스테이션에서',
  reachedIn: (month: string) => `${monthOf(month)}에 산 값을 넘었어요.`,
  costLine: (won: number) => `산 값 ${formatWon(won)}`,
  chartLabel: (name: string) => `${name}, 달마다 쌓인 번 돈`,
  month: '달',
  monthLabel: monthOf,
  monthName: (month: string) => `${month.slice(0, 4)}년 ${monthOf(month)}`,
  pieces: (count: number) => `물품 ${formatNumber(count)}개`,
  all: '모두',
  item: '물품',
  rentals: '대여',
  left: '남은 돈',
  lost: '분실',
  retired: '폐기',
} as const;

/** −118,000; 0 without a sign. */
export const minus = (won: number) => (won === 0 ? '0' : `−${formatNumber(won)}`);

/** +31,400원, −1,900원 */
export const withSign = (won: number) =>
  won === 0 ? formatWon(0) : `${won > 0 ? '+' : '−'}${formatWon(Math.abs(won))}`;
