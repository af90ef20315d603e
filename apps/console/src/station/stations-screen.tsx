// Every station as a list beside a map; choosing one in either lights it in the other.
import { useNavigate } from 'react-router';
import { useDialogs } from '#console/form/use-dialogs.ts';
import { ExportButton } from '#console/export/export-button.tsx';
import { conditionsOf } from '#console/export/export-request.ts';
import { paths } from '#console/navigation/paths.ts';
import { ScreenTitle } from '#console/navigation/screen-title.tsx';
import { useListDisplay } from '#console/session/preferences.ts';
import { useMay } from '#console/session/session.api.ts';
import { ButtonLink } from '#console/ui/form/button-link.tsx';
import { DataList } from '#console/ui/list/data-list.tsx';
import { FilterBar, Filters, SearchBox } from '#console/ui/list/filter-bar.tsx';
import { ColumnsMenu, SortMenu } from '#console/ui/list/list-controls.tsx';
import { EmptyList } from '#console/ui/list/list-state.tsx';
import { useListView } from '#console/ui/list/list-view.ts';
import type { MenuAction } from '#console/ui/overlay/menu.tsx';
import { Segments } from '#console/ui/form/segments.tsx';
import { useShortcuts } from '#console/ui/overlay/shortcuts.ts';
import { fillPath } from './fill-path.ts';
import { PosterDialog } from './poster-dialog.tsx';
import { stationColumns } from './station-columns.tsx';
import { StationMap } from './station-map.tsx';
import { stateLabel, stationStates } from './station-state.tsx';
import { stationSorts, stationsView, type StationsView } from './stations-view.ts';
import { useChosenStation, useStationPins, useStations } from './station.api.ts';
import type { Station, StationState } from './station-row.ts';

/** Always the same: the map is fitted anew to another one. */
const none: never[] = [];

