// Where a recalled item can be returned: the nearest open station, or the map where the renter's own place is not known.
import type { ReactNode } from 'react';
import { naverWalk } from '#map/directions.ts';
import { Link } from '#ui/action/link.tsx';
import { ExternalLink } from '#ui/action/text-link.tsx';
import { ItemRow } from '#ui/display/item-row.tsx';
import { Icon } from '#ui/illustration/icon.tsx';
import { StationPin } from '#ui/illustration/station-art.tsx';
import { StationName } from '#web/names/name.tsx';
import { paths } from '#web/navigation/paths.ts';
import { formatDistance } from '#web/station/distance.ts';
import { useOpenStationNear } from '#web/station/stations-near.api.ts';
import { useMyLocation } from '#web/station/use-my-location.ts';
import * as text from './return-place.text.ts';

const row = 'mt-2 -mb-2 flex min-h-14 items-center border-t border-line';

export function ReturnPlace() {
  const { own } = useMyLocation();
  const station = useOpenStationNear(own ?? undefined);
  if (station === undefined) {
    return (
      <Link className={row} to={paths.stationMap}>
        <Place
          title={text.showStations}
          end={<Icon name="right" size={18} className="flex-none text-sub" />}
        />
      </Link>
    );
  }
  return (
    <ExternalLink variant="bare" href={naverWalk(station)} className={row}>
      <Place
        title={<StationName of={station} />}
        line={
          <span className="text-caption tabular-nums">
            {text.openNow}
            {station.distance !== null && ` · ${formatDistance(station.distance)}`}
          </span>
        }
        end={
          <span className="inline-flex min-h-11 flex-none items-center rounded-[12px] bg-surface px-3.5 text-[0.875rem] leading-none font-semibold">
            {text.directions}
          </span>
        }
      />
    </ExternalLink>
  );
}

function Place({ title, line, end }: { title: ReactNode; line?: ReactNode; end: ReactNode }) {
  return (
    <ItemRow
      className="flex-1 gap-x-3 py-2"
      picture={<StationPin open />}
      title={<span className="text-body-2 font-semibold">{title}</span>}
      line={line}
      end={end}
    />
  );
}
