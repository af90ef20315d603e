// The words of a station's forecast.
import { formatDayAndWeekday } from '#console/format/format-time.ts';
import { formatNumber } from '#domain/text/won.ts';
import { koreanDate, koreanWallClock } from '#domain/time/korean-time.ts';
import type { HourPoint } from '#console/ui/chart/hour-chart-shapes.ts';

/** 0.8, 4 */
const oneDigit = (value: number) => String(Number(value.toFixed(1)));
const pieces = (value: number) => `${oneDigit(value)}개`;

export const forecastText = {
  happened: '실제',
  expected: '예상',
  foreseen: '지난 24시간의 예상',
  starts: '빌림',
  returns: '반납',
  stock: '재고',
  now: '지금',
  hour: (hour: number) => `${hour}시`,
  empty: '없음',
  span: (from: number, to: number) => `${from}–${to}시`,
  low: (low: number) => `부족 ${formatNumber(low)}`,
  chart: (product: string, emptyHours: number | null) =>
    `${product}, 지난 24시간과 앞으로 48시간의 빌림, 반납, 재고. ${
      emptyHours === null
        ? '예상하지 않아요.'
        : emptyHours === 0
          ? '재고가 떨어지지 않을 거예요.'
          : `${emptyHours}시간 동안 재고가 없을 거예요.`
    }`,
  point: ({ name, bars: [starts, returns], stock }: HourPoint, isExpected: boolean) =>
    [
      `${name}${isExpected ? ' 예상' : ''}`,
      `빌림 ${starts === null || starts === undefined ? '–' : oneDigit(starts)}`,
      `반납 ${returns === null || returns === undefined ? '–' : oneDigit(returns)}`,
      `재고 ${stock === null ? '–' : oneDigit(stock)}`,
    ].join(' · '),
  name: (at: string) => {
    const moment = new Date(at);
    return `${formatDayAndWeekday(koreanDate(moment))} ${koreanWallClock(moment).hour}시`;
  },
  hourHead: '시각',
  next: '앞으로 48시간',
  fromTo: (stock: number, lowest: number | null) =>
    lowest === null ? pieces(stock) : `${formatNumber(stock)} → ${pieces(lowest)}`,
  emptyHours: (hours: number) => `${formatNumber(hours)}시간 없음`,
  fine: '괜찮아요',
  notForeseen: '예상 안 함',
  error: '얼마나 맞았나',
  lastMonth: '지난달',
  perHour: '한 시간에',
  missed: '빗나감',
  thisForecast: '이 예상',
  lastWeek: '지난주와 같음',
  pieces,
  how: '같은 요일·시각 8주의 중앙값 × 지난 14일의 많고 적음. 공휴일은 일요일로 봐요.',
  notBetter: (forecast: number, lastWeek: number) =>
    `${pieces(forecast)} 빗나가서 ‘지난주와 같음’ ${pieces(lastWeek)}보다 낫지 않았어요.`,
  tooLittle: '아직 기록이 모자라요. 몇 주가 지나면 예상할 수 있어요.',
  isNotForeseen: (product: string) => `${product}: 예상하지 않아요.`,
  toMoves: '이동 제안 보기',
  lastDay: '지난 24시간',
  lastDayQuiet: '예상과 실제',
  count: (count: number) => `${formatNumber(count)}건`,
  wasExpected: (value: number) => `예상 ${formatNumber(Math.round(value))}`,
  withoutStock: '재고 없던 시간',
  hours: (minutes: number) => `${oneDigit(minutes / 60)}시간`,
  emptyLooks: '비었을 때 봄',
  times: (times: number) => `${formatNumber(times)}번`,
  none: '이 스테이션에는 아직 상품이 없어요',
  noneLine: '물품을 두면 빌림과 반납을 예상해요',
  failed: '대여와 반납은 그대로 돼요. 예상만 읽지 못했어요.',
} as const;
