// Campaigns in words: states, ways of issue, and the terms as staff read them.
import type { z } from 'zod';
import type { campaignIssue, campaignState } from '#contract/console/benefit/campaign.ts';
import { formatDay } from '#console/format/format-time.ts';
import { joinFacts } from '#console/format/join-facts.ts';
import type { BadgeTone } from '#console/ui/display/badge.tsx';
import { formatNumber, formatWon } from '#domain/text/won.ts';
import type { Campaign } from './campaign-row.ts';
import { grantAmounts } from './grant-amounts.ts';

export type CampaignState = z.infer<typeof campaignState>;
export type CampaignIssue = z.infer<typeof campaignIssue>;

export const campaignStates = {
  RUNNING: { label: '진행', tone: 'on' },
  DRAFT: { label: '준비', tone: 'settling' },
  STOPPED: { label: '중지', tone: 'stopped' },
  ENDED: { label: '종료', tone: 'off' },
} as const satisfies Record<CampaignState, { label: string; tone: BadgeTone }>;

export const campaignIssues = {
  SHARED_CODE: { label: '공유 코드', filter: '공유 코드' },
  SINGLE_CODES: { label: '한 장 코드', filter: '한 장 코드' },
  GRANT: { label: '직원', filter: '직원이 줌' },
  SIGN_UP: { label: '저절로', filter: '저절로 · 가입' },
  REPORT: { label: '저절로', filter: '저절로 · 신고 뒤' },
} as const satisfies Record<CampaignIssue, { label: string; filter: string }>;

/** 공유 코드, 한 장 코드 500 */
export const describeIssue = ({ issue, codes }: Pick<Campaign, 'issue' | 'codes'>) =>
  issue === 'SINGLE_CODES' && codes > 0
    ? `${campaignIssues[issue].label} ${formatNumber(codes)}`
    : campaignIssues[issue].label;

type Terms = Pick<Campaign, 'kind' | 'amount' | 'rate' | 'maxDiscount' | 'chosenAtGrant'>;

/** 1,000원, 50%, 1,000–3,000원 */
export function describeDiscount({ kind, amount = 0, rate = 0, chosenAtGrant }: Terms): string {
  if (kind === 'RATE') return `${rate}%`;
  const [least = amount] = grantAmounts(amount);
  return chosenAtGrant === true && least < amount
    ? `${formatNumber(least)}–${formatWon(amount)}`
    : formatWon(amount);
}

/** 30% · 최대 1,500원 */
export const describeWholeDiscount = (terms: Terms) =>
  joinFacts(
    describeDiscount(terms),
    terms.kind === 'RATE' && terms.maxDiscount !== undefined
      ? `최대 ${formatWon(terms.maxDiscount)}`
      : undefined,
  ) ?? '';

/** 노트북 스탠드 외 2; nothing where all of them count. */
export function namesOf(some: readonly { name: string }[] | null): string | undefined {
  const [first, ...others] = some ?? [];
  if (first === undefined) return undefined;
  return others.length === 0 ? first.name : `${first.name} 외 ${others.length}`;
}

/** Under the name in the list: for whom and for what. */
export function describeScope(campaign: Campaign): string {
  const places = [namesOf(campaign.products), namesOf(campaign.stations)];
  const max =
    campaign.kind === 'RATE' && campaign.maxDiscount !== undefined
      ? `최대 ${formatWon(campaign.maxDiscount)}`
      : undefined;
  const facts = [campaign.firstRentalOnly ? '첫 대여만' : undefined, ...places, max];
  if (campaign.issue === 'GRANT') facts.unshift(campaign.apology ? '문의·신고에서 직원이 줌' : '직원이 줌');
  if (campaign.issue === 'REPORT') facts.unshift('신고를 수리·폐기로 끝내면');
  const saysLittle = facts.filter(Boolean).length < 2 && places.every((place) => place === undefined);
  const isHandedOut = campaign.issue === 'GRANT' || campaign.issue === 'REPORT';
  return joinFacts(...facts, saysLittle && !isHandedOut ? '모든 상품' : undefined) ?? '';
}

const YEAR_MS = 366 * 24 * 60 * 60 * 1000;
/** An end further away than this is none: people say 늘. */
const NO_END_MS = 5 * YEAR_MS;
/** What is sent for one that has no end. */
export const NO_END = '2099-12-31T00:00:00+09:00';

export const hasNoEnd = (endsAt: string) => Date.parse(endsAt) - Date.now() > NO_END_MS;

/** Its last moment, by which its last day is named: what ends at midnight ends the day before. */
export const lastMoment = (endsAt: string) => new Date(new Date(endsAt).getTime() - 1).toISOString();

/** 11.01 – 12.31, 늘; the year of the end only where it is more than one away. */
export function describePeriod({ startsAt, endsAt }: Pick<Campaign, 'startsAt' | 'endsAt'>): string {
  if (hasNoEnd(endsAt)) return '늘';
  const last = lastMoment(endsAt);
  const isWithinAYear = Date.parse(endsAt) - Date.parse(startsAt) < YEAR_MS;
  return `${formatDay(startsAt)} – ${isWithinAYear ? formatDay(last, new Date(last)) : formatDay(last)}`;
}

/** 30일, 12.31까지: how long a coupon lives once somebody has it. */
export const describeLife = ({ lifeDays, lifeUntil }: Pick<Campaign, 'lifeDays' | 'lifeUntil'>) =>
  lifeDays === undefined
    ? lifeUntil === undefined
      ? '끝날 때까지'
      : `${formatDay(lastMoment(lifeUntil))}까지`
    : `${lifeDays}일`;

/** 1장 · 첫 대여만 · 모두 500번 */
export const describeLimits = (campaign: Pick<Campaign, 'perMember' | 'firstRentalOnly' | 'uses'>) =>
  joinFacts(
    `${campaign.perMember}장`,
    campaign.firstRentalOnly ? '첫 대여만' : undefined,
    campaign.uses === undefined ? undefined : `모두 ${formatNumber(campaign.uses)}번`,
  );

export const listNote = (runningWon: number) =>
  `진행 중인 쿠폰이 깎은 금액 ${formatWon(runningWon)} · 예산은 쓴 것과 결제 중에 잡아 둔 것을 더해 넘지 않아요`;
export const noBudget = (usedWon: number) => `예산 없음 · ${formatWon(usedWon)} 씀`;
export const changesOnceRunning =
  '시작한 뒤에는 이름, 끝, 예산, 한도만 바꿀 수 있어요. 한도는 이미 쓴 것보다 줄일 수 없어요.';
