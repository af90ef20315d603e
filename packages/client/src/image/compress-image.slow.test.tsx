// How an image is compressed before it is uploaded.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { compressImage, placeImageLimits, productImageLimits, profileImageLimits } from './compress-image.ts';
import { WebpUnsupported } from './webp-encoder.ts';

/** An image of noise, which no encoder can make small by itself. */
async function noisyPhoto(width: number, height: number, type = 'image/png'): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d')!;
  const pixels = context.createImageData(width, height);
  let seed = 1;
  for (let at = 0; at < pixels.data.length; at += 1) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    pixels.data[at] = at % 4 === 3 ? 255 : seed >>> 24;
  }
  context.putImageData(pixels, 0, 0);
  return new File([await canvas.convertToBlob({ type })], 'photo', { type });
}

async function sizeOf(picture: Blob): Promise<[number, number]> {
  const { width, height } = await createImageBitmap(picture);
  return [width, height];
}

describe('a profile image', () => {
  test('a profile image becomes WebP of at most half a megabyte and 1024 pixels on its longer side', async () => {
    const shrunk = await compressImage(await noisyPhoto(1600, 800));
    expect(shrunk.type).toBe('image/webp');
    expect(new TextDecoder().decode(await shrunk.slice(8, 12).bytes())).toBe('WEBP');
    expect(shrunk.size).toBeLessThanOrEqual(524_288);
    expect(await sizeOf(shrunk)).toEqual([1024, 512]);
  });

  test('a small profile image keeps its size', async () => {
    expect(await sizeOf(await compressImage(await noisyPhoto(200, 300, 'image/jpeg')))).toEqual([200, 300]);
  });

  test('a profile image is scaled down again while it has too many bytes', async () => {
    const shrunk = await compressImage(await noisyPhoto(600, 600), {
      ...profileImageLimits,
      maxBytes: 30_000,
    });
    expect(shrunk.size).toBeLessThanOrEqual(30_000);
    expect((await sizeOf(shrunk))[0]).toBeLessThan(600);
  });

  test('compressing a profile image is given up after ten attempts', async () => {
    const attempts = vi.spyOn(HTMLCanvasElement.prototype, 'toBlob');
    await expect(
      compressImage(await noisyPhoto(400, 400), { ...profileImageLimits, maxBytes: 10 }),
    ).rejects.toThrow('still larger');
    expect(attempts).toHaveBeenCalledTimes(10);
    attempts.mockRestore();
  });
});

test('the picture of a station keeps the largest square in its middle', async () => {
  const shrunk = await compressImage(await noisyPhoto(900, 600), placeImageLimits);
  expect(await sizeOf(shrunk)).toEqual([600, 600]);
  expect(shrunk.size).toBeLessThanOrEqual(524_288);
});

test('the picture of a product is a square three times as sharp as its largest place on a screen', async () => {
  const shrunk = await compressImage(await noisyPhoto(1600, 900), productImageLimits);
  expect(await sizeOf(shrunk)).toEqual([600, 600]);
});

describe('not an image', () => {
  test.each([['a text'], [null], [{ size: 3, type: 'image/png' }]])(
    'a value that is no file is refused as a profile image: %j',
    async (given) => {
      await expect(compressImage(given)).rejects.toThrow('The file given is not an instance of Blob or File');
    },
  );

  test('a file of another type is refused as a profile image', async () => {
    const text = new File(['hello'], 'a.txt', { type: 'text/plain' });
    await expect(compressImage(text)).rejects.toThrow('The file given is not an image');
  });

  test('a file that only claims to be an image is refused as a profile image', async () => {
    const liar = new File(['hello'], 'a.png', { type: 'image/png' });
    await expect(compressImage(liar)).rejects.toThrow('The file given is not an image');
  });
});

describe('a browser whose canvas encodes PNG instead of WebP, like every browser on an iPhone', () => {
  beforeEach(async () => {
    const png = await noisyPhoto(10, 10);
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(png));
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  test('a canvas without WebP still gives a WebP profile image within the limits', async () => {
    const shrunk = await compressImage(await noisyPhoto(1600, 800));
    expect(shrunk.type).toBe('image/webp');
    expect(new TextDecoder().decode(await shrunk.slice(8, 12).bytes())).toBe('WEBP');
    expect(shrunk.size).toBeLessThanOrEqual(524_288);
    expect(await sizeOf(shrunk)).toEqual([1024, 512]);
  });

  test('a canvas without WebP scales the profile image down again while it has too many bytes', async () => {
    const limits = { ...profileImageLimits, maxBytes: 30_000 };
    const shrunk = await compressImage(await noisyPhoto(600, 600), limits);
    expect(shrunk.size).toBeLessThanOrEqual(30_000);
    expect((await sizeOf(shrunk))[0]).toBeLessThan(600);
  });

  test('a browser that cannot encode WebP in any way says so in a sentence for the member', async () => {
    vi.stubGlobal('WebAssembly', undefined);
    const refusal = compressImage(await noisyPhoto(10, 10));
    await expect(refusal).rejects.toThrow(WebpUnsupported);
    await expect(refusal).rejects.toThrow('이 브라우저에서는 사진을 올릴 수 없어요.');
  });
});

test('a canvas that encodes WebP loads no encoder', async () => {
  const workers = vi.spyOn(globalThis, 'Worker');
  await compressImage(await noisyPhoto(20, 20));
  expect(workers).not.toHaveBeenCalled();
  workers.mockRestore();
});
