// Reads every QR code out of a picture's pixels: with ZXing where WebAssembly runs, with a plain decoder where it does not.
import { prepareZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader';

/** A camera frame is followed by another one; a photo is the only chance. */
export type Effort = 'frame' | 'photo';

export type Decoder = (pixels: ImageData, effort: Effort) => Promise<string[]>;

const longestText = 4096;

const options: Record<Effort, ReaderOptions> = {
  frame: { formats: ['QRCode'], tryInvert: false, tryRotate: false, maxNumberOfSymbols: 8 },
  photo: { formats: ['QRCode'], tryHarder: true, tryInvert: true, tryDenoise: true, maxNumberOfSymbols: 8 },
};

export async function openDecoder(wasmUrl: string): Promise<Decoder> {
  try {
    // It would tell the console at length why it cannot start; there is another decoder for that.
    const overrides = { locateFile: () => wasmUrl, printErr: () => {} };
    await prepareZXingModule({ overrides, fireImmediately: true });
    return decodeWithWasm;
  } catch {
    // Some phones switch WebAssembly off for safety, and offline it may not have been fetched yet.
    return openPlainDecoder();
  }
}

const decodeWithWasm: Decoder = async (pixels, effort) => {
  const found = await readBarcodes(pixels, options[effort]);
  return tidy(found.map(({ text }) => text));
};

/** One code a picture is all the plain decoder finds. */
async function openPlainDecoder(): Promise<Decoder> {
  const { decodeQR } = await import('qr/decode.js');
  return async (pixels, effort) => {
    try {
      return tidy([decodeQR(pixels, { timeLimit: effort === 'photo' ? 2000 : 60 })]);
    } catch {
      // It throws whenever there is no code in the picture.
      return [];
    }
  };
}

function tidy(texts: string[]): string[] {
  const trimmed = texts.filter((text) => text.length <= longestText).map((text) => text.trim());
  return [...new Set(trimmed)].filter((text) => text !== '');
}
