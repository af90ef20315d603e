// Choosing one of the person's stations with the phone's own list.
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Icon } from '#ui/console/icon.tsx';
import { stationsQuery } from './field.api.ts';

interface StationSelectProps {
  label: string;
  value: number | undefined;
  onChange: (stationId: number) => void;
}

export function StationSelect({ label, value, onChange }: StationSelectProps) {
  const id = useId();
  const stations = useQuery(stationsQuery()).data?.content ?? [];
  const open = stations.filter(({ state }) => state !== 'SHUT_DOWN');
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-[0.8125rem] leading-5 font-semibold text-sub">
        {label}
      </label>
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
