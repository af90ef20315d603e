// A fake of our API for component tests of either app: replaces `fetch` with replies that a contract types.
import { vi } from 'vitest';
import { failures, type FailureCode, type FailureDetail } from '#contract/failures.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { EndpointReply } from '../src/endpoint-request.ts';

/** One request the page made. */
export interface SentRequest {
  method: string;
  /** With its query. */
  path: string;
  body: unknown;
  headers: Headers;
}

type Answer = (request: SentRequest) => Response | Promise<Response>;

type Eventually<T> = T | Promise<T>;

type AnyContract = Readonly<Record<string, Endpoint>>;

export interface FakeApi<Contract extends AnyContract> {
  /** `api.answers('GET /api/v1/stations/{id}', station)`; the last one for an endpoint counts. */
  answers<Name extends keyof Contract & string>(
    name: Name,
    reply:
      | EndpointReply<Contract, Name>
      | ((request: SentRequest) => Eventually<EndpointReply<Contract, Name>>),
  ): void;
  /** The call fails with this code's status and sentence; the detail holds the further fields of that code. */
  refuses(name: keyof Contract & string, code: FailureCode, detail?: FailureDetail): void;
  /** As `refuses`, but only the next time. */
  refusesOnce(name: keyof Contract & string, code: FailureCode, detail?: FailureDetail): void;
  /** The network fails for this call. */
  loses(name: keyof Contract & string): void;
  /** No reply until the returned function is called; then the one set before. */
  holds(name: keyof Contract & string): () => void;
  /** For addresses outside the contract: an object store, a reply of another version. */
  answersAddress(method: string, start: string, answer: Answer): void;
  /** The requests of one call so far. */
  sent(name: keyof Contract & string): SentRequest[];
  /** The requests of one method to an address outside the contract. */
  sentTo(method: string, start: string): SentRequest[];
}

const data = (reply: unknown) => Response.json({ data: reply });

/** Replaces `fetch` until the end of the test file; call it in `beforeEach`. */
export function fakeNetwork<Contract extends AnyContract>(): FakeApi<Contract> {
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
      throw new TypeError(`No reply was set for ${request.method} ${request.path} in this test.`);
    return answer(request);
  });

  const setReply = (name: string, answer: Answer) => {
    // The last one set is found first.
    answers.delete(name);
    answers.set(name, answer);
  };
  const replyOf = (name: string) => {
    const answer = answers.get(name);
    if (answer === undefined) throw new Error(`Set first what ${name} replies.`);
    return answer;
  };

  return {
    answers: (name, reply) =>
      setReply(name, async (request) =>
        data(typeof reply === 'function' ? await (reply as (sent: SentRequest) => unknown)(request) : reply),
      ),
    refuses: (name, code, detail) => setReply(name, () => failureReply(code, detail)),
    refusesOnce(name, code, detail) {
      const then = replyOf(name);
      setReply(name, () => {
        setReply(name, then);
        return failureReply(code, detail);
      });
    },
    loses: (name) =>
      setReply(name, () => {
        throw new TypeError('Failed to fetch');
      }),
    holds(name) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const then = replyOf(name);
      setReply(name, async (request) => {
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

function failureReply(code: FailureCode, { retryAfterSeconds, ...detail }: FailureDetail = {}): Response {
  const { status, message } = failures[code];
  const headers = new Headers(
    retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) },
  );
  return Response.json({ code, message, requestId: 'req-test', ...detail }, { status, headers });
}

/** Whether a request is one of the endpoint `GET /api/v1/stations/{id}`. */
function matches(name: string, { method, path }: SentRequest): boolean {
  const [wantedMethod, wantedPath = ''] = name.split(' ');
  const pattern = wantedPath.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+');
  const [plain = ''] = path.split('?');
  return method === wantedMethod && new RegExp(`^${pattern}$`).test(plain);
}
