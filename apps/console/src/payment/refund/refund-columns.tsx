// The columns of the list of refunds.
import { formatTime } from '#console/format/format-time.ts';
import { Badge } from '#console/ui/display/badge.tsx';
import { Cell } from '#console/ui/list/cell.tsx';
import type { Column } from '#console/ui/list/list-column.ts';
import { formatWon } from '#domain/text/won.ts';
import { describeAsker, describePublicReason, refundBadge, type ListedRefund } from '../payment-labels.ts';

export const refundColumns: readonly Column<ListedRefund>[] = [
  { id: 'no', header: '번호', width: 72, cell: ({ no }) => no, fixed: true },
  { id: 'at', header: '요청', width: 102, cell: ({ requestedAt }) => formatTime(requestedAt) },
  {
    id: 'payment',
    header: '결제',
    cell: ({ payment }) => <Cell name={payment.name} code={payment.no} />,
  },
  {
    id: 'reason',
    header: '보인 이유',
    width: 84,
    cell: ({ publicReason }) => <span className="text-sub">{describePublicReason(publicReason)}</span>,
  },
  {
    id: 'by',
    header: '요청한 사람',
    width: 82,
    wideOnly: true,
    cell: (refund) => <span className="text-sub">{describeAsker(refund)}</span>,
  },
  { id: 'amount', header: '금액', width: 86, align: 'end', cell: ({ amount }) => formatWon(amount) },
  {
    id: 'state',
    header: '상태',
    // 거절 → F2031
    width: 136,
    skeleton: 'badge',
    cell: (refund) => {
      const { tone, label } = refundBadge(refund);
      return <Badge tone={tone}>{label}</Badge>;
    },
  },
];
