// What came of a campaign, in words.
import { formatShare } from '#console/format/format-share.ts';
import { joinFacts } from '#console/format/join-facts.ts';
import type { RowOf } from '#client/console/console-query.ts';
import type { BadgeTone } from '#console/ui/display/badge.tsx';
import { formatNumber, formatWon } from '#domain/text/won.ts';
import type { CampaignDetail } from '../campaign-row.ts';

export type CouponUse = RowOf<'GET /api/v1/console/campaigns/{id}/uses'>;

export const couponUseStates = {
  USED: { label: '씀', tone: 'on' },
  RESERVED: { label: '잡아 둠', tone: 'settling' },
  GIVEN_BACK: { label: '되돌림', tone: 'off' },
} as const satisfies Record<CouponUse['state'], { label: string; tone: BadgeTone }>;

export const resultText = {
  issued: ({ coupons, reserved }: Pick<CampaignDetail, 'coupons' | 'reserved'>) =>
    joinFacts(
      `쓸 수 있음 ${formatNumber(coupons.available)}`,
      reserved > 0 ? `잡아 둠 ${formatNumber(reserved)}` : undefined,
      coupons.expired > 0 ? `끝남 ${formatNumber(coupons.expired)}` : undefined,
      coupons.revoked > 0 ? `회수 ${formatNumber(coupons.revoked)}` : undefined,
    ),
  used: ({ issued, used }: Pick<CampaignDetail, 'issued' | 'used'>) =>
    issued === 0 ? '아직 받은 분이 없어요' : `받은 것의 ${formatShare(used / issued)}`,
  budgetLeft: (left: number | undefined) =>
    left === undefined ? '예산 없음' : `남은 예산 ${formatWon(left)}`,
  each: ({ paidWon, used }: Pick<CampaignDetail, 'paidWon' | 'used'>) =>
    used === 0 ? '아직 쓴 주문이 없어요' : `한 건에 ${formatWon(Math.round(paidWon / used))}`,
  cameBack: (members: number) => `다시 빌린 분 ${formatNumber(members)}명`,
  chartTitle: '날마다 씀',
  chart: '날마다 쓴 쿠폰',
  until: (first: string, isRunning: boolean, last: string) => `${first} – ${isRunning ? '오늘' : last}`,
  today: '오늘',
  none: '아직 쓴 쿠폰이 없어요.',
  stopping: (reserved: number) =>
    reserved === 0
      ? ', 나중에 다시 켤 수 있어요.'
      : `, 결제 중인 ${formatNumber(reserved)}건은 끝까지 가요. 다시 켤 수 있어요.`,
} as const;
