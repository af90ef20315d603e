// What a scanned or typed code is: one of our items, one of our stations, or something else.
import { readItemCode } from '#domain/item/item-code.ts';
import { readStationCode } from '#domain/station-code.ts';

export type ScannedCode =
  | { kind: 'item'; serial: string }
  | { kind: 'station'; stationId: number }
  | { kind: 'foreign'; text: string };

/** Said where a code is none of ours. */
export const FOREIGN_CODE = '온데스크 QR이 아니에요.';

function readCode(text: string): ScannedCode {
  const serial = readItemCode(text);
  if (serial !== null) return { kind: 'item', serial };
  const stationId = readStationCode(text);
  if (stationId !== null) return { kind: 'station', stationId };
  return { kind: 'foreign', text };
}

/** The codes in view, ours before foreign ones: a poster beside an item hides nothing. */
export function readCodes(texts: readonly string[]): ScannedCode[] {
  const codes = texts.map(readCode);
  const ours = codes.filter(({ kind }) => kind !== 'foreign');
  return ours.length > 0 ? ours : codes.slice(0, 1);
}

/** A typed line: a serial in either case, or a station's bare number. Null when it is neither. */
export function readTypedCode(line: string): ScannedCode | null {
  const typed = line.trim();
  if (/^\d{1,9}$/.test(typed) && Number(typed) > 0) return { kind: 'station', stationId: Number(typed) };
  const codes = [readCode(typed), readCode(typed.toUpperCase())];
  return codes.find(({ kind }) => kind !== 'foreign') ?? null;
}
