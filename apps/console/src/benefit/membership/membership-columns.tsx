// The columns of the list of memberships.
import { memberName } from '#console/format/member-name.ts';
import { formatNumber, formatWon } from '#domain/text/won.ts';
import { Badge } from '#console/ui/display/badge.tsx';
import { Meter } from '#console/ui/display/stock-bar.tsx';
import { Cell } from '#console/ui/list/cell.tsx';
import type { Column } from '#console/ui/list/list-column.ts';
import type { Membership } from './membership-row.ts';
import { describeRun, membershipBadge } from './membership.text.ts';

export const membershipColumns: readonly Column<Membership>[] = [
  {
    id: 'member',
    header: '회원',
    fixed: true,
    cell: ({ member }) => <Cell name={memberName(member)} code={member.no} />,
  },
  { id: 'plan', header: '상품', width: 130, cell: ({ plan }) => plan.name },
  { id: 'run', header: '기간', width: 130, cell: describeRun },
  {
    id: 'days',
    header: '지난 날',
    width: 290,
    narrowWidth: 100,
    align: 'end',
    cell: ({ member, daysUsed, plan }) => (
      <span className="flex items-center justify-end gap-4">
        <span className="flex-1 max-wide:hidden">
          <Meter value={daysUsed / plan.days} label={`${memberName(member)} 지난 날`} />
        </span>
        <span className="min-w-[74px] whitespace-nowrap">
          {daysUsed} / {plan.days}일
        </span>
      </span>
    ),
  },
  { id: 'uses', header: '이용', width: 70, align: 'end', cell: ({ uses }) => `${formatNumber(uses)}번` },
  { id: 'saved', header: '아낀 금액', width: 96, align: 'end', cell: ({ saved }) => formatWon(saved) },
  {
    id: 'state',
    header: '상태',
    width: 172,
    skeleton: 'badge',
    cell: (membership) => {
      const { tone, label } = membershipBadge(membership);
      return <Badge tone={tone}>{label}</Badge>;
    },
  },
];
