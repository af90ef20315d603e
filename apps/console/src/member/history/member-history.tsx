// What a member rented, paid, was given, reported, asked and was told, as tabs of the same panel, each the list of its own screen for this member alone.
import { paths } from '#console/navigation/paths.ts';
import { useMay } from '#console/session/session.api.ts';
import { formatNumber, formatWon } from '#domain/text/won.ts';
import { Tabs } from '#console/ui/form/segments.tsx';
import type { MemberDetail } from '../member-labels.ts';
import { MemberRentals } from './member-rentals.tsx';
import { MemberPayments } from './member-payments.tsx';
import { MemberCoupons } from './member-coupons.tsx';
import { MemberPoints } from './member-points.tsx';
import { Sum } from './sum.tsx';
import { MemberReports } from './member-reports.tsx';
import { MemberInquiries } from './member-inquiries.tsx';
import { MemberNotifications } from './member-notifications.tsx';

export const memberTabs = [
  'rentals',
  'payments',
  'coupons',
  'points',
  'reports',
  'inquiries',
  'notifications',
] as const;
export type MemberTab = (typeof memberTabs)[number];

export function MemberHistory({ member, tab }: { member: MemberDetail; tab: MemberTab }) {
  const may = { answer: useMay('inquiry.work'), give: useMay('benefit.grant') };
  const tabOf = (name: MemberTab, label: string, count?: number) => ({
    to: paths.member(member.id, name),
    label,
    count,
    current: tab === name,
  });
  const tabs = (
    <Tabs
      label="회원의 기록"
      tabs={[
        tabOf('rentals', '대여', member.counts.rentals),
        tabOf('payments', '결제', member.counts.payments),
        ...(may.give ? [tabOf('coupons', '쿠폰'), tabOf('points', '포인트')] : []),
        tabOf('reports', '신고', member.counts.reports),
        ...(may.answer ? [tabOf('inquiries', '문의')] : []),
        tabOf('notifications', '알림', member.counts.notifications),
      ]}
    />
  );
  const head = (
    <>
      {tabs}
      <dl className="mt-3.5 grid grid-cols-4 gap-2.5 max-stack:grid-cols-2">
        <Sum name="누적 대여">{formatNumber(member.rentals)}회</Sum>
        <Sum name="누적 결제">{formatWon(member.paid)}</Sum>
        <Sum name="연체">{formatNumber(member.overdueCount)}회</Sum>
        <Sum name={`환불 ${formatNumber(member.refundCount)}건`}>{formatWon(member.refunded)}</Sum>
      </dl>
    </>
  );
  switch (tab) {
    case 'rentals':
      return <MemberRentals memberId={member.id} head={head} />;
    case 'payments':
      return <MemberPayments memberId={member.id} head={head} />;
    case 'coupons':
      return <MemberCoupons memberId={member.id} head={head} />;
    case 'points':
      return <MemberPoints memberId={member.id} head={tabs} />;
    case 'reports':
      return <MemberReports memberId={member.id} head={head} />;
    case 'inquiries':
      return <MemberInquiries memberId={member.id} head={head} />;
    case 'notifications':
      return <MemberNotifications memberId={member.id} head={head} />;
    default:
      return tab satisfies never;
  }
}
