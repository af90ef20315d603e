// What the codes in view mean to a scan: one to go on with, several to choose from, or something that is none of ours.
import { readItemCode, type ItemCode } from '#domain/item-code.ts';
import { readStationCode } from '#domain/station-code.ts';
import type { ScanType } from '#web/navigation/paths.ts';

export type Sighting =
  | { kind: 'station'; stationId: number }
  | { kind: 'item'; code: ItemCode }
  /** Ours, but not what is asked for here. */
  | { kind: 'item-instead' }
  | { kind: 'station-instead' }
  /** Two that fit: guessing could rent the wrong one. */
  | { kind: 'several' }
  | { kind: 'foreign'; text: string };

/** Whatever fits wins over what does not; none at all gives undefined. */
export function sight(type: ScanType, codes: readonly string[]): Sighting | undefined {
  const stations = distinct(codes.map(readStationCode));
  const items = distinct(codes.map(readItemCode));
  const [stationId] = stations;
  const [code] = items;
  if ((type === 'station' ? stations : items).length > 1) return { kind: 'several' };
  if (type === 'station' && stationId !== undefined) return { kind: 'station', stationId };
  if (type !== 'station' && code !== undefined) return { kind: 'item', code };
  if (code !== undefined) return { kind: 'item-instead' };
  if (stationId !== undefined) return { kind: 'station-instead' };
  const [text] = codes;
  return text === undefined ? undefined : { kind: 'foreign', text };
}

function distinct<Value>(values: readonly (Value | null)[]): Value[] {
  return [...new Set(values.filter((value) => value !== null))];
}

/** A line typed by hand: a code as it stands on the sticker, in either case, or a station's bare number. */
export function readTyped(type: ScanType, line: string): Sighting | undefined {
  const typed = line.trim();
  if (type === 'station' && /^\d{1,9}$/.test(typed) && Number(typed) > 0)
    return { kind: 'station', stationId: Number(typed) };
  const seen = [typed, typed.toUpperCase()].map((text) => sight(type, [text]));
  return seen.find((sighting) => sighting?.kind === 'station' || sighting?.kind === 'item');
}

const longestExcerpt = 24;

/** The quiet note for what was seen and let go; what fits needs none. */
export function noteFor(sighting: Sighting, brand: string): string | undefined {
  if (sighting.kind === 'foreign') return `${brand} QR이 아니에요: ${excerpt(sighting.text)}`;
  return notes[sighting.kind];
}

const notes: Partial<Record<Sighting['kind'], string>> = {
  several: 'QR코드가 여러 개 보여요. 하나만 비춰 주세요.',
  'item-instead': '물품 QR이에요. 스테이션 QR을 먼저 스캔해 주세요.',
  'station-instead': '스테이션 QR이에요. 물품에 붙은 QR을 스캔해 주세요.',
};

/** One short line of it, without the characters that could make it look like something else. */
function excerpt(text: string): string {
  const line = text.replaceAll(/[\p{C}\s]+/gu, ' ').trim();
  const letters = Array.from(line);
  return letters.length > longestExcerpt ? `${letters.slice(0, longestExcerpt).join('')}…` : line;
}
