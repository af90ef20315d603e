// The columns of the log of notifications.
import { memberName } from '#console/format/member-name.ts';
import { formatTime } from '#console/format/format-time.ts';
import { Badge } from '#console/ui/display/badge.tsx';
import type { Column } from '#console/ui/list/list-column.ts';
import { kindLabels } from '#contract/console/message/notification-kinds.ts';
import { resultText, states, triedText } from './notification-labels.ts';
import type { Notification } from './notification-row.ts';

export const notificationColumns: readonly Column<Notification>[] = [
  { id: 'time', header: '시각', width: 92, fixed: true, cell: ({ dueAt }) => formatTime(dueAt) },
  {
    id: 'kind',
    header: '알림',
    cell: ({ kind }) => <b className="font-semibold">{kindLabels[kind].name}</b>,
  },
  { id: 'member', header: '받는 분', width: 92, cell: ({ member }) => memberName(member) },
  {
    id: 'about',
    header: '관련',
    width: 84,
    cell: ({ about }) => <span className="text-sub">{about?.no ?? '–'}</span>,
  },
  {
    id: 'channel',
    header: '채널',
    width: 112,
    wideOnly: true,
    cell: (notification) => <span className="text-sub">{triedText(notification)}</span>,
  },
  {
    id: 'result',
    header: '결과',
    width: 204,
    skeleton: 'badge',
    cell: (notification) => <Badge tone={states[notification.state].tone}>{resultText(notification)}</Badge>,
  },
];
