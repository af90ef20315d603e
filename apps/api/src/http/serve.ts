// Turns the contract into routes: access and rate limits checked, requests validated, replies validated and stripped.
import type { Readable } from 'node:stream';
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { z } from 'zod';
import { safeParse } from 'zod/v4/core';
import type { Access, EndpointKey, Endpoints, Endpoint, RateBucket } from '#contract/endpoint.ts';
import type { FailureCode } from '#contract/failures.ts';
import { Failure } from './failure.ts';
import { etagOf, cacheControl, CachedBody, sendCachedBody, sendJson } from './response-body.ts';
import { priorityOf, sendOverloaded, type LoadShedder } from './limits/load-shedder.ts';
import type { RateLimiter } from './limits/rate-limiter.ts';
import type { Authenticator, Viewer } from './authenticator.ts';
import type { StaffGuard, StaffViewer } from './staff-viewer.ts';
import type { UploadLimiter } from './limits/upload-limiter.ts';

type Input<E extends Endpoint> = {
  params: E['params'] extends z.ZodType ? z.output<E['params']> : undefined;
  query: E['query'] extends z.ZodType ? z.output<E['query']> : undefined;
  body: E['body'] extends z.ZodType ? z.output<E['body']> : undefined;
  file: E['upload'] extends object ? Buffer : undefined;
  viewer: ViewerOf<E['access']>;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** Null for whoever is not, or need not be, signed in. */
type ViewerOf<A extends Access> = A extends { staff: string }
  ? StaffViewer
  : A extends 'member'
    ? Viewer
    : A extends 'optional'
      ? Viewer | null
      : null;

type Answer<E extends Endpoint> = E['file'] extends 'text/event-stream'
  ? EventStreamReply
  : E['file'] extends string
    ? FileReply
    : z.input<E['reply']> | PublicReply<z.input<E['reply']>> | CachedBody;

type Handler<E extends Endpoint> =
  | ((input: Input<E>) => Promise<Answer<E>>)
  | (E['rateBucket'] extends RateBucket ? Guess<Input<E>, Answer<E>> : never);

/** One handler for every endpoint of a group; a missing one does not compile. */
export type Handlers<C extends Endpoints> = {
  [Name in keyof C]: Handler<Extract<C[Name], Endpoint>>;
};

/** The handler of a look-up by something guessable that has an answer for wrong guesses too, and says itself when it was a miss. */
export class Guess<I, A> {
  readonly handle: (input: I, markMiss: () => void) => Promise<A>;

  constructor(handle: (input: I, markMiss: () => void) => Promise<A>) {
    this.handle = handle;
  }
}

/** An answer that is the same for everybody: carries an ETag and may be cached for a moment. */
export class PublicReply<T> {
  readonly value: T;
  readonly maxAgeSeconds: number;

  constructor(value: T, maxAgeSeconds = 0) {
    this.value = value;
    this.maxAgeSeconds = maxAgeSeconds;
  }
}

/** A file to open or save under a name. */
export class FileReply {
  readonly content: Uint8Array | Readable;
  readonly name: string;
  /** Whether a browser shows it or saves it. */
  readonly disposition: 'inline' | 'attachment';

  constructor(content: Uint8Array | Readable, name: string, disposition: 'inline' | 'attachment' = 'inline') {
    this.content = content;
    this.name = name;
    this.disposition = disposition;
  }
}

/** Server-sent events: whoever opens the stream writes to it and ends it. */
export class EventStreamReply {
  readonly open: (stream: ServerResponse) => void;

  constructor(open: (stream: ServerResponse) => void) {
    this.open = open;
  }
}

export interface RequestGuards {
  authenticator: Authenticator;
  staffGuard: StaffGuard;
  rateLimiter: RateLimiter;
  loadShedder: LoadShedder;
  uploadLimiter: UploadLimiter;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who sends a request that has a body, known before the body is read. */
    viewer?: Viewer | StaffViewer | null;
  }
}

