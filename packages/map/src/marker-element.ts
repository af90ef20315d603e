// The elements on a map of either service: a station's pin, a cluster, and the member's own location.
import activeClosedPin from '#ui/assets/markers/station-active-closed-45x64.svg?no-inline';
import activePin from '#ui/assets/markers/station-active-45x64.svg?no-inline';
import closedPin from '#ui/assets/markers/station-closed-30x43.svg?no-inline';
import openPin from '#ui/assets/markers/station-open-30x43.svg?no-inline';
import type { Box, MapStation } from './map-adapter.ts';
import * as text from './marker-element.text.ts';

// The anchor is the tip of the drawn pin, not the lower edge of its picture.
const normalBox: Box = { width: 30, height: 43, anchorX: 15, anchorY: 39 };
const activeBox: Box = { width: 45, height: 64, anchorX: 22.5, anchorY: 58.5 };
export const myLocationBox: Box = { width: 68, height: 68, anchorX: 34, anchorY: 34 };

/** A button, or plain decoration in a map that is only a picture. */
export function createMarkerElement(className: string, pressable: boolean): HTMLElement {
  const element = document.createElement(pressable ? 'button' : 'span');
  if (element instanceof HTMLButtonElement) element.type = 'button';
  else element.ariaHidden = 'true';
  element.className = className;
  return element;
}

/** Updates a station's element and returns its size. */
export function renderStation(element: HTMLElement, station: MapStation, active: boolean): Box {
  const box = active ? activeBox : normalBox;
  const picture = element.querySelector('img') ?? element.appendChild(document.createElement('img'));
  const url = pictureOf(station.open, active);
  if (picture.getAttribute('src') !== url) picture.src = url;
  picture.alt = '';
  picture.draggable = false;
  picture.width = box.width;
  picture.height = box.height;
  element.classList.toggle('od-pin-active', active);
  // The stylesheet draws it, so that it never becomes a part of the button's name.
  if (station.caption !== undefined) element.dataset['caption'] = station.caption;
  else delete element.dataset['caption'];
  if (element instanceof HTMLButtonElement) {
    element.ariaLabel = text.station(station.name, station.state ?? (station.open ? text.open : text.closed));
    if (station.lang === undefined) element.removeAttribute('lang');
    else element.lang = station.lang;
    element.ariaCurrent = active ? 'true' : null;
  }
  return box;
}

export function renderCluster(element: HTMLElement, count: number): Box {
  const size = count < 10 ? 44 : count < 100 ? 48 : count < 1000 ? 54 : 60;
  const number = document.createElement('span');
  number.textContent = count.toLocaleString(text.locale, {
    notation: count < 10_000 ? 'standard' : 'compact',
  });
  number.ariaHidden = 'true';
  const words = document.createElement('span');
  words.className = 'od-cluster-words';
  words.textContent = text.stations(count.toLocaleString('ko-KR'));
  element.replaceChildren(number, words);
  // Anchored at the bottom like a pin, so that the two line up.
  return { width: size, height: size, anchorX: size / 2, anchorY: size - 4 };
}

export function createMyLocation(): HTMLElement {
  const dot = document.createElement('span');
  dot.className = 'od-me';
  dot.role = 'img';
  dot.ariaLabel = text.myLocation;
  return dot;
}

function pictureOf(open: boolean, active: boolean): string {
  if (active) return open ? activePin : activeClosedPin;
  return open ? openPin : closedPin;
}
