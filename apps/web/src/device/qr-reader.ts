// Hands pictures to the scanner's worker and brings the codes back; one worker serves every scan of a visit.
import type { Effort } from './qr-decoder.ts';
import { pixelsOf, readable, type Pen, type Picture, type ReadAnswer, type ReadOrder } from './qr-picture.ts';

export type QrReader = {
  read: (picture: Picture, effort: Effort) => Promise<string[]>;
  giveBack: () => void;
};

type Waiting = { resolve: (codes: string[]) => void; reject: (cause: Error) => void };

// Long enough to walk from the station's code to the item's without loading the decoder again.
const restMs = 60_000;

let worker: Worker | null = null;
let borrowers = 0;
let lastOrder = 0;
let bedtime: ReturnType<typeof setTimeout> | undefined;
const waiting = new Map<number, Waiting>();

export function borrowQrReader(): QrReader {
  borrowers += 1;
  clearTimeout(bedtime);
  worker ??= startWorker();
  let given = false;
  return {
    read,
    giveBack: () => {
      if (given) return;
      given = true;
      borrowers -= 1;
      if (borrowers === 0) bedtime = setTimeout(endWorker, restMs);
    },
  };
}

/** All codes in a photo the person picked; none when the file is no picture. */
export async function readCodesInPhoto(photo: Blob): Promise<string[]> {
  const picture = await createImageBitmap(photo).catch(() => null);
  if (picture === null) return [];
  const reader = borrowQrReader();
  try {
    const size: [number, number] = [picture.width, picture.height];
    return await reader.read(canDrawInWorker ? picture : pixelsHere(picture, size, 'photo'), 'photo');
  } finally {
    reader.giveBack();
  }
}

/** What the video shows now, in the cheapest form this browser can hand to a worker. */
export async function grabFrame(video: HTMLVideoElement): Promise<Picture | null> {
  const { videoWidth, videoHeight } = video;
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || videoWidth === 0) return null;
  if (!canDrawInWorker) return pixelsHere(video, [videoWidth, videoHeight], 'frame');
  return 'VideoFrame' in globalThis ? new VideoFrame(video) : createImageBitmap(video);
}

const canDrawInWorker = 'OffscreenCanvas' in globalThis;
let pen: Pen | null = null;

function pixelsHere(picture: CanvasImageSource, size: [number, number], effort: Effort): ImageData {
  pen ??= document.createElement('canvas').getContext('2d', readable);
  if (pen === null) throw new Error('This browser gives no canvas to draw on.');
  return pixelsOf(pen, picture, size, effort);
}

function read(picture: Picture, effort: Effort): Promise<string[]> {
  return new Promise((resolve, reject) => {
    worker ??= startWorker();
    lastOrder += 1;
    waiting.set(lastOrder, { resolve, reject });
    const order: ReadOrder = { order: lastOrder, picture, effort };
    worker.postMessage(order, [picture instanceof ImageData ? picture.data.buffer : picture]);
  });
}

function startWorker(): Worker {
  const started = new Worker(new URL('./qr-worker.ts', import.meta.url), { type: 'module', name: 'qr' });
  started.addEventListener('message', ({ data }: MessageEvent<ReadAnswer>) => {
    waiting.get(data.order)?.resolve(data.codes);
    waiting.delete(data.order);
  });
  started.addEventListener('error', () => {
    endWorker();
    for (const { reject } of waiting.values()) reject(new Error('The scanner’s worker has failed.'));
    waiting.clear();
  });
  return started;
}

function endWorker(): void {
  worker?.terminate();
  worker = null;
}
