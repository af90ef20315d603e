// Sends images to the scanner's worker and receives the codes; all scans share one worker.
import type { Effort } from './qr-decoder.ts';
import {
  pixelsOf,
  readableContext,
  type Context,
  type Picture,
  type ReadReply,
  type ReadRequest,
} from './qr-picture.ts';

export type QrReader = {
  read: (picture: Picture, effort: Effort) => Promise<string[]>;
  release: () => void;
};

type PendingRead = { resolve: (codes: string[]) => void; reject: (cause: Error) => void };

/** Long enough to go from the station's code to the item's without loading the decoder again. */
const IDLE_TIMEOUT_MS = 60_000;

let worker: Worker | null = null;
let users = 0;
let lastRequestId = 0;
let idleTimer: ReturnType<typeof setTimeout> | undefined;
const pending = new Map<number, PendingRead>();

export function acquireQrReader(): QrReader {
  users += 1;
  clearTimeout(idleTimer);
  worker ??= startWorker();
  let released = false;
  return {
    read,
    release: () => {
      if (released) return;
      released = true;
      users -= 1;
      if (users === 0) idleTimer = setTimeout(endWorker, IDLE_TIMEOUT_MS);
    },
  };
}

/** All codes in a chosen photo; none when the file is no image. */
export async function readCodesInPhoto(photo: Blob): Promise<string[]> {
  const picture = await createImageBitmap(photo).catch(() => null);
  if (picture === null) return [];
  const reader = acquireQrReader();
  try {
    const size: [number, number] = [picture.width, picture.height];
    return await reader.read(canDrawInWorker ? picture : pixelsHere(picture, size, 'photo'), 'photo');
  } finally {
    reader.release();
  }
}

/** The current frame, in the cheapest form this browser can transfer to a worker. */
export async function grabFrame(video: HTMLVideoElement): Promise<Picture | null> {
  const { videoWidth, videoHeight } = video;
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || videoWidth === 0) return null;
  if (!canDrawInWorker) return pixelsHere(video, [videoWidth, videoHeight], 'frame');
  return 'VideoFrame' in globalThis ? new VideoFrame(video) : createImageBitmap(video);
}

const canDrawInWorker = 'OffscreenCanvas' in globalThis;
let context: Context | null = null;

function pixelsHere(picture: CanvasImageSource, size: [number, number], effort: Effort): ImageData {
  context ??= document.createElement('canvas').getContext('2d', readableContext);
  if (context === null) throw new Error('This browser has no 2D canvas.');
  return pixelsOf(context, picture, size, effort);
}

function read(picture: Picture, effort: Effort): Promise<string[]> {
  return new Promise((resolve, reject) => {
    worker ??= startWorker();
    lastRequestId += 1;
    pending.set(lastRequestId, { resolve, reject });
    const request: ReadRequest = { requestId: lastRequestId, picture, effort };
    worker.postMessage(request, [picture instanceof ImageData ? picture.data.buffer : picture]);
  });
}

function startWorker(): Worker {
  const started = new Worker(new URL('./qr-worker.ts', import.meta.url), { type: 'module', name: 'qr' });
  started.addEventListener('message', ({ data }: MessageEvent<ReadReply>) => {
    pending.get(data.requestId)?.resolve(data.codes);
    pending.delete(data.requestId);
  });
  started.addEventListener('error', () => {
    endWorker();
    for (const { reject } of pending.values()) reject(new Error('The scanner’s worker has failed.'));
    pending.clear();
  });
  return started;
}

function endWorker(): void {
  worker?.terminate();
  worker = null;
}
