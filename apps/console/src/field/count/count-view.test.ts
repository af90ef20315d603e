// A count while scans wait to be sent.
import { expect, test } from 'vitest';
import type { Count } from '../field.api.ts';
import { viewCount } from './count-view.ts';

const charger = { id: 1, no: '1', name: '65W PD 충전기' };
const cable = { id: 2, no: '2', name: 'C타입 케이블' };

const count: Count = {
  id: 3,
  no: 'K0003',
  station: { id: 1, no: '1', name: '건대입구역 2번 출구' },
  state: 'OPEN',
  startedBy: { id: 4, name: '류가온', role: 'FIELD' },
  startedAt: '2026-11-14T10:00:00+09:00',
  finishedAt: null,
  expected: [
    { product: charger, expected: 2, found: 1 },
    { product: cable, expected: 2, found: 0 },
  ],
  missing: [
    { serial: 'CHR_0002', product: charger },
    { serial: 'CAB_0001', product: cable },
    { serial: 'CAB_0002', product: cable },
  ],
  unexpected: [],
  foreign: [],
  unknown: [],
};

test('a count without waiting scans is what the server says', () => {
  expect(viewCount(count, [])).toMatchObject({ expected: 4, found: 1, missing: 3, unchecked: [] });
});

test('an expected item whose scan waits to be sent counts as found', () => {
  const view = viewCount(count, ['CAB_0001']);
  expect(view).toMatchObject({ found: 2, missing: 2, unchecked: [] });
  expect(view.products[1]).toMatchObject({ found: 1, missing: ['CAB_0002'] });
});

test('an item scanned twice before it is sent counts once', () => {
  expect(viewCount(count, ['CAB_0001', 'CAB_0001']).found).toBe(2);
});

test('a code the server has not judged yet is kept apart from what was found', () => {
  expect(viewCount(count, ['KEY_0015'])).toMatchObject({ found: 1, unchecked: ['KEY_0015'] });
});

test('a scan that is being repeated after its answer was lost is not counted again', () => {
  const answered = { ...count, unknown: ['XYZ_1'] };
  expect(viewCount(answered, ['XYZ_1']).unchecked).toEqual([]);
});
