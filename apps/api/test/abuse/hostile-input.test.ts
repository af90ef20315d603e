// Scenario 25: whatever is sent to whichever endpoint, the answer is a 4xx with a clear sentence, never a 500.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMember, anItem } from '../factories.ts';
import { startTestApp, type Person, type TestApp } from '../test-app.ts';
import { contract } from '#contract/member/contract.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { failures, type FailureBody } from '#contract/failures.ts';

let app: TestApp;
let person: Person;

beforeAll(async () => {
  app = await startTestApp();
  person = await aMember(app);
  await anItem(app, { serialNumber: 'CHR_0001' });
});
afterAll(() => app.stop());

const nasty = fc.oneof(
  fc.constantFrom(
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
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.integer(),
  fc.double(),
  fc.constantFrom(null, true, false, Number.MAX_SAFE_INTEGER, -0, [], {}, [[[[[[]]]]]], { toString: 'x' }),
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

function deep(levels: number): string {
  return '['.repeat(levels) + ']'.repeat(levels);
}

const calls = Object.keys(contract) as (keyof typeof contract)[];

async function send(
  name: string,
  sent: { path: Record<string, unknown>; query: Record<string, unknown>; body: string | undefined },
) {
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
  return fetch(`${app.origin}${path}?${query}`, {
    method,
    headers: {
      authorization: `Bearer ${person.accessToken}`,
      ...(sent.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(sent.body === undefined || method === 'GET' ? {} : { body: sent.body }),
  });
}

async function expectClearAnswer(response: Response, what: string): Promise<void> {
  const text = await response.text();
  expect(response.status, `${what} → ${text.slice(0, 300)}`).toBeLessThan(500);
  if (response.status < 400 || response.status === 431) return;
  const body = JSON.parse(text) as FailureBody;
  expect(Object.keys(failures)).toContain(body.code);
  expect(body.message).toMatch(/[가-힣]/);
  expect(body.requestId).toBeTruthy();
  expect(text).not.toMatch(/\bat .*\.ts:|select |insert into|pg_|node_modules/i);
}

// Logging out would end the session the other endpoints are tested with.
const exempt = new Set(['POST /api/v1/auth/logout', 'GET /api/v1/toss/login']);

test.each(calls.filter((name) => !exempt.has(name)))('%s survives hostile input', async (name) => {
  const endpoint: Endpoint = contract[name];
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
          await send(name, { path, query, body: written }),
          `${name} ${JSON.stringify({ path, query, body }).slice(0, 500)}`,
        );
      },
    ),
    { numRuns: 40 },
  );
});

test.each(calls.filter((name) => (contract[name] as Endpoint).body !== undefined))(
  '%s survives a body a thousand levels deep',
  async (name) => {
    const response = await send(name, {
      path: { id: 1, serialNumber: 'CHR_0001' },
      query: {},
      body: `{"a":${deep(1_000)}}`,
    });
    await expectClearAnswer(response, name);
  },
);
