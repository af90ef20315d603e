// A route on a map of either service: one line, and a circle with a number and a name for each stop.
import { pixelsEast, pixelsNorth } from '../centre-offset.ts';
import type { Box, MapStop, PinSurface, PlacedMarker } from '../map-adapter.ts';
import { createMarkerElement } from '../marker-element.ts';
import { curveThrough, type Point } from './route-curve.ts';
import './route-drawing.css';

const stopBox: Box = { width: 34, height: 34, anchorX: 17, anchorY: 17 };
const SVG = 'http://www.w3.org/2000/svg';

type Circle = { stop: MapStop; element: HTMLElement; placed: PlacedMarker };

export class RouteDrawing {
  readonly #surface: PinSurface;
  readonly #stops: readonly MapStop[];
  readonly #circles: readonly Circle[];
  #line: PlacedMarker | null = null;

  /** Without `onTap` the circles are pictures. */
  constructor(surface: PinSurface, stops: readonly MapStop[], onTap: ((stationId: number) => void) | null) {
    this.#surface = surface;
    this.#stops = stops;
    this.draw();
    this.#circles = stops.map((stop, index) => {
      const element = createCircle(stop, isNameAbove(stops, index), onTap !== null);
      const placed = surface.place(element, stop, stopBox, onTap && (() => onTap(stop.id)));
      return { stop, element, placed };
    });
  }

  /** The line, drawn anew after every move: as large as the view and as much again on each side, so that it can be dragged along. */
  draw(): void {
    const { bounds, zoom } = this.#surface.view();
    const { south, west, north, east } = bounds;
    const corner = { latitude: north, longitude: west };
    const across = pixelsEast({ latitude: north, longitude: east }, zoom) - pixelsEast(corner, zoom);
    const down = pixelsNorth(corner, zoom) - pixelsNorth({ latitude: south, longitude: west }, zoom);
    const [width, height] = [Math.ceil(across * 3), Math.ceil(down * 3)];
    const points = this.#stops.map((stop) => ({
      x: pixelsEast(stop, zoom) - pixelsEast(corner, zoom) + across,
      y: pixelsNorth(corner, zoom) - pixelsNorth(stop, zoom) + down,
    }));
    const before = this.#line;
    const box = { width, height, anchorX: across, anchorY: down };
    this.#line = this.#surface.place(createLine(points, box), corner, box, null);
    this.#line.setLevel('below');
    before?.remove();
  }

  activate(stationId: number | null): void {
    for (const { stop, element, placed } of this.#circles) {
      const isActive = stop.id === stationId;
      element.ariaCurrent = isActive ? 'true' : null;
      placed.setLevel(isActive ? 'above' : 'normal');
    }
  }

  remove(): void {
    this.#line?.remove();
    for (const { element, placed } of this.#circles) {
      const hadFocus = element.contains(document.activeElement);
      placed.remove();
      if (hadFocus) this.#surface.focus();
    }
  }
}

function createLine(points: readonly Point[], { width, height }: Box): HTMLElement {
  // Hidden while the map zooms: it has the length of one zoom only.
  const element = createMarkerElement('od-route leaflet-zoom-hide', false);
  const drawing = document.createElementNS(SVG, 'svg');
  drawing.setAttribute('viewBox', `0 0 ${width} ${height}`);
  drawing.setAttribute('width', String(width));
  drawing.setAttribute('height', String(height));
  for (const className of ['od-route-edge', 'od-route-line']) {
    const path = document.createElementNS(SVG, 'path');
    path.setAttribute('class', className);
    path.setAttribute('d', curveThrough(points));
    drawing.append(path);
  }
  element.append(drawing);
  return element;
}

function createCircle(
  { mark, name, label, isStart }: MapStop,
  nameAbove: boolean,
  pressable: boolean,
): HTMLElement {
  const element = createMarkerElement('od-stop', pressable);
  element.textContent = mark;
  // The stylesheet draws the name, so that nobody presses it in place of what lies under it.
  element.dataset['name'] = name;
  element.classList.toggle('od-stop-start', isStart);
  element.classList.toggle('od-stop-name-above', nameAbove);
  if (pressable) element.ariaLabel = label;
  return element;
}

/** On the side where the line is not. */
function isNameAbove(stops: readonly MapStop[], index: number): boolean {
  const here = stops[index]!;
  const neighbours = [stops[index - 1], stops[index + 1]].filter((stop) => stop !== undefined);
  return neighbours.reduce((sum, { latitude }) => sum + latitude - here.latitude, 0) < 0;
}
