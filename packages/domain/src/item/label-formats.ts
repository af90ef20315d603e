// The sheets and rolls labels are printed on, in millimetres as their makers measure them.

/** Labels in one file, every copy counted: forty-two sheets of 24. */
export const MAX_LABELS = 1_000;
export const MAX_LABEL_COPIES = 10;

export interface LabelFormat {
  page: { width: number; height: number };
  columns: number;
  rows: number;
  cell: { width: number; height: number };
  /** From the edge of the page to the first cell. */
  left: number;
  top: number;
  /** Between two cells beside each other. */
  gap: number;
  /** The code with the white around it that a reader needs. */
  codeBox: number;
  /** Null where only the code fits. */
  text: { serialPoints: number; namePoints: number; logoHeight: number } | null;
}

const A4 = { width: 210, height: 297 };

export const labelFormats = {
  A4_24: {
    page: A4,
    columns: 3,
    rows: 8,
    cell: { width: 70, height: 37 },
    left: 0,
    top: 0.5,
    gap: 0,
    codeBox: 29,
    text: { serialPoints: 12.5, namePoints: 8.5, logoHeight: 4.6 },
  },
  A4_40: {
    page: A4,
    columns: 4,
    rows: 10,
    cell: { width: 48.5, height: 25.4 },
    left: 8,
    top: 21.5,
    gap: 0,
    codeBox: 21,
    text: { serialPoints: 9, namePoints: 6.5, logoHeight: 3.2 },
  },
  A4_65: {
    page: A4,
    columns: 5,
    rows: 13,
    cell: { width: 38.1, height: 21.2 },
    left: 4.75,
    top: 10.7,
    gap: 2.5,
    codeBox: 20.4,
    text: null,
  },
  ROLL_50x30: {
    page: { width: 50, height: 30 },
    columns: 1,
    rows: 1,
    cell: { width: 50, height: 30 },
    left: 0,
    top: 0,
    gap: 0,
    codeBox: 24,
    text: { serialPoints: 9.5, namePoints: 7, logoHeight: 3.6 },
  },
} as const satisfies Record<string, LabelFormat>;

export type LabelFormatName = keyof typeof labelFormats;

export function cellsOf({ columns, rows }: LabelFormat): number {
  return columns * rows;
}
