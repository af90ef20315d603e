// What is decoded from an image, with WebAssembly and without.
import encodeQr from 'qr';
import { describe, expect, test } from 'vitest';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { drawQr } from './fake-camera.ts';
import { openDecoder, TURNS } from './qr-decoder.ts';

function pictureOf(...texts: string[]): ImageData {
  const canvas = document.createElement('canvas');
  canvas.width = 640;
  canvas.height = 480;
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  context.fillStyle = '#bbb';
  context.fillRect(0, 0, 640, 480);
  for (const [index, text] of texts.entries()) drawQr(context, text, index, texts.length);
  return context.getImageData(0, 0, 640, 480);
}

describe('without WebAssembly', () => {
  test('a code is decoded without WebAssembly', async () => {
    const decode = await openDecoder('/no-such.wasm');
    expect(await decode(pictureOf(' CHR_0001 '), 'frame')).toEqual(['CHR_0001']);
    expect(await decode(pictureOf('https://ondesk.example/?stationId=1'), 'photo')).toHaveLength(1);
  });

  test('an image without a code gives none without WebAssembly', async () => {
    const decode = await openDecoder('/no-such.wasm');
    expect(await decode(pictureOf(), 'frame')).toEqual([]);
  });
});

describe('with WebAssembly', () => {
  test('every code in view is decoded and trimmed, and equal ones only once', async () => {
    const decode = await openDecoder(wasmUrl);
    const found = await decode(pictureOf(' CHR_0001\n', 'MOU_0002', 'MOU_0002'), 'frame');
    expect(found.toSorted()).toEqual(['CHR_0001', 'MOU_0002']);
  });

  test('Korean text in a code is decoded correctly', async () => {
    const decode = await openDecoder(wasmUrl);
    expect(await decode(pictureOf('온데스크 충전기'), 'frame')).toEqual(['온데스크 충전기']);
  });

  test('a code with more than 4 KB of text and an empty code are ignored', async () => {
    const decode = await openDecoder(wasmUrl);
    expect(await decode(pictureOf('7'.repeat(5000)), 'photo')).toEqual([]);
    expect(await decode(pictureOf('   '), 'frame')).toEqual([]);
  });

  test('a code in low light that the frame does not show is found within the next frames', async () => {
    const decode = await openDecoder(wasmUrl);
    const modules = encodeQr('CHR_0001', 'raw', { border: 4 });
    let seed = 1;
    const noise = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647 - 0.5;
    const frame = new ImageData(640, 640);
    for (let at = 0; at < 640 * 640; at += 1) {
      const [column, row] = [((at % 640) - 200) / 8, (Math.floor(at / 640) - 200) / 8];
      const printed = modules[Math.floor(row)]?.[Math.floor(column)] ? 20 : 28;
      frame.data.fill(printed + 12 * (noise() + noise() + noise()), at * 4, at * 4 + 3);
    }
    expect(await decode(frame, 'frame', 0)).toEqual([]);
    const later = await Promise.all(
      Array.from({ length: TURNS - 1 }, async (_, before) => decode(frame, 'frame', before + 1)),
    );
    expect(later.flat()).toContain('CHR_0001');
    expect(await decode(frame, 'frame', TURNS)).toEqual([]);
  });
});

test('a code in low light that the frame does not show is found within the next frames', async () => {
  const decode = await openDecoder(wasmUrl);
  const modules = encodeQr('CHR_0001', 'raw', { border: 4 });
  let seed = 1;
  const noise = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647 - 0.5;
  const frame = new ImageData(640, 640);
  frame.data.fill(255);
  for (let at = 0; at < 640 * 640; at += 1) {
    const [x, y] = [at % 640, Math.floor(at / 640)];
    const isDark = modules[Math.floor((y - 200) / 8)]?.[Math.floor((x - 200) / 8)] ?? false;
    frame.data.fill(20 + (isDark ? 0 : 8) + 2 * (noise() + noise() + noise()) * 6, at * 4, at * 4 + 3);
  }
  expect(await decode(frame, 'frame', 0)).toEqual([]);
  const later = await Promise.all(
    Array.from({ length: TURNS - 1 }, async (_, before) => decode(frame, 'frame', before + 1)),
  );
  expect(later.flat()).toContain('CHR_0001');
  expect(await decode(frame, 'frame', TURNS)).toEqual([]);
});
