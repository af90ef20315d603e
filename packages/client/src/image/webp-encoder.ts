// Encodes WebP in a worker, loaded only where the canvas cannot.
import { unsupported } from './webp-encoder.text.ts';
import type { EncodeReply, EncodeRequest } from './webp-worker.ts';

/** Thrown where the browser cannot encode WebP in any way; its message is shown. */
export class WebpUnsupported extends Error {
  constructor() {
    super(unsupported);
  }
}

export interface WebpEncoder {
  encode: (pixels: ImageData, quality: number) => Promise<Blob>;
  release: () => void;
}

/** One image at a time: the next request is sent after the last reply. */
export function openWebpEncoder(): WebpEncoder {
  // Lockdown mode turns WebAssembly off.
  if (typeof WebAssembly === 'undefined') throw new WebpUnsupported();
  const worker = new Worker(new URL('./webp-worker.ts', import.meta.url), { type: 'module', name: 'webp' });
  return {
    encode: (pixels, quality) =>
      new Promise((resolve, reject) => {
        const fail = () => reject(new Error('The image could not be encoded as WebP.'));
        worker.addEventListener('error', fail, { once: true });
        worker.addEventListener(
          'message',
          ({ data: { file } }: MessageEvent<EncodeReply>) => {
            if (file === undefined) fail();
            else resolve(new Blob([file], { type: 'image/webp' }));
          },
          { once: true },
        );
        const request: EncodeRequest = { pixels, quality };
        worker.postMessage(request, [pixels.data.buffer]);
      }),
    release: () => worker.terminate(),
  };
}
