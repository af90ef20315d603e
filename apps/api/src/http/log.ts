// The log: one JSON line a call, with the route's pattern instead of its address, so that no token, code or coordinate slips in.
import type { FastifyInstance } from 'fastify';
import { pino, type DestinationStream, type Logger } from 'pino';

export type { Logger } from 'pino';

const secrets = [
  'accessToken',
  'refreshToken',
  'authorizationCode',
  'codeVerifier',
  'nonce',
  'state',
  'userInfoKey',
  'sessionInfoKey',
  'returnInfoKey',
  'paymentKey',
  'email',
  'nickname',
  'latitude',
  'longitude',
  'authorization',
  'cookie',
  'password',
  'token',
];

export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: () => `,"time":"${timeOfDay()}"`,
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
    serializers: { err: describeError },
  };
  return pino(options, destination ?? openOutput());
}

/** Writes many lines at once, at the latest after a moment, and what is left when the process ends. */
function openOutput(): DestinationStream {
  return pino.destination({ sync: false, minLength: 16_000, periodicFlush: 250 });
}

/** What went wrong and where, without the values that were being handled: a database error quotes rows. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, constraint, statusCode } = error as Error & {
    code?: unknown;
    constraint?: unknown;
    statusCode?: unknown;
  };
  return {
    type: error.name,
    message:
      error.name === 'error'
        ? error.message.replaceAll(/"[^"]*"|'[^']*'|\([^)]*\)/g, '…')
        : error.message.slice(0, 300),
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
    ...(statusCode === undefined ? {} : { statusCode }),
    stack: error.stack
      ?.split('\n')
      .slice(1, 8)
      .map((line) => line.trim()),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}

/** A call that was answered. */
export interface Call {
  reqId: string;
  method: string;
  /** Its pattern, or "unknown". */
  route: string;
  status: number;
  ms: number;
  member?: number;
}

/** Tells every answered call to whoever wants to know. */
export function tellCalls(app: FastifyInstance, tell: (call: Call) => void): void {
  app.addHook('onResponse', (request, reply, done) => {
    tell({
      reqId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: reply.elapsedTime,
      ...(request.memberId === undefined ? {} : { member: request.memberId }),
    });
    done();
  });
}

/**
 * One line a call, written by hand: there is nothing in it to redact or to escape, and looking for it would cost more
 * than most answers.
 */
export function callLog(log: Logger): (call: Call) => void {
  if (!log.isLevelEnabled('info')) return () => {};
  const output = (log as unknown as Record<symbol, DestinationStream>)[pino.symbols.streamSym]!;
  const { info } = pino.levels.values;
  return ({ reqId, method, route, status, ms, member }) => {
    const who = member === undefined ? '' : `,"member":${member}`;
    output.write(
      `{"level":${info},"time":"${timeOfDay()}","reqId":"${reqId}","method":"${method}","route":"${route}","status":${status},"ms":${Math.round(ms * 10) / 10}${who},"msg":"call"}\n`,
    );
  };
}

let lastMs = 0;
let lastTime = '';

/** Many lines are written in the same millisecond. */
function timeOfDay(): string {
  const ms = Date.now();
  if (ms !== lastMs) {
    lastMs = ms;
    lastTime = new Date(ms).toISOString();
  }
  return lastTime;
}
