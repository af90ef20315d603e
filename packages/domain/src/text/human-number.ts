// The numbers people read out: a row's number with the letter of its kind, such as R10428 for a rental.

export type NumberedKind = 'R' | 'P' | 'F' | 'D' | 'M' | 'T' | 'K' | 'Q' | 'C' | 'B' | 'L' | 'S';

export function humanNumber(kind: NumberedKind, id: number): string {
  return `${kind}${id}`;
}

/** The row's number, if the text is a number of this kind: `p20397` and `P20397` are the same. */
export function parseHumanNumber(kind: NumberedKind, text: string): number | undefined {
  const digits = /^([a-z])0*(\d{1,9})$/i.exec(text.trim());
  return digits?.[1]?.toUpperCase() === kind ? Number(digits[2]) : undefined;
}
