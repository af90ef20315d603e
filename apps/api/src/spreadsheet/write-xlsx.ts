// Writes Excel workbooks: real numbers and dates in Korean time, the header row frozen, text always text.
import { Readable } from 'node:stream';
import type { CellValue, ColumnDef } from 'hucre/xlsx';

/** `time` takes moments, `day` takes days as `YYYY-MM-DD`, `won` takes whole won. */
export type ColumnFormat = 'text' | 'won' | 'count' | 'time' | 'day';

export interface SheetColumn {
  header: string;
  format?: ColumnFormat;
  /** In characters. */
  width?: number;
}

export type SheetCell = string | number | boolean | Date | null;

export interface Sheet {
  name: string;
  columns: readonly SheetColumn[];
  rows: Iterable<readonly SheetCell[]> | AsyncIterable<readonly SheetCell[]>;
}

const KOREAN_OFFSET_MS = 9 * 60 * 60 * 1000;

const numberFormats: Partial<Record<ColumnFormat, string>> = {
  won: '#,##0',
  count: '#,##0',
  time: 'yyyy-mm-dd hh:mm:ss',
  day: 'yyyy-mm-dd',
};

/** One sheet is written while its rows are read, so that its length does not matter; several are put together in memory. */
export function writeXlsx(sheets: readonly [Sheet, ...Sheet[]]): Readable {
  const [first, ...others] = sheets;
  return Readable.from(others.length > 0 ? writeSheets(sheets) : writeSheet(first), { objectMode: false });
}

/** Loaded with the first workbook: most processes never write one. */
const loadWriter = () => import('hucre/xlsx');

async function* writeSheet(sheet: Sheet): AsyncGenerator<Uint8Array> {
  const { writeXlsxStream } = await loadWriter();
  const options = { name: sheet.name, columns: columnsOf(sheet), freezePane: { rows: 1 } };
  yield* writeXlsxStream(cellsOf(sheet), options);
}

async function* writeSheets(sheets: readonly Sheet[]): AsyncGenerator<Uint8Array> {
  const read = sheets.map(async (sheet) => {
    const rows: CellValue[][] = [sheet.columns.map(({ header }) => header)];
    for await (const row of cellsOf(sheet)) rows.push(row);
    const columns = columnsOf(sheet).map(({ header: _header, ...column }) => column);
    return { name: sheet.name, columns, rows, freezePane: { rows: 1 } };
  });
  const { writeXlsx: writeWorkbook } = await loadWriter();
  yield await writeWorkbook({ sheets: await Promise.all(read) });
}

function columnsOf({ columns }: Sheet): ColumnDef[] {
  return columns.map(({ header, format = 'text', width = 16 }) => {
    const numFmt = numberFormats[format];
    return { header, width, ...(numFmt === undefined ? {} : { numFmt }) };
  });
}

async function* cellsOf({ columns, rows }: Sheet): AsyncGenerator<CellValue[]> {
  for await (const row of rows) yield row.map((value, index) => cellOf(value, columns[index]?.format));
}

/** A sheet has no time zone: what it shows is what is written, so moments are shifted to Korean time. */
function cellOf(value: SheetCell, format: ColumnFormat | undefined): CellValue {
  if (value instanceof Date) return new Date(value.getTime() + KOREAN_OFFSET_MS);
  if (format === 'day' && typeof value === 'string') return new Date(`${value}T00:00:00Z`);
  return value;
}
