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
      <SearchField variant="floating" label="스테이션 이름 검색" value={search} onChange={setSearch} />
      <ChipToggles
        variant="floating"
        label="지도에 보일 스테이션"
        className="justify-self-start"
        choices={[{ value: 'open', label: '운영 중만' }]}
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
    <section aria-label="검색 결과" className="max-h-[50dvh] overflow-y-auto rounded-lg bg-surface shadow-3">
      <p role="status" className="sr-only">
        {found !== undefined && `검색 결과 ${found.length}개`}
      </p>
      <AsyncContent
        query={{ ...query, data: found }}
        loading={
          <Spinner className="py-6" size={28}>
            불러오는 중...
          </Spinner>
        }
        failed={<SearchFailed retrying={query.isFetching} onRetry={() => void query.refetch()} />}
        isEmpty={(stations) => stations.length === 0}
        empty={
          <p className="px-gutter py-5 text-center text-sub">
            검색 결과가 없어요. 다른 단어로 검색해 보세요.
          </p>
        }
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
                이름을 더 입력하면 나머지 {stations.length - MAX_SHOWN}곳도 찾을 수 있어요.
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
      <p>검색 결과를 불러오지 못했어요.</p>
      <TextButton disabled={retrying} onClick={onRetry}>
        다시 시도
      </TextButton>
    </div>
  );
}
