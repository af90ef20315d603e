// The stations of one product on a map; the card below names the one whose pin was pressed, or the nearest.
import { useState } from 'react';
import { useParams } from 'react-router';
import { Link } from '#web/ui/action/link.tsx';
import { useConfig } from '#web/calls/config.ts';
import { MapView } from '#web/map/map-view.tsx';
import { paths } from '#web/navigation/paths.ts';
import { formatDistance } from '#web/station/distance.ts';
import { useMarkers } from '#web/station/markers.ts';
import { isOpen } from '#web/station/station.calls.ts';
import { onTheMap } from '#web/station/where-from.ts';
import { useWhereabouts } from '#web/station/whereabouts.ts';
import { FloatingHeader } from '#web/ui/frame/header.tsx';
import { Screen } from '#web/ui/frame/screen.tsx';
import { StatusDot } from '#web/ui/show/status-dot.tsx';
import { useStationsOfProduct, type StockingStation } from './product.calls.ts';

/** The card and its margins at the map's foot. */
const cardPixels = 108;

export function ProductMapScreen() {
  const { productName = '' } = useParams();
  const config = useConfig();
  const { centre, own } = useWhereabouts();
  const { data } = useStationsOfProduct(productName, centre);
  const [pressed, setPressed] = useState<number>();
  const markers = useMarkers(data?.content);
  // The list comes nearest first, so the first with something on its shelf is where one would go.
  const nearest = data?.content.find(({ stock }) => stock > 0) ?? data?.content[0];
  const named = data?.content.find(({ id }) => id === pressed) ?? nearest;

  // Fills the first view like a task: unlike the station map, this screen has the footer below (specification, section 1).
  return (
    <Screen
      layout="task"
      header={
        <FloatingHeader>
          <h1 className="max-w-[52vw] truncate">{productName}</h1>
        </FloatingHeader>
      }
    >
      <div className="relative grid flex-1">
        {config && (
          <MapView
            source={config.map}
            centre={nearest ?? centre}
            stations={markers}
            activeId={named?.id ?? null}
            myLocation={own}
            coveredBottom={named ? cardPixels : 0}
            onTap={setPressed}
            label={`${productName} 스테이션 지도`}
          />
        )}
        {named && <NamedStation station={named} own={own !== null} />}
      </div>
    </Screen>
  );
}

function NamedStation({ station, own }: { station: StockingStation; own: boolean }) {
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
        <b className="block">{station.name}</b>
        <span className="text-caption text-sub">
          {station.status} · {station.stock === 0 ? '품절' : `재고 ${station.stock}개`}
        </span>
      </span>
      {own && station.distance !== null && (
        <span className="text-caption text-sub tabular-nums">{formatDistance(station.distance)}</span>
      )}
    </Link>
  );
}
