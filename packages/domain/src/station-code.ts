// The QR code on a station: a link to the service with the station's number, and on posters a code that proves they were seen.

// Our links are under a hundred characters; anything far longer is not parsed.
const longestCode = 2048;

// A base for parsing a bare path or query; the host itself is never read.
const anyOrigin = 'https://station.invalid';

/** The station's number on a scanned link of any origin, or null. The link itself is never opened. */
export function readStationCode(text: string): number | null {
  const link = text.trim();
  if (link.length > longestCode || !URL.canParse(link, anyOrigin)) return null;
  const { protocol, searchParams } = new URL(link, anyOrigin);
  if (protocol !== 'https:' && protocol !== 'http:') return null;
  const [number, ...others] = searchParams.getAll('stationId');
  return number === undefined || others.length > 0 ? null : readStationNumber(number);
}

/** The code on a poster's link; undefined on older ones, which have none. */
export function readPosterCode(text: string): string | undefined {
  const link = text.trim();
  if (link.length > longestCode || !URL.canParse(link, anyOrigin)) return undefined;
  const code = new URL(link, anyOrigin).searchParams.get('code') ?? '';
  return /^[\w-]{1,64}$/.test(code) ? code : undefined;
}

/** The code says that whoever sends it has seen the poster; links without one still work. */
export function stationCodeUrl(origin: string, stationId: number, code?: string): string {
  const link = `${origin}/?stationId=${stationId}`;
  return code === undefined ? link : `${link}&code=${code}`;
}

/** The link on a station's poster. Everybody reads the number; only our server knows which code is the station's. */
export function posterUrl(origin: string, station: { id: number; code: string }): string {
  return `${stationCodeUrl(origin, station.id)}&code=${station.code}`;
}

function readStationNumber(text: string): number | null {
  if (!/^\d+$/.test(text)) return null;
  const number = Number(text);
  return Number.isSafeInteger(number) && number > 0 ? number : null;
}
