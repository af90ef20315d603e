// The words of 인사이트 → 스테이션.
import { formatNumber, formatWon } from '#domain/text/won.ts';

export const sortNames = {
  '-lost': '놓친 매출이 많은 순',
  '-revenue': '매출이 많은 순',
  '-profit': '남은 돈이 많은 순',
  profit: '남은 돈이 적은 순',
  '-starts': '대여가 많은 순',
  '-minutesWithoutStock': '재고 없던 시간 순',
  '-emptyLooks': '비었을 때 많이 본 순',
} as const;
export type Sort = keyof typeof sortNames;

/** An estimate says so. */
export const about = (won: number) => `약 ${formatNumber(Math.round(won / 100) * 100)}`;

/** −18,204: with the sign that is as wide as a digit. */
export const signed = (won: number) => (won < 0 ? `−${formatNumber(-won)}` : formatNumber(Math.abs(won)));

export const stationsText = {
  sort: '정렬',
  region: '지역',
  table: '스테이션마다',
  tableQuiet: '원',
  station: '스테이션',
  starts: '대여',
  revenue: '매출',
  cost: '비용',
  profit: '남은 돈',
  withoutStock: '재고 없음',
  emptyLooks: '비었을 때 봄',
  lost: '놓친 매출',
  minutesTile: '재고가 없던 시간',
  looksTile: '비었을 때 본 횟수',
  cannotSay: '짐작할 기록이 모자라요',
  none: '이 기간에 셀 스테이션이 없어요',
  foot: (total: number | null, shown: number, order: string) =>
    `${total === null ? '10,000곳 넘게' : `${formatNumber(total)}곳`} 중 ${formatNumber(shown)}곳 · ${order}`,
  more: '더 보기',
  map: '놓친 매출 지도',
  mapLegend: '놓친 매출 · 원의 넓이',
  estimate: '놓친 매출은 이렇게 짐작해요',
  how: '재고가 없을 때 그 상품을 본 횟수 × 재고가 있을 때 보고 빌린 비율 × 그곳의 한 건 평균. 누가 봤는지는 세지 않아요.',
  sum: (looks: number, rate: number, perRental: number) =>
    `${formatNumber(looks)}번 × ${(rate * 100).toFixed(1)}% × ${formatWon(perRental)} =`,
  cannotEstimate: '보거나 빌린 기록이 모자라서 짐작하지 않아요.',
  profitIs: (fixed: 'known' | 'unknown' | 'ofAllProducts') =>
    ({
      known: '남은 돈 = 매출 − 수리비 − 물품값(24개월로 나눔) − 월 비용.',
      unknown: '남은 돈 = 매출 − 수리비 − 물품값(24개월로 나눔). 월 비용은 적혀 있지 않아요.',
      ofAllProducts:
        '남은 돈 = 매출 − 수리비 − 물품값(24개월로 나눔). 월 비용은 상품마다 나누지 않아서 빼지 않았어요.',
    })[fixed],
} as const;
