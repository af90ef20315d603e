// A sheet in which somebody says which station they mean: the nearest ones, or one by its name.
import { useId, useState } from 'react';
import { SearchField } from '#ui/form/text-field.tsx';
import { AsyncContent } from '#ui/loading/async-content.tsx';
import { Modal } from '#ui/overlay/modal.tsx';
import { useStationsNamed, type Station } from '../station.api.ts';
import { useStationsNear } from '../stations-near.api.ts';
import { StationRow } from '../station-row.tsx';
import * as text from './choose-station.text.ts';
import { useMyLocation } from '../use-my-location.ts';

export interface ChooseStationDialogProps {
  open: boolean;
  onClose: () => void;
  onChoose: (station: Station) => void;
}

export function ChooseStationDialog({ open, onClose, onChoose }: ChooseStationDialogProps) {
  const title = useId();
  return (
    <Modal
      open={open}
      onClose={onClose}
      variant="bare"
      labelledBy={title}
      className="fixed inset-x-0 top-auto bottom-0 mx-auto my-0 h-[82dvh] w-full max-w-sheet overflow-y-auto rounded-t-[28px] bg-(--od-surface-raised) pt-3 pb-[calc(20px+var(--od-safe-b))] text-left text-main backdrop:bg-(--od-scrim)!"
    >
      <span aria-hidden="true" className="mx-auto mb-6 block h-1 w-10 rounded-full bg-ink-200" />
      <h2 id={title} className="mb-4 px-gutter text-title-2">
        {text.chooseStation}
      </h2>
      <Choices
        onChoose={(station) => {
          onChoose(station);
          onClose();
        }}
      />
    </Modal>
  );
}

function Choices({ onChoose }: Pick<ChooseStationDialogProps, 'onChoose'>) {
  const { own } = useMyLocation();
  const [name, setName] = useState('');
  const near = useStationsNear(own);
  const named = useStationsNamed(name.trim());
  const query = name.trim() === '' ? near : named;
  return (
    <>
      <div className="px-gutter pb-2">
        <SearchField label={text.searchStations} value={name} onChange={setName} />
      </div>
      <AsyncContent
        query={query}
        isEmpty={(stations) => stations.length === 0}
        empty={
          <p role="status" className="px-gutter py-6 text-center text-sub">
            {text.noStationFound}
          </p>
        }
      >
        {(stations) => (
          <ul aria-label={text.stations}>
            {stations.map((station) => (
              <li key={station.id}>
                <button type="button" className="block w-full" onClick={() => onChoose(station)}>
                  <StationRow station={station} distanceKm={own === null ? null : station.distance} />
                </button>
              </li>
            ))}
          </ul>
        )}
      </AsyncContent>
    </>
  );
}
