// What a plan saves and gives back, in words beside its form.
import { formatWon } from '#domain/text/won.ts';

export const effectsText = {
  savingsTitle: '한 번에 얼마를 아끼나요?',
  savingsRule: '가격표 − 무료 시간을 뺀 가격표',
  refundTitle: '해지하면 돌려주는 돈',
  refundRule: '7일 안이고 한 번도 안 썼으면 전부. 그 밖에는 가격 − 쓴 날 × 하루값 − 이미 아낀 금액이에요.',
  unused: '안 쓰고 오늘 해지',
  used: (days: number, won: number) =>
    days === 1 ? `${formatWon(won)} 아끼고 해지` : `${days}일째에 ${formatWon(won)} 아끼고 해지`,
} as const;
