// The load shedder: refuses calls early while the pool of connections or the event loop is saturated, reads first and money last.
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { failures, type FailureBody } from '#contract/failures.ts';
import { messages as englishMessages } from '#contract/failures.text.en.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { KOREAN } from '#domain/languages.ts';
import { requestLanguage } from '../request-language.ts';

/** What a call is worth when not every call can be answered; `always` is for whoever asks whether the process is well. */
export type Priority = 'read' | 'write' | 'money' | 'always';

interface Limits {
  /** Calls that wait for a connection, as a multiple of the connections there are: in a burst, and in a queue that stays. */
  burst: number;
  standing: number;
  /** How late the event loop is. */
  loopDelayMs: number;
}

/** A queue of twice the connections makes a call three times as long: more reads than that are not worth waiting for. */
const limits: Record<Exclude<Priority, 'always'>, Limits> = {
  read: { burst: 6, standing: 2, loopDelayMs: 100 },
  write: { burst: 8, standing: 4, loopDelayMs: 300 },
  money: { burst: 16, standing: 16, loopDelayMs: 1_000 },
};

/** A burst is over by then. */
const STANDING_MS = 100;

/** Paying, giving back and what the gateway tells: somebody stands at a station with an item in their hand. */
const moneyPath = /^\/api\/v1\/(payments|returns|webhooks)\//;

export function priorityOf(
  name: string,
  { access, alwaysAnswered }: Pick<Endpoint, 'access' | 'alwaysAnswered'>,
): Priority {
  const [method, path] = name.split(' ') as [string, string];
  if (alwaysAnswered) return 'always';
  if (moneyPath.test(path)) return 'money';
  if (method === 'GET') return 'read';
  return typeof access === 'string' ? 'write' : 'money';
}

/**
 * Reads have at most this share of the connections at a time, and wait for their turn among themselves: a call that pays asks for a
 * connection several times, and would stand behind all of them each time.
 */
const READ_SHARE = 0.75;

/** How saturated the process is. */
interface Saturation {
  /** Calls that wait for a connection. */
  waiting: number;
  loopDelayMs: number;
}

/**
 * A burst of calls that arrive together is queued and done with in a moment; a queue that stays is overload, and is kept short from
 * then on until it has been empty.
 */
export class LoadShedder {
  readonly #connections: number;
  readonly #measure: () => Saturation;
  readonly #clockMs: () => number;
  #freeForReads: number;
  readonly #waitingReads: (() => void)[] = [];
  #longSince: number | undefined;
  #refused = 0;

  constructor(
    connections: number,
    measure: () => Saturation,
    clockMs: () => number = () => performance.now(),
  ) {
    this.#connections = connections;
    this.#measure = measure;
    this.#clockMs = clockMs;
    this.#freeForReads = Math.max(1, Math.floor(connections * READ_SHARE));
  }

  /** How many calls were refused since the start. */
  get refused(): number {
    return this.#refused;
  }

  admits(priority: Priority): boolean {
    if (priority === 'always') return true;
    const { waiting, loopDelayMs } = this.#measure();
    const waitingPerConnection = (waiting + this.#waitingReads.length) / this.#connections;
    const limit = limits[priority];
    const maxWaiting = this.#stands(waitingPerConnection) ? limit.standing : limit.burst;
    if (waitingPerConnection < maxWaiting && loopDelayMs < limit.loopDelayMs) return true;
    this.#refused += 1;
    return false;
  }

  /** Does what an admitted call asks of the database. */
  async inTurn<T>(priority: Priority, work: () => Promise<T>): Promise<T> {
    if (priority !== 'read') return work();
    if (this.#freeForReads > 0) this.#freeForReads -= 1;
    else await new Promise<void>((begin) => this.#waitingReads.push(begin));
    try {
      return await work();
    } finally {
      const next = this.#waitingReads.shift();
      if (next) next();
      else this.#freeForReads += 1;
    }
  }

  /** Reads that wait for their turn. */
  get waitingReads(): number {
    return this.#waitingReads.length;
  }

  #stands(waitingPerConnection: number): boolean {
    const stood = this.#longSince !== undefined && this.#clockMs() - this.#longSince >= STANDING_MS;
    if (waitingPerConnection === 0) this.#longSince = undefined;
    else if (waitingPerConnection >= limits.read.standing) this.#longSince ??= this.#clockMs();
    else if (!stood) this.#longSince = undefined;
    return stood && waitingPerConnection > 0;
  }
}

const MAX_RETRY_SECONDS = 3;

/** Without the error handler and its log line: there are many of these, and each must cost next to nothing. */
export function sendOverloaded(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, message: korean } = failures.UNAVAILABLE;
  const language = requestLanguage(request);
  const message = language === KOREAN ? korean : englishMessages.UNAVAILABLE;
  if (language !== KOREAN) void reply.header('content-language', language);
  const body: FailureBody = { code: 'UNAVAILABLE', message, requestId: request.id };
  // Spread, so that those who were refused together do not come back together.
  const retryAfterSeconds = 1 + Math.floor(Math.random() * MAX_RETRY_SECONDS);
  return reply
    .status(status)
    .headers({ 'retry-after': String(retryAfterSeconds), 'cache-control': 'no-store' })
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
}

const LOOP_RESOLUTION_MS = 10;
const LOOP_WINDOW_MS = 250;
const LOOP_WINDOWS = 3;
const BUSY = 0.8;

interface LoopDelay {
  /** How late the event loop was in each of the last windows, at least. */
  readonly ms: number;
  stop(): void;
}

/**
 * The median of a window, and the least of several: one long piece of work is no overload. A loop that is late but has nothing to
 * do is not ours to relieve: other processes have taken the processor. Watched from the first call on: before, a process is busy
 * with its own start.
 */
export function watchLoopDelay(): LoopDelay {
  const histogram = monitorEventLoopDelay({ resolution: LOOP_RESOLUTION_MS });
  let windows: number[] = [0];
  let timer: NodeJS.Timeout | undefined;
  const begin = () => {
    histogram.enable();
    let since = performance.eventLoopUtilization();
    timer = setInterval(() => {
      const { utilization } = performance.eventLoopUtilization(since);
      since = performance.eventLoopUtilization();
      const delayMs = utilization < BUSY ? 0 : histogram.percentile(50) / 1e6 - LOOP_RESOLUTION_MS;
      windows = [...windows, delayMs].slice(-LOOP_WINDOWS);
      histogram.reset();
    }, LOOP_WINDOW_MS);
    timer.unref();
  };
  return {
    get ms() {
      if (!timer) begin();
      return Math.min(...windows);
    },
    stop: () => {
      clearInterval(timer);
      histogram.disable();
    },
  };
}
