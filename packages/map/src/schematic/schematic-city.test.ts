// The schematic city is the same on every device and has no gaps.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  avenueAcross,
  avenueDown,
  blocksIn,
  blockKind,
  seededRandom,
  toCity,
  toMap,
} from './schematic-city.ts';

const block = fc.integer({ min: -3000, max: 3000 });
const pixel = fc.double({ min: 0, max: 256 * 2 ** 16, noNaN: true });

describe('the schematic city', () => {
  test('the schematic city has the campus where the map opens', () => {
    expect(blockKind(0, 0)).toBe('campus');
  });

  test('the seeded random numbers are always the same and between 0 and 1', () => {
    fc.assert(
      fc.property(block, block, block, (column, row, salt) => {
        const once = seededRandom(column, row, salt);
        expect(seededRandom(column, row, salt)).toBe(once);
        expect(once).toBeGreaterThanOrEqual(0);
        expect(once).toBeLessThan(1);
      }),
    );
  });

  test('a point converted to city coordinates and back is the same point', () => {
    fc.assert(
      fc.property(pixel, pixel, (x, y) => {
        const back = toMap(toCity({ x, y }));
        expect(back.x).toBeCloseTo(x, 3);
        expect(back.y).toBeCloseTo(y, 3);
      }),
    );
  });

  test('the avenues are in order, with room for houses between them', () => {
    fc.assert(
      fc.property(block, (line) => {
        expect(avenueDown(line + 1).at - avenueDown(line).at).toBeGreaterThan(400);
        expect(avenueAcross(line + 1).at - avenueAcross(line).at).toBeGreaterThan(400);
      }),
    );
  });

  test('the blocks of an area cover all of it', () => {
    fc.assert(
      fc.property(pixel, pixel, (left, top) => {
        const { columns, rows } = blocksIn({ left, top, right: left + 900, bottom: top + 900 });
        expect(avenueDown(columns[0]).at).toBeLessThanOrEqual(left);
        expect(avenueDown(columns[1] + 1).at).toBeGreaterThanOrEqual(left + 900);
        expect(avenueAcross(rows[0]).at).toBeLessThanOrEqual(top);
        expect(avenueAcross(rows[1] + 1).at).toBeGreaterThanOrEqual(top + 900);
      }),
    );
  });
});
