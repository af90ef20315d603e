// A stand-in for the phone's camera, for tests: it shows QR codes on command and remembers every track it gave out.
import encodeQr from 'qr';
import { onTestFinished } from 'vitest';

export type CameraStandIn = {
  /** Holds these codes in front of the camera, side by side. */
  shows: (...texts: string[]) => void;
  showsNothing: () => void;
  /** From now on whoever asks is turned away with this browser error; null lets them in again. */
  refuses: (errorName: string | null) => void;
  /** Leaves whoever asks waiting until the answer is called. */
  hesitates: () => () => void;
  tracks: MediaStreamTrack[];
  liveTracks: () => number;
  framesShown: () => number;
};

const withTorch: MediaTrackCapabilities & { torch: boolean } = { torch: true };

export function standInCamera({ torch = false } = {}): CameraStandIn {
  const canvas = document.createElement('canvas');
  canvas.width = 640;
  canvas.height = 480;
  const pen = canvas.getContext('2d')!;
  let texts: string[] = [];
  let refusal: string | null = null;
  let permission = Promise.resolve();
  let frames = 0;
  const tracks: MediaStreamTrack[] = [];

  const drawing = setInterval(() => {
    frames += 1;
    pen.fillStyle = frames % 2 === 0 ? '#9aa3a8' : '#9ba4a9';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    for (const [index, text] of texts.entries()) drawQr(pen, text, index, texts.length);
  }, 30);

  const { mediaDevices } = navigator;
  mediaDevices.getUserMedia = async () => {
    await permission;
    if (refusal !== null) throw new DOMException('Turned away.', refusal);
    const stream = canvas.captureStream(30);
    for (const track of stream.getVideoTracks()) {
      tracks.push(track);
      if (torch) track.getCapabilities = () => withTorch;
    }
    return stream;
  };
  onTestFinished(() => {
    clearInterval(drawing);
    // What was laid over the browser's own comes off again.
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

/** Draws one code of several into the middle of a picture of 640 by 480. */
export function drawQr(pen: CanvasRenderingContext2D, text: string, index = 0, count = 1): void {
  const modules = encodeQr(text, 'raw', { border: 4 });
  const side = Math.min(400, 460 / count);
  const module = side / modules.length;
  const left = 320 - (side * count) / 2 + side * index;
  const top = 240 - side / 2;
  pen.fillStyle = '#fff';
  pen.fillRect(left, top, side, side);
  pen.fillStyle = '#111';
  for (const [y, row] of modules.entries()) {
    for (const [x, dark] of row.entries()) {
      if (dark) pen.fillRect(left + x * module, top + y * module, module + 0.5, module + 0.5);
    }
  }
}
