// 반납 확인 필요: returns that nobody has seen yet, the oldest first, and members whose returns were not there again and again.
import { useMemo } from 'react';
import { useCursorQuery } from '#client/console/console-query.ts';
import { useStationFilter } from '#console/choices/choice-filters.ts';
import { useNow } from '#console/format/use-now.ts';
import { paths } from '#console/navigation/paths.ts';
import { ScreenTitle } from '#console/navigation/screen-title.tsx';
import { useDensity } from '#console/session/preferences.ts';
import { useMay } from '#console/session/session.api.ts';
import { formatNumber } from '#domain/text/won.ts';
import { ButtonLink } from '#console/ui/form/button-link.tsx';
import { DataList } from '#console/ui/list/data-list.tsx';
import { FilterBar, Filters, SearchBox } from '#console/ui/list/filter/filter-bar.tsx';
import { EmptyList } from '#console/ui/list/list-state.tsx';
import {
  choiceField,
  defineListView,
  numberField,
  openRowField,
  textField,
  useListView,
} from '#console/ui/list/list-view.ts';
import { Segments } from '#console/ui/form/segments.tsx';
import { MissingReturnMembers } from './missing-return-members.tsx';
import { unseenReturnColumns } from './unseen-return-columns.tsx';
import { clueNames, clues, type Clue } from './unseen-return-labels.ts';
import { UnseenReturnPanel } from './unseen-return-panel.tsx';

/** One clue, everything, or the members whose returns were not there again and again. */
const segments = [...clueNames, 'all', 'members'] as const;
type Segment = (typeof segments)[number];

export const unseenReturnView = defineListView({
  segment: choiceField(segments, {
    param: 'view',
    usual: 'all',
    ask: (segment): { clue?: Clue } => (segment === 'all' || segment === 'members' ? {} : { clue: segment }),
  }),
  q: textField(),
  stationId: numberField({ param: 'station' }),
  openId: openRowField(),
});

export function UnseenReturnsScreen() {
  const [view, change] = useListView(unseenReturnView);
  const { segment, q, stationId, openId } = view;
  const now = useNow();
  const columns = useMemo(() => unseenReturnColumns(now), [now]);
  const mayReadMembers = useMay('member.read');
  const density = useDensity();
  const station = useStationFilter(stationId, (chosen) => change({ stationId: chosen }), { depots: false });
  const list = useCursorQuery('GET /api/v1/console/unseen-returns', {
    query: { ...unseenReturnView.queryOf(view), size: 50 },
    tags: ['unseen-returns'],
  });
  const counts = list.first?.counts;
  const open = list.rows?.find(({ rental }) => rental.id === openId) ?? list.rows?.[0];
  return (
    <>
      <ScreenTitle
        parent={{ label: '대여', to: paths.rentals }}
        title="반납 확인 필요"
        quiet={counts && `${formatNumber(counts.ALL)}건`}
      >
        <ButtonLink to={paths.field} icon="truck">
          현장에서 확인
        </ButtonLink>
      </ScreenTitle>
      <FilterBar
        saved={{ list: 'unseenReturns', view: unseenReturnView }}
        end={
          segment !== 'members' && (
            <>
              <SearchBox
                label="R 번호, 시리얼"
                value={q}
                onSearch={(text) => change({ q: text }, { replace: true })}
              />
              <Filters filters={[station]} />
            </>
          )
        }
      >
        <Segments<Segment>
          label="보기"
          value={segment}
          onChange={(to) => change({ segment: to })}
          choices={[
            ...clueNames.map((clue) => ({
              value: clue,
              label: clues[clue].segment,
              count: counts?.[clue],
            })),
            { value: 'all', label: '전체', count: counts?.ALL },
            ...(mayReadMembers ? [{ value: 'members', label: '반복한 회원' } as const] : []),
          ]}
        />
      </FilterBar>
      {segment === 'members' ? (
        <MissingReturnMembers />
      ) : (
        <div
          className={`grid items-start gap-3.5 ${open === undefined ? '' : 'grid-cols-[minmax(0,1fr)_372px] max-wide:grid-cols-1'}`}
        >
          <DataList
            label="반납 확인 필요"
            columns={columns}
            source={list}
            rowId={({ rental }) => String(rental.id)}
            rowLabel={({ item }) => item.no}
            to={({ rental }) => paths.unseenReturns + unseenReturnView.search({ ...view, openId: rental.id })}
            onLook={({ rental }) => change({ openId: rental.id })}
            currentId={open && String(open.rental.id)}
            density={density}
            unit="건"
            empty={<EmptyList title="확인할 반납이 없어요" line="반납한 물품을 모두 확인했어요." goodNews />}
            onClearFilters={
              unseenReturnView.isFiltered(view) ? () => change(unseenReturnView.noFilters) : undefined
            }
          />
          {open && <UnseenReturnPanel key={open.rental.id} row={open} />}
        </div>
      )}
    </>
  );
}
