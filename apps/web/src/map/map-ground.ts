// The ground under the pins of the open map: tiles where a tile server answers, the drawn city where none does.
import { Control, GridLayer, TileLayer, type Coords, type Map as Leaflet } from 'leaflet';
import { nearestZoom, type MapSource } from './live-map.ts';
import { drawSchematicTile } from './schematic-drawing.ts';

// A tile server that has said nothing for so long is not waited for with an empty map.
const patienceMs = 4000;

/** Lays the ground; gives back what has to be called before the map goes. */
export function layGround(map: Leaflet, { tileUrl, tileAttribution }: MapSource): () => void {
  const drawn = new DrawnCity();
  if (tileUrl === null) {
    drawn.addTo(map);
    return () => {};
  }
  const tiles = new TileLayer(tileUrl, { maxZoom: nearestZoom, maxNativeZoom: nearestZoom });
  const credit = new Control.Attribution({ prefix: false }).addAttribution(tileAttribution ?? '');
  const impatience = setTimeout(() => drawn.addTo(map), patienceMs);
  let answered = false;
  tiles.on('tileload', () => {
    if (answered) return;
    answered = true;
    clearTimeout(impatience);
    drawn.remove();
    credit.addTo(map);
  });
  // Every tile in view has been tried and not one has come.
  tiles.on('load', () => {
    if (answered) return;
    clearTimeout(impatience);
    drawn.addTo(map);
    // Leaflet is still busy with the layer while it says so.
    queueMicrotask(() => tiles.remove());
  });
  tiles.addTo(map);
  return () => clearTimeout(impatience);
}

class DrawnCity extends GridLayer {
  override createTile({ x, y, z }: Coords): HTMLElement {
    const canvas = document.createElement('canvas');
    const size = this.getTileSize().x;
    canvas.width = size * Math.ceil(devicePixelRatio);
    canvas.height = canvas.width;
    const pen = canvas.getContext('2d', { alpha: false });
    if (pen !== null) drawSchematicTile(pen, { x, y, zoom: z }, canvas.width);
    return canvas;
  }
}
