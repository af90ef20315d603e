// The worker of the WebP encoder: encodes pixels where the browser's canvas cannot (all of WebKit).
import encode, { init } from '@jsquash/webp/encode.js';
import wasmUrl from '@jsquash/webp/codec/enc/webp_enc_simd.wasm?url';

export interface EncodeRequest {
  pixels: ImageData;
  /** 0 to 1, as for a canvas. */
  quality: number;
}

/** The file, or undefined where it could not be encoded. */
export interface EncodeReply {
  file: ArrayBuffer | undefined;
}

// The types leave out that the encoder takes a compiled module; without one it looks for the file beside its own script.
const initWith = init as unknown as (module: WebAssembly.Module) => Promise<unknown>;
const ready = WebAssembly.compileStreaming(fetch(wasmUrl)).then(initWith);

addEventListener('message', ({ data }: MessageEvent<EncodeRequest>) => {
  void reply(data);
});

async function reply({ pixels, quality }: EncodeRequest): Promise<void> {
  const message: EncodeReply = { file: await encodeWebp(pixels, quality).catch(() => undefined) };
  postMessage(message);
}

async function encodeWebp(pixels: ImageData, quality: number): Promise<ArrayBuffer> {
  await ready;
  return encode(pixels, { quality: quality * 100 });
}
