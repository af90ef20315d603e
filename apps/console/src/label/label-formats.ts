// The sheets labels are printed on, in millimetres, as far as the preview and the choice need them.

export const labelFormats = {
  A4_24: {
    name: 'A4 24칸',
    note: '70 × 37 mm · 3열 8행',
    columns: 3,
    rows: 8,
    width: 70,
    height: 37,
    words: true,
  },
  A4_40: {
    name: 'A4 40칸',
    note: '48.5 × 25.4 mm · 4열 10행',
    columns: 4,
    rows: 10,
    width: 48.5,
    height: 25.4,
    words: true,
  },
  A4_65: {
    name: 'A4 65칸',
    note: '38.1 × 21.2 mm · QR만',
    columns: 5,
    rows: 13,
    width: 38.1,
    height: 21.2,
    words: false,
  },
  ROLL_50x30: {
    name: '라벨 프린터',
    note: '50 × 30 mm · 한 장씩',
    columns: 1,
    rows: 1,
    width: 50,
    height: 30,
    words: true,
  },
} as const;

export type LabelFormat = keyof typeof labelFormats;

export const A4 = { width: 210, height: 297 } as const;

export const cellsOf = (format: LabelFormat) => labelFormats[format].columns * labelFormats[format].rows;

/** How many sheets, or labels of a roll, are printed. */
export function sheetsOf(format: LabelFormat, { labels, start }: { labels: number; start: number }): number {
  return Math.ceil((labels + (cellsOf(format) > 1 ? start - 1 : 0)) / cellsOf(format));
}
