// The load shedder: refuses calls early while the pool of connections or the event loop is saturated, reads first and money last.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { failures, type FailureBody } from '#contract/failures.ts';
import type { Endpoint } from '#contract/endpoint.ts';

/** What a call is worth when not every call can be answered; `always` is for whoever asks whether the process is well. */
export type Priority = 'read' | 'write' | 'money' | 'always';

interface Limits {
  /** Calls that wait for a connection, as a multiple of the connections there are. */
  waitingPerConnection: number;
  /** How late the event loop is. */
  loopDelayMs: number;
}

/** A queue of twice the connections makes a call three times as long: more reads than that are not worth waiting for. */
const limits: Record<Exclude<Priority, 'always'>, Limits> = {
  read: { waitingPerConnection: 2, loopDelayMs: 50 },
  write: { waitingPerConnection: 4, loopDelayMs: 200 },
  money: { waitingPerConnection: 8, loopDelayMs: 1_000 },
};

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

/** How saturated the process is. */
export interface Saturation {
  waitingPerConnection: number;
  loopDelayMs: number;
}

export class LoadShedder {
  readonly #measure: () => Saturation;
  #refused = 0;

  constructor(measure: () => Saturation) {
    this.#measure = measure;
  }

  /** How many calls were refused since the start. */
  get refused(): number {
    return this.#refused;
  }

  admits(priority: Priority): boolean {
    if (priority === 'always') return true;
    const { waitingPerConnection, loopDelayMs } = this.#measure();
    const limit = limits[priority];
    if (waitingPerConnection < limit.waitingPerConnection && loopDelayMs < limit.loopDelayMs) return true;
    this.#refused += 1;
    return false;
  }
}

const MAX_RETRY_SECONDS = 3;

/** Without the error handler and its log line: there are many of these, and each must cost next to nothing. */
export function sendOverloaded(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, message } = failures.UNAVAILABLE;
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

export interface LoopDelay {
  /** How late the event loop was in the last moment, by the median: one long piece of work is no overload. */
  readonly ms: number;
  stop(): void;
}

export function watchLoopDelay(): LoopDelay {
  const histogram = monitorEventLoopDelay({ resolution: LOOP_RESOLUTION_MS });
  histogram.enable();
  let ms = 0;
  const timer = setInterval(() => {
    ms = Math.max(0, histogram.percentile(50) / 1e6 - LOOP_RESOLUTION_MS);
    histogram.reset();
  }, LOOP_WINDOW_MS);
  timer.unref();
  return {
    get ms() {
      return ms;
    },
    stop: () => {
      clearInterval(timer);
      histogram.disable();
    },
  };
}
