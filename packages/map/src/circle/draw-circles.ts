// Circles on a map of either service, as large as what they stand for: pictures, whose numbers stand in a list beside the map.
import type { MapCircle, PinSurface } from '../map-adapter.ts';
import { createMarkerElement } from '../marker-element.ts';
import './circles.css';

/** Gives what removes them. */
export function drawCircles(surface: PinSurface, circles: readonly MapCircle[]): () => void {
  // The larger lie below the smaller ones, which they would cover.
  const placed = circles
    .toSorted((one, other) => other.radius - one.radius)
    .map((circle) => {
      const { radius, isChosen } = circle;
      const box = { width: radius * 2, height: radius * 2, anchorX: radius, anchorY: radius };
      const marker = surface.place(createCircle(circle), circle, box, null);
      marker.setLevel(isChosen ? 'above' : 'normal');
      return marker;
    });
  return () => {
    for (const marker of placed) marker.remove();
  };
}

function createCircle({ tone, isChosen, name, value }: MapCircle): HTMLElement {
  const element = createMarkerElement('od-circle', false);
  element.dataset['tone'] = tone;
  element.classList.toggle('od-circle-chosen', isChosen);
  if (name === undefined) return element;
  const words = document.createElement('span');
  words.className = 'od-circle-words';
  for (const line of [name, value ?? ''])
    words.append(Object.assign(document.createElement('span'), { textContent: line }));
  element.append(words);
  return element;
}
