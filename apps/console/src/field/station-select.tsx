// Choosing one of the person's stations with the phone's own list; whoever has more of them than are read at once finds theirs by
// name first.
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Icon } from '#console/ui/display/icon.tsx';
import { SearchField } from '#ui/form/text-field.tsx';
import { stationQuery } from './field.api.ts';
import { useStations } from './use-stations.ts';

interface StationSelectProps {
  label: string;
  value: number | undefined;
  onChange: (stationId: number) => void;
}

export function StationSelect({ label, value, onChange }: StationSelectProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const { stations, hasMore } = useStations(typed);
  const isListed = stations.some((station) => station.id === value);
  const { data: chosen } = useQuery({
    ...stationQuery(value ?? 0),
    enabled: hasMore && value !== undefined && !isListed,
  });
  // The chosen one stays in the list, whatever is searched for.
  const offered = chosen === undefined || isListed ? stations : [chosen, ...stations];
  const open = offered.filter(({ state }) => state !== 'SHUT_DOWN');
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-[0.8125rem] leading-5 font-semibold text-sub">
        {label}
      </label>
      {hasMore && (
        <div className="mb-2 flex">
          <SearchField label="스테이션 찾기" value={typed} onChange={setTyped} />
        </div>
      )}
      <div className="relative">
        <select
          id={id}
          value={value ?? ''}
          className="h-13 w-full appearance-none rounded-[14px] border border-line-control bg-surface pr-10 pl-3.5 font-semibold text-main"
          onChange={(event) => onChange(Number(event.target.value))}
        >
          <option value="" disabled>
            스테이션을 골라 주세요
          </option>
          {open.map((station) => (
            <option key={station.id} value={station.id}>
              {station.name}
            </option>
          ))}
        </select>
        <Icon name="down" size={18} className="pointer-events-none absolute top-4 right-3.5 text-faint" />
      </div>
    </div>
  );
}
