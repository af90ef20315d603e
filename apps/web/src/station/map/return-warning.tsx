// Warns on a station's sheet that returns failed there lately, and names the nearest open station instead.
import { KoreanName, Name } from '#web/names/name.tsx';
import { paths } from '#web/navigation/paths.ts';
import { Link } from '#ui/action/link.tsx';
import { Card } from '#ui/display/card.tsx';
import { Icon } from '#ui/illustration/icon.tsx';
import { formatDistance } from '../distance.ts';
import type { Station } from '../station.api.ts';
import { useOpenStationNear } from '../stations-near.api.ts';
import * as text from './return-warning.text.ts';

export function ReturnWarning({ station }: { station: Pick<Station, 'id' | 'latitude' | 'longitude'> }) {
  const other = useOpenStationNear(station, station.id);
  return (
    <Card variant="danger" className="mt-4 rounded-lg! px-4! py-3.5!">
      <div role="status" className="flex gap-2.5">
        <Icon name="alert" size={20} className="mt-px flex-none text-danger" />
        <p className="min-w-0">
          <b className="block font-semibold">{text.title}</b>
          <span className="block text-caption text-sub">{text.line}</span>
        </p>
      </div>
      {other && (
        <Link
          className="mt-2.5 -mb-2 flex min-h-11 flex-wrap items-center justify-between gap-x-2 border-t border-(--od-red-100) pt-1.5 text-caption font-semibold"
          to={paths.sharedStation(other.id)}
        >
          <span className="min-w-0 tabular-nums">
            <Name of={other} />
            {other.distance !== null && ` · ${formatDistance(other.distance)}`}
            <KoreanName of={other} />
          </span>
          <span className="flex flex-none items-center gap-0.5 text-sub">
            {text.goThere}
            <Icon name="right" size={16} />
          </span>
        </Link>
      )}
    </Card>
  );
}
