// The audit log as a list: time, person, action, subject, change, reason; a row opens what was before and after.
import { useCursorQuery } from '#client/console/console-query.ts';
import { ExportButton } from '#console/export/export-button.tsx';
import { conditionsOf } from '#console/export/export-request.ts';
import { formatExactTime } from '#console/format/format-time.ts';
import { roleNames } from '#console/navigation/role-names.ts';
import { useDensity } from '#console/session/preferences.ts';
import { actionLabel } from '#domain/audit/audit-labels.ts';
import { describeChange } from '#domain/audit/audit-values.ts';
import { Badge } from '#console/ui/display/badge.tsx';
import { Button } from '#console/ui/form/button.tsx';
import { DataList } from '#console/ui/list/data-list.tsx';
import { FilterBar, Filters, SearchBox } from '#console/ui/list/filter/filter-bar.tsx';
import type { Column } from '#console/ui/list/list-column.ts';
import { EmptyList } from '#console/ui/list/list-state.tsx';
import { useListView } from '#console/ui/list/list-view.ts';
import { actionFilter, usePersonFilter } from './audit-filters.tsx';
import { AuditDetail } from './audit-detail.tsx';
import { auditView } from './audit-view.ts';
import { subjectWords, type AuditRow } from './audit-labels.ts';
import { Words } from './words.tsx';

/** `signIns`: everything of signing in, whatever else the address says. */
export function AuditList({ only }: { only?: 'signIns' }) {
  const [view, change] = useListView(auditView);
  const density = useDensity();
  const person = usePersonFilter(view, change);
  const isSignIns = only === 'signIns';
  const query = auditView.queryOf(isSignIns ? { ...view, action: 'session' } : view);
  const source = useCursorQuery('GET /api/v1/console/audit', { query, tags: ['audit'] });
  const filters = [
    ...(person === undefined ? [] : [person]),
    ...(isSignIns ? [] : [actionFilter(view, change)]),
    auditView.pillsOf(view, change)('period'),
  ];
  const clear = () => change(auditView.noFilters);
  return (
    <>
      <FilterBar
        saved={{ list: isSignIns ? 'signIns' : 'audit', view: auditView }}
        end={
          <ExportButton kind="audit" query={query} conditions={conditionsOf(filters)} total={source.total} />
        }
      >
        <SearchBox
          label="번호, 시리얼, 사유"
          value={view.subject}
          onSearch={(subject) => change({ subject }, { replace: true })}
        />
        <Filters filters={filters} />
      </FilterBar>
      <DataList
        label="감사 로그"
        columns={columns}
        source={source}
        rowId={(row) => String(row.id)}
        rowLabel={(row) => actionLabel(row.action)}
        detail={showDetail}
        density={density}
        unit="건"
        onClearFilters={auditView.isFiltered(view) ? clear : undefined}
        filtered={
          <EmptyList
            filtered
            title="이 조건의 기록이 없어요"
            actions={<Button onClick={clear}>필터 지우기</Button>}
          />
        }
        empty={<EmptyList title="이 기간의 기록이 없어요" />}
      />
    </>
  );
}

const showDetail = (row: AuditRow) => <AuditDetail row={row} />;

/** What somebody did is read whole: on a second line rather than cut off. */
const wrapped = 'line-clamp-3 whitespace-normal wrap-anywhere';

const columns: readonly Column<AuditRow>[] = [
  { id: 'at', header: '시각', width: 148, fixed: true, cell: ({ at }) => formatExactTime(at) },
  { id: 'by', header: '누가', width: 122, cell: (row) => <Who {...row} /> },
  {
    id: 'action',
    header: '무엇을',
    width: 126,
    skeleton: 'badge',
    cell: ({ action }) => (
      <Badge tone={action === 'refused' || action === 'session.refuse' ? 'trouble' : 'plain'}>
        {actionLabel(action)}
      </Badge>
    ),
  },
  {
    id: 'subject',
    header: '어디에',
    width: 132,
    cell: (row) => (
      <span className={wrapped}>
        <Words words={[subjectWords(row)]} />
      </span>
    ),
  },
  {
    id: 'change',
    header: '바뀐 것',
    wideOnly: true,
    cell: (row) => (
      <span className={wrapped}>
        <Words words={describeChange(row)} />
      </span>
    ),
  },
  {
    id: 'reason',
    header: '사유',
    cell: ({ reason }) => <span className={`text-sub ${wrapped}`}>{reason ?? '–'}</span>,
  },
];

function Who({ by, actor }: Pick<AuditRow, 'by' | 'actor'>) {
  if (by === null) return actor.replace(/^cli:/, '명령줄 ');
  return (
    <>
      <b>{by.name}</b> <span className="text-small text-sub">{roleNames[by.role]}</span>
    </>
  );
}
