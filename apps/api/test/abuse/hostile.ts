// Hostile input for every endpoint, and what a clear answer to it is.
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { failures, type FailureBody } from '#contract/failures.ts';
import { whileRefused } from '../while-refused.ts';

const hostileTexts = [
  '',
  ' ',
  '%',
  "'; drop table members; --",
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '\u0000',
  'a\u0000b',
  '\u202Etxt',
  '\uD800',
  'CHR_0001\n',
  'CHR_0001',
  'ＣＨＲ_0001',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '-1',
  '1e309',
  '9'.repeat(400),
  '가'.repeat(5_000),
  'x'.repeat(10_000),
];
const hostileOthers: readonly unknown[] = [
  null,
  true,
  false,
  Number.MAX_SAFE_INTEGER,
  -0,
  [],
  {},
  [[[[[[]]]]]],
  { toString: 'x' },
];
export const hostileValues: readonly unknown[] = [...hostileTexts, ...hostileOthers];

const nasty = fc.oneof(
  fc.constantFrom(...hostileTexts),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.integer(),
  fc.double(),
  fc.constantFrom(...hostileOthers),
  fc.jsonValue({ maxDepth: 4 }),
);

/** A body with the right names and wrong values, or no names we know at all. */
function bodyFor(endpoint: Endpoint): fc.Arbitrary<unknown> {
  const names = Object.keys((endpoint.body as { shape?: Record<string, unknown> } | undefined)?.shape ?? {});
  const named = fc.record(Object.fromEntries(names.map((name) => [name, nasty])), { requiredKeys: [] });
  const polluted = named.map(
    (body) =>
      JSON.parse(
        `{"__proto__":{"admin":true},"constructor":{},${JSON.stringify(body).slice(1)}`.replace(',}', '}'),
      ) as unknown,
  );
  return fc.oneof(named, polluted, nasty);
}

/** Random hostile paths, queries and bodies for one endpoint: each gets a clear answer. */
export async function expectToSurvive(
  name: string,
  endpoint: Endpoint,
  send: (sent: Sent) => Promise<Response>,
  numRuns: number,
): Promise<void> {
  const paramNames = [...name.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
  const queryNames = Object.keys(endpoint.query?.shape ?? {});
  await fc.assert(
    fc.asyncProperty(
      fc.record(Object.fromEntries(paramNames.map((param) => [param, nasty]))),
      fc.record(Object.fromEntries(queryNames.map((key) => [key, nasty])), { requiredKeys: [] }),
      bodyFor(endpoint),
      async (path, query, body) => {
        const written = endpoint.body ? JSON.stringify(body) : undefined;
        await expectClearAnswer(
          await whileRefused(() => send({ path, query, body: written })),
          `${name} ${JSON.stringify({ path, query, body }).slice(0, 500)}`,
        );
      },
    ),
    { numRuns },
  );
}

/** They may end the session they are called in. */
export const endingCalls = [
  'POST /api/v1/auth/logout',
  'GET /api/v1/toss/login',
  'DELETE /api/v1/users/me/sessions',
  'POST /api/v1/users/me/withdraw',
  'DELETE /api/v1/console/session',
  'DELETE /api/v1/console/sessions/{id}',
];

export function deep(levels: number): string {
  return '['.repeat(levels) + ']'.repeat(levels);
}

export interface Sent {
  path: Record<string, unknown>;
  query: Record<string, unknown>;
  body: string | undefined;
}

export async function sendRaw(
  origin: string,
  name: string,
  sent: Sent,
  headers: Record<string, string>,
): Promise<Response> {
  const [method, template] = name.split(' ') as [string, string];
  const write = (value: unknown) =>
    encodeURIComponent(
      (typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined')).toWellFormed(),
    );
  const path = template.replaceAll(/\{(\w+)\}/g, (_whole, key: string) =>
    write(sent.path[key]).slice(0, 3_000),
  );
  const query = Object.entries(sent.query)
    .map(([key, value]) => `${key}=${write(value).slice(0, 3_000)}`)
    .join('&');
  return fetch(`${origin}${path}?${query}`, {
    method,
    headers: {
      ...headers,
      ...(sent.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(sent.body === undefined || method === 'GET' ? {} : { body: sent.body }),
  });
}

export async function expectClearAnswer(response: Response, what: string): Promise<void> {
  // It has no end to wait for.
  if (response.headers.get('content-type') === 'text/event-stream') return response.body?.cancel();
  const text = await response.text();
  expect(response.status, `${what} → ${text.slice(0, 300)}`).toBeLessThan(500);
  if (response.status < 400 || response.status === 431) return;
  const body = JSON.parse(text) as FailureBody;
  expect(Object.keys(failures)).toContain(body.code);
  expect(body.message).toMatch(/[가-힣]/);
  expect(body.requestId).toBeTruthy();
  expect(text).not.toMatch(/\bat .*\.ts:|select |insert into|pg_|node_modules/i);
}
