// Views of a camera frame in which a code is found that the frame itself does not show clearly enough.
import { expect, test } from 'vitest';
import { evenLight, seenFrom } from './frame-views.ts';

function picture(side: number, lightAt: (x: number, y: number) => number): ImageData {
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let at = 0; at < side * side; at += 1)
    data.fill(lightAt(at % side, Math.floor(at / side)), at * 4, at * 4 + 3);
  return { data, width: side, height: side } as ImageData;
}

const lightAt = ({ data, width }: ImageData, x: number, y: number) => data[(y * width + x) * 4]!;

test('what is a little darker than its surroundings is dark, in shade and in glare', () => {
  const isPrinted = (x: number, y: number) => Math.floor(x / 8) % 2 === 0 && Math.floor(y / 8) % 2 === 0;
  const uneven = picture(160, (x, y) => (x < 80 ? 20 : 240) - (isPrinted(x, y) ? 10 : 0));
  const even = evenLight(uneven, 8, { softened: false });
  expect(even.width).toBe(80);
  for (const x of [18, 58]) {
    expect(lightAt(even, x, 42)).toBeLessThan(120);
    expect(lightAt(even, x + 4, 42)).toBeGreaterThan(128);
  }
});

test('the middle of a frame is shown twice as large, and what lies outside of it is grey', () => {
  const edge = picture(80, (x) => (x < 44 ? 0 : 250));
  const enlarged = seenFrom(edge, 60, 0.5);
  expect(lightAt(enlarged, 36, 30)).toBe(0);
  expect(lightAt(enlarged, 40, 30)).toBe(250);
  expect(lightAt(seenFrom(edge, 80, 2), 2, 2)).toBe(128);
});

test('a tilted frame shows one side smaller and the other larger', () => {
  const stripes = picture(80, (x) => (x < 20 || x >= 60 ? 250 : 0));
  const tilted = seenFrom(stripes, 80, 1, 0.8, 0);
  const row = Array.from({ length: 80 }, (_, x) => lightAt(tilted, x, 40) < 125);
  expect(40 - row.indexOf(true)).toBeLessThan(20);
  expect(row.lastIndexOf(true) - 40).toBeGreaterThan(20);
});
