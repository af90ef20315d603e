// The way of a route on a map that stands still. The stops are drawn above it: they are there without a connection, too.
import { useState } from 'react';
import { useConfig } from '#client/config.ts';
import { offsetCentre, pixelsFrom } from '#map/centre-offset.ts';
import { fitView, type MapSize } from '#map/fit-view.ts';
import { MapView } from '#map/map-view.tsx';
import { curveThrough, type Point } from '#map/route/route-curve.ts';
import type { RouteStop, RouteView } from './route-view.ts';
import { tallyOf } from './route.text.ts';

/** Below the stops, for the line that says how far it is. */
const COVERED_PX = 44;
const RADIUS = 11;
/** A circle stands on its point, unlike a pin. */
const MARGIN_PX = RADIUS + 9;

export function RouteMap({ view }: { view: RouteView }) {
  const config = useConfig();
  const [size, setSize] = useState<MapSize>();
  const drawn = size && placeStops(view.stops, size);
  return (
    <section aria-label="경로" className="relative -mx-4 -mt-4 h-49 overflow-hidden bg-ink-100">
      <div ref={(frame) => observeSize(frame, setSize)} className="absolute inset-0 grid">
        {config && drawn && (
          <MapView
            source={config.map}
            centre={drawn.centre}
            zoom={drawn.zoom}
            stations={noPins}
            interactive={false}
            label="경로 지도"
          />
        )}
      </div>
      {drawn && <Drawing stops={view.stops} next={view.ahead[0]} places={drawn.places} />}
      <p className="absolute bottom-3 left-3 z-1 flex h-8 items-center rounded-[10px] bg-surface px-3 text-[0.8125rem] leading-5 font-semibold shadow-2">
        {tallyOf(view)}
      </p>
    </section>
  );
}

const noPins: never[] = [];

interface DrawingProps {
  stops: readonly RouteStop[];
  next: RouteStop | undefined;
  places: readonly Point[];
}

/** The list below says the same in words. */
function Drawing({ stops, next, places }: DrawingProps) {
  const line = curveThrough(places);
  return (
    <svg aria-hidden="true" className="absolute inset-0 size-full">
      <g className="fill-none" strokeLinecap="round" strokeLinejoin="round">
        <path d={line} className="stroke-surface" strokeWidth={7} />
        <path d={line} className="stroke-ink-900" strokeWidth={3.5} />
      </g>
      {/* The next one last: where two stand close it is on top. */}
      {stops
        .map((stop, index) => ({ stop, at: places[index]! }))
        .toSorted((one, other) => Number(one.stop === next) - Number(other.stop === next))
        .map(({ stop, at }) => (
          <g key={stop.station.id} transform={`translate(${at.x} ${at.y})`}>
            <circle r={RADIUS} strokeWidth={2} className={circleOf(stop, next)} />
            {stop.isDone ? (
              <path d="M-4 0.3 -1.2 3 4 -2.8" className="fill-none stroke-surface" strokeWidth={2} />
            ) : (
              <text
                y={0.5}
                textAnchor="middle"
                dominantBaseline="central"
                className={`text-[0.6875rem] font-bold ${stop === next ? 'fill-on-accent' : 'fill-surface'}`}
              >
                {stop.mark}
              </text>
            )}
          </g>
        ))}
    </svg>
  );
}

function circleOf(stop: RouteStop, next: RouteStop | undefined): string {
  if (stop.isDone) return 'fill-open stroke-surface';
  return stop === next ? 'fill-accent stroke-ink-900' : 'fill-ink-900 stroke-surface';
}

/** The view that shows every stop above the line, and where each of them lies in it. */
function placeStops(stops: readonly RouteStop[], { width, height }: MapSize) {
  const positions = stops.map(({ station }) => station);
  const fitted = fitView(positions, { width, height: height - COVERED_PX }, MARGIN_PX);
  if (fitted === null) return undefined;
  const { zoom } = fitted;
  const centre = offsetCentre(fitted.centre, COVERED_PX, zoom);
  const places = positions.map((position): Point => {
    const { right, down } = pixelsFrom(centre, position, zoom);
    return { x: width / 2 + right, y: height / 2 + down };
  });
  return { centre, zoom, places };
}

/** As a ref: called with the size at once and whenever it changes. */
function observeSize(element: HTMLElement | null, onSize: (size: MapSize) => void) {
  if (element === null) return undefined;
  const observer = new ResizeObserver(() =>
    onSize({ width: element.offsetWidth, height: element.offsetHeight }),
  );
  observer.observe(element);
  return () => observer.disconnect();
}
