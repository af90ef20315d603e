// Says "nothing has changed" at the door, before a request is unpacked: whoever asks again for what they have costs little more than the answer.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Prepared } from './send.ts';

export interface Door {
  /** Counts a request of an address; false when it has had its share. */
  admits(address: string): boolean;
  /** Whether addresses are told by a proxy. */
  trustsProxy: boolean;
  /** What every answer carries. */
  headers: Record<string, string>;
  /** Answers from here are logged and counted like all others. */
  answered(route: string, status: number, ms: number): void;
}

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown;

/** Bodies that are the latest until a moment, by their address. */
export class Unchanged {
  readonly #latest = new Map<string, { prepared: Prepared; route: string }>();

  /** An address with a question mark is somebody's own: there would be no end of them. */
  remember(address: string, route: string, prepared: Prepared): void {
    if (prepared.latestUntilMs > 0 && !address.includes('?')) this.#latest.set(address, { prepared, route });
  }

  /** Puts the door in front of the app; when the app closes, it is left open. */
  standBefore(app: FastifyInstance, door: Door): void {
    const [unpack] = app.server.listeners('request') as Answer[];
    if (unpack === undefined) throw new Error('the server does not listen to requests');
    app.server.removeAllListeners('request');
    app.server.on('request', (request, response) => {
      if (!this.#answers(request, response, door)) unpack(request, response);
    });
    app.addHook('preClose', (done) => {
      this.#latest.clear();
      done();
    });
  }

  #answers(request: IncomingMessage, response: ServerResponse, door: Door): boolean {
    const tag = request.headers['if-none-match'];
    if (tag === undefined || request.method !== 'GET') return false;
    const startedAt = performance.now();
    const latest = this.#latest.get(request.url ?? '');
    if (latest?.prepared.headers.etag !== tag || startedAt >= latest.prepared.latestUntilMs) return false;
    if (door.trustsProxy && request.headers['x-forwarded-for'] !== undefined) return false;
    // Too many: the app says so in its own words.
    if (!door.admits(request.socket.remoteAddress ?? '')) return false;
    response.writeHead(304, { ...door.headers, ...latest.prepared.headers }).end();
    door.answered(latest.route, 304, performance.now() - startedAt);
    return true;
  }
}
