// What a member rented, paid, reported and was told, as tabs of the same panel, each the list of its own screen for this member alone.
import type { ReactNode } from 'react';
import { useCursorQuery, type RowOf } from '#client/console-query.ts';
import { formatTimeWithToday } from '#console/format/format-time.ts';
import { paths } from '#console/navigation/paths.ts';
import { kinds, resultWords, states } from '#console/notification/notification-words.ts';
import { paymentBadge, paymentKinds, type Payment } from '#console/payment/payment-words.ts';
import { rentalBadge, type Rental } from '#console/rental/rental-state.ts';
import { formatNumber, formatWon } from '#domain/text/won.ts';
import { reportKinds, reportStateLabels } from '#domain/report-words.ts';
import { Badge } from '#console/ui/display/badge.tsx';
import { Cell, ProductThumb } from '#console/ui/list/cell.tsx';
import { DataList } from '#console/ui/list/data-list.tsx';
import type { Column } from '#console/ui/list/list-column.ts';
import { EmptyList } from '#console/ui/list/list-state.tsx';
import { Tabs } from '#console/ui/form/segments.tsx';
import type { MemberDetail } from './member-words.ts';

export const memberTabs = ['rentals', 'payments', 'reports', 'notifications'] as const;
export type MemberTab = (typeof memberTabs)[number];
const PAGE_SIZE = 8;

export function MemberHistory({ member, tab }: { member: MemberDetail; tab: MemberTab }) {
  const tabOf = (name: MemberTab, label: string, count: number) => ({
    to: paths.member(member.id, name),
    label,
    count,
    current: tab === name,
  });
  const head = (
    <>
      <Tabs
        label="회원의 기록"
        tabs={[
          tabOf('rentals', '대여', member.counts.rentals),
          tabOf('payments', '결제', member.counts.payments),
          tabOf('reports', '신고', member.counts.reports),
          tabOf('notifications', '알림', member.counts.notifications),
        ]}
      />
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
      return <Rentals memberId={member.id} head={head} />;
    case 'payments':
      return <Payments memberId={member.id} head={head} />;
    case 'reports':
      return <Reports memberId={member.id} head={head} />;
    case 'notifications':
      return <Notifications memberId={member.id} head={head} />;
    default:
      return tab satisfies never;
  }
}

function Sum({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="rounded-sm bg-ink-50 px-3.5 py-2.5">
      <dt className="text-small text-sub">{name}</dt>
      <dd className="text-panel">{children}</dd>
    </div>
  );
}

interface TabProps {
  memberId: number;
  head: ReactNode;
}

function Rentals({ memberId, head }: TabProps) {
  const list = useCursorQuery('GET /api/v1/console/rentals', {
    query: { memberId, sort: '-started', size: PAGE_SIZE },
    tags: ['rentals'],
  });
  return (
    <DataList
      label="회원의 대여"
      title={head}
      columns={rentalColumns}
      source={list}
      rowId={({ id }) => String(id)}
      rowLabel={({ no }) => no}
      to={({ id }) => paths.rental(id)}
      unit="건"
      empty={<EmptyList title="아직 빌린 물품이 없어요" />}
    />
  );
}

const rentalColumns: readonly Column<Rental>[] = [
  {
    id: 'item',
    header: '물품',
    fixed: true,
    skeleton: 'picture',
    cell: ({ product, item, no }) => (
      <Cell
        picture={<ProductThumb src={product.imageUrl} category={product.category} />}
        name={product.name}
        code={`${no} · ${item.no}`}
      />
    ),
  },
  {
    id: 'started',
    header: '시작',
    width: 112,
    align: 'end',
    cell: ({ startedAt }) => formatTimeWithToday(startedAt),
  },
  {
    id: 'state',
    header: '상태',
    width: 128,
    skeleton: 'badge',
    cell: (rental) => {
      const { tone, label } = rentalBadge(rental);
      return <Badge tone={tone}>{label}</Badge>;
    },
  },
  { id: 'paid', header: '결제', width: 92, align: 'end', cell: ({ paid }) => formatWon(paid) },
];

function Payments({ memberId, head }: TabProps) {
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

type Report = RowOf<'GET /api/v1/console/reports'>;
type Notification = RowOf<'GET /api/v1/console/notifications'>;

function Reports({ memberId, head }: TabProps) {
  const list = useCursorQuery('GET /api/v1/console/reports', {
    query: { memberId, size: PAGE_SIZE },
    tags: ['reports'],
  });
  return (
    <DataList
      label="회원의 신고"
      title={head}
      columns={reportColumns}
      source={list}
      rowId={({ id }) => String(id)}
      rowLabel={({ no }) => no}
      to={({ id }) => paths.report(id)}
      unit="건"
      empty={<EmptyList title="신고한 적이 없어요" />}
    />
  );
}

const reportTones = { NEW: 'trouble', TAKEN: 'settling', FINISHED: 'off' } as const;

const reportColumns: readonly Column<Report>[] = [
  {
    id: 'kind',
    header: '신고',
    fixed: true,
    cell: ({ kind, no, item }) => (
      <Cell name={reportKinds[kind].word} code={item === null ? no : `${no} · ${item.no}`} />
    ),
  },
  {
    id: 'at',
    header: '시각',
    width: 112,
    align: 'end',
    cell: ({ reportedAt }) => formatTimeWithToday(reportedAt),
  },
  {
    id: 'state',
    header: '상태',
    width: 112,
    skeleton: 'badge',
    cell: ({ state }) => <Badge tone={reportTones[state]}>{reportStateLabels[state]}</Badge>,
  },
];

function Notifications({ memberId, head }: TabProps) {
  const list = useCursorQuery('GET /api/v1/console/notifications', {
    query: { memberId, size: PAGE_SIZE },
    tags: ['notifications'],
  });
  return (
    <DataList
      label="회원의 알림"
      title={head}
      columns={notificationColumns}
      source={list}
      rowId={({ id }) => String(id)}
      rowLabel={({ kind }) => kinds[kind].name}
      unit="건"
      empty={<EmptyList title="보낸 알림이 없어요" />}
    />
  );
}

const notificationColumns: readonly Column<Notification>[] = [
  {
    id: 'kind',
    header: '알림',
    fixed: true,
    cell: ({ kind, about }) => <Cell name={kinds[kind].name} code={about?.no} />,
  },
  { id: 'at', header: '시각', width: 112, align: 'end', cell: ({ dueAt }) => formatTimeWithToday(dueAt) },
  {
    id: 'result',
    header: '결과',
    width: 200,
    skeleton: 'badge',
    cell: (notification) => <Badge tone={states[notification.state].tone}>{resultWords(notification)}</Badge>,
  },
];
