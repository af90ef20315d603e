// Decodes the QR codes in an image: with ZXing where WebAssembly runs, with a JavaScript decoder where it does not.
import { prepareZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader';
import { evenLight, seenFrom } from './frame-views.ts';

/** A camera frame is followed by another one; a photo is decoded only once, with more effort. */
export type Effort = 'frame' | 'photo';

/** `turn` counts the frames since the last code: each tries something else, within what a slow phone can do in a frame. */
export type Decoder = (pixels: ImageData, effort: Effort, turn?: number) => Promise<string[]>;

const MAX_TEXT_LENGTH = 4096;

const frameOptions: ReaderOptions = {
  formats: ['QRCode'],
  tryInvert: false,
  tryRotate: false,
  maxNumberOfSymbols: 8,
};
const photoOptions: ReaderOptions = {
  ...frameOptions,
  tryHarder: true,
  tryInvert: true,
  tryRotate: true,
  tryDenoise: true,
};
const viewOptions: ReaderOptions = { ...frameOptions, tryDownscale: false };
const evenOptions: ReaderOptions = { ...viewOptions, binarizer: 'FixedThreshold' };

type Attempt = { view: (pixels: ImageData) => ImageData; options: ReaderOptions };

const evened = (radius: number, softened: boolean): Attempt => ({
  view: (pixels) => evenLight(pixels, radius, { softened }),
  options: evenOptions,
});
const tilted = (tiltX: number, tiltY: number): Attempt => ({
  view: (pixels) => seenFrom(pixels, Math.floor(pixels.width / 2), 2, tiltX, tiltY),
  options: viewOptions,
});
const asItIs = (options: ReaderOptions): Attempt => ({ view: (pixels) => pixels, options });
/** What is in the middle, twice as large. */
const enlarged: Attempt = {
  view: (pixels) => seenFrom(pixels, Math.floor(pixels.width * 0.75), 0.5),
  options: viewOptions,
};

/** What is tried in each of the frames after one without a code; those of one frame until one finds a code. */
const turns: readonly (readonly Attempt[])[] = [
  [asItIs(frameOptions)],
  [evened(14, true), evened(5, false)],
  [enlarged],
  [tilted(1.9, 0), tilted(-1.9, 0)],
  [asItIs({ ...frameOptions, tryDenoise: true })],
  [tilted(0, 1.9), tilted(0, -1.9)],
  [evened(8, false), tilted(0, 0)],
];

/** After so many frames the attempts begin again. */
export const TURNS = turns.length;

export async function openDecoder(wasmUrl: string): Promise<Decoder> {
  try {
    // Without `printErr` it logs at length why it cannot start, although the other decoder takes over.
    const overrides = { locateFile: () => wasmUrl, printErr: () => {} };
    await prepareZXingModule({ overrides, fireImmediately: true });
    return decodeWithWasm;
  } catch {
    // Some phones turn WebAssembly off (lockdown mode), and offline it may not have been downloaded yet.
    return openJavaScriptDecoder();
  }
}

const decodeWithWasm: Decoder = async (pixels, effort, turn = 0) => {
  if (effort === 'photo') return read(pixels, photoOptions);
  for (const { view, options } of turns[turn % TURNS]!) {
    const texts = await read(view(pixels), options);
    if (texts.length > 0) return texts;
  }
  return [];
};

async function read(pixels: ImageData, options: ReaderOptions): Promise<string[]> {
  const found = await readBarcodes(pixels, options);
  return normalise(found.map(({ text }) => text));
}

/** Finds at most one code in an image. */
async function openJavaScriptDecoder(): Promise<Decoder> {
  const { decodeQR } = await import('qr/decode.js');
  return async (pixels, effort) => {
    try {
      return normalise([decodeQR(pixels, { timeLimit: effort === 'photo' ? 2000 : 60 })]);
    } catch {
      // It throws whenever there is no code in the image.
      return [];
    }
  };
}

function normalise(texts: string[]): string[] {
  const trimmed = texts.filter((text) => text.length <= MAX_TEXT_LENGTH).map((text) => text.trim());
  return [...new Set(trimmed)].filter((text) => text !== '');
}
