// What a file is called.
import { expect, test } from 'vitest';
import { exportFileName } from './export-file.ts';

test.each([
  [{ from: '2026-11-01', to: '2026-11-14' }, '온데스크_물품_20261101-20261114.csv'],
  [{ from: '2026-11-13', to: '2026-11-13', state: 'LOST' }, '온데스크_물품_20261113.csv'],
  [{ from: '2026-11-01' }, '온데스크_물품_20261101-20261115.csv'],
  [{ to: '2026-11-14' }, '온데스크_물품_-20261114.csv'],
  [{}, '온데스크_물품_전체.csv'],
  [{ sort: 'serial' }, '온데스크_물품_전체.csv'],
  [{ state: 'LOST' }, '온데스크_물품_20261115.csv'],
])('a file with the filters %j is called %s', (filters, name) => {
  expect(exportFileName({ kind: 'items', format: 'csv', filters, today: '2026-11-15' })).toBe(name);
});
