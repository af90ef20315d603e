// Excel workbooks: numbers, Korean times, and text that stays text.
import { buffer } from 'node:stream/consumers';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { writeXlsx, type Sheet } from './write-xlsx.ts';

const sheet = (name: string): Sheet => ({
  name,
  columns: [
    { header: '번호' },
    { header: '금액', format: 'won' },
    { header: '시각', format: 'time', width: 20 },
    { header: '날짜', format: 'day' },
  ],
  rows: [['=HYPERLINK("x")', 3_400, new Date('2026-11-14T23:30:15+09:00'), '2026-11-14']],
});

async function read(sheets: readonly [Sheet, ...Sheet[]]) {
  return readXlsx(await buffer(writeXlsx(sheets)));
}

const rowsAsWritten = [
  ['번호', '금액', '시각', '날짜'],
  ['=HYPERLINK("x")', 3_400, new Date('2026-11-14T23:30:15Z'), new Date('2026-11-14T00:00:00Z')],
];

test('a workbook of one sheet keeps numbers and Korean times, and a formula stays text', async () => {
  const { sheets } = await read([sheet('결제')]);
  expect(sheets.map(({ name }) => name)).toEqual(['결제']);
  expect(sheets[0]?.rows).toEqual(rowsAsWritten);
  expect(sheets[0]?.freezePane?.rows).toBe(1);
});

test('a workbook of several sheets keeps them in order, each with its frozen header', async () => {
  const { sheets } = await read([sheet('요약'), sheet('결제')]);
  expect(sheets.map(({ name }) => name)).toEqual(['요약', '결제']);
  for (const { rows, freezePane } of sheets) {
    expect(rows).toEqual(rowsAsWritten);
    expect(freezePane?.rows).toBe(1);
  }
});
