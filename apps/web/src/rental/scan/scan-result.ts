// Classifies the codes in view: the one that is asked for, several of them, one of the other kind, or a foreign one.
import { readItemCode, type ItemCode } from '#domain/item/item-code.ts';
import { readStationCode } from '#domain/station-code.ts';
import type { ScanType } from '#web/navigation/paths.ts';
import * as scanText from './scan.text.ts';

export type ScanResult =
  /** With the link it was read from, or an empty one when the number was typed. */
  | { kind: 'station'; stationId: number; link: string }
  | { kind: 'item'; code: ItemCode }
  /** Ours, but not of the kind that is asked for. */
  | { kind: 'item_instead' }
  | { kind: 'station_instead' }
  /** Two that fit: picking one could rent the wrong item. */
  | { kind: 'several' }
  | { kind: 'foreign'; text: string };

/** A code that fits wins over one that does not. Undefined without any code. */
export function classifyCodes(type: ScanType, codes: readonly string[]): ScanResult | undefined {
  const stations = distinct(codes.map(readStationCode));
  const items = distinct(codes.map(readItemCode));
  const [stationId] = stations;
  const [code] = items;
  if ((type === 'station' ? stations : items).length > 1) return { kind: 'several' };
  if (type === 'station' && stationId !== undefined) {
    const link = codes.find((text) => readStationCode(text) === stationId) ?? '';
    return { kind: 'station', stationId, link };
  }
  if (type !== 'station' && code !== undefined) return { kind: 'item', code };
  if (code !== undefined) return { kind: 'item_instead' };
  if (stationId !== undefined) return { kind: 'station_instead' };
  const [text] = codes;
  return text === undefined ? undefined : { kind: 'foreign', text };
}

function distinct<Value>(values: readonly (Value | null)[]): Value[] {
  return [...new Set(values.filter((value) => value !== null))];
}

/** A typed line: a code as printed on the sticker, in either case, or a station's bare number. */
export function parseTypedCode(type: ScanType, line: string): ScanResult | undefined {
  const typed = line.trim();
  if (type === 'station' && /^\d{1,9}$/.test(typed) && Number(typed) > 0)
    return { kind: 'station', stationId: Number(typed), link: '' };
  const results = [typed, typed.toUpperCase()].map((text) => classifyCodes(type, [text]));
  return results.find((result) => result?.kind === 'station' || result?.kind === 'item');
}

const MAX_EXCERPT_LENGTH = 24;

/** The message about a code that cannot be used; undefined for one that fits. */
export function messageFor(result: ScanResult, brand: string): string | undefined {
  if (result.kind === 'foreign') return scanText.foreign(brand, excerpt(result.text));
  return messages[result.kind];
}

const messages: Partial<Record<ScanResult['kind'], string>> = {
  several: scanText.several,
  item_instead: scanText.itemInstead,
  station_instead: scanText.stationInstead,
};

/** One short line, without control characters that could disguise the text. */
function excerpt(text: string): string {
  const line = text.replaceAll(/[\p{C}\s]+/gu, ' ').trim();
  const letters = Array.from(line);
  return letters.length > MAX_EXCERPT_LENGTH ? `${letters.slice(0, MAX_EXCERPT_LENGTH).join('')}…` : line;
}
