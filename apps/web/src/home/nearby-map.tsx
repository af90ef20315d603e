// The nearest stations on a small map, as one link to the full map.
import { Suspense } from 'react';
import type { Coordinates } from '#domain/coordinates.ts';
import { useConfig } from '#client/config.ts';
import { Link } from '#ui/action/link.tsx';
import { StatusDot } from '#ui/display/status-dot.tsx';
import { lazyComponent } from '#ui/navigation/lazy-component.tsx';
import { StationName } from '#web/names/name.tsx';
import { paths } from '#web/navigation/paths.ts';
import { formatWay, isFar } from '#web/station/distance.ts';
import { formatNextOpening } from '#web/station/format-hours.ts';
import { useMarkers } from '#web/station/map/markers.ts';
import { isOpen, openingLabel, type Station } from '#web/station/station.api.ts';

/** Loaded after the first paint: it is larger than the rest of home. */
const MapView = lazyComponent(async () => (await import('#map/map-view.tsx')).MapView);

/** Height of the caption and its margin, which cover the bottom of the map. */
const CAPTION_PX = 72;

export interface NearbyMapProps {
  stations: readonly Station[];
  centre: Coordinates;
  own: Coordinates | null;
}

export function NearbyMap({ stations, centre, own }: NearbyMapProps) {
  const config = useConfig();
  const markers = useMarkers(stations);
  const nearest = stations.find(isOpen) ?? stations[0];
  const opens = nearest && formatNextOpening(nearest);
  const far = own !== null && isFar(stations[0]?.distance ?? null);
  return (
    <Link
      className="relative isolate mx-gutter grid min-h-[212px] overflow-hidden rounded-xl bg-(--od-ground-map) after:pointer-events-none after:absolute after:inset-0 after:rounded-[inherit] after:shadow-[inset_0_0_0_1px_var(--od-edge)]"
      to={paths.stationMap}
    >
      {config && (
        <Suspense fallback={null}>
          <MapView
            className="[grid-area:1/1]"
            source={config.map}
            // Around somebody who is far away there is nothing to show.
            centre={far && nearest ? nearest : centre}
            // The caption names it, and must not cover it.
            keepInSight={nearest}
            stations={markers}
            myLocation={own}
            interactive={false}
            coveredBottom={nearest ? CAPTION_PX : 0}
          />
        </Suspense>
      )}
      {nearest && (
        <span className="relative m-2.5 flex min-h-[52px] min-w-0 items-center gap-2.5 self-end rounded-md bg-surface px-3.5 py-1 shadow-2 [grid-area:1/1]">
          <StatusDot tone={isOpen(nearest) ? 'open' : 'closed'} />
          <span className="min-w-0 flex-1">
            <b className="block truncate">
              <StationName of={nearest} />
            </b>
            <span className="sr-only">{openingLabel(nearest)}</span>
            {opens !== undefined && <span className="block text-caption text-sub tabular-nums">{opens}</span>}
          </span>
          {own && nearest.distance !== null && (
            <span className="text-caption text-sub tabular-nums">{formatWay(nearest.distance)}</span>
          )}
        </span>
      )}
    </Link>
  );
}
