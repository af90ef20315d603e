// A camera for stories: shows QR codes on command in a page, or plays a film of them to a real Chromium camera device.
import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import jpeg from 'jpeg-js';
import encodeQr from 'qr';

/** Black and white squares of a code, with the quiet border that belongs around it. */
type Modules = boolean[][];

export type FakeCamera = {
  /** Holds these codes in front of the camera, side by side, until something else is shown. */
  shows: (...texts: string[]) => Promise<void>;
  showsNothing: () => Promise<void>;
  /** From now on the browser turns pages away with this error, as when a person refuses; null lets them in. */
  refuses: (errorName: 'NotAllowedError' | 'NotFoundError' | 'NotReadableError' | null) => Promise<void>;
  /** Whether a page is using the camera at this moment. */
  isOn: () => Promise<boolean>;
};

type Scene = { codes: Modules[]; refusal: string | null };

type SceneWindow = Window & {
  fakeCamera?: { show: (scene: Scene) => void; isOn: () => boolean };
  fakeCameraScene?: () => Promise<Scene>;
};

const width = 640;
const height = 480;

/** Puts the camera into a page before it is opened; what it shows survives reloads and navigation. */
export async function giveCamera(page: Page): Promise<FakeCamera> {
  let scene: Scene = { codes: [], refusal: null };
  await page.exposeFunction('fakeCameraScene', () => scene);
  await page.addInitScript(replaceCamera, { width, height });
  const change = async (changed: Partial<Scene>) => {
    scene = { ...scene, ...changed };
    await page.evaluate((now) => (window as SceneWindow).fakeCamera?.show(now), scene);
  };
  return {
    shows: (...texts) => change({ codes: texts.map(modulesOf) }),
    showsNothing: () => change({ codes: [] }),
    refuses: (errorName) => change({ refusal: errorName }),
    isOn: () => page.evaluate(() => (window as SceneWindow).fakeCamera?.isOn() ?? false),
  };
}

/** Writes a film that shows each code in turn (an empty text shows none), for Chromium's own fake camera device. */
export async function filmCodes(file: string, texts: string[], framesEach = 15): Promise<void> {
  const stills = texts.map((text) => stillOf(text));
  await writeFile(
    file,
    Buffer.concat(stills.flatMap((still) => Array.from({ length: framesEach }, () => still))),
  );
}

/** How to start Chromium so that its camera plays a film made by `filmCodes`, over and over. */
export function cameraArguments(film: string): string[] {
  return [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ];
}

function modulesOf(text: string): Modules {
  return encodeQr(text, 'raw', { border: 4 });
}

/** Runs in the page, alone: everything it needs has to stand inside it. */
function replaceCamera({ width: filmWidth, height: filmHeight }: { width: number; height: number }): void {
  // Plain-http pages have no camera to replace.
  if (!('mediaDevices' in navigator)) return;
  const ours = window as SceneWindow;
  const canvas = document.createElement('canvas');
  canvas.width = filmWidth;
  canvas.height = filmHeight;
  const pen = canvas.getContext('2d');
  if (pen === null) return;
  const tracks: MediaStreamTrack[] = [];
  let current: Scene = { codes: [], refusal: null };
  let frame = 0;

  const drawCode = (modules: boolean[][], left: number, top: number, side: number) => {
    const module = side / modules.length;
    pen.fillStyle = '#fbfbf9';
    pen.fillRect(left, top, side, side);
    pen.fillStyle = '#16181d';
    for (const [y, row] of modules.entries()) {
      for (const [x, dark] of row.entries()) {
        if (dark) pen.fillRect(left + x * module, top + y * module, module + 0.5, module + 0.5);
      }
    }
  };
  const draw = () => {
    frame += 1;
    // A still canvas sends no frames: the light flickers imperceptibly, as light does.
    pen.fillStyle = frame % 2 === 0 ? '#8d9498' : '#8e9599';
    pen.fillRect(0, 0, filmWidth, filmHeight);
    const { codes } = current;
    const side = Math.min(300, 460 / Math.max(1, codes.length));
    for (const [index, modules] of codes.entries()) {
      const left = filmWidth / 2 + (index - codes.length / 2) * side;
      drawCode(modules, left, (filmHeight - side) / 2, side);
    }
  };

  ours.fakeCamera = {
    show: (scene) => {
      current = scene;
      draw();
    },
    isOn: () => tracks.some(({ readyState }) => readyState === 'live'),
  };
  setInterval(() => ours.fakeCamera?.isOn() && draw(), 33);

  navigator.mediaDevices.getUserMedia = async () => {
    current = (await ours.fakeCameraScene?.()) ?? current;
    if (current.refusal !== null) throw new DOMException('Turned away.', current.refusal);
    draw();
    const stream = canvas.captureStream(30);
    tracks.push(...stream.getTracks());
    return stream;
  };
}

function stillOf(text: string): Buffer {
  const pixels = Buffer.alloc(width * height * 4, 0x90);
  const paint = (x: number, y: number, shade: number) =>
    pixels.fill(shade, (y * width + x) * 4, (y * width + x) * 4 + 3);
  const modules = text === '' ? [] : modulesOf(text);
  const side = text === '' ? 0 : 300;
  const module = side / modules.length;
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const dark = modules[Math.floor(y / module)]?.[Math.floor(x / module)] ?? false;
      paint(x + (width - side) / 2, y + (height - side) / 2, dark ? 0x18 : 0xfa);
    }
  }
  return jpeg.encode({ data: pixels, width, height }, 85).data;
}
