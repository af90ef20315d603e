// A fake camera for end-to-end tests: shows QR codes in a page, or writes a video file for Chromium's fake camera device.
import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import jpeg from 'jpeg-js';
import encodeQr from 'qr';

/** The dark and light modules of a code, with its quiet zone. */
type Modules = boolean[][];

export type FakeCamera = {
  /** Shows these codes side by side until something else is shown. */
  shows: (...texts: string[]) => Promise<void>;
  showsNothing: () => Promise<void>;
  /** From now on `getUserMedia` fails with this error, as when a person refuses; null lets it succeed. */
  refuses: (errorName: 'NotAllowedError' | 'NotFoundError' | 'NotReadableError' | null) => Promise<void>;
  /** Whether a page is using the camera now. */
  isOn: () => Promise<boolean>;
};

type CameraState = { codes: Modules[]; errorName: string | null };

type CameraWindow = Window & {
  fakeCamera?: { show: (state: CameraState) => void; isOn: () => boolean };
  fakeCameraState?: () => Promise<CameraState>;
};

const VIDEO_WIDTH = 640;
const VIDEO_HEIGHT = 480;
/** The scanner reads every frame. */
const FRAMES_PER_SECOND = 5;

/** Installs the camera before a page is opened; what it shows survives reloads and navigation. */
export async function giveCamera(page: Page): Promise<FakeCamera> {
  let state: CameraState = { codes: [], errorName: null };
  await page.exposeFunction('fakeCameraState', () => state);
  await page.addInitScript(replaceCamera, {
    width: VIDEO_WIDTH,
    height: VIDEO_HEIGHT,
    framesPerSecond: FRAMES_PER_SECOND,
  });
  const change = async (changed: Partial<CameraState>) => {
    state = { ...state, ...changed };
    await page.evaluate((now) => (window as CameraWindow).fakeCamera?.show(now), state);
  };
  return {
    shows: (...texts) => change({ codes: texts.map(modulesOf) }),
    showsNothing: () => change({ codes: [] }),
    refuses: (errorName) => change({ errorName }),
    isOn: () => page.evaluate(() => (window as CameraWindow).fakeCamera?.isOn() ?? false),
  };
}

/** Writes a video that shows each code in turn (an empty text shows none), for Chromium's fake camera device. */
export async function writeCodeVideo(file: string, texts: string[], framesEach = 15): Promise<void> {
  const frames = texts.map((text) => drawFrame(text));
  await writeFile(
    file,
    Buffer.concat(frames.flatMap((frame) => Array.from({ length: framesEach }, () => frame))),
  );
}

/** The arguments with which Chromium's camera plays a video of `writeCodeVideo` in a loop. */
export function cameraArguments(video: string): string[] {
  return [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${video}`,
  ];
}

function modulesOf(text: string): Modules {
  return encodeQr(text, 'raw', { border: 4 });
}

/** Runs inside the page: it may use nothing from outside this function. */
function replaceCamera({
  width: videoWidth,
  height: videoHeight,
  framesPerSecond,
}: {
  width: number;
  height: number;
  framesPerSecond: number;
}): void {
  // Plain-http pages have no camera to replace.
  if (!('mediaDevices' in navigator)) return;
  const page = window as CameraWindow;
  const canvas = document.createElement('canvas');
  canvas.width = videoWidth;
  canvas.height = videoHeight;
  const context = canvas.getContext('2d');
  if (context === null) return;
  const tracks: MediaStreamTrack[] = [];
  let current: CameraState = { codes: [], errorName: null };
  let frame = 0;
  let changes = 0;
  let currentStream: MediaStream | undefined;
  let pendingSince: number | undefined;

  const drawCode = (modules: boolean[][], left: number, top: number, side: number) => {
    const module = side / modules.length;
    context.fillStyle = '#fbfbf9';
    context.fillRect(left, top, side, side);
    context.fillStyle = '#16181d';
    for (const [y, row] of modules.entries()) {
      for (const [x, dark] of row.entries()) {
        if (dark) context.fillRect(left + x * module, top + y * module, module + 0.5, module + 0.5);
      }
    }
  };
  const draw = () => {
    context.fillStyle = '#8d9498';
    context.fillRect(0, 0, videoWidth, videoHeight);
    const { codes } = current;
    const side = Math.min(300, 460 / Math.max(1, codes.length));
    for (const [index, modules] of codes.entries()) {
      const left = videoWidth / 2 + (index - codes.length / 2) * side;
      drawCode(modules, left, (videoHeight - side) / 2, side);
    }
  };

  /**
   * An unchanged canvas sends no frames, so one pixel alternates between two greys. The next frame is sent when the last
   * one was presented: a slow machine would queue frames and show the scanner codes that are long gone.
   */
  const sendFrame = () => {
    const now = performance.now();
    if (pendingSince !== undefined && now - pendingSince < 1000) return;
    const video = [...document.querySelectorAll('video')].find(
      ({ srcObject }) => srcObject === currentStream,
    );
    pendingSince = video && now;
    video?.requestVideoFrameCallback(() => (pendingSince = undefined));
    frame += 1;
    context.fillStyle = frame % 2 === 0 ? '#8d9498' : '#8e9599';
    context.fillRect(0, 0, 1, 1);
  };

  page.fakeCamera = {
    show: (state) => {
      changes += 1;
      current = state;
      draw();
    },
    isOn: () => tracks.some(({ readyState }) => readyState === 'live'),
  };
  setInterval(() => page.fakeCamera?.isOn() && sendFrame(), 1000 / framesPerSecond);

  navigator.mediaDevices.getUserMedia = async () => {
    const changesBefore = changes;
    const state = await page.fakeCameraState?.();
    // A state shown during the await is newer than the one that was awaited.
    if (state !== undefined && changes === changesBefore) current = state;
    if (current.errorName !== null) throw new DOMException('The fake camera refuses.', current.errorName);
    draw();
    currentStream = canvas.captureStream(framesPerSecond);
    pendingSince = undefined;
    tracks.push(...currentStream.getTracks());
    return currentStream;
  };
}

function drawFrame(text: string): Buffer {
  const pixels = Buffer.alloc(VIDEO_WIDTH * VIDEO_HEIGHT * 4, 0x90);
  const setPixel = (x: number, y: number, shade: number) =>
    pixels.fill(shade, (y * VIDEO_WIDTH + x) * 4, (y * VIDEO_WIDTH + x) * 4 + 3);
  const modules = text === '' ? [] : modulesOf(text);
  const side = text === '' ? 0 : 300;
  const module = side / modules.length;
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const dark = modules[Math.floor(y / module)]?.[Math.floor(x / module)] ?? false;
      setPixel(x + (VIDEO_WIDTH - side) / 2, y + (VIDEO_HEIGHT - side) / 2, dark ? 0x18 : 0xfa);
    }
  }
  return jpeg.encode({ data: pixels, width: VIDEO_WIDTH, height: VIDEO_HEIGHT }, 85).data;
}
