import { fastify } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { Prepared } from './send.ts';
import { Unchanged, type Door } from './unchanged.ts';

const route = '/list';
const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** An app behind the door, which says 200 to whatever comes through. */
async function aHouse(changes: Partial<Door> = {}) {
  const app = fastify();
  ends.push(() => app.close());
  app.all('*', async () => 'from the app');
  const unchanged = new Unchanged();
  const answered: unknown[] = [];
  unchanged.standBefore(app, {
    admits: () => true,
    trustsProxy: false,
    headers: { 'x-frame-options': 'DENY' },
    answered: (...what) => answered.push(what.slice(0, 2)),
    ...changes,
  });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const list = (latestForMs: number) =>
    new Prepared('{}', 1, { latestUntilMs: performance.now() + latestForMs });
  const ask = (etag: string, { method = 'GET', path = route, headers = {} } = {}) =>
    fetch(`${origin}${path}`, { method, headers: { 'if-none-match': etag, ...headers } });
  return { unchanged, answered, list, ask };
}

const minute = 60_000;

test('whoever has the latest is told so at the door, with the headers of every answer, and it is counted', async () => {
  const { unchanged, answered, list, ask } = await aHouse();
  const latest = list(minute);
  unchanged.remember(route, '/pattern', latest);
  const answer = await ask(latest.headers.etag);
  expect(answer.status).toBe(304);
  expect(await answer.text()).toBe('');
  expect(Object.fromEntries(answer.headers)).toMatchObject({ ...latest.headers, 'x-frame-options': 'DENY' });
  expect(answered).toEqual([['/pattern', 304]]);
});

test('everything else goes through to the app', async () => {
  const { unchanged, answered, list, ask } = await aHouse();
  const latest = list(minute);
  unchanged.remember(route, route, latest);
  expect((await ask('"another"')).status).toBe(200);
  expect((await ask(latest.headers.etag, { method: 'POST' })).status).toBe(200);
  expect((await ask(latest.headers.etag, { path: '/elsewhere' })).status).toBe(200);
  expect((await ask(latest.headers.etag, { path: `${route}?page=1` })).status).toBe(200);
  expect(answered).toEqual([]);
});

test('what is no longer surely the latest, or was never said to be, goes through to the app', async () => {
  const { unchanged, list, ask } = await aHouse();
  const old = list(0);
  unchanged.remember(route, route, old);
  expect((await ask(old.headers.etag)).status).toBe(200);
  const everybodys = new Prepared('{}', 1);
  unchanged.remember(route, route, everybodys);
  expect((await ask(everybodys.headers.etag)).status).toBe(200);
  const somebodys = list(minute);
  unchanged.remember(`${route}?page=1`, route, somebodys);
  expect((await ask(somebodys.headers.etag, { path: `${route}?page=1` })).status).toBe(200);
});

test('whoever asks too much, or comes by a proxy we trust, is for the app', async () => {
  const forwarded = { headers: { 'x-forwarded-for': '203.0.113.7' } };
  const busy = await aHouse({ admits: () => false });
  const proxied = await aHouse({ trustsProxy: true });
  const alone = await aHouse();
  for (const house of [busy, proxied, alone]) house.unchanged.remember(route, route, house.list(minute));
  const tag = alone.list(minute).headers.etag;
  expect((await busy.ask(tag)).status).toBe(200);
  expect((await proxied.ask(tag, forwarded)).status).toBe(200);
  expect((await proxied.ask(tag)).status).toBe(304);
  expect((await alone.ask(tag, forwarded)).status).toBe(304);
});
