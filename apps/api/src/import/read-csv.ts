// Reads a CSV file as spreadsheets write it: UTF-8 or EUC-KR, a header in Korean or English, one station or item a line.
import { CsvError, parse, type Info } from 'csv-parse/sync';
import { Failure } from '#api/http/failure.ts';
import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from '#contract/console/import.ts';

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
  rows: CsvRow[];
}

export function readCsv(bytes: Buffer, columns: readonly Column[]): CsvFile {
  if (bytes.length > MAX_IMPORT_BYTES) unreadable('5MB까지 올릴 수 있어요.');
  const { text, encoding } = decode(bytes);
  const [header, ...records] = parseRecords(text);
  if (!header) return unreadable('빈 파일이에요.');
  if (records.length === 0) unreadable('머리글만 있고 등록할 줄이 없어요.');
  if (records.length > MAX_IMPORT_ROWS) {
    unreadable(`${MAX_IMPORT_ROWS.toLocaleString('ko-KR')}줄까지 등록할 수 있어요.`);
  }
  const names = matchHeader(header.record, columns);
  return {
    encoding,
    columns: columns.map(({ name }) => name).filter((name) => names.includes(name)),
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

function parseRecords(text: string): { record: string[]; info: Info }[] {
  try {
    return parse(text, {
      bom: true,
      info: true,
      trim: true,
      skip_empty_lines: true,
      // A line of commas, which spreadsheets leave behind.
      skip_records_with_empty_values: true,
      relax_column_count: true,
    }) as unknown as { record: string[]; info: Info }[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return unreadable(`${Number(error['lines'])}줄을 읽을 수 없어요. 따옴표가 맞는지 확인해 주세요.`);
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
  throw new Failure('IMPORT_UNREADABLE', { issues: [{ path: 'body.file', message }] });
}