export function StationsScreen() {
  const [view, change] = useListView(stationsView);
  const { state, q, sort, layout } = view;
  const stockFilter = stationsView.pillsOf(view, change)('stock');
  const list = useStations(view);
  const navigate = useNavigate();
  const mayEdit = useMay('station.edit');
  const mayPrint = useMay('label.print');
  const mayMove = useMay('item.move');
  const display = useListDisplay('stations', {
    hidden: view.hidden,
    onHide: (hidden) => change({ hidden }, { replace: true }),
  });
  const dialogs = useDialogs<Station>();
  useShortcuts(
    { n: () => void navigate(paths.newStation), ...editChosen(view, (to) => void navigate(to)) },
    mayEdit,
  );

  const rows = list.rows ?? [];
  const choose = (id: number) => change({ chosen: id }, { replace: true });
  const counts = list.first?.counts;
  const total = counts && stationStates.reduce((sum, one) => sum + (counts[one] ?? 0), 0);
  // Without rows there is nothing to show on a map: the list says why.
  const hasMap = layout !== 'list' && rows.length > 0;
  const { data: map } = useStationPins(view, hasMap);
  const loaded = rows.find(({ id }) => id === view.chosen);
  const { data: read } = useChosenStation(hasMap && loaded === undefined ? view.chosen : undefined);
  const chosen = loaded ?? (read?.id === view.chosen ? read : undefined);
  const hasList = layout !== 'map' || rows.length === 0;

  const actsOf = (station: Station): readonly MenuAction[] => [
    {
      label: mayEdit ? '편집' : '자세히 보기',
      icon: mayEdit ? 'edit' : 'eye',
      onSelect: () => void navigate(paths.station(station.id)),
    },
    ...(mayMove && station.state !== 'SHUT_DOWN'
      ? [
          {
            label: '재고 채우기',
            icon: 'truck',
            onSelect: () => void navigate(fillPath(station.id)),
          } as const,
        ]
      : []),
    ...(mayPrint && station.kind === 'public' && station.state !== 'SHUT_DOWN'
      ? [{ label: 'QR 포스터', icon: 'qr', onSelect: () => dialogs.open(station) } as const]
      : []),
  ];

  return (
    <>
      <ScreenTitle
        title="스테이션"
        quiet={total === undefined ? undefined : `${total.toLocaleString('ko')}곳`}
      >
        <ExportButton
          kind="stations"
          query={stationsView.queryOf(view)}
          conditions={[
            { name: '상태', value: state === undefined ? '전체' : stateLabel(state) },
            ...conditionsOf([stockFilter]),
            ...(q === '' ? [] : [{ name: '찾기', value: q }]),
          ]}
          total={list.total}
        />
        {mayEdit && (
          <>
            <ButtonLink to={paths.importStations} icon="upload">
              CSV로 등록
            </ButtonLink>
            <ButtonLink to={paths.newStation} variant="primary" icon="plus">
              스테이션 등록
            </ButtonLink>
          </>
        )}
      </ScreenTitle>
      <FilterBar
        end={
          <>
            <SearchBox
              label="이름, 주소, 번호"
              value={q}
              onSearch={(next) => change({ q: next }, { replace: true })}
            />
            <Filters filters={[stockFilter]} />
            <SortMenu sorts={stationSorts} value={sort} onChange={(next) => change({ sort: next })} />
            <Segments
              label="보는 방법"
              choices={[
                { value: 'list', label: '목록', icon: 'list' },
                { value: 'map', label: '지도', icon: 'map' },
                { value: 'both', label: '둘 다', icon: 'columns' },
              ]}
              value={layout}
              onChange={(next) => change({ layout: next })}
            />
            {layout === 'list' && <ColumnsMenu columns={stationColumns} {...display.menu} />}
          </>
        }
      >
        <StateSegments
          counts={counts}
          total={total}
          value={state}
          onChange={(next) => change({ state: next })}
        />
      </FilterBar>
      <div
        className={`grid flex-1 content-start gap-3.5 ${hasMap && hasList ? 'wide:grid-cols-[minmax(0,1fr)_412px]' : ''}`}
      >
        {hasMap && (
          <div
            className={`h-[420px] overflow-hidden rounded-[16px] shadow-1 wide:sticky wide:top-3 wide:h-[calc(100vh-144px)] ${hasList ? 'wide:order-last' : 'max-wide:h-[calc(100vh-200px)]'}`}
          >
            <StationMap
              stations={map?.stations ?? none}
              openCount={counts?.OPEN}
              chosen={chosen}
              mayEdit={mayEdit}
              mayMove={mayMove}
              onChoose={choose}
              onPoster={mayPrint ? dialogs.open : undefined}
            />
          </div>
        )}
        {hasList && (
          <DataList
            label="스테이션"
            columns={stationColumns}
            source={list}
            rowId={({ id }) => String(id)}
            rowLabel={({ name }) => name}
            to={({ id }) => paths.station(id)}
            choice={
              hasMap
                ? {
                    id: view.chosen === undefined ? undefined : String(view.chosen),
                    onChange: ({ id }) => choose(id),
                  }
                : undefined
            }
            acts={actsOf}
            sort={sort}
            onSort={(next) => change({ sort: next as StationsView['sort'] })}
            {...display.shown}
            unit="곳"
            onClearFilters={stationsView.isFiltered(view) ? () => change(stationsView.noFilters) : undefined}
            empty={
              <EmptyList
                title="첫 스테이션을 만들어 주세요"
                line="위치와 운영 시간을 정하면 고객 지도에 나타나요."
                acts={
                  mayEdit && (
                    <>
                      <ButtonLink to={paths.newStation} variant="primary" icon="plus">
                        스테이션 등록
                      </ButtonLink>
                      <ButtonLink to={paths.importStations} icon="upload">
                        CSV로 등록
                      </ButtonLink>
                    </>
                  )
                }
              />
            }
          />
        )}
      </div>
      {dialogs.shown && (
        <PosterDialog
          key={dialogs.opening}
          open={dialogs.isOpen}
          station={dialogs.shown}
          onClose={dialogs.close}
        />
      )}
    </>
  );
}

/** `e` edits the chosen station. */
function editChosen({ chosen }: StationsView, go: (to: string) => void) {
  return chosen === undefined ? {} : { e: () => go(paths.station(chosen)) };
}

interface StateSegmentsProps {
  counts: Partial<Record<StationState, number>> | undefined;
  total: number | undefined;
  value: StationState | undefined;
  onChange: (state: StationState | undefined) => void;
}

function StateSegments({ counts, total, value, onChange }: StateSegmentsProps) {
  // Stations that are gone for good are offered only where there are some.
  const offered = (['OPEN', 'CLOSED', 'PAUSED', 'DEPOT', 'SHUT_DOWN'] as const).filter(
    (state) => state !== 'SHUT_DOWN' || value === state || (counts?.SHUT_DOWN ?? 0) > 0,
  );
  return (
    <Segments<StationState | 'ALL'>
      label="상태"
      choices={[
        { value: 'ALL', label: '전체', count: total },
        ...offered.map((state) => ({
          value: state,
          label: stateLabel(state),
          count: counts === undefined ? undefined : (counts[state] ?? 0),
        })),
      ]}
      value={value ?? 'ALL'}
      onChange={(next) => onChange(next === 'ALL' ? undefined : next)}
    />
  );
}
