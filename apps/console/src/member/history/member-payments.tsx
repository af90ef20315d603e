// The payments of a member.
import { useCursorQuery } from '#client/console/console-query.ts';
import { formatTimeWithToday } from '#console/format/format-time.ts';
import { paths } from '#console/navigation/paths.ts';
import { paymentBadge, paymentKinds, type Payment } from '#console/payment/payment-labels.ts';
import { formatWon } from '#domain/text/won.ts';
import { Badge } from '#console/ui/display/badge.tsx';
import { Cell } from '#console/ui/list/cell.tsx';
import { DataList } from '#console/ui/list/data-list.tsx';
import type { Column } from '#console/ui/list/list-column.ts';
import { EmptyList } from '#console/ui/list/list-state.tsx';
import { PAGE_SIZE, type TabProps } from './history-tab.ts';

export function MemberPayments({ memberId, head }: TabProps) {
  const list = useCursorQuery('GET /api/v1/console/payments', {
    query: { memberId, size: PAGE_SIZE },
    tags: ['payments'],
  });
  return (
    <DataList
      label="회원의 결제"
      title={head}
      columns={paymentColumns}
      source={list}
      rowId={({ id }) => String(id)}
      rowLabel={({ no }) => no}
      to={({ id }) => paths.payment(id)}
      unit="건"
      empty={<EmptyList title="아직 결제가 없어요" />}
    />
  );
}

const paymentColumns: readonly Column<Payment>[] = [
  {
    id: 'name',
    header: '결제',
    fixed: true,
    cell: ({ orderName, no, kind }) => <Cell name={orderName} code={`${no} · ${paymentKinds[kind]}`} />,
  },
  {
    id: 'at',
    header: '시각',
    width: 112,
    align: 'end',
    cell: ({ createdAt }) => formatTimeWithToday(createdAt),
  },
  {
    id: 'state',
    header: '상태',
    width: 140,
    skeleton: 'badge',
    cell: (payment) => {
      const { tone, label } = paymentBadge(payment);
      return <Badge tone={tone}>{label}</Badge>;
    },
  },
  { id: 'amount', header: '금액', width: 92, align: 'end', cell: ({ amount }) => formatWon(amount) },
];
