// The shapes of the hour chart.
import { expect, test } from 'vitest';
import { emptySpans, namedSpans, stepPath, type HourPoint } from './hour-chart-shapes.ts';

const hour = (stock: number | null, isEmpty = false): HourPoint => ({
  key: '',
  hour: 0,
  name: '',
  bars: [],
  foreseen: [],
  stock,
  isEmpty,
});

test('empty hours that follow each other are one span', () => {
  const hours = [hour(0, true), hour(2), hour(0, true), hour(0, true), hour(1)];
  expect(emptySpans(hours)).toEqual([
    { from: 0, to: 0 },
    { from: 2, to: 3 },
  ]);
  expect([...namedSpans(emptySpans(hours), 3)]).toEqual([0]);
  expect([...namedSpans(emptySpans(hours), 2)]).toEqual([0, 2]);
});

test('the stock is a line in steps, which is left out where nothing is known and begins anew after it', () => {
  const hours = [hour(3), hour(2), hour(null), hour(1)];
  const path = stepPath(
    hours,
    { from: 0, to: 4 },
    (index) => index * 10,
    (value) => 100 - value,
  );
  expect(path).toBe('M0 97.0H10V98.0H20M30 99.0H40');
});