/** Failures that mean a serial, a key or a code was guessed wrong, and the bucket they count in. */
const missBuckets: ReadonlyMap<FailureCode, RateBucket> = new Map([
  ['ITEM_NOT_FOUND', 'item'],
  ['RENTAL_NOT_FOUND', 'item'],
  ['ORDER_NOT_FOUND', 'item'],
  ['QUOTE_NOT_FOUND', 'item'],
  ['REGISTRATION_EXPIRED', 'sign_in'],
  ['SIGN_IN_FAILED', 'sign_in'],
  ['COUPON_REFUSED', 'coupon'],
]);

function isMiss(error: unknown): boolean {
  return error instanceof Failure && missBuckets.has(error.code);
}

const ignoreMiss = () => {};

export function serve<C extends Endpoints>(
  app: FastifyInstance,
  guards: RequestGuards,
  endpoints: C,
  handlers: Handlers<C>,
): void {
  for (const name of Object.keys(endpoints) as (EndpointKey & keyof C)[]) {
    const endpoint: Endpoint = endpoints[name];
    const handler = handlers[name] as ((input: unknown) => Promise<unknown>) | Guess<unknown, unknown>;
    const handle: Guess<unknown, unknown>['handle'] =
      typeof handler === 'function' ? handler : handler.handle;
    const [method, path] = name.split(' ') as [string, string];
    const missBucket =
      handler instanceof Guess
        ? endpoint.rateBucket
        : endpoint.failures.map((code) => missBuckets.get(code)).find(Boolean);
    const requestBucket = endpoint.rateBucket ?? missBucket ?? 'other';
    const priority = priorityOf(name, endpoint);
    const isRead = method === 'GET';
    // Whoever only seems to be of the staff is worth no more than other strangers.
    const priorityOfRequest = (request: FastifyRequest) =>
      typeof endpoint.access === 'string' || isRead || guards.staffGuard.knowsSession(request)
        ? priority
        : 'write';
    const inTurn = <T>(work: () => Promise<T>) => guards.loadShedder.inTurn(priority, work);
    /** Refuses everything that can be refused without the body. */
    const admit = async (request: FastifyRequest, reply: FastifyReply) => {
      if (!guards.loadShedder.admits(priorityOfRequest(request))) return sendOverloaded(request, reply);
      await guards.authenticator.identify(request, endpoint.access);
      // Again: of many that arrived in one moment, the first have by now taken their place in the queue.
      if (!guards.loadShedder.admits(priorityOfRequest(request))) return sendOverloaded(request, reply);
      guards.rateLimiter.admit(request, requestBucket);
      if (endpoint.ownOriginOnly) guards.staffGuard.requireOwnOrigin(request);
      // A read has no body: its session is looked up in its turn.
      if (!isRead) request.viewer = await authenticate(guards, request, endpoint);
      if (endpoint.upload && !guards.uploadLimiter.admits(reply)) return sendOverloaded(request, reply);
      return undefined;
    };
    const viewerOf = async (request: FastifyRequest) => {
      if (isRead) return authenticate(guards, request, endpoint);
      const { viewer } = request;
      if (viewer === undefined) throw new Error(`nobody has checked who calls ${name}`);
      return endpoint.idempotent ? guards.staffGuard.withIdempotency(viewer as StaffViewer, request) : viewer;
    };
    const readInput = async (request: FastifyRequest, reply: FastifyReply) => {
      const viewer = await viewerOf(request);
      return {
        params: read(endpoint.params, request.params, 'path'),
        query: read(endpoint.query, request.query, 'query'),
        body: read(endpoint.body, request.body ?? {}, 'body'),
        file: endpoint.upload ? (request.body ?? Buffer.alloc(0)) : undefined,
        viewer,
        request,
        reply,
      };
    };
    const answerTo = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
      if (!missBucket) return inTurn(async () => handle(await readInput(request, reply), ignoreMiss));
      const input = await readInput(request, reply);
      // A guess may have to wait until others are known to be wrong; meanwhile it takes nobody's turn.
      return guards.rateLimiter.guess(request, missBucket, async (markMiss) =>
        inTurn(() => handle(input, markMiss)).catch((error: unknown) => {
          if (isMiss(error)) markMiss();
          throw error;
        }),
      );
    };
    const route: RouteOptions = {
      method,
      url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
      onRequest: admit,
      handler: async (request, reply) => send(endpoint, await answerTo(request, reply), request, reply),
    };
    if (endpoint.upload) addUploadRoute(app, route, endpoint.upload);
    else app.route(route);
  }
}

