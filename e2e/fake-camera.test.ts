// Tests of the fake camera's video file: it shows the given codes in order.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import jpeg from 'jpeg-js';
import decodeQr from 'qr/decode.js';
import { expect, onTestFinished, test } from 'vitest';
import { cameraArguments, writeCodeVideo } from './fake-camera.ts';

async function recordFrames(texts: string[], framesEach: number): Promise<Buffer[]> {
  const folder = await mkdtemp(join(tmpdir(), 'ondesk-video-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'video.mjpeg');
  await writeCodeVideo(file, texts, framesEach);
  return framesIn(await readFile(file));
}

/** Every frame is a whole JPEG picture, from its first marker to its last one. */
function framesIn(video: Buffer): Buffer[] {
  const start = Buffer.from([0xff, 0xd8, 0xff]);
  const frames: Buffer[] = [];
  for (let from = 0; from < video.length;) {
    const next = video.indexOf(start, from + 3);
    frames.push(video.subarray(from, next === -1 ? video.length : next));
    from = next === -1 ? video.length : next;
  }
  return frames;
}

test('the video of the fake camera shows each code in turn for the given number of frames', async () => {
  const frames = await recordFrames(['CHR_0001', 'https://ondesk.example/?stationId=1'], 2);
  const seen = frames.map((frame) => decodeQr(jpeg.decode(frame, { useTArray: true })));
  const station = 'https://ondesk.example/?stationId=1';
  expect(seen).toEqual(['CHR_0001', 'CHR_0001', station, station]);
});

test('the video of the fake camera has 640 × 480 pixels and can show no code', async () => {
  const [frame] = await recordFrames([''], 1);
  const picture = jpeg.decode(frame!, { useTArray: true });
  expect([picture.width, picture.height]).toEqual([640, 480]);
  expect(() => decodeQr(picture)).toThrow();
});

test('the browser arguments play the video as the camera without a permission prompt', () => {
  expect(cameraArguments('/video.mjpeg')).toEqual([
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    '--use-file-for-fake-video-capture=/video.mjpeg',
  ]);
});
