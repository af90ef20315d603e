// The stations around, as a picture of the map that opens the real one.
import { lazy, Suspense } from 'react';
import { Link } from '#web/ui/action/link.tsx';
import type { Coordinates } from '#domain/coordinates.ts';
import { useConfig } from '#web/calls/config.ts';
import { paths } from '#web/navigation/paths.ts';
import { formatDistance } from '#web/station/distance.ts';
import { useMarkers } from '#web/station/markers.ts';
import { isOpen, type Station } from '#web/station/station.calls.ts';
import { MoreLink } from '#web/ui/action/text-link.tsx';
import { Section } from '#web/ui/frame/section.tsx';
import { StatusDot } from '#web/ui/show/status-dot.tsx';
import { Spinner } from '#web/ui/show/spinner.tsx';
import './nearby.css';

/** Comes after the first paint: home has enough to show before it. */
const MapView = lazy(async () => ({ default: (await import('#web/map/map-view.tsx')).MapView }));

/** The card at the picture's foot covers this much of it. */
const captionPixels = 72;

export interface NearbyProps {
  /** Undefined while they are being asked for. */
  stations: readonly Station[] | undefined;
  centre: Coordinates;
  own: Coordinates | null;
}

export function Nearby({ stations, centre, own }: NearbyProps) {
  return (
    <Section
      title="주변 스테이션 찾기"
      action={stations && <MoreLink to={paths.stationMap}>지도 보기</MoreLink>}
    >
      {stations === undefined ? (
        <div className="map-card" data-waiting>
          <Spinner>위치 정보를 가져오는 중입니다...</Spinner>
        </div>
      ) : (
        <MapCard stations={stations} centre={centre} own={own} />
      )}
    </Section>
  );
}

function MapCard({ stations, centre, own }: NearbyProps & { stations: readonly Station[] }) {
  const config = useConfig();
  const markers = useMarkers(stations);
  const nearest = stations.find(isOpen) ?? stations[0];
  return (
    <Link className="map-card" to={paths.stationMap}>
      {config && (
        <Suspense fallback={null}>
          <MapView
            className="map-card__map"
            source={config.map}
            centre={centre}
            stations={markers}
            myLocation={own}
            interactive={false}
            coveredBottom={nearest ? captionPixels : 0}
          />
        </Suspense>
      )}
      {nearest && (
        <span className="map-card__caption">
          <StatusDot tone={isOpen(nearest) ? 'open' : 'closed'} />
          <b className="min-w-0 flex-1 truncate">{nearest.name}</b>
          <span className="sr-only">{nearest.status}</span>
          {own && nearest.distance !== null && (
            <span className="text-caption text-sub tabular-nums">{formatDistance(nearest.distance)}</span>
          )}
        </span>
      )}
    </Link>
  );
}
