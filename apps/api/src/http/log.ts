// The log: one JSON line a call, with the route's pattern instead of its address, so that no token, code or coordinate slips in.
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
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
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
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

/** One line a call. */
export function callLog(log: FastifyBaseLogger): (call: Call) => void {
  // There is nothing to redact in what is said here, and looking for it would cost more than most answers.
  const calls = log.child({}, { redact: [] });
  return (call) => calls.info({ ...call, ms: Math.round(call.ms * 10) / 10 }, 'call');
}
