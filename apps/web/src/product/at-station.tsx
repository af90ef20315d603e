// The lit row above the items of one station: which station, and the way back to it on the map.
import { Link } from '#web/ui/action/link.tsx';
import { paths } from '#web/navigation/paths.ts';
import { formatHours } from '#web/station/opening.ts';
import { isOpen, useStation } from '#web/station/station.calls.ts';
import { onTheMap } from '#web/station/where-from.ts';
import { Icon } from '#web/ui/art/icon.tsx';
import { StationPin } from '#web/ui/art/station-art.tsx';
import { ItemRow } from '#web/ui/show/item-row.tsx';
import { chosenStation } from '#web/visit.ts';

export function AtStation({ stationId }: { stationId: number }) {
  const chosen = chosenStation.read();
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
        title={<span className="text-body-2 font-semibold">{station.name}</span>}
        line={
          <span className="flex flex-wrap gap-x-1.5 text-caption">
            <b className={isOpen(station) ? 'text-open' : 'text-sub'}>{station.status}</b>
            <span className="tabular-nums">{formatHours(station)}</span>
          </span>
        }
        end={<Icon name="right" size={20} className="text-faint" />}
      />
    </Link>
  );
}
