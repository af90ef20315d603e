// Proves that the film for Chromium's camera shows the codes it was asked for, in order.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import jpeg from 'jpeg-js';
import decodeQr from 'qr/decode.js';
import { expect, onTestFinished, test } from 'vitest';
import { cameraArguments, filmCodes } from './fake-camera.ts';

async function filmOf(texts: string[], framesEach: number): Promise<Buffer[]> {
  const folder = await mkdtemp(join(tmpdir(), 'ondesk-film-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'film.mjpeg');
  await filmCodes(file, texts, framesEach);
  return framesIn(await readFile(file));
}

/** Every frame is a whole JPEG picture, from its first marker to its last. */
function framesIn(film: Buffer): Buffer[] {
  const start = Buffer.from([0xff, 0xd8, 0xff]);
  const frames: Buffer[] = [];
  for (let from = 0; from < film.length;) {
    const next = film.indexOf(start, from + 3);
    frames.push(film.subarray(from, next === -1 ? film.length : next));
    from = next === -1 ? film.length : next;
  }
  return frames;
}

test('a film shows each code in turn, for as many frames as wanted', async () => {
  const frames = await filmOf(['CHR_0001', 'https://ondesk.example/?stationId=1'], 2);
  const seen = frames.map((frame) => decodeQr(jpeg.decode(frame, { useTArray: true })));
  const station = 'https://ondesk.example/?stationId=1';
  expect(seen).toEqual(['CHR_0001', 'CHR_0001', station, station]);
});

test('a film is as large as a camera’s picture and may show nothing at all', async () => {
  const [frame] = await filmOf([''], 1);
  const picture = jpeg.decode(frame!, { useTArray: true });
  expect([picture.width, picture.height]).toEqual([640, 480]);
  expect(() => decodeQr(picture)).toThrow();
});

test('Chromium is told to play the film without asking anyone', () => {
  expect(cameraArguments('/film.mjpeg')).toEqual([
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    '--use-file-for-fake-video-capture=/film.mjpeg',
  ]);
});
