// The words of 인사이트 → 응대.
import { formatNumber } from '#domain/text/won.ts';

/** 48분, 1시간 06분: minutes under an hour have no leading zero. */
export function formatMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), Math.round(minutes % 60)];
  if (rest === 60) return formatMinutes((hours + 1) * 60);
  return hours === 0 ? `${rest}분` : `${hours}시간 ${String(rest).padStart(2, '0')}분`;
}

export const formatPercent = (share: number | null) =>
  share === null ? '–' : `${Number((share * 100).toFixed(1))}%`;

export const supportText = {
  category: '분류',
  staff: '직원',
  inquiries: '받은 문의',
  median: '첫 답까지 보통',
  p80: '80%가 받은 때',
  within: '약속 안',
  solved: '해결됐어요',
  noAnswer: '아직 답이 없어요',
  withinOf: (all: number, within: number) => `${formatNumber(all)}건 중 ${formatNumber(within)}건`,
  ratings: (notYet: number, unrated: number) =>
    `아직이에요 ${formatNumber(notYet)} · 답 없음 ${formatNumber(unrated)}`,
  answers: '첫 답까지',
  inTime: (count: number) => `약속 안 ${formatNumber(count)}건`,
  late: (count: number) => `넘김 ${formatNumber(count)}건`,
  waiting: (count: number) => `아직 답 전 ${formatNumber(count)}건`,
  answersLabel: (hours: number) => `첫 답까지 걸린 시간마다 문의 건수. 약속은 ${hours}시간이에요.`,
  bucket: (from: number, to: number | null) =>
    to === null ? `${from}시간 뒤` : from === 0 ? `${to}시간 안` : `${from}–${to}`,
  time: '걸린 시간',
  count: '문의',
  weeks: '약속 안에 답한 비율, 주마다',
  weeksLabel: '주마다 약속 안에 답한 비율',
  week: '주',
  share: '비율',
  byCategory: '분류마다',
  usual: '보통',
  p80Short: '80%',
  people: '답한 사람',
  peopleQuiet: '첫 답 기준',
  firstAnswers: '첫 답',
  nobody: '이 기간에는 답한 사람이 없어요',
  said: '고객이 읽는 말:',
  saidHours: (hours: number) => `보통 ${hours}시간 안에 답해요`,
  saidHow: '80%를 올림',
  saysNothing: '답이 더 모이면 고객에게 답이 걸리는 시간을 보여 줘요',
} as const;
