// Proves what is read out of a picture, with WebAssembly and without.
import { describe, expect, test } from 'vitest';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { drawQr } from './camera-stand-in.ts';
import { openDecoder } from './qr-decoder.ts';

function pictureOf(...texts: string[]): ImageData {
  const canvas = document.createElement('canvas');
  canvas.width = 640;
  canvas.height = 480;
  const pen = canvas.getContext('2d', { willReadFrequently: true })!;
  pen.fillStyle = '#bbb';
  pen.fillRect(0, 0, 640, 480);
  for (const [index, text] of texts.entries()) drawQr(pen, text, index, texts.length);
  return pen.getImageData(0, 0, 640, 480);
}

describe('where WebAssembly does not run', () => {
  test('a code is read all the same', async () => {
    const decode = await openDecoder('/no-such.wasm');
    expect(await decode(pictureOf(' CHR_0001 '), 'frame')).toEqual(['CHR_0001']);
    expect(await decode(pictureOf('https://ondesk.example/?stationId=1'), 'photo')).toHaveLength(1);
  });

  test('a picture without a code gives none', async () => {
    const decode = await openDecoder('/no-such.wasm');
    expect(await decode(pictureOf(), 'frame')).toEqual([]);
  });
});

describe('where WebAssembly runs', () => {
  test('every code in view is read, trimmed, and equal ones once', async () => {
    const decode = await openDecoder(wasmUrl);
    const found = await decode(pictureOf(' CHR_0001\n', 'MOU_0002', 'MOU_0002'), 'frame');
    expect(found.toSorted()).toEqual(['CHR_0001', 'MOU_0002']);
  });

  test('Korean text arrives in one piece', async () => {
    const decode = await openDecoder(wasmUrl);
    expect(await decode(pictureOf('온데스크 충전기'), 'frame')).toEqual(['온데스크 충전기']);
  });

  test('a text of more than 4 kB and an empty one are left alone', async () => {
    const decode = await openDecoder(wasmUrl);
    expect(await decode(pictureOf('7'.repeat(5000)), 'photo')).toEqual([]);
    expect(await decode(pictureOf('   '), 'frame')).toEqual([]);
  });
});
