// Scanner suite: how many hard pictures the QR decoder of the scanner reads, and how fast, against jsQR.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import jsQrModule from 'jsqr';
import { openDecoder, type Decoder } from '#scanner/qr-decoder.ts';
import { formatNumber } from './results.ts';
import type { Suite } from './suites.ts';
import { median } from './rounds.ts';
import { toImageData, drawCode, createRandom } from './scan/draw.ts';
import { hardPictures } from './scan/hard-pictures.ts';

// jsQR is a CommonJS module: its types put the function one level deeper than it is.
const jsQr = jsQrModule as unknown as typeof jsQrModule.default;
const SEED = 20_260;

export const scanner: Suite = {
  title: 'hard pictures against jsQR',
  run: async ({ log }) => {
    const decode = await openOurDecoder();
    const count = { ours: 0, theirs: 0, wrong: 0, pictures: 0 };
    const byKind = new Map<string, { ours: number; theirs: number }>();
    const times: { ours: number; theirs: number }[] = [];
    for (const { kind, text, pixels } of hardPictures(SEED)) {
      const image = pixels as unknown as ImageData;
      const ours = await timed(() => decode(image, 'frame'));
      // Neither decoder looks for white codes on black.
      const theirs = await timed(async () =>
        jsQr(pixels.data, pixels.width, pixels.height, { inversionAttempts: 'dontInvert' }),
      );
      const score = byKind.get(kind) ?? { ours: 0, theirs: 0 };
      byKind.set(kind, score);
      count.pictures += 1;
      if (ours.result.includes(text)) {
        count.ours += 1;
        score.ours += 1;
      }
      if (ours.result.some((found) => found !== text)) count.wrong += 1;
      if (theirs.result?.data.trim() === text) {
        count.theirs += 1;
        score.theirs += 1;
      }
      times.push({ ours: ours.ms, theirs: theirs.ms });
    }
    for (const [kind, score] of byKind) log(`${kind}: ${score.ours} and ${score.theirs} of 25`);
    const more = count.ours / count.theirs;
    const time = sum(times.map(({ ours }) => ours)) / sum(times.map(({ theirs }) => theirs));
    const typical = median(times.map(({ ours, theirs }) => ours / theirs));
    return {
      results: [
        {
          what: `read of ${count.pictures}`,
          measured: `${count.ours} against jsQR's ${count.theirs}: ${formatNumber(more)}×`,
          budget: '≥ 1.6×',
          isMet: more >= 1.6,
        },
        { what: 'wrong texts', measured: String(count.wrong), budget: '0', isMet: count.wrong === 0 },
        {
          what: 'time a frame',
          measured: `${formatNumber(time)} of jsQR's (half of the pictures below ${formatNumber(typical)})`,
          budget: '≤ 0.2',
          isMet: time <= 0.2,
        },
      ],
      notes: [
        `Read of 25 each, ours and jsQR's: ${[...byKind].map(([kind, score]) => `${kind} ${score.ours}/${score.theirs}`).join(', ')}. The decoder is the one the scanner's worker uses, with the options of a camera frame.`,
      ],
    };
  },
};

async function openOurDecoder(): Promise<Decoder> {
  const file = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'));
  const decode = await openDecoder(
    `data:application/wasm;base64,${(await readFile(file)).toString('base64')}`,
  );
  // Warms up both, and fails if the fallback decoder is used, which does not find a code of this size.
  const easy = toImageData(drawCode('CHR_0001', { size: 240, turn: 0, tiltX: 0, tiltY: 0 }, createRandom(1)));
  for (let round = 0; round < 5; round += 1) {
    const found = await decode(easy as unknown as ImageData, 'frame');
    if (!found.includes('CHR_0001')) throw new Error('the decoder did not read an easy picture');
    jsQr(easy.data, easy.width, easy.height, { inversionAttempts: 'dontInvert' });
  }
  return decode;
}

async function timed<T>(work: () => Promise<T>): Promise<{ result: T; ms: number }> {
  const startedAt = performance.now();
  const result = await work();
  return { result, ms: performance.now() - startedAt };
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
