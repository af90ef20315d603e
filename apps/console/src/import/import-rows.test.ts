// Lines of an import as a CSV file again.
import { expect, test } from 'vitest';
import { withCells, writeCsv } from './import-rows.ts';

const row = { line: 7, cells: { 상품: '65W 충전기', '놓을 곳': '성수 창고, 2층' }, faults: [] };

test('a file has a byte order mark, CRLF and quotes where a cell needs them', () => {
  expect(writeCsv(['상품', '놓을 곳'], [row])).toBe('\uFEFF상품,놓을 곳\r\n65W 충전기,"성수 창고, 2층"\r\n');
});

test('a suggestion changes one cell of one line', () => {
  const other = { ...row, line: 8 };
  expect(withCells([row, other], 7, { 상품: '65W PD 충전기' })).toEqual([
    { ...row, cells: { ...row.cells, 상품: '65W PD 충전기' } },
    other,
  ]);
});
