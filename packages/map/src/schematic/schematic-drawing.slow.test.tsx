// The drawn tiles: always the same picture, without a seam between them, plain at small zoom levels.
import { describe, expect, test, vi } from 'vitest';
import { drawSchematicTile } from './schematic-drawing.ts';

// The tile of the default centre at zoom 16.
const home = { x: 55_902, y: 25_384 };
const size = 256;

function pixelsOf(x: number, y: number, zoom: number): ImageData {
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  drawSchematicTile(context, { x, y, zoom }, size);
  return context.getImageData(0, 0, size, size);
}

function coloursOf({ data }: ImageData): Set<string> {
  const colours = new Set<string>();
  for (let at = 0; at < data.length; at += 4) colours.add(data.slice(at, at + 3).join());
  return colours;
}

describe('a tile of the schematic city', () => {
  test('a tile of the schematic city is drawn the same every time', () => {
    expect(pixelsOf(home.x, home.y, 16).data).toEqual(pixelsOf(home.x, home.y, 16).data);
  });

  test('the schematic city shows the lake, the lawn and the paths where the map opens', () => {
    const colours = coloursOf(pixelsOf(home.x, home.y, 16));
    expect(colours).toContain('187,220,242');
    expect(colours).toContain('233,239,225');
    expect(colours).toContain('255,255,255');
  });

  test('the schematic city names the lake and the subway lines at zoom 16 but not at 14', () => {
    const namesAround = (zoom: number) => {
      const fillText = vi.spyOn(CanvasRenderingContext2D.prototype, 'fillText');
      const x = Math.floor(home.x * 2 ** (zoom - 16));
      const y = Math.floor(home.y * 2 ** (zoom - 16));
      for (const across of [-1, 0, 1]) for (const down of [-1, 0, 1]) pixelsOf(x + across, y + down, zoom);
      const names = fillText.mock.calls.map(([text]) => text);
      fillText.mockRestore();
      return names;
    };
    expect(namesAround(16)).toEqual(expect.arrayContaining(['일감호', '2', '7']));
    expect(namesAround(14)).toEqual([]);
  });

  test.each([13, 14, 15, 16, 17, 18])(
    'two tiles of the schematic city join without a seam at zoom %i',
    (zoom) => {
      const x = Math.floor(home.x * 2 ** (zoom - 16));
      const y = Math.floor(home.y * 2 ** (zoom - 16));
      const left = pixelsOf(x, y, zoom);
      const right = pixelsOf(x + 1, y, zoom);
      const across = pixelsOf(x + 0.5, y, zoom);
      let seamPixels = 0;
      for (let at = 0; at < across.data.length; at += 4) {
        const column = (at / 4) % size;
        const [tile, there] = column < size / 2 ? [left, at + size * 2] : [right, at - size * 2];
        const step = [0, 1, 2].map((colour) =>
          Math.abs(across.data[at + colour]! - tile.data[there + colour]!),
        );
        // Antialiasing differs a little from one origin to another; a seam would differ far more.
        if (Math.max(...step) > 24) seamPixels += 1;
      }
      expect(seamPixels).toBe(0);
    },
  );

  test('a tile of the schematic city has one colour at zoom 8', () => {
    expect(coloursOf(pixelsOf(218, 99, 8)).size).toBe(1);
  });
});
