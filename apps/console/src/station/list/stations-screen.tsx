// Every station as a list beside a map; choosing one in either lights it in the other.
import { useNavigate } from 'react-router';
import { useDialogs } from '#console/form/dialog/use-dialogs.ts';
import { paths } from '#console/navigation/paths.ts';
import { useListDisplay } from '#console/session/preferences.ts';
import { useMay } from '#console/session/session.api.ts';
import { DataList } from '#console/ui/list/data-list.tsx';
import { useListView } from '#console/ui/list/list-view.ts';
import { useShortcuts } from '#console/ui/overlay/shortcuts.ts';
import { StationMap } from '../map/station-map.tsx';
import { NoStations } from './no-stations.tsx';
import { PosterDialog } from '../poster-dialog.tsx';
import { useStationActions } from '../station-actions.ts';
import { stationColumns } from './station-columns.tsx';
import { stationStates } from '../station-state.tsx';
import { StationsFilterBar } from './stations-filter-bar.tsx';
import { StationsTitle } from './stations-title.tsx';
import { stationsView, type StationsView } from './stations-view.ts';
import { useChosenStation, useStationPins, useStations } from '../station.api.ts';
import type { Station } from '../station-row.ts';

/** Always the same: the map is fitted anew to another one. */
const none: never[] = [];

export function StationsScreen() {
  const [view, change] = useListView(stationsView);
  const { sort, layout } = view;
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
  const actionsOf = useStationActions({ onPoster: dialogs.open });
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

  return (
    <>
      <StationsTitle view={view} stockFilter={stockFilter} counted={total} listed={list.total} />
      <StationsFilterBar
        view={view}
        onChange={change}
        stockFilter={stockFilter}
        counts={counts}
        total={total}
        columnsMenu={display.menu}
      />
      <div
        className={`grid flex-1 content-start gap-3.5 ${hasMap && hasList ? 'wide:grid-cols-[minmax(0,1fr)_400px]' : ''}`}
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
            actions={actionsOf}
            sort={sort}
            onSort={(next) => change({ sort: next as StationsView['sort'] })}
            {...display.shown}
            unit="곳"
            onClearFilters={stationsView.isFiltered(view) ? () => change(stationsView.noFilters) : undefined}
            empty={<NoStations mayEdit={mayEdit} />}
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
