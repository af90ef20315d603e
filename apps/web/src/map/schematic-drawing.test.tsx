// Proves the drawn ground: always the same picture, without a seam between tiles, plain from far away.
import { describe, expect, test } from 'vitest';
import { drawSchematicTile } from './schematic-drawing.ts';

// The tile of the default centre at zoom 16.
const home = { x: 55_902, y: 25_384 };
const size = 256;

function pixelsOf(x: number, y: number, zoom: number): ImageData {
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const pen = canvas.getContext('2d', { willReadFrequently: true })!;
  drawSchematicTile(pen, { x, y, zoom }, size);
  return pen.getImageData(0, 0, size, size);
}

function coloursOf({ data }: ImageData): Set<string> {
  const colours = new Set<string>();
  for (let at = 0; at < data.length; at += 4) colours.add(data.slice(at, at + 3).join());
  return colours;
}

describe('the drawn ground', () => {
  test('is the same every time', () => {
    expect(pixelsOf(home.x, home.y, 16).data).toEqual(pixelsOf(home.x, home.y, 16).data);
  });

  test('shows the lake, the lawn and the paths where the map opens', () => {
    const colours = coloursOf(pixelsOf(home.x, home.y, 16));
    expect(colours).toContain('187,220,242');
    expect(colours).toContain('233,239,225');
    expect(colours).toContain('255,255,255');
  });

  test('names the lake and the underground, near enough to read them', () => {
    const lake = '63,127,168';
    const underground = '61,164,93';
    const around = (zoom: number) => {
      const x = Math.floor(home.x * 2 ** (zoom - 16));
      const y = Math.floor(home.y * 2 ** (zoom - 16));
      const colours = new Set<string>();
      for (const across of [-1, 0, 1])
        for (const down of [-1, 0, 1])
          for (const colour of coloursOf(pixelsOf(x + across, y + down, zoom))) colours.add(colour);
      return colours;
    };
    expect(around(16)).toContain(lake);
    expect(around(16)).toContain(underground);
    expect(around(14)).not.toContain(lake);
    expect(around(14)).not.toContain(underground);
  });

  test.each([13, 14, 15, 16, 17, 18])('has no seam between two tiles at zoom %i', (zoom) => {
    const x = Math.floor(home.x * 2 ** (zoom - 16));
    const y = Math.floor(home.y * 2 ** (zoom - 16));
    const left = pixelsOf(x, y, zoom);
    const right = pixelsOf(x + 1, y, zoom);
    const across = pixelsOf(x + 0.5, y, zoom);
    let torn = 0;
    for (let at = 0; at < across.data.length; at += 4) {
      const column = (at / 4) % size;
      const [tile, there] = column < size / 2 ? [left, at + size * 2] : [right, at - size * 2];
      const step = [0, 1, 2].map((colour) =>
        Math.abs(across.data[at + colour]! - tile.data[there + colour]!),
      );
      // Edges are smoothed a shade differently from one origin to another; a tear would be far more.
      if (Math.max(...step) > 24) torn += 1;
    }
    expect(torn).toBe(0);
  });

  test('is one calm colour from far away', () => {
    expect(coloursOf(pixelsOf(218, 99, 8)).size).toBe(1);
  });
});
