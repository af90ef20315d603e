// How endpoints of the contract become routes: access, validation of input and reply.
import { fastify, type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { aMember } from '#api-test/factories.ts';
import { noStaff } from '#api-test/console/no-staff.ts';
import { startTestApp, type Person, type TestApp } from '#api-test/test-app.ts';
import { defineEndpoints, noContent } from '#contract/endpoint.ts';
import { Authenticator } from './authenticator.ts';
import { handleError } from './error-handler.ts';
import { LoadShedder } from './limits/load-shedder.ts';
import { RateLimiter } from './limits/rate-limiter.ts';
import { serve } from './serve.ts';
import { UploadLimiter } from './limits/upload-limiter.ts';

const memberId = z.object({ memberId: z.number().nullable() });

const endpoints = defineEndpoints({
  'GET /api/v1/public': { summary: '', access: 'public', reply: memberId, failures: [] },
  'GET /api/v1/optional': { summary: '', access: 'optional', reply: memberId, failures: [] },
  'GET /api/v1/member': { summary: '', access: 'member', reply: memberId, failures: [] },
  'GET /api/v1/staff': { summary: '', access: { staff: 'item.read' }, reply: noContent, failures: [] },
});

let app: TestApp;
let server: FastifyInstance;
let rateLimiter: RateLimiter;
let member: Person;
let signedOut: Person;
let staffHandlerRan = false;

beforeAll(async () => {
  app = await startTestApp();
  member = await aMember(app);
  signedOut = await aMember(app);
  await app.ask('POST /api/v1/auth/logout', { as: signedOut });
  server = fastify();
  server.setErrorHandler(handleError);
  rateLimiter = new RateLimiter(app.db, { requestsPerMinute: 1_000, guessesPerMinute: 1_000 }, () => {});
  const authenticator = new Authenticator(app.db, new TextEncoder().encode(app.tokenSecret));
  const loadShedder = new LoadShedder(1, () => ({ waiting: 0, loopDelayMs: 0 }));
  const uploadLimiter = new UploadLimiter();
  const guards = { authenticator, staffGuard: noStaff, rateLimiter, loadShedder, uploadLimiter };
  serve(server, guards, endpoints, {
    'GET /api/v1/public': async ({ viewer }) => ({ memberId: viewer }),
    'GET /api/v1/optional': async ({ viewer }) => ({ memberId: viewer?.memberId ?? null }),
    'GET /api/v1/member': async ({ viewer }) => ({ memberId: viewer.memberId }),
    'GET /api/v1/staff': async () => {
      staffHandlerRan = true;
      return null;
    },
  });
});
afterAll(async () => {
  await server.close();
  await rateLimiter.stop();
  await app.stop();
});

async function ask(access: string, authorization?: string) {
  const headers = authorization === undefined ? {} : { authorization };
  const response = await server.inject({ url: `/api/v1/${access}`, headers });
  const { data, code } = response.json<{ data?: unknown; code?: string }>();
  return code ?? data;
}
const asMember = () => `Bearer ${member.accessToken}`;
const asSignedOut = () => `Bearer ${signedOut.accessToken}`;

test('a public endpoint answers everyone and does not look at the token', async () => {
  for (const authorization of [undefined, asMember(), asSignedOut(), 'nonsense'])
    expect(await ask('public', authorization)).toEqual({ memberId: null });
});

test('an optional endpoint answers guests and knows a signed-in member', async () => {
  expect(await ask('optional')).toEqual({ memberId: null });
  expect(await ask('optional', asMember())).toEqual({ memberId: member.memberId });
});

test('an optional endpoint refuses a token that no longer holds, so that the browser renews it', async () => {
  for (const authorization of [asSignedOut(), `${asMember()}x`, 'nonsense'])
    expect(await ask('optional', authorization)).toBe('SIGN_IN_REQUIRED');
});

test('a member endpoint answers signed-in members only', async () => {
  expect(await ask('member', asMember())).toEqual({ memberId: member.memberId });
  for (const authorization of [undefined, asSignedOut(), `${asMember()}x`, 'nonsense'])
    expect(await ask('member', authorization)).toBe('SIGN_IN_REQUIRED');
});

test('a staff endpoint denies everyone who is not signed in as staff, members included', async () => {
  for (const authorization of [undefined, asMember(), asSignedOut(), 'nonsense'])
    expect(await ask('staff', authorization)).toBe('CONSOLE_SIGN_IN_REQUIRED');
  expect(staffHandlerRan).toBe(false);
});
