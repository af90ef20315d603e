// The words of 인사이트 → 회원.
import { formatNumber } from '#domain/text/won.ts';

const monthOf = (month: string) => `${Number(month.slice(5))}월`;

export const membersText = {
  renters: '빌린 회원',
  joined: '새 회원',
  returning: '다시 온 회원',
  againNextMonth: '한 달 뒤 다시 빌림',
  withdrawn: '탈퇴',
  cameIn: (month: string) => `${monthOf(month)}에 온 회원`,
  noMonth: '아직 한 달이 지나지 않았어요',
  reason: (description: string) => `가장 많은 까닭 · ${description}`,
  nobodyLeft: '떠난 회원이 없어요',
  cohorts: '다시 빌리나요?',
  cohortsQuiet: '처음 빌린 달마다, 그 뒤 달에 한 번이라도 빌린 회원',
  firstRental: '첫 대여',
  members: '회원',
  firstMonth: '그달',
  after: (months: number) => `${months}달 뒤`,
  month: (month: string) => month.replace('-', '.'),
  cell: (month: string, months: number, members: number, share: string, whole: boolean) =>
    `${monthOf(month)}에 처음 빌린 회원, ${months}달 뒤 ${share}, ${formatNumber(members)}명${whole ? '' : ', 아직 끝나지 않은 달'}`,
  unfinished: '아직 끝나지 않은 달',
  noCohorts: '처음 빌린 회원이 아직 없어요',
  weeks: '다시 온 회원, 주마다',
  weeksLabel: (peak: { name: string; value: number } | undefined) =>
    peak === undefined
      ? '주마다 다시 온 회원. 아직 없어요'
      : `주마다 다시 온 회원. ${peak.name}에 ${formatNumber(peak.value)}명으로 가장 많아요.`,
  week: '주',
  funnel: '어디서 멈추나',
  join: '가입',
  neverRented: '빌리지 않음',
  rented: '첫 대여',
  second: '30일 안에 두 번째',
  third: '세 번째부터',
} as const;
