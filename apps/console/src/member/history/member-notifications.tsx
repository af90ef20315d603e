// The messages sent to a member.
import { kindLabels } from '#contract/console/message/notification-kinds.ts';
import { useCursorQuery, type RowOf } from '#client/console/console-query.ts';
import { formatTimeWithToday } from '#console/format/format-time.ts';
import { resultText, states } from '#console/notification/notification-labels.ts';
import { Badge } from '#console/ui/display/badge.tsx';
import { Cell } from '#console/ui/list/cell.tsx';
import { DataList } from '#console/ui/list/data-list.tsx';
import type { Column } from '#console/ui/list/list-column.ts';
import { EmptyList } from '#console/ui/list/list-state.tsx';
import { PAGE_SIZE, type TabProps } from './history-tab.ts';

type Notification = RowOf<'GET /api/v1/console/notifications'>;

export function MemberNotifications({ memberId, head }: TabProps) {
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
      rowLabel={({ kind }) => kindLabels[kind].name}
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
    cell: ({ kind, about }) => <Cell name={kindLabels[kind].name} code={about?.no} />,
  },
  { id: 'at', header: '시각', width: 112, align: 'end', cell: ({ dueAt }) => formatTimeWithToday(dueAt) },
  {
    id: 'result',
    header: '결과',
    width: 200,
    skeleton: 'badge',
    cell: (notification) => <Badge tone={states[notification.state].tone}>{resultText(notification)}</Badge>,
  },
];
