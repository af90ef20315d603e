// A feed that anybody may read: written once for everybody while it is fresh, and the same to the byte while what it says is.
import { CachedBody } from '#api/http/response-body.ts';

interface SharedFeed<Said> {
  ttlSeconds: number;
  /** What the feed says, and when it was read. */
  read(): Promise<{ said: Said; now: Date }>;
  /** The whole body. Its time is that of the last change: whoever has it gets a 304. */
  write(said: Said, now: Date): string;
}

export function shareFeed<Said>(feed: SharedFeed<Said>, clockMs: () => number = () => performance.now()) {
  let cached: { since: number; body: Promise<CachedBody> } | undefined;
  let last: { said: string; body: CachedBody } | undefined;

  async function write(): Promise<CachedBody> {
    const { said, now } = await feed.read();
    const text = JSON.stringify(said);
    if (last?.said !== text)
      last = { said: text, body: new CachedBody(feed.write(said, now), feed.ttlSeconds) };
    return last.body;
  }

  return (): Promise<CachedBody> => {
    const since = clockMs();
    if (!cached || since - cached.since >= feed.ttlSeconds * 1000) {
      const fresh = { since, body: write() };
      cached = fresh;
      // A failure reaches the requests that waited for it and none after them.
      fresh.body.catch(() => {
        if (cached === fresh) cached = undefined;
      });
    }
    return cached.body;
  };
}
