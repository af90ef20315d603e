// The scanner's worker: searches pictures for QR codes away from the thread that draws the screen.
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { openDecoder, type Effort } from './qr-decoder.ts';
import { pixelsOf, readable, type Pen, type Picture, type ReadAnswer, type ReadOrder } from './qr-picture.ts';

const decoder = openDecoder(wasmUrl);
let pen: Pen | null = null;

addEventListener('message', ({ data }: MessageEvent<ReadOrder>) => {
  void answer(data);
});

async function answer({ order, picture, effort }: ReadOrder): Promise<void> {
  // A picture that cannot even be searched shows no code; the next one may.
  const codes = await codesIn(picture, effort).catch((): string[] => []);
  const answered: ReadAnswer = { order, codes };
  postMessage(answered);
}

async function codesIn(picture: Picture, effort: Effort): Promise<string[]> {
  const pixels = picture instanceof ImageData ? picture : take(picture, effort);
  const decode = await decoder;
  return decode(pixels, effort);
}

function take(picture: VideoFrame | ImageBitmap, effort: Effort): ImageData {
  const size: [number, number] =
    'displayWidth' in picture
      ? [picture.displayWidth, picture.displayHeight]
      : [picture.width, picture.height];
  try {
    pen ??= new OffscreenCanvas(1, 1).getContext('2d', readable);
    if (pen === null) throw new Error('This browser gives no canvas to draw on.');
    return pixelsOf(pen, picture, size, effort);
  } finally {
    // A frame that is not given back holds up the camera.
    picture.close();
  }
}
