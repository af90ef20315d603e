// The station above its items, as a link back to it on the map.
import { Link } from '#ui/action/link.tsx';
import { StationName } from '#web/names/name.tsx';
import { paths } from '#web/navigation/paths.ts';
import { PauseWords } from '#web/station/pause-words.tsx';
import { formatHours } from '#web/station/format-hours.ts';
import { isOpen, openingLabel, useStation } from '#web/station/station.api.ts';
import { onTheMap } from '#web/station/location-state.ts';
import { Icon } from '#ui/illustration/icon.tsx';
import { StationPin } from '#ui/illustration/station-art.tsx';
import { ItemRow } from '#ui/display/item-row.tsx';
import { selectedStation } from '#web/session-state.ts';

export function StationBanner({ stationId }: { stationId: number }) {
  const chosen = selectedStation.read();
  const { data } = useStation(stationId);
  const station = data ?? (chosen?.id === stationId ? chosen : undefined);
  if (station === undefined) return null;
  return (
    <Link
      to={paths.stationMap}
      state={onTheMap(stationId)}
      className="mx-gutter mt-1 mb-3 block rounded-[18px] bg-lamp py-3 pr-3.5 pl-4"
    >
      <ItemRow
        picture={<StationPin open={isOpen(station)} />}
        title={
          <span className="text-body-2 font-semibold">
            <StationName of={station} />
          </span>
        }
        line={
          <span className="flex flex-wrap gap-x-1.5 text-caption">
            <b className={isOpen(station) ? 'text-open' : 'text-sub'}>{openingLabel(station)}</b>
            <span className="tabular-nums">
              {data?.paused === true ? <PauseWords of={data} /> : formatHours(station)}
            </span>
          </span>
        }
        end={<Icon name="right" size={20} className="text-faint" />}
      />
    </Link>
  );
}
