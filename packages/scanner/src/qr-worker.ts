// The scanner's worker: decodes QR codes outside the main thread.
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { openDecoder, type Effort } from './qr-decoder.ts';
import {
  pixelsOf,
  readableContext,
  type Context,
  type Picture,
  type ReadReply,
  type ReadRequest,
} from './qr-picture.ts';

const decoder = openDecoder(wasmUrl);
let context: Context | null = null;
/** How many frames have come since one with a code. */
let turn = 0;

addEventListener('message', ({ data }: MessageEvent<ReadRequest>) => {
  void reply(data);
});

async function reply({ requestId, picture, effort }: ReadRequest): Promise<void> {
  // An image that cannot be decoded counts as one without codes; the next one may have some.
  const codes = await codesIn(picture, effort).catch((): string[] => []);
  const message: ReadReply = { requestId, codes };
  postMessage(message);
}

async function codesIn(picture: Picture, effort: Effort): Promise<string[]> {
  const pixels = picture instanceof ImageData ? picture : drawPixels(picture, effort);
  const decode = await decoder;
  if (effort === 'photo') return decode(pixels, effort);
  const codes = await decode(pixels, effort, turn);
  turn = codes.length > 0 ? 0 : turn + 1;
  return codes;
}

function drawPixels(picture: VideoFrame | ImageBitmap, effort: Effort): ImageData {
  const size: [number, number] =
    'displayWidth' in picture
      ? [picture.displayWidth, picture.displayHeight]
      : [picture.width, picture.height];
  try {
    context ??= new OffscreenCanvas(1, 1).getContext('2d', readableContext);
    if (context === null) throw new Error('This browser has no 2D canvas.');
    return pixelsOf(context, picture, size, effort);
  } finally {
    // A frame that is not closed blocks the camera.
    picture.close();
  }
}
