// Which changes of an item's state staff may make, and how the others are explained.
import { expect, test } from 'vitest';
import {
  describeItemObstacle,
  itemObstacle,
  itemTransitions,
  nextItemStates,
  rightForItemState,
} from './item-state.ts';

const at = { stationId: 1, isHeld: false };

test('nobody changes a rented item by hand, and nothing comes back from being retired', () => {
  expect(nextItemStates('rented')).toEqual([]);
  expect(nextItemStates('retired')).toEqual([]);
  expect(itemObstacle({ state: 'rented', ...at }, { to: 'broken' })).toBe('rented');
  expect(itemObstacle({ state: 'retired', ...at }, { to: 'available', stationId: 1 })).toBe('not_from_here');
});

test('losing and retiring need their own right, everything else the right to move', () => {
  for (const { to, right } of itemTransitions) expect(right).toBe(rightForItemState(to));
  expect(rightForItemState('lost')).toBe('item.retire');
  expect(rightForItemState('repair')).toBe('item.move');
});

test('a held item is not carried away, but it may be found broken', () => {
  const held = { state: 'available', stationId: 1, isHeld: true } as const;
  expect(itemObstacle(held, { to: 'moving' })).toBe('being_paid');
  expect(itemObstacle(held, { to: 'broken' })).toBeUndefined();
});

test('an item comes into service where it stands or at the station that is named, never nowhere', () => {
  const nowhere = { state: 'lost', stationId: null, isHeld: false } as const;
  expect(itemObstacle(nowhere, { to: 'available' })).toBe('no_station');
  expect(itemObstacle(nowhere, { to: 'available', stationId: 3 })).toBeUndefined();
  expect(itemObstacle({ state: 'broken', ...at }, { to: 'available' })).toBeUndefined();
  expect(itemObstacle({ state: 'broken', ...at, isRecalled: true }, { to: 'available' })).toBe('recalled');
});

test('an obstacle is explained with the words of the states', () => {
  expect(describeItemObstacle('already', 'broken', 'broken')).toBe('이미 고장 상태예요.');
  expect(describeItemObstacle('not_from_here', 'available', 'repair')).toBe(
    '대여 가능 상태에서는 수리 중 상태로 바꿀 수 없어요.',
  );
});
