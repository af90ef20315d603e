// 개인정보 접속기록: who saw whose data, when, from where and why.
import { useCursorQuery, type RowOf } from '#client/console/console-query.ts';
import { formatExactTime } from '#console/format/format-time.ts';
import { roleNames } from '#console/navigation/role-names.ts';
import { useDensity } from '#console/session/preferences.ts';
import { Badge } from '#console/ui/display/badge.tsx';
import { Button } from '#console/ui/form/button.tsx';
import { DataList } from '#console/ui/list/data-list.tsx';
import { FilterBar, Filters } from '#console/ui/list/filter/filter-bar.tsx';
import type { Column } from '#console/ui/list/list-column.ts';
import { EmptyList } from '#console/ui/list/list-state.tsx';
import { useListView } from '#console/ui/list/list-view.ts';
import { usePersonFilter } from './audit-filters.tsx';
import { auditView } from './audit-view.ts';

type Access = RowOf<'GET /api/v1/console/privacy/accesses'>;

const deeds: Record<Access['what'], string> = {
  VIEW: '열람',
  SEARCH: '검색',
  CHANGE: '수정',
  DOWNLOAD: '내려받기',
};

const columns: readonly Column<Access>[] = [
  { id: 'at', header: '시각', width: 148, fixed: true, cell: ({ at }) => formatExactTime(at) },
  {
    id: 'by',
    header: '누가',
    width: 140,
    cell: ({ by }) => (
      <>
        <b>{by.name}</b> <span className="text-small text-sub">{roleNames[by.role]}</span>
      </>
    ),
  },
  {
    id: 'what',
    header: '무엇을',
    width: 100,
    skeleton: 'badge',
    cell: ({ what }) => <Badge tone={what === 'DOWNLOAD' ? 'lit' : 'plain'}>{deeds[what]}</Badge>,
  },
  { id: 'member', header: '누구의', width: 110, cell: ({ memberNo }) => memberNo ?? '여러 회원' },
  { id: 'purpose', header: '목적', cell: ({ purpose }) => purpose },
  { id: 'address', header: '접속지', width: 140, wideOnly: true, cell: ({ address }) => address },
];

export function PrivacyAccesses() {
  const [view, change] = useListView(auditView);
  const density = useDensity();
  const person = usePersonFilter(view, change);
  const source = useCursorQuery('GET /api/v1/console/privacy/accesses', {
    // Actions and things are of the audit log, whatever the address says.
    query: auditView.queryOf({ ...view, action: '', subject: '' }),
    tags: ['privacy'],
  });
  const clear = () => change({ by: undefined, period: undefined });
  const isFiltered = view.by !== undefined || view.period !== undefined;
  return (
    <>
      <FilterBar saved={{ list: 'privacyAccesses', view: auditView }}>
        <Filters
          filters={[...(person === undefined ? [] : [person]), auditView.pillsOf(view, change)('period')]}
        />
      </FilterBar>
      <DataList
        label="개인정보 접속기록"
        columns={columns}
        source={source}
        rowId={(row) => String(row.id)}
        rowLabel={(row) => `${row.by.name} ${deeds[row.what]}`}
        density={density}
        unit="건"
        onClearFilters={isFiltered ? clear : undefined}
        filtered={
          <EmptyList
            filtered
            title="이 조건의 기록이 없어요"
            actions={<Button onClick={clear}>필터 지우기</Button>}
          />
        }
        empty={<EmptyList goodNews title="이 기간에 개인정보를 본 기록이 없어요" />}
      />
    </>
  );
}
