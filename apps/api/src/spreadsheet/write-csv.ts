// Writes CSV files that Excel opens in Korean: UTF-8 with a byte order mark, CRLF, and no cell that begins a formula.
import { Readable } from 'node:stream';
import { toKoreanIso } from '#domain/time/korean-time.ts';
import type { Sheet, SheetCell } from './write-xlsx.ts';

const BYTE_ORDER_MARK = '\u{feff}';
const CHUNK_LENGTH = 65_536;

/** Written while its rows are read, so that its length does not matter. */
export function writeCsv(sheet: Sheet): Readable {
  return Readable.from(chunksOf(sheet), { objectMode: false });
}

async function* chunksOf({ columns, rows }: Sheet): AsyncGenerator<Buffer> {
  let chunk = BYTE_ORDER_MARK + lineOf(columns.map(({ header }) => header));
  for await (const row of rows) {
    chunk += lineOf(row);
    if (chunk.length > CHUNK_LENGTH) {
      yield Buffer.from(chunk);
      chunk = '';
    }
  }
  yield Buffer.from(chunk);
}

const lineOf = (cells: readonly SheetCell[]) => `${cells.map(cellOf).join(',')}\r\n`;

function cellOf(value: SheetCell): string {
  const text = textOf(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** What a spreadsheet would calculate, in ASCII and in the wide forms of a Korean keyboard. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;
const PLAIN_NUMBER = /^[+-]?\d+(\.\d+)?$/;

function textOf(value: SheetCell): string {
  if (value === null) return '';
  if (value instanceof Date) return describeMoment(value);
  if (typeof value === 'boolean') return value ? '예' : '아니요';
  if (typeof value === 'number') return String(value);
  return FORMULA.test(value) && !PLAIN_NUMBER.test(value) ? `'${value}` : value;
}

/** `2026-11-14 18:24:00` in Korea, which Excel reads as a time. */
function describeMoment(moment: Date): string {
  return toKoreanIso(moment).slice(0, 19).replace('T', ' ');
}
