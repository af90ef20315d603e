// Turns the contract into routes: requests validated, replies validated and stripped, failures only as listed.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { safeParse } from 'zod/v4/core';
import type { CallName, Calls, Endpoint } from '#contract/endpoint.ts';
import type { FailureCode } from '#contract/failures.ts';
import { Failure } from './refuse.ts';
import { etagOf, keptFor, Prepared, sendPrepared, zipWhereWanted } from './send.ts';
import type { Limits } from './limits.ts';
import type { Unchanged } from './unchanged.ts';
import type { Member, Viewers } from './viewer.ts';

type Sent<E extends Endpoint> = {
  params: E['params'] extends z.ZodType ? z.output<E['params']> : undefined;
  query: E['query'] extends z.ZodType ? z.output<E['query']> : undefined;
  body: E['body'] extends z.ZodType ? z.output<E['body']> : undefined;
  /** The signed-in member; for calls that answer guests, null. */
  viewer: E['who'] extends 'member' ? Member : null;
  request: FastifyRequest;
  reply: FastifyReply;
};

type Answer<E extends Endpoint> = z.input<E['reply']> | Shared<z.input<E['reply']>> | Prepared;

/** One handler for every call of a group; a missing one does not compile. */
export type Handlers<C extends Calls> = {
  [Name in keyof C]: (sent: Sent<Extract<C[Name], Endpoint>>) => Promise<Answer<Extract<C[Name], Endpoint>>>;
};

/** An answer that is the same for everybody: carries an ETag and may be kept for a moment. */
export class Shared<T> {
  readonly value: T;
  readonly maxAgeSeconds: number;

  constructor(value: T, maxAgeSeconds = 0) {
    this.value = value;
    this.maxAgeSeconds = maxAgeSeconds;
  }
}

export interface Doorkeeper {
  viewers: Viewers;
  limits: Limits;
  unchanged: Unchanged;
}

/** Failures that mean a serial, a key or a code was guessed wrong. */
const missCodes: ReadonlySet<FailureCode> = new Set([
  'ITEM_NOT_FOUND',
  'RENTAL_NOT_FOUND',
  'ORDER_NOT_FOUND',
  'QUOTE_NOT_FOUND',
  'REGISTRATION_EXPIRED',
  'SIGN_IN_FAILED',
]);

function isMiss(error: unknown): boolean {
  return error instanceof Failure && missCodes.has(error.code);
}

export function serve<C extends Calls>(
  app: FastifyInstance,
  door: Doorkeeper,
  calls: C,
  handlers: Handlers<C>,
): void {
  for (const name of Object.keys(calls) as (CallName & keyof C)[]) {
    const endpoint: Endpoint = calls[name];
    const handle = handlers[name] as (sent: unknown) => Promise<unknown>;
    const [method, path] = name.split(' ') as [string, string];
    const guessable = endpoint.failures.some((code) => missCodes.has(code));
    app.route({
      method,
      url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
      handler: async (request, reply) => {
        door.limits.admit(request);
        const viewer = endpoint.who === 'member' ? await door.viewers.require(request) : null;
        const sent = {
          params: read(endpoint.params, request.params, 'path'),
          query: read(endpoint.query, request.query, 'query'),
          body: read(endpoint.body, request.body ?? {}, 'body'),
          viewer,
          request,
          reply,
        };
        const answer = guessable
          ? await door.limits.guess(request, () => handle(sent), isMiss)
          : await handle(sent);
        if (answer instanceof Prepared) door.unchanged.remember(request.url, path, answer);
        return send(endpoint, answer, request, reply);
      },
    });
  }
}

function read(schema: z.ZodType | undefined, value: unknown, where: string): unknown {
  if (!schema) return undefined;
  const parsed = safeParse(schema, value);
  if (parsed.success) return parsed.data;
  throw new Failure('INVALID_INPUT', {
    issues: parsed.error.issues.slice(0, 20).map((issue) => ({
      path: [where, ...issue.path.map(String)].join('.').slice(0, 200),
      message:
        issue.code === 'custom' || issue.code === 'invalid_format' ? issue.message : describe(issue.code),
    })),
  });
}

function describe(issueCode: string): string {
  switch (issueCode) {
    case 'invalid_type':
      return '값이 없거나 형식이 달라요.';
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
  if (answer instanceof Prepared) return sendPrepared(answer, request, reply);
  if (answer instanceof Shared) {
    const body = writeOut(endpoint, answer.value);
    const etag = etagOf(body);
    void reply.headers({ etag, 'cache-control': `public, ${keptFor(answer.maxAgeSeconds)}` });
    if (request.headers['if-none-match'] === etag) return reply.status(304).send();
    return zipWhereWanted(body, request, reply);
  }
  void reply.header('cache-control', 'no-store');
  return zipWhereWanted(writeOut(endpoint, answer), request, reply);
}

/** Validates a reply, which also strips what the contract does not name, and writes it out. */
export function writeOut(endpoint: Endpoint, value: unknown): string {
  const parsed = safeParse(endpoint.reply, value);
  if (!parsed.success) throw new Error('a reply does not fit the contract', { cause: parsed.error });
  return JSON.stringify({ data: parsed.data });
}
