// The station at which something cannot be returned: the nearest one, until another is chosen.
import { Suspense, useState } from 'react';
import { StationName } from '#web/names/name.tsx';
import { formatDistance } from '#web/station/distance.ts';
import { describeOpening } from '#web/station/describe-opening.ts';
import { isOpen, useStationsNamed, type Station } from '#web/station/station.api.ts';
import { useStationsNear } from '#web/station/stations-near.api.ts';
import { useMyLocation } from '#web/station/use-my-location.ts';
import { Card } from '#ui/display/card.tsx';
import { ItemRow } from '#ui/display/item-row.tsx';
import { StationPin } from '#ui/illustration/station-art.tsx';
import { lazyComponent } from '#ui/navigation/lazy-component.tsx';
import * as text from '../stop.text.ts';

/** Most stand before the nearest one. */
const ChooseStationDialog = lazyComponent(
  async () => (await import('#web/station/choose/choose-station-dialog.tsx')).ChooseStationDialog,
);

/** By position; where that is not known, the station the item was rented at. */
export function useSuggestedStation(rentedAt: string) {
  const { own } = useMyLocation();
  const [chosen, setChosen] = useState<Station>();
  const { data: near } = useStationsNear(own);
  const { data: named } = useStationsNamed(rentedAt);
  const suggested = own === null ? named?.find(({ name }) => name === rentedAt) : near?.[0];
  return [chosen ?? suggested, setChosen] as const;
}

interface StopStationProps {
  station: Station | undefined;
  now: Date;
  onChange: (station: Station) => void;
}

export function StopStation({ station, now, onChange }: StopStationProps) {
  const [dialog, setDialog] = useState<'unopened' | 'open' | 'closed'>('unopened');
  return (
    <>
      <h2 className="mt-6 mb-2 text-body-2 font-semibold">{text.whichStation}</h2>
      <Card
        as="button"
        type="button"
        variant="outline"
        className="w-full px-3.5! py-3!"
        aria-haspopup="dialog"
        onClick={() => setDialog('open')}
      >
        <ItemRow
          className="gap-x-3"
          picture={<StationPin open={station !== undefined && isOpen(station)} />}
          title={
            <span className="text-body-2 font-semibold">
              {station ? <StationName of={station} /> : text.pickStation}
            </span>
          }
          line={station && <span className="text-caption tabular-nums">{whereAndWhen(station, now)}</span>}
          end={<span className="flex-none text-caption font-semibold text-sub">{text.changeStation}</span>}
        />
      </Card>
      {dialog !== 'unopened' && (
        <Suspense>
          <ChooseStationDialog
            open={dialog === 'open'}
            onClose={() => setDialog('closed')}
            onChoose={onChange}
          />
        </Suspense>
      )}
    </>
  );
}

function whereAndWhen(station: Station, now: Date): string {
  const distance = station.distance === null ? [] : [formatDistance(station.distance)];
  return [...distance, describeOpening(station, now)].join(' · ');
}
