// Memberships and their plans in words.
import type { z } from 'zod';
import type { membershipState, planState } from '#contract/console/benefit/membership.ts';
import { formatDay } from '#console/format/format-time.ts';
import { joinFacts } from '#console/format/join-facts.ts';
import type { BadgeTone } from '#console/ui/display/badge.tsx';
import { formatNumber, formatWon } from '#domain/text/won.ts';
import { lastMoment, namesOf } from '../campaign/campaign.text.ts';
import type { Membership, MembershipPlan } from './membership-row.ts';

export type MembershipState = z.infer<typeof membershipState>;
type PlanState = z.infer<typeof planState>;

export const planStates = {
  SELLING: { label: '판매 중', tone: 'on' },
  DRAFT: { label: '준비', tone: 'settling' },
  STOPPED: { label: '판매 중지', tone: 'stopped' },
} as const satisfies Record<PlanState, { label: string; tone: BadgeTone }>;

export const membershipStates = {
  RUNNING: { label: '쓰는 중', tone: 'on' },
  NEXT: { label: '다음 것', tone: 'settling' },
  SUSPENDED: { label: '정지로 멈춤', tone: 'stopped' },
  ENDED: { label: '끝남', tone: 'off' },
  CANCELLED: { label: '해지', tone: 'off' },
} as const satisfies Record<MembershipState, { label: string; tone: BadgeTone }>;

/** 쓰는 중, 다음 것 삼, 해지 · 84원 환불 */
export function membershipBadge({ state, hasNext, refunded }: Membership): {
  label: string;
  tone: BadgeTone;
} {
  const { label, tone } = membershipStates[state];
  if (state === 'RUNNING' && hasNext) return { label: '다음 것 삼', tone };
  if (state === 'CANCELLED' && refunded !== null)
    return { label: `${label} · ${formatWon(refunded)} 환불`, tone };
  return { label, tone };
}

/** 11.02 – 12.01; open while a suspension without an end leaves it so. */
export function describeRun({ startsAt, endsAt }: Pick<Membership, 'startsAt' | 'endsAt'>): string {
  if (startsAt === null) return '정지가 풀리면';
  return `${formatDay(startsAt)} – ${endsAt === null ? '정지 중' : formatDay(lastMoment(endsAt))}`;
}

type PlanTerms = Pick<MembershipPlan, 'freeMinutes' | 'rentalsPerDay' | 'gapMinutes'> & {
  products: readonly { name: string }[] | null;
};

export const freeHours = (freeMinutes: number) => `첫 ${freeMinutes / 60}시간`;

/** 하루 2번, 30분 간격 */
export const describeUse = ({ rentalsPerDay, gapMinutes }: Pick<PlanTerms, 'rentalsPerDay' | 'gapMinutes'>) =>
  `하루 ${rentalsPerDay}번${gapMinutes === 0 ? '' : `, ${gapMinutes}분 간격`}`;

/** 대여마다 첫 1시간 무료 · 하루 2번 · 모든 상품 */
export const describePlan = (plan: PlanTerms) =>
  joinFacts(
    `대여마다 ${freeHours(plan.freeMinutes)} 무료`,
    describeUse(plan),
    namesOf(plan.products) ?? '모든 상품',
  );

export const membershipText = {
  monthOf: (month: string) => `${Number(month.slice(5))}월`,
  comparedWithLastMonth: '지난달 같은 날보다',
  sold: (sold: number, refunded: number) =>
    joinFacts(`${formatNumber(sold)}장 팔림`, refunded > 0 ? `환불 ${formatWon(refunded)}` : undefined),
  recognised: '쓴 날만큼 나눠 셈',
  covered: (rentals: number) => `대여 ${formatNumber(rentals)}건`,
  boughtAgain: (ended: number, again: number) =>
    ended === 0 ? '아직 끝난 멤버십이 없어요' : `끝난 ${formatNumber(ended)}명 중 ${formatNumber(again)}명`,
  running: (members: number) => `쓰는 중 ${formatNumber(members)}명`,
  notSold: '아직 팔지 않아요',
  suspendedDays: '정지된 동안의 날은 세지 않아요',
  closed: '설정의 고객 기능에서 멤버십이 꺼져 있어요. 새로 팔지 않고, 산 멤버십은 끝까지 쓸 수 있어요.',
  sellTitle: (name: string) => `‘${name}’ 멤버십을 팔까요?`,
  sellLine: '고객 화면에 바로 나타나요. 조건은 살 때 그대로 남아요.',
  stopTitle: (name: string) => `‘${name}’ 멤버십을 그만 팔까요?`,
  stopLine: (running: number) =>
    `새로 살 수 없어요.${running === 0 ? '' : ` 쓰고 있는 ${formatNumber(running)}명은 끝까지 써요.`}`,
  endTitle: (name: string) => `${name} 님의 멤버십을 해지할까요?`,
  endLine: '바로 끝나고, 남은 돈은 결제한 카드로 돌려줘요.',
  endLabel: (refund: number) => (refund === 0 ? '환불 없이 해지' : `해지하고 ${formatWon(refund)} 환불`),
  ended: (refund: number) =>
    refund === 0 ? '멤버십을 해지했어요' : `해지하고 ${formatWon(refund)} 환불을 요청했어요`,
} as const;
