// Giving a coupon or points, in words: the question, what the member reads, and one's own limit.
import { formatNumber, formatWon } from '#domain/text/won.ts';
import { formatKoreanTime } from '#domain/time/korean-time.ts';
import type { Campaign } from '../campaign/campaign-row.ts';
import { describeDiscount, lastMoment } from '../campaign/campaign.text.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** 2026.12.17 15:40: until when a coupon that is given now can be used. */
export function usableUntil({
  lifeDays,
  lifeUntil,
}: Pick<Campaign, 'lifeDays' | 'lifeUntil'>): string | undefined {
  if (lifeDays !== undefined) return formatKoreanTime(new Date(Date.now() + lifeDays * DAY_MS));
  return lifeUntil === undefined ? undefined : formatKoreanTime(new Date(lastMoment(lifeUntil)));
}

/** 2,000원, 30%: what the coupon is called on the button. */
export const worthOf = (campaign: Campaign, amount: number | undefined) =>
  amount === undefined ? describeDiscount(campaign) : formatWon(amount);

export const grantText = {
  title: (name: string) => `${name} 님에게 어떤 쿠폰을 줄까요?`,
  give: (worth: string) => `${worth} 쿠폰 주기`,
  given: (worth: string) => `${worth} 쿠폰을 줬어요`,
  messageLabel: '고객이 받는 알림',
  /** As the standard text of `coupon.granted` says it. */
  messageTitle: '쿠폰을 받았어요',
  message: (name: string, until: string | undefined) =>
    until === undefined ? name : `${name}, ${until}까지 쓸 수 있어요.`,
  supportRule: (eachWon: number) => `상담은 사과 쿠폰만, 한 번에 ${formatWon(eachWon)}까지`,
  limitLabel: '오늘 내 한도',
  limit: (now: number, before: number, perDay: number) =>
    `이번 ${formatNumber(now)} · 앞서 ${formatNumber(before)} / ${formatWon(perDay)}`,
  tooMuchToday: (left: number) => `오늘은 ${formatWon(Math.max(0, left))}까지 더 줄 수 있어요.`,
  apologies: (count: number) =>
    count === 0 ? '지금까지 직원이 준 쿠폰 없음' : `지금까지 직원이 준 쿠폰 ${formatNumber(count)}장`,
  nothingToGive: '지금 줄 수 있는 쿠폰이 없어요. 혜택에서 ‘직원이 줌’ 쿠폰을 먼저 시작해 주세요.',
  reasonHint: '감사 로그에 남고 고객에게는 보이지 않아요. 2–200자',
  points: {
    give: (points: number | null) => (points === null ? '포인트 주기…' : `${formatNumber(points)}P 주기…`),
    confirmTitle: (name: string, points: number) => `${name} 님에게 ${formatNumber(points)}P를 줄까요?`,
    confirmLine: (note: string) => `포인트 내역에 ‘${note}’로 보여요. 준 뒤에는 되돌릴 수 없어요.`,
    confirm: (points: number) => `${formatNumber(points)}P 주기`,
    given: (points: number) => `${formatNumber(points)}P를 줬어요`,
    life: '받은 날부터 12개월 동안 써요',
    withdrawal: (balance: number) => `남은 ${formatNumber(balance)}P는 사라져요. 탈퇴 화면에서 먼저 알려요.`,
  },
} as const;
