// The live feed: while somebody watches, this process polls once a second for what has changed and sends every open stream a hint.
import type { ServerResponse } from 'node:http';
import type { Database } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import type { Logger } from '#api/http/log.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import { listOpenSessions } from '#api/staff/list-open-sessions.ts';
import type { LiveHint } from '#contract/console/dashboard.ts';
import { rightsOfRole, type Permission } from '#contract/permission.ts';
import { readChanges, readNewestChange, type ReadUpTo } from './read-changes.ts';

const POLL_MS = 1_000;
const CHECK_MS = 20_000;
/** Rows are numbered before they are committed: for so many polls, a smaller number may still appear. */
const LATE_POLLS = 10;
/** Whoever does not read this much is dropped, and comes back by itself. */
const MAX_UNREAD_BYTES = 64 * 1024;
const MAX_STREAMS = 500;
/** A browser has six connections for all tabs over HTTP/1.1: two are left for calls. */
const MAX_STREAMS_PER_SESSION = 4;
/** As often as a page without a stream asks by itself. */
const RETRY_SECONDS = 15;

export type Watcher = Pick<StaffViewer, 'sessionId' | 'role' | 'stationIds'>;

interface LiveFeedDeps {
  db: Database;
  log: Logger;
}

const rightFor: Record<LiveHint['kind'], Permission> = {
  rental: 'rental.read',
  payment: 'payment.read',
  report: 'report.work',
  inquiry: 'inquiry.work',
  alert: 'staff.read',
  stock: 'station.read',
  notification: 'notify.read',
};

/** Field staff with stations of their own hear of their stock alone. */
export function maySee({ role, stationIds }: Pick<Watcher, 'role' | 'stationIds'>, hint: LiveHint): boolean {
  if (!rightsOfRole[role].includes(rightFor[hint.kind])) return false;
  if (stationIds === null) return true;
  return hint.kind === 'stock' && (hint.id === null || stationIds.includes(hint.id));
}

export class LiveFeed {
  readonly #deps: LiveFeedDeps;
  readonly #pollMs: number;
  readonly #checkMs: number;
  readonly #streams = new Map<ServerResponse, Watcher>();
  #poll: NodeJS.Timeout | undefined;
  #check: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  /** How far each of the last polls had read, the oldest first. */
  #positions: ReadUpTo[] = [];
  /** What was sent already, with the poll it was found in. */
  #sent = new Map<string, number>();
  #pollCount = 0;

  constructor(deps: LiveFeedDeps, { pollMs = POLL_MS, checkMs = CHECK_MS } = {}) {
    this.#deps = deps;
    this.#pollMs = pollMs;
    this.#checkMs = checkMs;
  }

  get size(): number {
    return this.#streams.size;
  }

  /**
   * Refuses whoever comes too many, before the stream begins: to a browser that is an end, and its page goes on by asking. If
   * the oldest stream were ended instead, its page would come back at once and end another.
   */
  requireRoom(watcher: Watcher): void {
    if (!this.#hasRoom(watcher)) throw new Failure('UNAVAILABLE', { retryAfterSeconds: RETRY_SECONDS });
  }

  #hasRoom({ sessionId }: Watcher): boolean {
    if (this.#streams.size >= MAX_STREAMS) return false;
    const own = [...this.#streams.values()].filter((watcher) => watcher.sessionId === sessionId);
    return own.length < MAX_STREAMS_PER_SESSION;
  }

  open(watcher: Watcher, stream: ServerResponse): void {
    // Another may have come since there was room.
    if (!this.#hasRoom(watcher)) {
      stream.end();
      return;
    }
    this.#streams.set(stream, watcher);
    stream.on('close', () => this.#drop(stream));
    // Tells the page at once that it is connected, and how long to wait before coming back.
    stream.write('retry: 3000\n\n: connected\n\n');
    this.#start();
  }

  /** Cuts every stream, so that the server can stop: it must not wait for somebody who has stopped reading. */
  async close(): Promise<void> {
    this.#stop();
    for (const stream of this.#streams.keys()) stream.destroy();
    this.#streams.clear();
    await this.#running;
  }

  #start(): void {
    if (this.#poll) return;
    this.#positions = [];
    this.#sent.clear();
    this.#poll = setInterval(() => this.#run(() => this.#sendChanges()), this.#pollMs);
    this.#check = setInterval(() => this.#run(() => this.#checkSessions()), this.#checkMs);
    this.#run(() => this.#sendChanges());
  }

  #stop(): void {
    clearInterval(this.#poll);
    clearInterval(this.#check);
    this.#poll = undefined;
    this.#check = undefined;
  }

  #drop(stream: ServerResponse): void {
    this.#streams.delete(stream);
    if (this.#streams.size === 0) this.#stop();
  }

  /** One after the other: a database that answers slowly is not asked twice at once. */
  #run(work: () => Promise<void>): void {
    this.#running = this.#running.then(work).catch((error: unknown) => {
      this.#deps.log.warn({ err: error }, 'the live feed could not read changes');
    });
  }

  async #sendChanges(): Promise<void> {
    if (this.#poll === undefined) return;
    if (this.#positions.length === 0) {
      this.#positions.push(await readNewestChange(this.#deps.db));
      return;
    }
    this.#pollCount += 1;
    const { hints, upTo, isBehind } = await readChanges(this.#deps.db, this.#positions[0]!);
    if (isBehind) this.#positions = [];
    this.#positions.push(upTo);
    if (this.#positions.length > LATE_POLLS) this.#positions.shift();
    const fresh = hints.filter(({ key }) => !this.#sent.has(key));
    for (const { key } of fresh) this.#sent.set(key, this.#pollCount);
    for (const [key, foundIn] of this.#sent)
      if (foundIn < this.#pollCount - LATE_POLLS) this.#sent.delete(key);
    this.#send(fresh.map(({ hint }) => hint));
  }

  #send(hints: readonly LiveHint[]): void {
    const different = [...new Map(hints.map((hint) => [`${hint.kind}:${hint.id}`, hint])).values()];
    for (const [stream, watcher] of this.#streams) {
      const lines = different.filter((hint) => maySee(watcher, hint)).map(formatHint);
      if (lines.length > 0) this.#write(stream, lines.join(''));
    }
  }

  /** Ends the streams of sessions that have ended or whose person may see something else now; the others get a sign of life. */
  async #checkSessions(): Promise<void> {
    const watchers = [...this.#streams.values()];
    const open = await listOpenSessions(
      this.#deps.db,
      watchers.map(({ sessionId }) => sessionId),
    );
    const now = new Map(open.map((session) => [session.sessionId, seeing(session)]));
    for (const [stream, watcher] of this.#streams) {
      if (now.get(watcher.sessionId) === seeing(watcher)) this.#write(stream, ': still here\n\n');
      else stream.end();
    }
  }

  #write(stream: ServerResponse, text: string): void {
    // Stays open while its reader has stalled; writing to it now would be an error that ends the process.
    if (stream.writableEnded) return;
    if (stream.writableLength > MAX_UNREAD_BYTES) stream.destroy();
    else stream.write(text);
  }
}

const seeing = ({ role, stationIds }: Pick<Watcher, 'role' | 'stationIds'>) =>
  `${role} ${stationIds?.join(',') ?? 'all'}`;

const formatHint = (hint: LiveHint) => `data: ${JSON.stringify(hint)}\n\n`;
