// Scanner suite: how many hard pictures the QR decoder of the scanner reads, and how fast, against jsQR.
import jsQrModule from 'jsqr';
import { formatNumber } from '../../results.ts';
import type { Suite } from '../../suites.ts';
import { median } from '../../rounds.ts';
import { toImageData } from '../../scan/draw.ts';
import { hardPictures } from '../../scan/hard-pictures.ts';
import { easyPicture, openOurDecoder } from '../../scan/open-our-decoder.ts';

// jsQR is a CommonJS module: its types put the function one level deeper than it is.
const jsQr = jsQrModule as unknown as typeof jsQrModule.default;
const SEED = 20_260;

export const scanner: Suite = {
  title: 'hard pictures against jsQR',
  run: async ({ log }) => {
    const decode = await openOurDecoder();
    warmUpJsQr();
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

function warmUpJsQr(): void {
  const easy = toImageData(easyPicture());
  for (let round = 0; round < 5; round += 1)
    jsQr(easy.data, easy.width, easy.height, { inversionAttempts: 'dontInvert' });
}

async function timed<T>(work: () => Promise<T>): Promise<{ result: T; ms: number }> {
  const startedAt = performance.now();
  const result = await work();
  return { result, ms: performance.now() - startedAt };
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
