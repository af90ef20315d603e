// Draws a QR code as vectors: black on white, error level M, four modules of white around it.
import { encodeQR } from 'qr';
import { mm, type Pdf } from './pdf-page.ts';

const QUIET_MODULES = 4;

/** Within a square of so many millimetres, the white around it included. */
export function drawCode(pdf: Pdf, content: string, box: { x: number; y: number; size: number }): void {
  // The encoder refuses a border of 0.
  const modules = encodeQR(content, 'raw', { ecc: 'medium', border: 1 })
    .slice(1, -1)
    .map((row) => row.slice(1, -1));
  const module = box.size / (modules.length + 2 * QUIET_MODULES);
  pdf.rect(mm(box.x), mm(box.y), mm(box.size), mm(box.size)).fill('#fff');
  for (const [y, row] of modules.entries()) {
    for (const [x, length] of runsOf(row)) {
      pdf.rect(
        mm(box.x + (QUIET_MODULES + x) * module),
        mm(box.y + (QUIET_MODULES + y) * module),
        mm(length * module),
        mm(module),
      );
    }
  }
  pdf.fill('#000');
}

/** Where dark modules begin in a row, and how many follow each other: one bar has no hairlines inside. */
function runsOf(row: readonly boolean[]): [start: number, length: number][] {
  const runs: [number, number][] = [];
  for (const [x, isDark] of row.entries()) {
    if (!isDark) continue;
    const last = runs.at(-1);
    if (last && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  }
  return runs;
}
