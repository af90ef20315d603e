// What can be imported: a kind says which columns it reads, what a line is worth, and how what it read is registered.
import type { Db, Tx } from '#api/database/database.ts';
import type { AuditEntry } from '#api/staff/audit.ts';
import type { ImportFault } from '#contract/console/stock/import-fault.ts';
import type { Permission } from '#contract/permission.ts';
import type { Column, CsvRow } from './read-csv.ts';

/** A fault without the column and the suggestion, which stand beside it wherever it is found. */
type FaultKind<Fault = ImportFault> = Fault extends object ? Omit<Fault, 'column' | 'suggestion'> : never;

/** A line of the file: what it registers, or why it cannot. */
export type ReadRow<Parsed> = { row: CsvRow; faults: ImportFault[]; parsed: Parsed | null };

export interface ImportKind<Parsed> {
  kind: 'stations' | 'items';
  right: Permission;
  columns: readonly Column[];
  /** Compares the rows with one another and with what is there; writes nothing. */
  readRows(db: Db, rows: readonly CsvRow[]): Promise<ReadRow<Parsed>[]>;
  /** Registers all of them and gives one audit row for each. */
  register(
    tx: Tx,
    parsed: readonly Parsed[],
    batch: { batch: string; reason: string | null },
  ): Promise<AuditEntry[]>;
}

/** Collects the faults of one row; a cell that cannot be read is undefined. */
export class RowReader {
  readonly faults: ImportFault[] = [];
  readonly #row: CsvRow;

  constructor(row: CsvRow) {
    this.#row = row;
    if (row.isUneven) this.fault('', { kind: 'UNEVEN' });
  }

  cell(column: string): string {
    return this.#row.cells[column] ?? '';
  }

  fault(column: string, fault: FaultKind, suggestion: string | null = null): undefined {
    this.faults.push({ ...fault, column, suggestion });
  }

  text(column: string, maxLength: number): string | undefined {
    const value = this.cell(column);
    if (value === '') return this.fault(column, { kind: 'EMPTY' });
    if (value.length > maxLength) return this.fault(column, { kind: 'TOO_LONG', max: maxLength });
    if (/\p{Cc}|\p{Cs}/u.test(value)) return this.fault(column, { kind: 'BAD_CHARACTER' });
    return value;
  }

  optionalText(column: string, maxLength: number): string | null | undefined {
    return this.cell(column) === '' ? null : this.text(column, maxLength);
  }

  /** `21,000원` is 21000. */
  optionalCount(column: string, max: number): number | null | undefined {
    const value = this.cell(column).replaceAll(/[,\s]|원$|개$/g, '');
    if (value === '') return null;
    const isCount = /^\d{1,9}$/.test(value) && Number(value) <= max;
    if (isCount) return Number(value);
    return this.fault(column, { kind: 'NO_COUNT', max });
  }

  /** One of a few words; the first of them where the cell is empty. */
  choice<Value>(
    column: string,
    words: readonly (readonly [Value, string, ...string[]])[],
  ): Value | undefined {
    const value = this.cell(column).toLowerCase();
    const found = value === '' ? words[0] : words.find(([, ...names]) => names.includes(value));
    if (found) return found[0];
    return this.fault(column, { kind: 'NO_CHOICE', choices: words.map(([, name]) => name) });
  }
}

/** Faults of values that stand in the file twice: every line but the first names the one before it. */
export class Repeated {
  readonly #lines = new Map<string, number>();

  /** The line that has the value already. */
  lineOf(value: string, line: number): number | undefined {
    const earlier = this.#lines.get(value);
    if (earlier === undefined) this.#lines.set(value, line);
    return earlier;
  }
}
