// The log: JSON lines without secrets, and the access log, which names a call by its route pattern so that no token, code or coordinate gets in.
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
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
    serializers: { err: describeError },
  };
  return pino(options, destination ?? openOutput());
}

/** Lines that cannot be written are kept up to here; a reader that has stopped must not fill the memory. */
const MAX_UNWRITTEN_CHARACTERS = 32_000_000;

/**
 * Buffers lines for at most a quarter of a second, and flushes the rest when the process ends. One piece is written after the
 * other, each when the event loop comes round: with small pieces a busy process writes less than it logs, and keeps the rest.
 */
export function openOutput(): ReturnType<typeof pino.destination> {
  return pino.destination({
    dest: process.stdout.fd,
    sync: false,
    minLength: 16_000,
    maxWrite: 128_000,
    maxLength: MAX_UNWRITTEN_CHARACTERS,
    periodicFlush: 250,
  });
}

/** Up to the end where nothing closes it: the rest may be a value too, and looking for the end from every bracket would take long. */
const quoted = /"[^"]*(?:"|$)|'[^']*(?:'|$)|\([^)]*(?:\)|$)/g;

/** What went wrong and where, without the values that were handled: a database error quotes rows. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, constraint, statusCode } = error as Error & {
    code?: unknown;
    constraint?: unknown;
    statusCode?: unknown;
  };
  return {
    type: error.name,
    message: error.name === 'error' ? error.message.replaceAll(quoted, '…') : error.message.slice(0, 300),
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
  /** The route's pattern, or "unknown". */
  route: string;
  status: number;
  ms: number;
  member?: number;
}

/** Reports every answered call. */
export function onResponse(app: FastifyInstance, report: (call: Call) => void): void {
  app.addHook('onResponse', (request, reply, done) => {
    report({
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

/** A second logger on the same output, one line a call: there is nothing in a call to redact, and looking for it would cost more than most answers. */
export function accessLog(log: Logger): (call: Call) => void {
  const access = log.child({}, { redact: [] });
  return (call) => access.info({ ...call, ms: Math.round(call.ms * 10) / 10 }, 'call');
}
