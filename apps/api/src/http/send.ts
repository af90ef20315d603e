// How bodies leave: known by a tag where everybody gets the same, and zipped for whoever can read that.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const zip = promisify(gzip);

const JSON_TYPE = 'application/json; charset=utf-8';

/** Below this, zipping saves less than it costs. */
const SMALLEST_WORTH_ZIPPING = 2048;

/** A body that is written out once and sent many times. */
export class Prepared {
  readonly body: Buffer;
  readonly headers: { etag: string; 'cache-control': string; vary: string };
  readonly type: string;
  /** Until then, by the process' own clock, nobody can have a newer one. */
  readonly latestUntilMs: number;
  #zipped: Promise<Buffer> | undefined;

  constructor(
    body: Buffer | string,
    maxAgeSeconds: number,
    {
      type = JSON_TYPE,
      latestUntilMs = 0,
      before,
    }: { type?: string; latestUntilMs?: number; before?: Prepared | undefined } = {},
  ) {
    this.body = Buffer.isBuffer(body) ? body : Buffer.from(body);
    this.type = type;
    this.latestUntilMs = latestUntilMs;
    this.headers = {
      etag: etagOf(this.body),
      'cache-control': `public, ${keptFor(maxAgeSeconds)}`,
      vary: 'accept-encoding',
    };
    // The same again need not be zipped again.
    if (before?.headers.etag === this.headers.etag) this.#zipped = before.#zipped;
  }

  get isWorthZipping(): boolean {
    return this.body.length >= SMALLEST_WORTH_ZIPPING;
  }

  /** Zipped when the first one asks for it. */
  zipped(): Promise<Buffer> {
    return (this.#zipped ??= zip(this.body));
  }
}

export function sendPrepared(
  prepared: Prepared,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | Promise<FastifyReply> {
  void reply.headers(prepared.headers);
  if (request.headers['if-none-match'] === prepared.headers.etag) return reply.status(304).send();
  void reply.type(prepared.type);
  if (!prepared.isWorthZipping || !readsZipped(request)) return reply.send(prepared.body);
  return sendZipped(prepared.zipped(), reply);
}

/** JSON made for one request. */
export function zipWhereWanted(
  body: string,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | Promise<FastifyReply> {
  void reply.type(JSON_TYPE);
  if (body.length < SMALLEST_WORTH_ZIPPING) return reply.send(body);
  void reply.header('vary', 'accept-encoding');
  if (!readsZipped(request)) return reply.send(body);
  return sendZipped(zip(body), reply);
}

async function sendZipped(zipped: Promise<Buffer>, reply: FastifyReply): Promise<FastifyReply> {
  return reply.header('content-encoding', 'gzip').send(await zipped);
}

function readsZipped(request: FastifyRequest): boolean {
  const accepted = request.headers['accept-encoding'];
  return accepted !== undefined && /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted);
}

export function keptFor(seconds: number): string {
  return seconds > 0 ? `max-age=${seconds}` : 'no-cache';
}

export function etagOf(body: string | Buffer): string {
  return `"${createHash('sha1').update(body).digest('base64url')}"`;
}
