// The head of the three screens of 혜택: what is given away, each at an address of its own.
import type { ReactNode } from 'react';
import { paths } from '#console/navigation/paths.ts';
import { ScreenTitle } from '#console/navigation/screen-title.tsx';
import { useMay } from '#console/session/session.api.ts';
import { Tabs } from '#console/ui/form/segments.tsx';

export type BenefitsTab = 'coupons' | 'memberships' | 'points';

export interface BenefitsTitleProps {
  tab: BenefitsTab;
  /** 진행 중 쿠폰 4개 */
  quiet?: ReactNode;
  /** The buttons. */
  children?: ReactNode;
}

export function BenefitsTitle({ tab, quiet, children }: BenefitsTitleProps) {
  const mayManage = useMay('benefit.manage');
  const tabs = [
    { to: paths.campaigns, label: '쿠폰', current: tab === 'coupons' },
    { to: paths.memberships, label: '멤버십', current: tab === 'memberships' },
    ...(mayManage ? [{ to: paths.points, label: '포인트', current: tab === 'points' }] : []),
  ];
  return (
    <>
      <ScreenTitle title="혜택" quiet={quiet}>
        {children}
      </ScreenTitle>
      <Tabs label="구분" tabs={tabs} />
    </>
  );
}

const benefits = { label: '혜택', to: paths.campaigns };

/** What stands before the name of one coupon or one plan. */
export const campaignsCrumb = { label: '쿠폰', to: paths.campaigns, parent: benefits };
export const membershipsCrumb = { label: '멤버십', to: paths.memberships, parent: benefits };
