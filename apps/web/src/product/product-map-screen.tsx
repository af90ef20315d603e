// The stations of one product on a map; the card below shows the one whose pin was pressed, or the nearest.
import { useState } from 'react';
import { useParams } from 'react-router';
import { Link } from '#ui/action/link.tsx';
import { useConfig } from '#client/config.ts';
import { MapView } from '#map/map-view.tsx';
import { StationName } from '#web/names/name.tsx';
import { paths } from '#web/navigation/paths.ts';
import { formatWay } from '#web/station/distance.ts';
import { useMarkers } from '#web/station/map/markers.ts';
import { isOpen, openingLabel } from '#web/station/station.api.ts';
import { onTheMap } from '#web/station/location-state.ts';
import { RetryStations } from '#web/station/map/retry-stations.tsx';
import { useMyLocation } from '#web/station/use-my-location.ts';
import { FloatingHeader } from '#ui/layout/header.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import { StatusDot } from '#ui/display/status-dot.tsx';
import { useNameOfProduct } from './use-name-of-product.ts';
import * as text from './product-map.text.ts';
import { useStationsOfProduct, type StockingStation } from './product.api.ts';

/** Height of the card and its margins, which cover the bottom of the map. */
const CARD_PX = 108;

export function ProductMapScreen() {
  const { productName = '' } = useParams();
  const title = useNameOfProduct(productName);
  const config = useConfig();
  const { centre, own } = useMyLocation();
  const { data, isError, isFetching, refetch } = useStationsOfProduct(productName, centre);
  const failed = data === undefined && isError;
  const [pressed, setPressed] = useState<number>();
  const markers = useMarkers(data?.content);
  // The stations are sorted by distance: the first with stock is the nearest one that has the product.
  const nearest = data?.content.find(({ stock }) => stock > 0) ?? data?.content[0];
  const shown = data?.content.find(({ id }) => id === pressed) ?? nearest;

  // Layout `task`: unlike the station map, this screen has the footer below (specification, section 1).
  return (
    <Screen
      layout="task"
      header={
        <FloatingHeader>
          <h1 className={failed ? 'sr-only' : 'max-w-[52vw] truncate'}>{title}</h1>
          {failed && <RetryStations retrying={isFetching} onRetry={() => void refetch()} />}
        </FloatingHeader>
      }
    >
      <div className="relative grid flex-1">
        {config && (
          <MapView
            source={config.map}
            centre={nearest ?? centre}
            stations={markers}
            activeId={shown?.id ?? null}
            myLocation={own}
            coveredBottom={shown ? CARD_PX : 0}
            onTap={setPressed}
            label={text.map(title)}
          />
        )}
        {shown && <StationCard station={shown} ownLocationKnown={own !== null} />}
      </div>
    </Screen>
  );
}

function StationCard({ station, ownLocationKnown }: { station: StockingStation; ownLocationKnown: boolean }) {
  const open = isOpen(station);
  return (
    <Link
      to={paths.stationMap}
      state={onTheMap(station.id)}
      aria-live="polite"
      className="absolute inset-x-4 bottom-[calc(20px+var(--od-safe-b))] z-(--od-z-sticky) flex min-h-16 items-center gap-3 rounded-lg bg-surface px-4 py-3 shadow-3"
    >
      <StatusDot tone={open ? 'open' : 'closed'} />
      <span className="min-w-0 flex-1">
        <b className="block">
          <StationName of={station} />
        </b>
        <span className="text-caption text-sub">
          {openingLabel(station)} · {station.stock === 0 ? text.soldOut : text.inStock(station.stock)}
        </span>
      </span>
      {ownLocationKnown && station.distance !== null && (
        <span className="text-caption text-sub tabular-nums">{formatWay(station.distance)}</span>
      )}
    </Link>
  );
}
