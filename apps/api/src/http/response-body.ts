// Response bodies: an ETag where everybody gets the same, and gzip for clients that accept it.
import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const zip = promisify(gzip);

const JSON_TYPE = 'application/json; charset=utf-8';

/** Below this, gzip saves less than it costs. */
const MIN_GZIP_BYTES = 2048;

/** A body that is serialized once and sent many times. */
export class CachedBody {
  readonly body: Buffer;
  readonly headers: { etag: string; 'cache-control': string };
  readonly type: string;
  #zipped: Promise<Buffer> | undefined;

  constructor(
    body: Buffer | string,
    maxAgeSeconds: number,
    { type = JSON_TYPE, before }: { type?: string; before?: CachedBody | undefined } = {},
  ) {
    this.body = Buffer.isBuffer(body) ? body : Buffer.from(body);
    this.type = type;
    this.headers = {
      etag: etagOf(this.body),
      'cache-control': `public, ${cacheControl(maxAgeSeconds)}`,
    };
    // The same bytes as before need not be zipped again.
    if (before?.headers.etag === this.headers.etag) this.#zipped = before.#zipped;
  }

  get isWorthZipping(): boolean {
    return this.body.length >= MIN_GZIP_BYTES;
  }

  /** Zipped at the first request that accepts it. */
  zipped(): Promise<Buffer> {
    return (this.#zipped ??= zip(this.body));
  }
}

export function sendCachedBody(
  cached: CachedBody,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | Promise<FastifyReply> {
  void reply.headers(cached.headers);
  addVary(reply, 'accept-encoding');
  const isKnown = request.headers['if-none-match'] === cached.headers.etag;
  // Of a page that is missing nothing is unchanged: it is missing every time.
  if (isKnown && reply.statusCode === 200) return reply.status(304).send();
  void reply.type(cached.type);
  if (!cached.isWorthZipping || !acceptsGzip(request)) return reply.send(cached.body);
  return sendZipped(cached.zipped(), reply);
}

/** JSON made for one request. */
export function sendJson(
  body: string,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | Promise<FastifyReply> {
  void reply.type(JSON_TYPE);
  if (body.length < MIN_GZIP_BYTES) return reply.send(body);
  addVary(reply, 'accept-encoding');
  if (!acceptsGzip(request)) return reply.send(body);
  return sendZipped(zip(body), reply);
}

/** Beside what the reply was said to depend on before. */
export function addVary(reply: FastifyReply, names: string): void {
  const before = reply.getHeader('vary');
  void reply.header('vary', before === undefined ? names : `${String(before)}, ${names}`);
}

async function sendZipped(zipped: Promise<Buffer>, reply: FastifyReply): Promise<FastifyReply> {
  return reply.header('content-encoding', 'gzip').send(await zipped);
}

function acceptsGzip(request: FastifyRequest): boolean {
  const accepted = request.headers['accept-encoding'];
  return accepted !== undefined && /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted);
}

export function cacheControl(seconds: number): string {
  return seconds > 0 ? `max-age=${seconds}` : 'no-cache';
}

export function etagOf(body: string | Buffer): string {
  return `"${hash('sha1', body, 'base64url')}"`;
}
