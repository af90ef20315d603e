// Opens the QR decoder of the scanner's worker in Node: with the WebAssembly from its file.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { openDecoder, type Decoder } from '#scanner/qr-decoder.ts';
import { createRandom, drawCode, toImageData } from './draw.ts';

export async function openOurDecoder(): Promise<Decoder> {
  const file = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'));
  const decode = await openDecoder(
    `data:application/wasm;base64,${(await readFile(file)).toString('base64')}`,
  );
  // Warms it up, and fails if the fallback decoder is used, which does not find a code of this size.
  const easy = toImageData(easyPicture()) as unknown as ImageData;
  for (let round = 0; round < 5; round += 1) {
    const found = await decode(easy, 'frame');
    if (!found.includes('CHR_0001')) throw new Error('the decoder did not read an easy picture');
  }
  return decode;
}

export const easyPicture = () =>
  drawCode('CHR_0001', { size: 240, turn: 0, tiltX: 0, tiltY: 0 }, createRandom(1));
