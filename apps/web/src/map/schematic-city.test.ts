// Proves that the imagined city is the same for everyone and has no holes.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { avenueAcross, avenueDown, blocksIn, chance, plotAt, toCity, toMap } from './schematic-city.ts';

const block = fc.integer({ min: -3000, max: 3000 });
const pixel = fc.double({ min: 0, max: 256 * 2 ** 16, noNaN: true });

describe('the imagined city', () => {
  test('has the campus with the lake where the map opens', () => {
    expect(plotAt(0, 0)).toBe('campus');
  });

  test('is drawn by chance, but always by the same', () => {
    fc.assert(
      fc.property(block, block, block, (column, row, salt) => {
        const once = chance(column, row, salt);
        expect(chance(column, row, salt)).toBe(once);
        expect(once).toBeGreaterThanOrEqual(0);
        expect(once).toBeLessThan(1);
      }),
    );
  });

  test('leads from the map into the city and back to the same point', () => {
    fc.assert(
      fc.property(pixel, pixel, (x, y) => {
        const back = toMap(toCity({ x, y }));
        expect(back.x).toBeCloseTo(x, 3);
        expect(back.y).toBeCloseTo(y, 3);
      }),
    );
  });

  test('has avenues in order, with room for houses between them', () => {
    fc.assert(
      fc.property(block, (line) => {
        expect(avenueDown(line + 1).at - avenueDown(line).at).toBeGreaterThan(400);
        expect(avenueAcross(line + 1).at - avenueAcross(line).at).toBeGreaterThan(400);
      }),
    );
  });

  test('leaves no part of a view without its blocks', () => {
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
