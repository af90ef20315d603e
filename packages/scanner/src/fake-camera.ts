// A fake of the phone's camera, for tests: it shows the given QR codes and records every track it opened.
import encodeQr from 'qr';
import { onTestFinished } from 'vitest';

export type FakeCamera = {
  /** The camera sees these codes, side by side. */
  shows: (...texts: string[]) => void;
  showsNothing: () => void;
  /** From now on opening fails with this browser error; null lets it succeed again. */
  refuses: (errorName: string | null) => void;
  /** Opening waits until the returned function is called. */
  hesitates: () => () => void;
  tracks: MediaStreamTrack[];
  liveTracks: () => number;
  framesShown: () => number;
};

const withTorch: MediaTrackCapabilities & { torch: boolean } = { torch: true };

export function installFakeCamera({ torch = false } = {}): FakeCamera {
  const canvas = document.createElement('canvas');
  canvas.width = 640;
  canvas.height = 480;
  const context = canvas.getContext('2d')!;
  let texts: string[] = [];
  let refusal: string | null = null;
  let permission = Promise.resolve();
  let frames = 0;
  const tracks: MediaStreamTrack[] = [];

  const drawing = setInterval(() => {
    frames += 1;
    context.fillStyle = frames % 2 === 0 ? '#9aa3a8' : '#9ba4a9';
    context.fillRect(0, 0, canvas.width, canvas.height);
    for (const [index, text] of texts.entries()) drawQr(context, text, index, texts.length);
  }, 30);

  const { mediaDevices } = navigator;
  mediaDevices.getUserMedia = async () => {
    await permission;
    if (refusal !== null) throw new DOMException('Refused.', refusal);
    const stream = canvas.captureStream(30);
    for (const track of stream.getVideoTracks()) {
      tracks.push(track);
      if (torch) track.getCapabilities = () => withTorch;
    }
    return stream;
  };
  onTestFinished(() => {
    clearInterval(drawing);
    // The browser's own method is on the prototype and takes effect again.
    Reflect.deleteProperty(mediaDevices, 'getUserMedia');
  });

  return {
    shows: (...wanted) => {
      texts = wanted;
    },
    showsNothing: () => {
      texts = [];
    },
    refuses: (errorName) => {
      refusal = errorName;
    },
    hesitates: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      permission = promise;
      return resolve;
    },
    tracks,
    liveTracks: () => tracks.filter(({ readyState }) => readyState === 'live').length,
    framesShown: () => frames,
  };
}

/** Draws one of several codes into the centre of a picture of 640 by 480. */
export function drawQr(context: CanvasRenderingContext2D, text: string, index = 0, count = 1): void {
  const modules = encodeQr(text, 'raw', { border: 4 });
  const side = Math.min(400, 460 / count);
  const module = side / modules.length;
  const left = 320 - (side * count) / 2 + side * index;
  const top = 240 - side / 2;
  context.fillStyle = '#fff';
  context.fillRect(left, top, side, side);
  context.fillStyle = '#111';
  for (const [y, row] of modules.entries()) {
    for (const [x, dark] of row.entries()) {
      if (dark) context.fillRect(left + x * module, top + y * module, module + 0.5, module + 0.5);
    }
  }
}
