// Reads a CSV file as spreadsheets write it: UTF-8 or EUC-KR, a header in Korean or English, one station or item a line.
import { Readable } from 'node:stream';
import { setImmediate as othersFirst } from 'node:timers/promises';
import { CsvError, parse, type Info } from 'csv-parse';
import { Failure } from '#api/http/failure.ts';
import { MAX_IMPORT_ROWS } from '#contract/console/stock/import.ts';

/** Letters of one line; ours have ten cells of at most 200. */
const MAX_LINE_LENGTH = 5_000;
/** Letters that are parsed before other requests have their turn: the library makes an error, if only to drop it, of each uneven line. */
const PIECE_LENGTH = 1024;

export interface Column {
  /** As it is shown, and as our own header says. */
  name: string;
  /** What else a header may say. */
  aliases: readonly string[];
  isRequired?: true;
}

export interface CsvRow {
  /** The header is line 1. */
  line: number;
  /** By the name of the column; '' where the line has none. */
  cells: Record<string, string>;
  /** Has more or fewer cells than the header. */
  isUneven: boolean;
}

export interface CsvFile {
  encoding: 'UTF-8' | 'EUC-KR';
  columns: string[];
  /** What the header names besides, as it is written there. */
  unknownColumns: string[];
  rows: CsvRow[];
}

export async function readCsv(bytes: Buffer, columns: readonly Column[]): Promise<CsvFile> {
  const { text, encoding } = decode(bytes);
  const [header, ...records] = await parseRecords(cutIntoPieces(text));
  if (!header) return unreadable('빈 파일이에요.');
  if (records.length === 0) unreadable('머리글만 있고 등록할 줄이 없어요.');
  const names = matchHeader(header.record, columns);
  return {
    encoding,
    columns: columns.map(({ name }) => name).filter((name) => names.includes(name)),
    unknownColumns: header.record.filter((word, index) => names[index] === null && word !== ''),
    rows: records.map(({ record, info }) => ({
      line: info.lines,
      cells: Object.fromEntries(
        names.flatMap((name, index) => (name === null ? [] : [[name, record[index] ?? '']])),
      ),
      isUneven: record.length !== names.length,
    })),
  };
}

/** Text that is not UTF-8 is what Excel writes in Korea. */
function decode(bytes: Buffer): { text: string; encoding: CsvFile['encoding'] } {
  for (const encoding of ['UTF-8', 'EUC-KR'] as const) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      // No text has a zero byte; the database would refuse it.
      if (!text.includes('\u0000')) return { text, encoding };
    } catch {
      // The next one, then.
    }
  }
  return unreadable('UTF-8이나 EUC-KR로 저장한 CSV 파일을 올려 주세요.');
}

function* cutIntoPieces(text: string): Generator<string> {
  for (let start = 0; start < text.length; start += PIECE_LENGTH)
    yield text.slice(start, start + PIECE_LENGTH);
}

interface CsvRecord {
  record: string[];
  info: Info;
}

/** The header and at most as many lines as may be registered: of a file with more, no further piece is asked for. */
export async function parseRecords(pieces: Iterable<string>): Promise<CsvRecord[]> {
  const parser = parse({
    bom: true,
    info: true,
    trim: true,
    skip_empty_lines: true,
    // A line of commas, which spreadsheets leave behind.
    skip_records_with_empty_values: true,
    relax_column_count: true,
    max_record_size: MAX_LINE_LENGTH,
  });
  const records: CsvRecord[] = [];
  try {
    for await (const record of Readable.from(inTurn(pieces)).pipe(parser)) {
      if (records.length > MAX_IMPORT_ROWS)
        unreadable(`${MAX_IMPORT_ROWS.toLocaleString('ko-KR')}줄까지 등록할 수 있어요.`);
      records.push(record as CsvRecord);
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = Number(error['lines']);
    if (error.code === 'CSV_MAX_RECORD_SIZE') unreadable(`${line}줄이 너무 길어요.`);
    unreadable(`${line}줄을 읽을 수 없어요. 따옴표가 맞는지 확인해 주세요.`);
  }
  return records;
}

/** Parsing blocks the process; between two pieces everybody else is answered. */
async function* inTurn(pieces: Iterable<string>): AsyncGenerator<string> {
  for (const piece of pieces) {
    await othersFirst();
    yield piece;
  }
}

/** The column of each cell; null where the header names none of ours. */
function matchHeader(header: readonly string[], columns: readonly Column[]): (string | null)[] {
  const known = new Map(
    columns.flatMap(({ name, aliases }) => [name, ...aliases].map((word) => [simplify(word), name])),
  );
  const names = header.map((word) => known.get(simplify(word)) ?? null);
  const missing = columns.filter(({ name, isRequired }) => isRequired && !names.includes(name));
  if (missing.length > 0) {
    unreadable(`머리글에 ${missing.map(({ name }) => `‘${name}’`).join(', ')} 칸이 없어요.`);
  }
  const twice = names.find((name, index) => name !== null && names.indexOf(name) !== index);
  if (twice) unreadable(`머리글에 ‘${twice}’ 칸이 두 번 있어요.`);
  return names;
}

/** `Low stock`, `low_stock` and `lowStock` are the same word. */
function simplify(word: string): string {
  return word.toLowerCase().replaceAll(/[\s_-]/g, '');
}

function unreadable(message: string): never {
  throw new Failure('IMPORT_UNREADABLE', { issues: [{ path: 'body', message }] });
}
