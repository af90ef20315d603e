// How a station, a group of stations and the person's own place look on a map, whichever map it is.
import activeClosedPin from '#web/assets/markers/station-active-closed-45x64.svg?no-inline';
import activePin from '#web/assets/markers/station-active-45x64.svg?no-inline';
import closedPin from '#web/assets/markers/station-closed-30x43.svg?no-inline';
import openPin from '#web/assets/markers/station-open-30x43.svg?no-inline';
import type { MapStation } from './live-map.ts';

/** The size of a face and the point of it that stands on the place. */
export type Box = { width: number; height: number; anchorX: number; anchorY: number };

// The foot of the drawn lamp, not the lower edge of its picture, marks the spot.
const normalBox: Box = { width: 30, height: 43, anchorX: 15, anchorY: 39 };
const activeBox: Box = { width: 45, height: 64, anchorX: 22.5, anchorY: 58.5 };
export const myLocationBox: Box = { width: 68, height: 68, anchorX: 34, anchorY: 34 };

/** A face on the map; in a map that is only a picture it is no button. */
export function createFace(className: string, pressable: boolean): HTMLElement {
  const face = document.createElement(pressable ? 'button' : 'span');
  if (face instanceof HTMLButtonElement) face.type = 'button';
  else face.ariaHidden = 'true';
  face.className = className;
  return face;
}

/** Dresses a station's face for its present state and says how large it now is. */
export function dressStation(face: HTMLElement, station: MapStation, active: boolean): Box {
  const box = active ? activeBox : normalBox;
  const picture = face.querySelector('img') ?? face.appendChild(document.createElement('img'));
  const url = pictureOf(station.open, active);
  if (picture.getAttribute('src') !== url) picture.src = url;
  picture.alt = '';
  picture.draggable = false;
  picture.width = box.width;
  picture.height = box.height;
  face.classList.toggle('od-pin-active', active);
  if (face instanceof HTMLButtonElement) {
    face.ariaLabel = `${station.name}, ${station.open ? '운영 중' : '운영 종료'}`;
    face.ariaCurrent = active ? 'true' : null;
  }
  return box;
}

export function dressCluster(face: HTMLElement, count: number): Box {
  const size = count < 10 ? 44 : count < 100 ? 48 : count < 1000 ? 54 : 60;
  face.textContent = count.toLocaleString('ko-KR', { notation: count < 10_000 ? 'standard' : 'compact' });
  if (face instanceof HTMLButtonElement) face.ariaLabel = `스테이션 ${count.toLocaleString('ko-KR')}곳`;
  // Like a pin it stands on its place, so that the two do not lean over each other.
  return { width: size, height: size, anchorX: size / 2, anchorY: size - 4 };
}

export function createMyLocation(): HTMLElement {
  const dot = document.createElement('span');
  dot.className = 'od-me';
  dot.role = 'img';
  dot.ariaLabel = '내 위치';
  return dot;
}

function pictureOf(open: boolean, active: boolean): string {
  if (active) return open ? activePin : activeClosedPin;
  return open ? openPin : closedPin;
}