/** In a scope of its own, because its limit holds for every parser there: JSON of that size must not be parsed. */
function addUploadRoute(
  app: FastifyInstance,
  route: RouteOptions,
  { type, maxBytes }: NonNullable<Endpoint['upload']>,
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(type, { parseAs: 'buffer' }, (_request, file, done) => done(null, file));
    scope.route({ ...route, bodyLimit: maxBytes });
  });
}

function authenticate(guards: RequestGuards, request: FastifyRequest, endpoint: Endpoint) {
  return typeof endpoint.access === 'string'
    ? guards.authenticator.authenticate(request, endpoint)
    : guards.staffGuard.authenticate(request, endpoint);
}

function read(schema: z.ZodType | undefined, value: unknown, where: string): unknown {
  if (!schema) return undefined;
  // A schema's own sentence goes before this one.
  const parsed = safeParse(schema, value, { error: ({ code }) => describe(code) });
  if (parsed.success) return parsed.data;
  throw new Failure('INVALID_INPUT', {
    issues: parsed.error.issues.slice(0, 20).map((issue) => ({
      path: [where, ...issue.path.map(String)].join('.').slice(0, 200),
      message: issue.message,
    })),
  });
}

function describe(issueCode: string): string {
  switch (issueCode) {
    case 'invalid_type':
      return '입력한 내용을 다시 확인해 주세요.';
    case 'too_small':
      return '값이 너무 작거나 짧아요.';
    case 'too_big':
      return '값이 너무 크거나 길어요.';
    default:
      return '사용할 수 없는 값이에요.';
  }
}

function send(
  endpoint: Endpoint,
  answer: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | Promise<FastifyReply> {
  if (answer instanceof CachedBody) return sendCachedBody(answer, request, reply);
  if (answer instanceof FileReply) return sendFile(endpoint, answer, reply);
  if (answer instanceof EventStreamReply) return openEventStream(answer, reply);
  if (answer instanceof PublicReply) {
    const body = serializeReply(endpoint, answer.value);
    const etag = etagOf(body);
    void reply.headers({ etag, 'cache-control': `public, ${cacheControl(answer.maxAgeSeconds)}` });
    if (request.headers['if-none-match'] === etag) return reply.status(304).send();
    return sendJson(body, request, reply);
  }
  void reply.header('cache-control', 'no-store');
  return sendJson(serializeReply(endpoint, answer), request, reply);
}

function sendFile(endpoint: Endpoint, file: FileReply, reply: FastifyReply): FastifyReply {
  const { content, name, disposition } = file;
  return reply
    .headers({
      'cache-control': 'no-store',
      'content-disposition': `${disposition}; filename*=UTF-8''${encodeURIComponent(name)}`,
    })
    .type(endpoint.file!)
    .send(content);
}

function openEventStream({ open }: EventStreamReply, reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    // A proxy that collects the answer before passing it on would never pass it on.
    'x-accel-buffering': 'no',
  });
  open(reply.raw);
  return reply;
}

/** Validates a reply, which also strips what the contract does not name, and serializes it. */
export function serializeReply(endpoint: Endpoint, value: unknown): string {
  const parsed = safeParse(endpoint.reply, value);
  if (!parsed.success) throw new Error('a reply does not fit the contract', { cause: parsed.error });
  const { data } = parsed;
  if (endpoint.wholeBody) return JSON.stringify(data);
  return JSON.stringify(endpoint.topLevel ? { ...(data as object), data } : { data });
}
