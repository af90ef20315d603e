// The messages between the page and the scanner's worker, and how an image is cropped and scaled before decoding.
import type { Effort } from './qr-decoder.ts';

export type Picture = VideoFrame | ImageBitmap | ImageData;

export type ReadRequest = { requestId: number; picture: Picture; effort: Effort };
export type ReadReply = { requestId: number; codes: string[] };

// A code in view fills hundreds of pixels; a larger image would only be slower.
const MAX_FRAME_SIDE = 640;
const MAX_PHOTO_SIDE = 1600;

export type Crop = { x: number; y: number; width: number; height: number; toWidth: number; toHeight: number };

/** A frame is cropped to the square in its centre, a photo is kept whole; both are scaled down to their limits. */
export function cropOf(width: number, height: number, effort: Effort): Crop {
  if (effort === 'frame') {
    const side = Math.min(width, height);
    const to = Math.min(side, MAX_FRAME_SIDE);
    return {
      x: (width - side) / 2,
      y: (height - side) / 2,
      width: side,
      height: side,
      toWidth: to,
      toHeight: to,
    };
  }
  const scale = Math.min(1, MAX_PHOTO_SIDE / Math.max(width, height));
  const toWidth = Math.max(1, Math.round(width * scale));
  const toHeight = Math.max(1, Math.round(height * scale));
  return { x: 0, y: 0, width, height, toWidth, toHeight };
}

export type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Settings of a canvas whose pixels are read often. */
export const readableContext: CanvasRenderingContext2DSettings = { willReadFrequently: true, alpha: false };

/** The pixels of an image, drawn on a context that the caller reuses. */
export function pixelsOf(
  context: Context,
  picture: CanvasImageSource,
  size: [number, number],
  effort: Effort,
): ImageData {
  const { x, y, width, height, toWidth, toHeight } = cropOf(...size, effort);
  if (context.canvas.width !== toWidth) context.canvas.width = toWidth;
  if (context.canvas.height !== toHeight) context.canvas.height = toHeight;
  context.drawImage(picture, x, y, width, height, 0, 0, toWidth, toHeight);
  return context.getImageData(0, 0, toWidth, toHeight);
}
