// How an image is cropped and scaled before decoding.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cropOf } from './qr-picture.ts';

const side = fc.integer({ min: 1, max: 8000 });

describe('a camera frame', () => {
  test('a camera frame is cropped to the square in its centre and scaled to 640 pixels', () => {
    const crop = { x: 280, y: 0, width: 720, height: 720, toWidth: 640, toHeight: 640 };
    expect(cropOf(1280, 720, 'frame')).toEqual(crop);
  });

  test('a camera frame is never enlarged', () => {
    expect(cropOf(320, 240, 'frame')).toMatchObject({ toWidth: 240, toHeight: 240 });
  });
});

describe('a photo', () => {
  test('a photo is kept whole, with at most 1600 pixels on its longer side', () => {
    const crop = { x: 0, y: 0, width: 3000, height: 4000, toWidth: 1200, toHeight: 1600 };
    expect(cropOf(3000, 4000, 'photo')).toEqual(crop);
  });
});

test('a crop lies inside its image and is at least one pixel wide, for images of any size', () => {
  fc.assert(
    fc.property(side, side, fc.constantFrom('frame' as const, 'photo' as const), (width, height, effort) => {
      const crop = cropOf(width, height, effort);
      expect(crop.x).toBeGreaterThanOrEqual(0);
      expect(crop.y).toBeGreaterThanOrEqual(0);
      expect(crop.x + crop.width).toBeLessThanOrEqual(width);
      expect(crop.y + crop.height).toBeLessThanOrEqual(height);
      expect(Math.min(crop.toWidth, crop.toHeight)).toBeGreaterThanOrEqual(1);
      expect(Math.max(crop.toWidth, crop.toHeight)).toBeLessThanOrEqual(1600);
    }),
  );
});
