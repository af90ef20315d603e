// The columns of the list of campaigns.
import { formatNumber } from '#domain/text/won.ts';
import { Badge } from '#console/ui/display/badge.tsx';
import { Icon } from '#console/ui/display/icon.tsx';
import { Cell } from '#console/ui/list/cell.tsx';
import type { Column } from '#console/ui/list/list-column.ts';
import { BudgetOf } from './budget-bar.tsx';
import type { Campaign } from './campaign-row.ts';
import {
  campaignStates,
  describeDiscount,
  describeIssue,
  describePeriod,
  describeScope,
  type CampaignState,
} from './campaign.text.ts';

export const campaignColumns: readonly Column<Campaign>[] = [
  {
    id: 'name',
    header: '쿠폰',
    fixed: true,
    skeleton: 'picture',
    cell: (campaign) => (
      <Cell
        picture={
          <span className="grid size-9 flex-none place-items-center rounded-[10px] bg-ink-50">
            <Icon name="ticket" size={18} />
          </span>
        }
        name={campaign.name}
        code={describeScope(campaign)}
      />
    ),
  },
  {
    id: 'state',
    header: '상태',
    width: 82,
    skeleton: 'badge',
    cell: ({ state }) => <CampaignBadge state={state} />,
  },
  { id: 'discount', header: '할인', width: 120, align: 'end', cell: describeDiscount },
  { id: 'issue', header: '받는 방법', width: 118, wideOnly: true, cell: describeIssue },
  { id: 'period', header: '기간', width: 124, narrowWidth: 116, cell: describePeriod },
  { id: 'issued', header: '받음', width: 70, align: 'end', wideOnly: true, cell: countOf('issued') },
  { id: 'used', header: '씀', width: 62, align: 'end', cell: countOf('used') },
  {
    id: 'budget',
    header: '예산',
    width: 240,
    narrowWidth: 226,
    cell: (campaign) => <BudgetOf campaign={campaign} />,
  },
];

/** One that has not begun has nothing to count. */
function countOf(what: 'issued' | 'used') {
  return (campaign: Campaign) =>
    campaign.state === 'DRAFT' ? <span className="text-faint">–</span> : formatNumber(campaign[what]);
}

export function CampaignBadge({ state }: { state: CampaignState }) {
  const { tone, label } = campaignStates[state];
  return <Badge tone={tone}>{label}</Badge>;
}
