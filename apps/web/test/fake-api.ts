// Our server as the browser sees it, in component tests: `fetch` answered by replies that the contract types.
import { vi } from 'vitest';
import { failures, type FailureCode, type FailureDetail } from '#contract/failures.ts';
import type { CallName, CallReply } from '#web/calls/call.ts';

/** One request the page made. */
export interface SentRequest {
  method: string;
  /** With its query. */
  path: string;
  body: unknown;
  headers: Headers;
}

type Answer = (request: SentRequest) => Response | Promise<Response>;

export interface FakeApi {
  /** `api.answers('GET /api/v1/stations/{id}', station)`; the last word on a call counts. */
  answers<Name extends CallName>(
    name: Name,
    reply: CallReply<Name> | ((request: SentRequest) => CallReply<Name>),
  ): void;
  /** The call fails as the contract says this code does; the detail is what that code has more to say. */
  refuses(
    name: CallName,
    code: FailureCode,
    detail?: Pick<FailureDetail, 'amount' | 'retryAfterSeconds'>,
  ): void;
  /** The network is gone for this call. */
  loses(name: CallName): void;
  /** No answer until the returned function is called; then what was said before counts again. */
  holds(name: CallName): () => void;
  /** What lies outside the contract: an object store, an answer of another version. */
  answersAddress(method: string, start: string, answer: Answer): void;
  /** The requests of one call so far. */
  sent(name: CallName): SentRequest[];
  /** The requests of one method to an address outside the contract. */
  sentTo(method: string, start: string): SentRequest[];
}

const data = (reply: unknown) => Response.json({ data: reply });

/** Takes `fetch`'s place until the end of the test file; call it in `beforeEach`. */
export function fakeApi(): FakeApi {
  const requests: SentRequest[] = [];
  const answers = new Map<string, Answer>();
  const addresses: { method: string; start: string; answer: Answer }[] = [];

  vi.stubGlobal('fetch', async (url: string | URL, init: RequestInit = {}) => {
    const { origin, pathname, search } = new URL(url, window.location.origin);
    const path = origin === window.location.origin ? pathname + search : origin + pathname + search;
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : init.body;
    const request = { method: init.method ?? 'GET', path, body, headers: new Headers(init.headers) };
    requests.push(request);
    const elsewhere = addresses.find(
      ({ method, start }) => method === request.method && path.startsWith(start),
    );
    const name = [...answers.keys()].toReversed().find((known) => matches(known, request));
    const answer = elsewhere?.answer ?? (name === undefined ? undefined : answers.get(name));
    if (answer === undefined)
      throw new TypeError(`Nothing was said about ${request.method} ${request.path} in this test.`);
    return answer(request);
  });

  const say = (name: string, answer: Answer) => {
    // Said last, found first.
    answers.delete(name);
    answers.set(name, answer);
  };

  return {
    answers: (name, reply) =>
      say(name, (request) =>
        data(typeof reply === 'function' ? (reply as (sent: SentRequest) => unknown)(request) : reply),
      ),
    refuses: (name, code, { retryAfterSeconds, ...detail } = {}) =>
      say(name, () => {
        const { status, message } = failures[code];
        const headers = new Headers(
          retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) },
        );
        return Response.json({ code, message, requestId: 'test', ...detail }, { status, headers });
      }),
    loses: (name) =>
      say(name, () => {
        throw new TypeError('Failed to fetch');
      }),
    holds(name) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const then = answers.get(name);
      if (then === undefined) throw new Error(`Say first what ${name} will answer.`);
      say(name, async (request) => {
        await promise;
        return then(request);
      });
      return resolve;
    },
    answersAddress: (method, start, answer) => void addresses.unshift({ method, start, answer }),
    sent: (name) => requests.filter((request) => matches(name, request)),
    sentTo: (method, start) =>
      requests.filter((request) => request.method === method && request.path.startsWith(start)),
  };
}

/** `GET /api/v1/stations/{id}` against a real path; a fixed word wins over a place to fill. */
function matches(name: string, { method, path }: SentRequest): boolean {
  const [wantedMethod, wantedPath = ''] = name.split(' ');
  const pattern = wantedPath.replaceAll(/\{\w+\}/g, '[^/]+');
  const [plain = ''] = path.split('?');
  return method === wantedMethod && new RegExp(`^${pattern}$`).test(plain);
}
