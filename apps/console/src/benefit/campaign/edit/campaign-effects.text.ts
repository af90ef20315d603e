// What a campaign will cost, in words beside its form.
import { formatNumber, formatWon } from '#domain/text/won.ts';

/** An estimate is no more exact than three figures: 1,851 is about 1,850. */
const roughly = (value: number) => Number(value.toPrecision(3));

export const effectsText = {
  tableTitle: '얼마를 깎나요?',
  rounding: '결제가 1–99원이 되면 100원이 남게 덜 깎아요. 연체료와 비용에는 쓸 수 없어요.',
  budgetTitle: '예산이면',
  budgetBy: (budget: number, most: number, kind: 'FIXED' | 'RATE') =>
    `${formatWon(budget)} ÷ ${kind === 'RATE' ? '최대 ' : ''}${formatWon(most)}`,
  atLeast: (times: number) => `적어도 ${formatNumber(times)}번`,
  usualDiscount: (won: number) => `지난 30일 평균 대여에서 ${formatWon(won)} 할인이면`,
  about: (times: number) => `약 ${formatNumber(roughly(times))}번`,
  everyFirstRental: (members: number) => `한 달 첫 대여 ${formatNumber(members)}명이 모두 쓰면`,
  aboutWon: (won: number) => `약 ${formatWon(roughly(won))}`,
} as const;
