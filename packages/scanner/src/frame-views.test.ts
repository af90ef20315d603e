// Views of a camera frame in which a code is found that the frame itself does not show clearly enough.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import encodeQr from 'qr';
import { expect, test } from 'vitest';
import { evenLight, seenFrom } from './frame-views.ts';
import { openDecoder, TURNS } from './qr-decoder.ts';

function picture(side: number, lightAt: (x: number, y: number) => number): ImageData {
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let at = 0; at < side * side; at += 1)
    data.fill(lightAt(at % side, Math.floor(at / side)), at * 4, at * 4 + 3);
  return { data, width: side, height: side } as ImageData;
}

const lightAt = ({ data, width }: ImageData, x: number, y: number) => data[(y * width + x) * 4]!;

test('what is a little darker than its surroundings is dark, in shade and in glare', () => {
  const isPrinted = (x: number, y: number) => Math.floor(x / 8) % 2 === 0 && Math.floor(y / 8) % 2 === 0;
  const uneven = picture(160, (x, y) => (x < 80 ? 20 : 240) - (isPrinted(x, y) ? 10 : 0));
  const even = evenLight(uneven, 8, { softened: false });
  expect(even.width).toBe(80);
  for (const x of [18, 58]) {
    expect(lightAt(even, x, 42)).toBeLessThan(120);
    expect(lightAt(even, x + 4, 42)).toBeGreaterThan(128);
  }
});

test('the middle of a frame is shown twice as large, and what lies outside of it is grey', () => {
  const edge = picture(80, (x) => (x < 44 ? 0 : 250));
  const enlarged = seenFrom(edge, 60, 0.5);
  expect(lightAt(enlarged, 36, 30)).toBe(0);
  expect(lightAt(enlarged, 40, 30)).toBe(250);
  expect(lightAt(seenFrom(edge, 80, 2), 2, 2)).toBe(128);
});

test('a tilted frame shows one side smaller and the other larger', () => {
  const stripes = picture(80, (x) => (x < 20 || x >= 60 ? 250 : 0));
  const tilted = seenFrom(stripes, 80, 1, 0.8, 0);
  const row = Array.from({ length: 80 }, (_, x) => lightAt(tilted, x, 40) < 125);
  expect(40 - row.indexOf(true)).toBeLessThan(20);
  expect(row.lastIndexOf(true) - 40).toBeGreaterThan(20);
});

test('a code in low light that the frame does not show is found within the next frames', async () => {
  const wasm = await readFile(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')));
  const decode = await openDecoder(`data:application/wasm;base64,${wasm.toString('base64')}`);
  const modules = encodeQr('CHR_0001', 'raw', { border: 4 });
  let seed = 1;
  const noise = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647 - 0.5;
  const frame = picture(640, (x, y) => {
    const isDark = modules[Math.floor((y - 200) / 8)]?.[Math.floor((x - 200) / 8)] ?? false;
    return 20 + (isDark ? 0 : 8) + 2 * (noise() + noise() + noise()) * 6;
  });
  expect(await decode(frame, 'frame', 0)).toEqual([]);
  const later = await Promise.all(
    Array.from({ length: TURNS - 1 }, async (_, before) => decode(frame, 'frame', before + 1)),
  );
  expect(later.flat()).toContain('CHR_0001');
  expect(await decode(frame, 'frame', TURNS)).toEqual([]);
});
