// Proves which part of a picture is searched, and how large it is then.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cutOf } from './qr-picture.ts';

const side = fc.integer({ min: 1, max: 8000 });

describe('a camera frame', () => {
  test('is cut to the square in its middle and made 640 wide', () => {
    const cut = { x: 280, y: 0, width: 720, height: 720, toWidth: 640, toHeight: 640 };
    expect(cutOf(1280, 720, 'frame')).toEqual(cut);
  });

  test('is never made larger than it is', () => {
    expect(cutOf(320, 240, 'frame')).toMatchObject({ toWidth: 240, toHeight: 240 });
  });
});

describe('a photo', () => {
  test('is searched whole, at most 1600 on its longer side', () => {
    const cut = { x: 0, y: 0, width: 3000, height: 4000, toWidth: 1200, toHeight: 1600 };
    expect(cutOf(3000, 4000, 'photo')).toEqual(cut);
  });
});

test('a cut lies inside its picture and is at least one pixel, whatever the picture', () => {
  fc.assert(
    fc.property(side, side, fc.constantFrom('frame' as const, 'photo' as const), (width, height, effort) => {
      const cut = cutOf(width, height, effort);
      expect(cut.x).toBeGreaterThanOrEqual(0);
      expect(cut.y).toBeGreaterThanOrEqual(0);
      expect(cut.x + cut.width).toBeLessThanOrEqual(width);
      expect(cut.y + cut.height).toBeLessThanOrEqual(height);
      expect(Math.min(cut.toWidth, cut.toHeight)).toBeGreaterThanOrEqual(1);
      expect(Math.max(cut.toWidth, cut.toHeight)).toBeLessThanOrEqual(1600);
    }),
  );
});
