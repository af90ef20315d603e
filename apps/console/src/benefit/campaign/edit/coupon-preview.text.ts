// What the renter's coupon says.
import { joinFacts } from '#console/format/join-facts.ts';
import { formatWon } from '#domain/text/won.ts';
import type { CampaignValues } from './campaign-values.ts';

/** While another one is typed there may be none. */
const isWhole = (value: number | null): value is number => value !== null && Number.isInteger(value);

export const previewText = {
  title: '쿠폰함에서 이렇게 보여요',
  firstRental: '첫 대여',
  won: (amount: number | null) => (isWhole(amount) ? formatWon(amount) : '–'),
  rate: (rate: number | null) => (isWhole(rate) ? `${rate}%` : '–'),
  terms: ({ minAmount, lifeDays, lifeUntil }: Pick<CampaignValues, 'minAmount' | 'lifeDays' | 'lifeUntil'>) =>
    joinFacts(
      isWhole(minAmount) && minAmount > 0 ? `${formatWon(minAmount)}부터` : undefined,
      lifeUntil === ''
        ? isWhole(lifeDays)
          ? `받은 날부터 ${lifeDays}일`
          : undefined
        : `${lifeUntil.slice(5).replace('-', '.')}까지`,
    ),
} as const;
