// The reads that the page itself began, before the app's scripts had arrived (index.html). Each is taken once.

interface FirstRead {
  authorization: string | undefined;
  /** In the console: what `cookieMark` said then. */
  mark?: string | undefined;
  /** When it was begun, on the page's clock. */
  at: number;
  response: Promise<Response>;
}

declare global {
  interface Window {
    firstReads?: Map<string, FirstRead>;
  }
}

/** As long as what is read counts as fresh: whoever comes to the screen later asks anew. */
const MAX_AGE_MS = 10_000;

export function takeFirstRead(
  url: string,
  headers: Record<string, string> | undefined,
): Promise<Response> | undefined {
  const read = window.firstReads?.get(url);
  window.firstReads?.delete(url);
  return read !== undefined &&
    read.authorization === headers?.['authorization'] &&
    performance.now() - read.at < MAX_AGE_MS
    ? read.response
    : undefined;
}

/** What the page has begun and nobody has taken yet. */
export const findFirstRead = (url: string) => window.firstReads?.get(url);

/** Whoever signs in or does something reads anew: what was begun before is the answer to somebody else, or to nobody. */
export function dropFirstReads(): void {
  window.firstReads?.clear();
}
