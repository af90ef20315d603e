// Compresses a chosen image for a profile: WebP, within the specification's limits (sections 5 and 9).
import { openWebpEncoder, type WebpEncoder } from './webp-encoder.ts';

export const profileImageLimits = {
  maxBytes: 0.5 * 1024 * 1024,
  maxSide: 1024,
  firstQuality: 0.3,
  attempts: 10,
};

export async function compressImage(file: unknown, limits = profileImageLimits): Promise<File> {
  if (!(file instanceof Blob)) throw new Error('The file given is not an instance of Blob or File');
  const picture = file.type.startsWith('image/') ? await createImageBitmap(file).catch(() => null) : null;
  if (picture === null) throw new Error('The file given is not an image');
  const encoder = new Encoder();
  try {
    let scale = Math.min(1, limits.maxSide / Math.max(picture.width, picture.height));
    let quality = limits.firstQuality;
    for (let attempt = 1; attempt <= limits.attempts; attempt += 1) {
      const shrunk = await encoder.encode(draw(picture, scale), quality);
      if (shrunk.size <= limits.maxBytes) return new File([shrunk], 'profile.webp', { type: shrunk.type });
      scale *= 0.85;
      quality *= 0.95;
    }
    throw new Error(`The image is still larger than ${limits.maxBytes} bytes`);
  } finally {
    picture.close();
    encoder.release();
  }
}

type Canvas2d = CanvasRenderingContext2D;

function draw(picture: ImageBitmap, scale: number): Canvas2d {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser has no 2D canvas.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
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
