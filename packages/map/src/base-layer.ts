// The base layer of the open map: tiles where a tile server replies, the schematic city where none does.
import { Control, GridLayer, TileLayer, type Coords, type DoneCallback, type Map as Leaflet } from 'leaflet';
import { MAX_ZOOM, type MapSource } from './map-adapter.ts';
import { drawSchematicTile } from './schematic/schematic-drawing.ts';

/** After this long without a tile the schematic city is shown instead of an empty map. */
const TILE_TIMEOUT_MS = 4000;

export interface BaseLayer {
  showSchematic: (shown: boolean) => void;
  /** To be called before the map is removed. */
  remove: () => void;
}

export function addBaseLayer(map: Leaflet, { tileUrl, tileAttribution }: MapSource): BaseLayer {
  const drawn = new SchematicLayer();
  const schematic = new OptionalLayer(map, drawn);
  // Drawn tiles do not follow the stylesheet when the scheme changes.
  const scheme = new MutationObserver(() => drawn.redraw());
  scheme.observe(document.documentElement, { attributeFilter: ['data-scheme'] });
  const showSchematic = (shown: boolean) => schematic.allow(shown);
  if (tileUrl === null) {
    schematic.add();
    return { showSchematic, remove: () => scheme.disconnect() };
  }
  const tiles = new TileLayer(tileUrl, { maxZoom: MAX_ZOOM, maxNativeZoom: MAX_ZOOM });
  const attribution = new Control.Attribution({ prefix: false }).addAttribution(tileAttribution ?? '');
  const timeout = setTimeout(() => schematic.add(), TILE_TIMEOUT_MS);
  let hasTiles = false;
  tiles.on('tileload', () => {
    if (hasTiles) return;
    hasTiles = true;
    clearTimeout(timeout);
    schematic.remove();
    attribution.addTo(map);
  });
  // Leaflet reports `load` when every tile in view was tried, whether or not one arrived.
  tiles.on('load', () => {
    if (hasTiles) return;
    clearTimeout(timeout);
    schematic.add();
    // Leaflet still uses the layer while it calls this.
    queueMicrotask(() => tiles.remove());
  });
  tiles.addTo(map);
  return {
    showSchematic,
    remove: () => {
      clearTimeout(timeout);
      scheme.disconnect();
    },
  };
}

/** A layer that is on the map while it is both needed and allowed. */
class OptionalLayer {
  readonly #map: Leaflet;
  readonly #layer: GridLayer;
  #needed = false;
  #allowed = true;

  constructor(map: Leaflet, layer: GridLayer) {
    this.#map = map;
    this.#layer = layer;
  }

  add(): void {
    this.#needed = true;
    this.#update();
  }

  remove(): void {
    this.#needed = false;
    this.#update();
  }

  allow(allowed: boolean): void {
    this.#allowed = allowed;
    this.#update();
  }

  #update(): void {
    if (this.#needed && this.#allowed) this.#layer.addTo(this.#map);
    else this.#layer.remove();
  }
}

/** Draws a tile in each task: all of them in one would keep a slow phone from taking a tap. */
class SchematicLayer extends GridLayer {
  readonly #undrawn: (() => void)[] = [];
  readonly #tilesWithNames = new Map<HTMLElement, () => void>();
  /** Their letters come in several files, each asked for by what is drawn without it, and what is drawn stays as it is. */
  readonly #drawNamesAnew = () => {
    for (const [tile, draw] of this.#tilesWithNames) this.#drawLater(tile, draw);
  };

  constructor() {
    super();
    this.on('tileunload', ({ tile }) => this.#tilesWithNames.delete(tile));
  }

  override onAdd(map: Leaflet): this {
    document.fonts.addEventListener('loadingdone', this.#drawNamesAnew);
    return super.onAdd(map);
  }

  override onRemove(map: Leaflet): this {
    document.fonts.removeEventListener('loadingdone', this.#drawNamesAnew);
    return super.onRemove(map);
  }

  override createTile(tile: Coords, done: DoneCallback): HTMLElement {
    const canvas = document.createElement('canvas');
    this.#drawLater(canvas, () => {
      const hasNames = this.#draw(canvas, tile);
      done(undefined, canvas);
      if (hasNames) this.#tilesWithNames.set(canvas, () => this.#draw(canvas, tile));
    });
    return canvas;
  }

  #drawLater(canvas: HTMLElement, draw: () => void): void {
    if (this.#undrawn.length === 0) setTimeout(() => this.#drawNext());
    this.#undrawn.push(() => {
      // It may have moved out of sight before its turn.
      if (canvas.isConnected) draw();
    });
  }

  #drawNext(): void {
    this.#undrawn.shift()?.();
    if (this.#undrawn.length > 0) setTimeout(() => this.#drawNext());
  }

  #draw(canvas: HTMLCanvasElement, { x, y, z }: Coords): boolean {
    canvas.width = this.getTileSize().x * Math.ceil(devicePixelRatio);
    canvas.height = canvas.width;
    const context = canvas.getContext('2d', { alpha: false });
    return context !== null && drawSchematicTile(context, { x, y, zoom: z }, canvas.width);
  }
}
