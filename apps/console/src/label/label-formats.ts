// The sheets labels are printed on, in words, and how many are needed.
import { cellsOf, labelFormats, type LabelFormatName } from '#domain/item/label-formats.ts';

export const formatWords = {
  A4_24: { name: 'A4 24칸', note: '70 × 37 mm · 3열 8행' },
  A4_40: { name: 'A4 40칸', note: '48.5 × 25.4 mm · 4열 10행' },
  A4_65: { name: 'A4 65칸', note: '38.1 × 21.2 mm · QR만' },
  ROLL_50x30: { name: '라벨 프린터', note: '50 × 30 mm · 한 장씩' },
} as const satisfies Record<LabelFormatName, { name: string; note: string }>;

/** How many sheets, or labels of a roll, are printed. */
export function sheetsOf(
  name: LabelFormatName,
  { labels, start }: { labels: number; start: number },
): number {
  const cells = cellsOf(labelFormats[name]);
  return Math.ceil((labels + (cells > 1 ? start - 1 : 0)) / cells);
}
