// Decodes the QR codes in an image: with ZXing where WebAssembly runs, with a JavaScript decoder where it does not.
import { prepareZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader';

/** A camera frame is followed by another one; a photo is decoded only once, with more effort. */
export type Effort = 'frame' | 'photo';

export type Decoder = (pixels: ImageData, effort: Effort) => Promise<string[]>;

const MAX_TEXT_LENGTH = 4096;

const options: Record<Effort, ReaderOptions> = {
  frame: { formats: ['QRCode'], tryInvert: false, tryRotate: false, maxNumberOfSymbols: 8 },
  photo: { formats: ['QRCode'], tryHarder: true, tryInvert: true, tryDenoise: true, maxNumberOfSymbols: 8 },
};

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

const decodeWithWasm: Decoder = async (pixels, effort) => {
  const found = await readBarcodes(pixels, options[effort]);
  return normalise(found.map(({ text }) => text));
};

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
