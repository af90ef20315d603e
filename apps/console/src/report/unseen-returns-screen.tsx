// 반납 확인 필요: returns that nobody has seen yet, the oldest first, and members whose returns were not there again and again.
import { useCursorQuery } from '#client/console-query.ts';
import { useStationChoices } from '#console/choices/choices.api.ts';
import { formatTime } from '#console/format/format-time.ts';
import { useNow } from '#console/format/use-now.ts';
import { paths } from '#console/navigation/paths.ts';
import { ScreenTitle } from '#console/navigation/screen-title.tsx';
import { useMay, usePreference } from '#console/session/session.api.ts';
import { formatNumber } from '#domain/won.ts';
import { Badge } from '#ui/console/badge.tsx';
import { ButtonLink } from '#ui/console/button.tsx';
import { Cell, ProductThumb } from '#ui/console/cell.tsx';
import { DataList } from '#ui/console/data-list.tsx';
import { FilterBar, Filters } from '#ui/console/filter-bar.tsx';
import type { Column, Density } from '#ui/console/list-column.ts';
import { EmptyList } from '#ui/console/list-state.tsx';
import { choiceParam, numberParam, useListView, viewSearch, type ViewCodec } from '#ui/console/list-view.ts';
import { Segments } from '#ui/console/segments.tsx';
import { MissingReturnMembers } from './missing-return-members.tsx';
import { clueOf, passedSince, type UnseenReturn } from './unseen-return-words.ts';
import { UnseenReturnPanel } from './unseen-return-panel.tsx';

const segments = {
  all: { label: '전체', days: undefined },
  day: { label: '하루 넘음', days: 1 },
  week: { label: '일주일 넘음', days: 7 },
  members: { label: '반복한 회원', days: undefined },
} as const;
type Segment = keyof typeof segments;

interface View {
  segment: Segment;
  stationId: number | undefined;
  openId: number | undefined;
}

const view: ViewCodec<View> = {
  parse: (params) => ({
    segment: choiceParam(params, 'view', Object.keys(segments) as Segment[]) ?? 'all',
    stationId: numberParam(params, 'station'),
    openId: numberParam(params, 'open'),
  }),
  write: ({ segment, stationId, openId }) => ({
    view: segment === 'all' ? undefined : segment,
    station: stationId?.toString(),
    open: openId?.toString(),
  }),
};

const columnsAt = (now: Date): readonly Column<UnseenReturn>[] => [
  {
    id: 'item',
    header: '물품',
    width: 244,
    fixed: true,
    skeleton: 'picture',
    cell: ({ item, product, rental }) => (
      <Cell
        picture={<ProductThumb src={product.imageUrl} category={product.category} />}
        name={item.no}
        code={`${rental.no} · ${product.name}`}
      />
    ),
  },
  { id: 'station', header: '반납한 곳', cell: ({ station }) => station.name },
  {
    id: 'returned',
    header: '반납',
    width: 136,
    cell: ({ returnedAt }) => (
      <Cell name={formatTime(returnedAt, now)} code={`${passedSince(returnedAt, now)} 지남`} />
    ),
  },
  {
    id: 'clue',
    header: '단서',
    width: 150,
    skeleton: 'badge',
    cell: (row) => {
      const { tone, label } = clueOf(row, now);
      return <Badge tone={tone}>{label}</Badge>;
    },
  },
];

export function UnseenReturnsScreen() {
  const [shown, change] = useListView(view);
  const { segment, stationId, openId } = shown;
  const now = useNow();
  const mayReadMembers = useMay('member.read');
  const [density] = usePreference<Density>('density', 'normal');
  const stations = useStationChoices({ chosen: stationId, depots: false });
  const { days } = segments[segment];
  const list = useCursorQuery('GET /api/v1/console/unseen-returns', {
    query: {
      size: 50,
      ...(stationId !== undefined && { stationId }),
      ...(days !== undefined && { olderThanDays: days }),
    },
    tags: ['unseen-returns'],
  });
  const open = list.rows?.find(({ rental }) => rental.id === openId) ?? list.rows?.[0];
  return (
    <>
      <ScreenTitle
        parent={{ label: '대여', to: paths.rentals }}
        title="반납 확인 필요"
        quiet={list.total === undefined || list.total === null ? undefined : `${formatNumber(list.total)}건`}
      >
        <ButtonLink to={paths.field} icon="truck">
          현장에서 확인
        </ButtonLink>
      </ScreenTitle>
      <FilterBar
        end={
          segment !== 'members' && (
            <Filters
              filters={[
                {
                  id: 'station',
                  name: '스테이션',
                  value: stationId?.toString() ?? null,
                  valueLabel: stationId === undefined ? undefined : (stations.nameOf(stationId) ?? '…'),
                  choices: stations.choices,
                  onQuery: stations.onQuery,
                  onChange: (value) =>
                    change({ stationId: value === null ? undefined : Number(value), openId: undefined }),
                },
              ]}
            />
          )
        }
      >
        <Segments<Segment>
          label="보기"
          value={segment}
          onChange={(to) => change({ segment: to, openId: undefined })}
          choices={(Object.keys(segments) as Segment[])
            .filter((name) => name !== 'members' || mayReadMembers)
            .map((name) => ({ value: name, label: segments[name].label }))}
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
            columns={columnsAt(now)}
            source={list}
            rowId={({ rental }) => String(rental.id)}
            rowLabel={({ item }) => item.no}
            to={({ rental }) => paths.unseenReturns + viewSearch(view, { ...shown, openId: rental.id })}
            currentId={open && String(open.rental.id)}
            density={density}
            unit="건"
            empty={<EmptyList title="확인할 반납이 없어요" line="반납한 물품을 모두 확인했어요." goodNews />}
            onClearFilters={
              segment === 'all' && stationId === undefined
                ? undefined
                : () => change({ segment: 'all', stationId: undefined, openId: undefined })
            }
          />
          {open && <UnseenReturnPanel key={open.rental.id} row={open} />}
        </div>
      )}
    </>
  );
}
