// The order of a route and how far it is.
import { expect, test } from 'vitest';
import { orderStops, progressOfRoute, type RouteItem } from './route.ts';

const item = (from: number, state: RouteItem['state'] = 'WAITING'): RouteItem => ({
  from: { id: from },
  state,
});
const list = (to: number, ...items: RouteItem[]) => ({ to: { id: to }, items });

test('a route goes as it was planned, and without a plan that fits brings each piece after it is picked up', () => {
  const lists = [list(3, item(1), item(2)), list(4, item(2), item(1, 'SKIPPED'))];
  expect(orderStops(lists, [1, 2, 4, 3])).toEqual([1, 2, 4, 3]);
  // A station that nothing comes from and nothing goes to is left out, unless it is the start.
  expect(orderStops(lists, [9, 2, 1, 8, 3, 4])).toEqual([9, 2, 1, 3, 4]);
  expect(orderStops(lists, [1, 3, 2, 4])).toEqual([1, 2, 3, 4]);
  expect(orderStops(lists, [1, 2, 3])).toEqual([1, 2, 3, 4]);
  expect(orderStops([list(2, item(1)), list(1, item(3))])).toEqual([1, 2, 3]);
});

test('a stop is done when everything there is picked up and put down, whatever was skipped', () => {
  const stops = [1, 2, 3].map((id) => ({ station: { id } }));
  const first = list(2, item(1, 'CARRIED'), item(1, 'SKIPPED'));
  const second = list(3, item(1, 'CARRIED'), item(2));
  const progress = progressOfRoute({ stops, transfers: [first, second] });
  expect(progress).toMatchObject({ current: 1, done: 1, carried: 2 });
  expect(progress.stops[1]).toMatchObject({
    takes: [{ list: second, items: [item(2)] }],
    puts: [{ list: first, items: [item(1, 'CARRIED')] }],
    isDone: false,
  });
  const arrived = [list(2, item(1, 'DONE')), list(3, item(1, 'DONE'), item(2, 'SKIPPED'))];
  expect(progressOfRoute({ stops, transfers: arrived })).toMatchObject({
    current: undefined,
    done: 3,
    carried: 0,
  });
});
