// What travels between the page and the scanner's worker, and how a picture becomes pixels worth searching.
import type { Effort } from './qr-decoder.ts';

export type Picture = VideoFrame | ImageBitmap | ImageData;

export type ReadOrder = { order: number; picture: Picture; effort: Effort };
export type ReadAnswer = { order: number; codes: string[] };

// A code held into the frame fills hundreds of pixels; more would only be slower.
const frameSide = 640;
const photoSide = 1600;

export type Cut = { x: number; y: number; width: number; height: number; toWidth: number; toHeight: number };

/** A frame is cut to the square in its middle, a photo is kept whole; both are made no larger than they need to be. */
export function cutOf(width: number, height: number, effort: Effort): Cut {
  if (effort === 'frame') {
    const side = Math.min(width, height);
    const to = Math.min(side, frameSide);
    return {
      x: (width - side) / 2,
      y: (height - side) / 2,
      width: side,
      height: side,
      toWidth: to,
      toHeight: to,
    };
  }
  const scale = Math.min(1, photoSide / Math.max(width, height));
  const toWidth = Math.max(1, Math.round(width * scale));
  const toHeight = Math.max(1, Math.round(height * scale));
  return { x: 0, y: 0, width, height, toWidth, toHeight };
}

export type Pen = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** How a canvas is best set up for being read again and again. */
export const readable: CanvasRenderingContext2DSettings = { willReadFrequently: true, alpha: false };

/** The pixels of a picture, taken through a pen that the caller keeps for the next one. */
export function pixelsOf(
  pen: Pen,
  picture: CanvasImageSource,
  size: [number, number],
  effort: Effort,
): ImageData {
  const { x, y, width, height, toWidth, toHeight } = cutOf(...size, effort);
  if (pen.canvas.width !== toWidth) pen.canvas.width = toWidth;
  if (pen.canvas.height !== toHeight) pen.canvas.height = toHeight;
  pen.drawImage(picture, x, y, width, height, 0, 0, toWidth, toHeight);
  return pen.getImageData(0, 0, toWidth, toHeight);
}
