// A fake of the console's API for component tests: replaces `fetch` with replies that the contract types.
import { vi } from 'vitest';
import type { ConsoleKey, ConsoleReply } from '#client/console-call.ts';
import { failures, type FailureCode, type FailureDetail } from '#contract/failures.ts';

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
  /** `api.answers('GET /api/v1/console/staff', { people })`; the last one for an endpoint counts. */
  answers<Key extends ConsoleKey>(
    key: Key,
    reply: ConsoleReply<Key> | ((request: SentRequest) => ConsoleReply<Key>),
  ): void;
  /** The call fails with this code's status and sentence; the detail holds the further fields of that code. */
  refuses(key: ConsoleKey, code: FailureCode, detail?: Omit<FailureDetail, 'retryAfterSeconds'>): void;
  /** As `refuses`, but only the next time. */
  refusesOnce(key: ConsoleKey, code: FailureCode, detail?: Omit<FailureDetail, 'retryAfterSeconds'>): void;
  /** The network fails for this call. */
  loses(key: ConsoleKey): void;
  /** No reply until the returned function is called; then the one set before. */
  holds(key: ConsoleKey): () => void;
  /** For addresses outside the contract, such as an object store. */
  answersAddress(method: string, start: string, answer: Answer): void;
  /** The requests of one call so far. */
  sent(key: ConsoleKey): SentRequest[];
}

/** Replaces `fetch` until the end of the test file; call it in `beforeEach`. */
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
    const key = [...answers.keys()].toReversed().find((known) => matches(known, request));
    const answer = elsewhere?.answer ?? (key === undefined ? undefined : answers.get(key));
    if (answer === undefined)
      throw new TypeError(`No reply was set for ${request.method} ${request.path} in this test.`);
    return answer(request);
  });

  const setReply = (key: string, answer: Answer) => {
    // The last one set is found first.
    answers.delete(key);
    answers.set(key, answer);
  };
  const known = (key: string) => {
    const answer = answers.get(key);
    if (answer === undefined) throw new Error(`Set first what ${key} replies.`);
    return answer;
  };

  return {
    answers: (key, reply) =>
      setReply(key, (request) =>
        Response.json({
          data: typeof reply === 'function' ? (reply as (sent: SentRequest) => unknown)(request) : reply,
        }),
      ),
    refuses: (key, code, detail) => setReply(key, () => failureReply(code, detail)),
    refusesOnce(key, code, detail) {
      const then = known(key);
      setReply(key, () => {
        setReply(key, then);
        return failureReply(code, detail);
      });
    },
    loses: (key) =>
      setReply(key, () => {
        throw new TypeError('Failed to fetch');
      }),
    holds(key) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const then = known(key);
      setReply(key, async (request) => {
        await promise;
        return then(request);
      });
      return resolve;
    },
    answersAddress: (method, start, answer) => void addresses.unshift({ method, start, answer }),
    sent: (key) => requests.filter((request) => matches(key, request)),
  };
}

function failureReply(code: FailureCode, detail: object = {}): Response {
  const { status, message } = failures[code];
  return Response.json({ code, message, requestId: 'req-test', ...detail }, { status });
}

/** Whether a request is one of the endpoint `GET /api/v1/console/stations/{id}`; a fixed address wins over a parameter by order. */
function matches(key: string, { method, path }: SentRequest): boolean {
  const [wantedMethod, wantedPath = ''] = key.split(' ');
  const pattern = wantedPath.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+');
  const [plain = ''] = path.split('?');
  return method === wantedMethod && new RegExp(`^${pattern}$`).test(plain);
}
