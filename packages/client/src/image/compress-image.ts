// Compresses a chosen image before it is uploaded: WebP, within the limits of what it is for.
import { openWebpEncoder, type WebpEncoder } from './webp-encoder.ts';

export interface ImageLimits {
  maxBytes: number;
  maxSide: number;
  /** 0 to 1, as for a canvas. */
  firstQuality: number;
  attempts: number;
  /** Width by height: only the largest such part in the middle is kept; null keeps the whole picture. */
  aspect: number | null;
}

/** A member's profile (specification, sections 5 and 9). */
export const profileImageLimits: ImageLimits = {
  maxBytes: 512 * 1024,
  maxSide: 1024,
  firstQuality: 0.3,
  attempts: 10,
  aspect: null,
};

/** A station, shown as wide as a phone: sharper than a profile. */
export const placeImageLimits: ImageLimits = { ...profileImageLimits, firstQuality: 0.8, aspect: 1 };

/** A product is never shown larger than 200 pixels, three times as sharp; lists show many of them. */
export const productImageLimits: ImageLimits = { ...placeImageLimits, maxSide: 600 };

/** Among the words of a notice or an event. */
export const contentImageLimits: ImageLimits = { ...placeImageLimits, maxSide: 1280, aspect: null };

/** An event on home: 350×132, twice as sharp. */
export const bannerImageLimits: ImageLimits = { ...placeImageLimits, maxSide: 700, aspect: 700 / 264 };

export async function compressImage(file: unknown, limits = profileImageLimits): Promise<File> {
  if (!(file instanceof Blob)) throw new Error('The file given is not an instance of Blob or File');
  const picture = file.type.startsWith('image/') ? await createImageBitmap(file).catch(() => null) : null;
  if (picture === null) throw new Error('The file given is not an image');
  const encoder = new Encoder();
  try {
    const part = limits.aspect === null ? wholeOf(picture) : partInside(picture, limits.aspect);
    let scale = Math.min(1, limits.maxSide / Math.max(part.width, part.height));
    let quality = limits.firstQuality;
    for (let attempt = 1; attempt <= limits.attempts; attempt += 1) {
      const shrunk = await encoder.encode(draw(picture, part, scale), quality);
      if (shrunk.size <= limits.maxBytes) return new File([shrunk], 'picture.webp', { type: shrunk.type });
      scale *= 0.85;
      quality *= 0.95;
    }
    throw new Error(`The image is still larger than ${limits.maxBytes} bytes`);
  } finally {
    picture.close();
    encoder.release();
  }
}

interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

const wholeOf = ({ width, height }: ImageBitmap): Part => ({ x: 0, y: 0, width, height });

function partInside({ width, height }: ImageBitmap, aspect: number): Part {
  const partWidth = Math.min(width, height * aspect);
  const partHeight = partWidth / aspect;
  return { x: (width - partWidth) / 2, y: (height - partHeight) / 2, width: partWidth, height: partHeight };
}

type Canvas2d = CanvasRenderingContext2D;

function draw(picture: ImageBitmap, part: Part, scale: number): Canvas2d {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(part.width * scale));
  canvas.height = Math.max(1, Math.round(part.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser has no 2D canvas.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, part.x, part.y, part.width, part.height, 0, 0, canvas.width, canvas.height);
  return context;
}

/** The canvas's own encoder; from the first time that it does not write WebP on, the one in the worker. */
class Encoder {
  #worker: WebpEncoder | undefined;

  async encode(drawn: Canvas2d, quality: number): Promise<Blob> {
    const written = this.#worker ? null : await toBlob(drawn.canvas, quality);
    // A browser that cannot encode a format silently encodes PNG instead.
    if (written?.type === 'image/webp') return written;
    this.#worker ??= openWebpEncoder();
    const { width, height } = drawn.canvas;
    return this.#worker.encode(drawn.getImageData(0, 0, width, height), quality);
  }

  release(): void {
    this.#worker?.release();
  }
}

const toBlob = (canvas: HTMLCanvasElement, quality: number) =>
  new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/webp', quality);
  });
