// The reports of a member.
import { useCursorQuery, type RowOf } from '#client/console/console-query.ts';
import { formatTimeWithToday } from '#console/format/format-time.ts';
import { paths } from '#console/navigation/paths.ts';
import { reportKinds, reportStateLabels } from '#domain/report-labels.ts';
import { Badge } from '#console/ui/display/badge.tsx';
import { Cell } from '#console/ui/list/cell.tsx';
import { DataList } from '#console/ui/list/data-list.tsx';
import type { Column } from '#console/ui/list/list-column.ts';
import { EmptyList } from '#console/ui/list/list-state.tsx';
import { PAGE_SIZE, type TabProps } from './history-tab.ts';

type Report = RowOf<'GET /api/v1/console/reports'>;

export function MemberReports({ memberId, head }: TabProps) {
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
