// Over the map: a search of all stations by name, and a chip that leaves only the open ones.
import { useState } from 'react';
import { kilometresBetween, type Coordinates } from '#domain/coordinates.ts';
import { ChipToggles } from '#ui/action/chip-toggles.tsx';
import { TextButton } from '#ui/action/text-link.tsx';
import { AsyncContent } from '#ui/loading/async-content.tsx';
import { Spinner } from '#ui/loading/spinner.tsx';
import { SearchField } from '#ui/form/text-field.tsx';
import { StationRow } from '../station-row.tsx';
import { isOpen, useStationsNamed } from '../station.api.ts';
import * as text from './map-search.text.ts';

const MAX_SHOWN = 6;

export interface MapSearchProps {
  /** Null where the member's own location is not known. */
  own: Coordinates | null;
  openOnly: boolean;
  onOpenOnly: (openOnly: boolean) => void;
  onChoose: (stationId: number) => void;
}

export function MapSearch({ own, openOnly, onOpenOnly, onChoose }: MapSearchProps) {
  const [search, setSearch] = useState('');
  const name = search.trim();

  function choose(stationId: number): void {
    setSearch('');
    onChoose(stationId);
  }

  return (
    <div className="pointer-events-none absolute inset-x-4 top-[calc(68px+var(--od-safe-t))] z-(--od-z-sticky) grid grid-cols-1 gap-2 *:pointer-events-auto">
      <SearchField variant="floating" label={text.searchStations} value={search} onChange={setSearch} />
      <ChipToggles
        variant="floating"
        label={text.shownOnMap}
        className="justify-self-start"
        choices={[{ value: 'open', label: text.openOnly }]}
        value={openOnly ? 'open' : undefined}
        onChange={() => onOpenOnly(!openOnly)}
      />
      {name !== '' && <Results name={name} own={own} openOnly={openOnly} onChoose={choose} />}
    </div>
  );
}

interface ResultsProps extends Pick<MapSearchProps, 'own' | 'openOnly' | 'onChoose'> {
  name: string;
}

function Results({ name, own, openOnly, onChoose }: ResultsProps) {
  const query = useStationsNamed(name);
  const found = query.data?.filter((station) => !openOnly || isOpen(station));
  return (
    <section
      aria-label={text.results}
      className="max-h-[50dvh] overflow-y-auto rounded-lg bg-surface shadow-3"
    >
      <p role="status" className="sr-only">
        {found !== undefined && text.found(found.length)}
      </p>
      <AsyncContent
        query={{ ...query, data: found }}
        loading={
          <Spinner className="py-6" size={28}>
            {text.loading}
          </Spinner>
        }
        failed={<SearchFailed retrying={query.isFetching} onRetry={() => void query.refetch()} />}
        isEmpty={(stations) => stations.length === 0}
        empty={<p className="px-gutter py-5 text-center text-sub">{text.nothingFound}</p>}
      >
        {(stations) => (
          <>
            <ul>
              {stations.slice(0, MAX_SHOWN).map((station) => (
                <li key={station.id}>
                  <button
                    type="button"
                    className="block w-full text-left active:bg-tint"
                    onClick={() => onChoose(station.id)}
                  >
                    <StationRow station={station} distanceKm={own && kilometresBetween(own, station)} />
                  </button>
                </li>
              ))}
            </ul>
            {stations.length > MAX_SHOWN && (
              <p className="px-gutter pb-4 text-center text-caption text-faint">
                {text.moreFound(stations.length - MAX_SHOWN)}
              </p>
            )}
          </>
        )}
      </AsyncContent>
    </section>
  );
}

function SearchFailed({ retrying, onRetry }: { retrying: boolean; onRetry: () => void }) {
  return (
    <div role="alert" className="px-gutter pt-4 pb-2 text-center text-sub">
      <p>{text.failed}</p>
      <TextButton disabled={retrying} onClick={onRetry}>
        {text.tryAgain}
      </TextButton>
    </div>
  );
}
