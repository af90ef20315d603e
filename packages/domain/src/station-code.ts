// The QR code on a station: a link to the service with the station's number, and on posters a code that proves they were seen.

// Our links are under a hundred characters; anything far longer is not parsed.
const MAX_LINK_LENGTH = 2048;

// A base for parsing a bare path or query; the host itself is never read.
const anyOrigin = 'https://station.invalid';

/** The station's number on a scanned link of any origin, or null. The link itself is never opened. */
export function readStationCode(text: string): number | null {
  const link = parseLink(text);
  if (link?.protocol !== 'https:' && link?.protocol !== 'http:') return null;
  const [number, ...others] = link.searchParams.getAll('stationId');
  return number === undefined || others.length > 0 ? null : readStationNumber(number);
}

/** The code on a poster's link; undefined on older ones, which have none. */
export function readPosterCode(text: string): string | undefined {
  const code = parseLink(text)?.searchParams.get('code') ?? '';
  return /^[\w-]{1,64}$/.test(code) ? code : undefined;
}

/** The code says that whoever sends it has seen the poster; links without one still work. */
export function stationCodeUrl(origin: string, stationId: number, code?: string): string {
  const link = `${origin}/?stationId=${stationId}`;
  return code === undefined ? link : `${link}&code=${code}`;
}

/** Caught, not asked beforehand: phones from before autumn 2023 have no `URL.canParse`. */
function parseLink(text: string): URL | undefined {
  const link = text.trim();
  if (link.length > MAX_LINK_LENGTH) return undefined;
  try {
    return new URL(link, anyOrigin);
  } catch {
    return undefined;
  }
}

function readStationNumber(text: string): number | null {
  if (!/^\d+$/.test(text)) return null;
  const number = Number(text);
  return Number.isSafeInteger(number) && number > 0 ? number : null;
}
