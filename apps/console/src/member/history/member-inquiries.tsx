// What a member asked.
import { useCursorQuery, type RowOf } from '#client/console/console-query.ts';
import { formatTimeWithToday } from '#console/format/format-time.ts';
import { paths } from '#console/navigation/paths.ts';
import { inquiryCategories, inquiryStates } from '#domain/inquiry-labels.text.ts';
import { stopReasons } from '#domain/rental/stop-labels.text.ts';
import { Badge } from '#console/ui/display/badge.tsx';
import { Cell } from '#console/ui/list/cell.tsx';
import { DataList } from '#console/ui/list/data-list.tsx';
import type { Column } from '#console/ui/list/list-column.ts';
import { EmptyList } from '#console/ui/list/list-state.tsx';
import { PAGE_SIZE, type TabProps } from './history-tab.ts';

type Inquiry = RowOf<'GET /api/v1/console/inquiries'>;

export function MemberInquiries({ memberId, head }: TabProps) {
  const list = useCursorQuery('GET /api/v1/console/inquiries', {
    query: { memberId, size: PAGE_SIZE },
    tags: ['inquiries'],
  });
  return (
    <DataList
      label="회원의 문의"
      title={head}
      columns={inquiryColumns}
      // Those whose clock is stopped stand apart from the others.
      source={{ ...list, rows: list.rows && [...(list.first?.stopped ?? []), ...list.rows] }}
      rowId={({ id }) => String(id)}
      rowLabel={({ no }) => no}
      to={({ id }) => paths.inquiry(id)}
      unit="건"
      empty={<EmptyList title="문의가 없어요" />}
    />
  );
}

const tones = { WAITING: 'settling', ANSWERED: 'on', CLOSED: 'off' } as const;

const inquiryColumns: readonly Column<Inquiry>[] = [
  {
    id: 'title',
    header: '문의',
    fixed: true,
    cell: ({ stop, opening, no, category }) => (
      <Cell
        // Nothing is left of what a member asked who has withdrawn.
        name={stop === null ? opening || '지워진 문의' : `반납이 안 돼요: ${stopReasons[stop.reason]}`}
        code={`${no} · ${inquiryCategories[category]}`}
      />
    ),
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
    width: 120,
    skeleton: 'badge',
    cell: ({ state }) => <Badge tone={tones[state]}>{inquiryStates[state]}</Badge>,
  },
];
