// Over the map: a search of all stations by name, and a chip that leaves only the open ones.
import { useState } from 'react';
import { ChipToggles } from '#ui/action/chips.tsx';
import { SearchField } from '#ui/form/text-field.tsx';
import { StationRow } from './station-row.tsx';
import { openStatus, useStationsNamed } from './station.api.ts';

const MAX_SHOWN = 6;

export interface MapSearchProps {
  openOnly: boolean;
  onOpenOnly: (openOnly: boolean) => void;
  onChoose: (stationId: number) => void;
}

export function MapSearch({ openOnly, onOpenOnly, onChoose }: MapSearchProps) {
  const [search, setSearch] = useState('');

  function choose(stationId: number): void {
    setSearch('');
    onChoose(stationId);
  }

  return (
    <div className="pointer-events-none absolute inset-x-4 top-[calc(60px+var(--od-safe-t))] z-(--od-z-sticky) grid gap-2 *:pointer-events-auto">
      <div className="rounded-md bg-surface shadow-2">
        <SearchField label="스테이션 이름 검색" value={search} onChange={setSearch} />
      </div>
      <div>
        {search.trim() === '' ? (
          <ChipToggles
            label="지도에 보일 스테이션"
            className="px-0 drop-shadow-md"
            choices={[{ value: 'open', label: '운영 중만' }]}
            value={openOnly ? 'open' : undefined}
            onChange={() => onOpenOnly(!openOnly)}
          />
        ) : (
          <Results search={search.trim()} openOnly={openOnly} onChoose={choose} />
        )}
      </div>
    </div>
  );
}

interface ResultsProps {
  search: string;
  openOnly: boolean;
  onChoose: (stationId: number) => void;
}

function Results({ search, openOnly, onChoose }: ResultsProps) {
  const { data } = useStationsNamed(search);
  const found = data?.filter(({ status }) => !openOnly || status === openStatus).slice(0, MAX_SHOWN);
  return (
    <section aria-label="검색 결과" className="max-h-[50dvh] overflow-y-auto rounded-lg bg-surface shadow-3">
      <p role="status" className="sr-only">
        {found === undefined ? '불러오는 중...' : `검색 결과 ${found.length}개`}
      </p>
      {found?.length === 0 ? (
        <p className="px-gutter py-5 text-center text-sub">검색 결과가 없어요. 다른 단어로 검색해 보세요.</p>
      ) : (
        <ul>
          {found?.map((station) => (
            <li key={station.id}>
              <button type="button" className="block w-full text-left" onClick={() => onChoose(station.id)}>
                <StationRow station={station} distanceKm={null} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
