// The lines of an import as the server read them, and the same lines as a CSV file again.
import type { ConsoleReply } from '#client/console/console-call.ts';

export type ImportPreview = ConsoleReply<'POST /api/v1/console/imports/preview'>;
export type ImportRow = ImportPreview['rows'][number];

export const isFaulty = (row: ImportRow) => row.faults.length > 0;

/** With a byte order mark, so that a spreadsheet reads it as UTF-8. */
export function writeCsv(columns: readonly string[], rows: readonly Pick<ImportRow, 'cells'>[]): string {
  const lines = [columns, ...rows.map(({ cells }) => columns.map((column) => cells[column] ?? ''))];
  return `\uFEFF${lines.map((line) => line.map(quote).join(',')).join('\r\n')}\r\n`;
}

const quote = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** The lines with some cells of one of them changed. */
export function withCells(
  rows: readonly ImportRow[],
  line: number,
  cells: Readonly<Record<string, string>>,
): ImportRow[] {
  return rows.map((row) => (row.line === line ? { ...row, cells: { ...row.cells, ...cells } } : row));
}

export function downloadCsv(name: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
