// The head of the station list: how many there are, their export, and the ways to register more.
import { ExportButton } from '#console/export/export-button.tsx';
import { conditionsOf } from '#console/export/export-request.ts';
import { paths } from '#console/navigation/paths.ts';
import { ScreenTitle } from '#console/navigation/screen-title.tsx';
import { useMay } from '#console/session/session.api.ts';
import { ButtonLink } from '#console/ui/form/button-link.tsx';
import type { Filter } from '#console/ui/list/filter/filter.ts';
import { stateLabel } from '../station-state.tsx';
import { stationsView, type StationsView } from './stations-view.ts';

export interface StationsTitleProps {
  view: StationsView;
  stockFilter: Filter;
  /** All there are, and those of the filters. */
  counted: number | undefined;
  listed: number | null | undefined;
}

export function StationsTitle({ view, stockFilter, counted, listed }: StationsTitleProps) {
  const mayEdit = useMay('station.edit');
  const { state, q } = view;
  return (
    <ScreenTitle
      title="스테이션"
      quiet={counted === undefined ? undefined : `${counted.toLocaleString('ko')}곳`}
    >
      <ExportButton
        kind="stations"
        query={stationsView.queryOf(view)}
        conditions={[
          { name: '상태', value: state === undefined ? '전체' : stateLabel(state) },
          ...conditionsOf([stockFilter]),
          ...(q === '' ? [] : [{ name: '찾기', value: q }]),
        ]}
        total={listed}
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
  );
}
