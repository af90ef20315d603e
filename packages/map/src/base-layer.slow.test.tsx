// The drawn map without a tile server: its names are whole also when their letters come later.
import { Map as Leaflet } from 'leaflet';
import { afterEach, expect, test, vi } from 'vitest';
import { addBaseLayer } from './base-layer.ts';

afterEach(() => vi.restoreAllMocks());

const LAKE = '일감호';

test('names of the schematic city are drawn again once all their letters are there', async () => {
  const fillText = vi.spyOn(CanvasRenderingContext2D.prototype, 'fillText');
  const host = document.createElement('div');
  host.style.cssText = 'width: 300px; height: 300px';
  document.body.append(host);
  const map = new Leaflet(host, { center: [37.542053, 127.078192], zoom: 16 });
  const layer = addBaseLayer(map, {
    naverKey: null,
    naverKeyParameter: 'ncpKeyId',
    tileUrl: null,
    tileAttribution: null,
  });
  const timesDrawn = () => {
    const drawnOn = fillText.mock.contexts.filter((_, call) => fillText.mock.calls[call]?.[0] === LAKE);
    return [...new Set(drawnOn)].map((context) => drawnOn.filter((other) => other === context).length);
  };
  await expect.poll(timesDrawn).toContain(1);
  document.fonts.dispatchEvent(new Event('loadingdone'));
  await expect.poll(timesDrawn).toContain(2);
  layer.remove();
  map.remove();
  host.remove();
});
