// Every call that goes through the proxy during a fail-over run, and how it was answered; observed where the bytes leave this process.
import { subscribe } from 'node:diagnostics_channel';

export interface Answer {
  startedAt: number;
  endedAt: number;
  /** undefined: the connection was refused or lost, or nobody waited any longer. */
  status: number | undefined;
  hasRetryAfter: boolean;
  /** The failure's code, or what became of the connection. */
  code: string | undefined;
  isWrite: boolean;
  path: string;
}

interface UndiciRequest {
  origin: string;
  method: string;
  path: string;
}

interface UndiciMessage {
  request: UndiciRequest;
  response?: { statusCode: number; headers: Buffer[] };
  chunk?: Uint8Array;
  error?: Error;
}

interface Reply {
  status: number;
  hasRetryAfter: boolean;
  body: string;
}

/** Shoppers, staff and probes all call with `fetch`, whose implementation publishes each request. */
export class AnswerLog {
  readonly answers: Answer[] = [];
  readonly #open = new Map<UndiciRequest, number>();
  readonly #replies = new WeakMap<UndiciRequest, Reply>();

  constructor(origin: string) {
    const isOurs = ({ request }: UndiciMessage) => request.origin === origin;
    const listeners: Record<string, (message: UndiciMessage) => void> = {
      'undici:request:create': ({ request }) => this.#open.set(request, performance.now()),
      'undici:request:headers': ({ request, response }) =>
        this.#replies.set(request, {
          status: response?.statusCode ?? 0,
          hasRetryAfter:
            response?.headers.some((text) => String(text).toLowerCase() === 'retry-after') ?? false,
          body: '',
        }),
      'undici:request:bodyChunkReceived': ({ request, chunk }) => {
        const reply = this.#replies.get(request);
        if (reply && reply.status >= 500) reply.body += Buffer.from(chunk ?? []).toString();
      },
      'undici:request:trailers': ({ request }) => this.#close(request),
      'undici:request:error': ({ request, error }) => {
        this.#replies.delete(request);
        this.#close(request, error?.message);
      },
    };
    for (const [channel, listener] of Object.entries(listeners))
      subscribe(channel, (message) => {
        if (isOurs(message as UndiciMessage)) listener(message as UndiciMessage);
      });
  }

  since(moment: number): Answer[] {
    return this.answers.filter(({ endedAt }) => endedAt >= moment);
  }

  #close(request: UndiciRequest, lostBecause?: string): void {
    const startedAt = this.#open.get(request);
    if (startedAt === undefined) return;
    this.#open.delete(request);
    const { status, hasRetryAfter = false, body = '' } = this.#replies.get(request) ?? {};
    this.answers.push({
      startedAt,
      endedAt: performance.now(),
      status,
      hasRetryAfter,
      code: /"code":"(\w+)"/.exec(body)?.[1] ?? lostBecause,
      isWrite: request.method !== 'GET',
      path: `${request.method} ${request.path.replace(/\?.*/, '')}`,
    });
  }
}

export interface AnswerSummary {
  calls: number;
  answered: number;
  /** Told that the payment gateway has not answered yet, which has nothing to do with the fault. */
  waiting: number;
  /** Any other 503 with Retry-After. */
  unavailable: number;
  unavailableWithoutRetryAfter: number;
  internal: number;
  lost: number;
  /** Longer than anybody should wait. */
  hung: number;
  slowestSeconds: number;
}

export function summariseAnswers(answers: readonly Answer[], hangSeconds: number): AnswerSummary {
  const seconds = answers.map(({ startedAt, endedAt }) => (endedAt - startedAt) / 1000);
  const count = (matches: (answer: Answer) => boolean) => answers.filter(matches).length;
  return {
    calls: answers.length,
    answered: count(({ status }) => status !== undefined && status < 500),
    waiting: count(isWaiting),
    unavailable: count((answer) => answer.status === 503 && answer.hasRetryAfter && !isWaiting(answer)),
    unavailableWithoutRetryAfter: count(
      ({ status, hasRetryAfter }) =>
        status !== undefined && status > 500 && !(status === 503 && hasRetryAfter),
    ),
    internal: count(({ status }) => status === 500),
    lost: count(({ status }) => status === undefined),
    hung: seconds.filter((one) => one > hangSeconds).length,
    slowestSeconds: Math.max(0, ...seconds),
  };
}

/** Calls that a restart nobody should notice has spoilt. */
export function describeFailed(answers: readonly Answer[], since: number): string[] {
  return answers
    .filter((answer) => (answer.status === undefined || answer.status >= 500) && !isWaiting(answer))
    .map(({ path, status, code, startedAt, endedAt }) => {
      const [from, until] = [startedAt, endedAt].map((moment) => ((moment - since) / 1000).toFixed(1));
      return `${path}: ${status ?? 'no answer'} (${code}), from ${from} s to ${until} s`;
    });
}

function isWaiting({ code, hasRetryAfter }: Answer): boolean {
  return code === 'PAYMENT_UNSETTLED' && hasRetryAfter;
}

/** One of the write probe: a successful one has changed a row. */
export function isSuccessfulWrite({ isWrite, status, path }: Answer): boolean {
  return isWrite && status !== undefined && status < 300 && path.endsWith('/bookmarks');
}

/** The longest time in which no write of the probe succeeded, in seconds. */
export function longestWriteGap(answers: readonly Answer[], from: number, until: number): number {
  const successes = answers
    .filter(isSuccessfulWrite)
    .map(({ endedAt }) => endedAt)
    .filter((moment) => moment >= from && moment <= until)
    .toSorted((a, b) => a - b);
  const moments = [from, ...successes, until];
  return Math.max(...moments.slice(1).map((moment, index) => moment - moments[index]!)) / 1000;
}
