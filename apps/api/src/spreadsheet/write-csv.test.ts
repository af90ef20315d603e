// CSV files that Excel opens in Korean.
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import type { SheetCell } from './write-xlsx.ts';
import { writeCsv } from './write-csv.ts';

async function write(rows: SheetCell[][], headers = ['이름', '값']): Promise<string> {
  const file = await buffer(writeCsv({ name: '표', columns: headers.map((header) => ({ header })), rows }));
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(file);
}

test('a CSV file begins with a byte order mark and ends its lines as Excel does', async () => {
  expect(await write([['토끼', 3_400]])).toBe('\u{feff}이름,값\r\n토끼,3400\r\n');
});

test.each(['=cmd()', '+1-1', '-2+3', '@SUM(A1)', '\tx', '＝cmd()', '＋1', '－1', '＠x'])(
  'the cell %j is written as text and not as a formula',
  async (cell) => {
    expect(await write([[cell, null]])).toContain(`\r\n'${cell},\r\n`);
  },
);

test.each([
  ['-500', '-500'],
  ['+82', '+82'],
  ['M12', 'M12'],
])('the plain text %j stays as it is', async (cell, written) => {
  expect(await write([[cell, null]])).toContain(`\r\n${written},\r\n`);
});

test('commas, quotes and line breaks stay inside their cell', async () => {
  expect(await write([['가,나 "다"\n라', '=1,2']])).toContain(`"가,나 ""다""\n라","'=1,2"`);
});

test('times are Korean, and yes and no are words', async () => {
  expect(await write([[new Date('2026-11-14T23:30:15+09:00'), true]])).toContain('2026-11-14 23:30:15,예');
});

test('a long file comes in pieces', async () => {
  const rows = Array.from({ length: 10_000 }, (_, n) => [`줄 ${n}`, n]);
  const columns = [{ header: 'a' }, { header: 'b' }];
  const pieces = await writeCsv({ name: '표', columns, rows }).toArray();
  expect(pieces.length).toBeGreaterThan(1);
});
