// The words of 인사이트 → 이용.
import { formatNumber } from '#domain/text/won.ts';
import type { Usage } from '../insight.api.ts';

export const weekdayNames = ['월', '화', '수', '목', '금', '토', '일'] as const;

const weekdayOf = (weekday: number) => `${weekdayNames[weekday - 1]}요일`;

/** 18, or 0.4 where hours are that quiet. */
export const formatAverage = (value: number) =>
  value === 0 ? '' : value >= 9.95 ? formatNumber(Math.round(value)) : String(Number(value.toFixed(1)));

export const endingNames: Readonly<Record<Usage['rows'][number]['kind'], string>> = {
  SAME_STATION: '반납한 곳이 빌린 곳과 같음',
  OTHER_STATION: '다른 스테이션에 반납',
  EXTENDED: '연장함',
  OVERDUE: '연체',
  STOPPED: '시간 멈춤',
  LOST: '분실',
  OPEN: '아직 대여 중',
};

export const usageText = {
  rentals: '대여',
  perMember: '한 사람이',
  hours: '빌린 시간',
  withoutStock: '재고가 없던 시간',
  emptyLooks: '비었을 때 본 횟수',
  members: (members: number) => `${formatNumber(members)}명`,
  membersBefore: (name: string, times: string) => `${name} ${times}번`,
  notCounted: '스테이션과 상품을 함께 고르면 세지 않아요',
  noRental: '대여가 없어요',
  map: '요일과 시각',
  mapQuiet: '한 시간에 시작한 대여, 평균',
  mapLabel: '요일과 시각마다 시작한 대여의 평균',
  weekday: '요일',
  less: '적음',
  more: '많음',
  hour: (hour: number) => `${hour}시`,
  cell: (weekday: number, hour: number, average: string) =>
    `${weekdayOf(weekday)} ${hour}시 ${average === '' ? '대여 없음' : `평균 ${average}건`}`,
  hourHead: '시각',
  cellTitle: (weekday: number, hour: number) => `${weekdayOf(weekday)} ${hour}시`,
  average: '한 시간에 평균',
  cellSum: (days: number, wholeDays: number, starts: number) =>
    `${formatNumber(wholeDays)}일에 ${formatNumber(days)}번, 모두 ${formatNumber(starts)}건`,
  otherStations: (count: number) => `그 밖의 ${formatNumber(count)}곳`,
  toRentals: '이 시각의 대여 보기',
  noCell: '이 기간에는 시작한 대여가 없어요',
  lengths: '몇 시간 빌렸나',
  lengthLabel: (peak: { hours: number; rentals: number } | undefined) =>
    peak === undefined
      ? '빌린 시간마다 대여 건수. 아직 대여가 없어요'
      : `빌린 시간마다 대여 건수. ${peak.hours}시간이 ${formatNumber(peak.rentals)}건으로 가장 많아요.`,
  length: (hours: number) => (hours === 12 ? '12시간부터' : `${hours}시간`),
  endings: '어떻게 끝났나',
  ending: '끝',
  share: '비율',
} as const;
