// The live feed: who hears what, when streams end, and that watching keeps no session open.
import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { aMember, anItem, aStation, rents } from '#api-test/factories.ts';
import { askConsole, aStaff, callConsole, type Staff } from '#api-test/console/staff.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';
import type { StaffRole } from '#contract/permission.ts';
import { createLog } from '#api/http/log.ts';
import { LiveFeed, maySee } from './live-feed.ts';
import { readChanges, readNewestChange } from './read-changes.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

interface Stream {
  /** Everything received so far. */
  text: () => string;
  hints: () => { kind: string; id: number | null }[];
  ended: () => boolean;
  close: () => void;
}

async function read(url: string, headers: Record<string, string> = {}): Promise<Stream> {
  const leaving = new AbortController();
  const response = await fetch(url, { headers, signal: leaving.signal });
  expect(response.status).toBe(200);
  let [text, ended] = ['', false];
  void (async () => {
    const decoder = new TextDecoder();
    try {
      for await (const part of response.body!) text += decoder.decode(part as Uint8Array, { stream: true });
    } catch {
      // Left by the test.
    }
    ended = true;
  })();
  return {
    text: () => text,
    hints: () => [...text.matchAll(/^data: (.*)$/gm)].map(([, json]) => JSON.parse(json!)),
    ended: () => ended,
    close: () => leaving.abort(),
  };
}

const watch = (as: Staff) => read(`${app.origin}/api/v1/console/live`, as.headers);

test('a rental is told as a hint without personal data, and the stream has the headers of every answer', async () => {
  const manager = await aStaff(app, 'MANAGER');
  const response = await fetch(`${app.origin}/api/v1/console/live`, { headers: manager.headers });
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  await response.body!.cancel();

  const stream = await watch(manager);
  await expect.poll(() => stream.text()).toContain(': connected');
  const item = await anItem(app);
  const renter = await aMember(app);
  // The first look only learns where to begin.
  await vi.waitFor(
    async () => {
      await sql`update stations set paused = not paused where id = ${item.stationId}`.execute(app.db);
      expect(stream.hints()).toContainEqual({ kind: 'stock', id: item.stationId });
    },
    { timeout: 10_000, interval: 200 },
  );
  await sql`update stations set paused = false where id = ${item.stationId}`.execute(app.db);
  await rents(app, renter, item.serialNumber, 1);
  await expect.poll(() => stream.hints()).toContainEqual({ kind: 'rental', id: expect.any(Number) });
  expect(stream.hints()).toContainEqual({ kind: 'payment', id: null });
  for (const hint of stream.hints()) expect(Object.keys(hint).toSorted()).toEqual(['id', 'kind']);
  stream.close();
});

test('an inquiry that its member rates, ends or reopens is told to the console', async () => {
  const [support, person] = [await aStaff(app, 'SUPPORT'), await aMember(app)];
  const { id } = await app.ask('POST /api/v1/inquiries', {
    as: person,
    body: { category: 'OTHER', text: '영수증을 다시 받고 싶어요.', photos: [] },
  });
  await askConsole(app, 'POST /api/v1/console/inquiries/{id}/messages', {
    as: support,
    params: { id },
    body: { text: '보내 드렸어요.', photos: [] },
  });
  const call = { as: person, params: { id } };
  const acts = [
    () => app.ask('POST /api/v1/inquiries/{id}/rate', { ...call, body: { rating: 'NOT_YET' } }),
    () => app.ask('POST /api/v1/inquiries/{id}/close', call),
    () => app.ask('POST /api/v1/inquiries/{id}/reopen', call),
  ];
  for (const act of acts) {
    const before = await readNewestChange(app.db);
    // Two acts within a millisecond are one change.
    await app.advance({ seconds: 1 });
    await act();
    const { hints, upTo } = await readChanges(app.db, before);
    expect(hints.map(({ hint }) => hint)).toContainEqual({ kind: 'inquiry', id });
    expect((await readChanges(app.db, upTo)).hints).toEqual([]);
  }
});

test('a session has four live streams at most: a fifth is UNAVAILABLE, so that its page asks by itself, until one is closed', async () => {
  const [manager, other] = [await aStaff(app, 'MANAGER'), await aStaff(app, 'MANAGER')];
  const streams = await Promise.all(Array.from({ length: 4 }, () => watch(manager)));
  await expect.poll(() => streams.filter((stream) => stream.text() !== '')).toHaveLength(4);
  const fifth = await fetch(`${app.origin}/api/v1/console/live`, { headers: manager.headers });
  expect(fifth.status).toBe(503);
  expect(await fifth.json()).toMatchObject({ code: 'UNAVAILABLE' });
  expect(streams.filter((stream) => stream.ended())).toHaveLength(0);
  streams.push(await watch(other));
  streams[0]!.close();
  await vi.waitFor(async () => streams.push(await watch(manager)), { timeout: 5_000, interval: 50 });
  for (const stream of streams) stream.close();
});

test('a process has 500 live streams at most, and 505 streams of one session come to four', async () => {
  const feed = new LiveFeed({ db: app.db, log: createLog('silent') });
  const open = (sessionId: string) =>
    feed.open({ sessionId, role: 'OWNER', stationIds: null }, new PassThrough().resume() as never);
  for (let count = 0; count < 505; count += 1) open('one session');
  expect(feed.size).toBe(4);
  for (let count = 0; count < 505; count += 1) open(`session ${count}`);
  expect(feed.size).toBe(500);
  await feed.close();
});

test('watching does not keep an idle session open, nor does a read that the page made by itself', async () => {
  const manager = await aStaff(app, 'MANAGER');
  await app.advance({ minutes: 20 });
  const stream = await watch(manager);
  const background = { ...manager.headers, 'x-console-background': '1' };
  await askConsole(app, 'GET /api/v1/console/dashboard', { as: { ...manager, headers: background } });
  stream.close();
  await app.advance({ minutes: 11 });
  expect(await callConsole(app, 'GET /api/v1/console/dashboard', { as: manager })).toMatchObject({
    code: 'CONSOLE_SIGN_IN_REQUIRED',
  });
});

test('a background read that somebody forges as a write still counts', async () => {
  const manager = await aStaff(app, 'OWNER');
  await app.advance({ minutes: 20 });
  await callConsole(app, 'POST /api/v1/console/first-steps/hide', {
    as: manager,
    headers: { 'x-console-background': '1' },
  });
  await app.advance({ minutes: 20 });
  expect(await callConsole(app, 'GET /api/v1/console/dashboard', { as: manager })).toMatchObject({
    status: 200,
  });
});

describe('hints by role', () => {
  const heard = (role: StaffRole, stationIds: number[] | null = null) =>
    (['rental', 'payment', 'report', 'alert', 'stock', 'notification'] as const).filter((kind) =>
      maySee({ role, stationIds }, { kind, id: 7 }),
    );

  test('each role hears of what it may read', () => {
    expect(heard('OWNER')).toEqual(['rental', 'payment', 'report', 'alert', 'stock', 'notification']);
    expect(heard('SUPPORT')).toEqual(['rental', 'payment', 'report', 'stock', 'notification']);
    expect(heard('FIELD')).toEqual(['report', 'stock']);
  });

  test('field staff hear of the stock of their own stations alone', () => {
    expect(heard('FIELD', [7])).toEqual(['stock']);
    expect(heard('FIELD', [8])).toEqual([]);
  });
});

describe('a feed that polls quickly', () => {
  let feed: LiveFeed;
  let server: Server;

  async function open(viewer: { sessionId: string; role: StaffRole; stationIds: number[] | null }) {
    feed = new LiveFeed({ db: app.db, log: createLog('silent') }, { pollMs: 20, checkMs: 30 });
    server = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      feed.open(viewer, response);
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    return read(`http://127.0.0.1:${port}`);
  }

  afterEach(async () => {
    await feed.close();
    server.closeAllConnections();
    server.close();
  });

  const watcherOf = ({ sessionId, role }: Staff, stationIds: number[] | null = null) => ({
    sessionId,
    role,
    stationIds,
  });

  test('an open stream gets a sign of life, and ends when its session does', async () => {
    const owner = await aStaff(app);
    const stream = await open(watcherOf(owner));
    await expect.poll(() => stream.text()).toContain(': still here');
    await askConsole(app, 'DELETE /api/v1/console/session', { as: owner });
    await expect.poll(() => stream.ended()).toBe(true);
    expect(feed.size).toBe(0);
  });

  test.each([
    ['is disabled', sql`update staff set disabled_at = ondesk_now()`],
    ['gets another role', sql`update staff set role = 'support'`],
  ])('a stream ends when its person %s', async (_what, change) => {
    const manager = await aStaff(app, 'MANAGER');
    const stream = await open(watcherOf(manager));
    await expect.poll(() => stream.text()).toContain(': still here');
    await sql`${change} where id = ${manager.staffId}`.execute(app.db);
    await expect.poll(() => stream.ended()).toBe(true);
  });

  test('a stream ends when the stations of its field worker change', async () => {
    const [one, other] = [await aStation(app), await aStation(app)];
    const field = await aStaff(app, 'FIELD', { stationIds: [one.stationId] });
    const stream = await open(watcherOf(field, [one.stationId]));
    await expect.poll(() => stream.text()).toContain(': still here');
    await app.db
      .insertInto('staff_stations')
      .values({ staff_id: field.staffId, station_id: other.stationId })
      .execute();
    await expect.poll(() => stream.ended()).toBe(true);
  });

  test('a change that is committed after a later one is told all the same, and each change once', async () => {
    const owner = await aStaff(app);
    const [late, early] = [await aStation(app), await aStation(app)];
    const stream = await open(watcherOf(owner));
    await expect.poll(() => stream.text()).toContain(': still here');
    const pause = (stationId: number) => sql`update stations set paused = true where id = ${stationId}`;
    await app.db.transaction().execute(async (tx) => {
      await pause(late.stationId).execute(tx);
      await pause(early.stationId).execute(app.db);
      await expect.poll(() => stream.hints()).toContainEqual({ kind: 'stock', id: early.stationId });
    });
    await expect.poll(() => stream.hints()).toContainEqual({ kind: 'stock', id: late.stationId });
    const before = stream.text().match(/: still here/g)!.length;
    await expect.poll(() => stream.text().match(/: still here/g)!.length).toBeGreaterThan(before + 2);
    expect(stream.hints()).toHaveLength(2);
  });

  test('a stream that was ended is written to no more, though its reader has stalled', async () => {
    const owner = await aStaff(app);
    const stream = await open(watcherOf(owner));
    const stalled = new PassThrough();
    const onError = vi.fn();
    stalled.on('error', onError);
    feed.open({ ...watcherOf(owner), sessionId: randomUUID() }, stalled as never);
    await expect.poll(() => stalled.writableEnded).toBe(true);
    const { stationId } = await aStation(app);
    await sql`update stations set paused = true where id = ${stationId}`.execute(app.db);
    await expect.poll(() => stream.hints()).toContainEqual({ kind: 'stock', id: stationId });
    expect(onError).not.toHaveBeenCalled();
  });

  test('more changes than a page could tell apart become one hint to read everything again', async () => {
    const owner = await aStaff(app);
    const stream = await open(watcherOf(owner));
    await expect.poll(() => stream.text()).toContain(': still here');
    await sql`
      insert into journal (subject, subject_id, what, actor)
      select 'rental', n, 'open', 'test' from generate_series(1, 2000) as n`.execute(app.ownerDb);
    await expect.poll(() => stream.hints()).toContainEqual({ kind: 'rental', id: null });
    expect(stream.hints()).toHaveLength(7);
  });

  test('what is asked, and who is typing an answer, is told to those who answer', async () => {
    const [support, field] = [await aStaff(app, 'SUPPORT'), await aStaff(app, 'FIELD')];
    const [stream, other] = [await open(watcherOf(support)), await open(watcherOf(field))];
    await expect.poll(() => stream.text()).toContain(': still here');
    const { id } = await app.ask('POST /api/v1/inquiries', {
      as: await aMember(app),
      body: { category: 'OTHER', text: '영수증이요.', photos: [] },
    });
    const told = () => stream.hints().filter(({ kind }) => kind === 'inquiry');
    await expect.poll(told).toContainEqual({ kind: 'inquiry', id });
    const before = told().length;
    await callConsole(app, 'POST /api/v1/console/inquiries/{id}/typing', { as: support, params: { id } });
    await expect.poll(() => told().length).toBeGreaterThan(before);
    expect(other.hints().filter(({ kind }) => kind === 'inquiry')).toEqual([]);
  });

  test('closing the feed ends every stream, so that the server can stop', async () => {
    const stream = await open(watcherOf(await aStaff(app)));
    await expect.poll(() => stream.text()).toContain(': connected');
    await feed.close();
    await expect.poll(() => stream.ended()).toBe(true);
  });
});

test('the service stops although somebody watches', async () => {
  const other = await startTestApp();
  const owner = await aStaff(other);
  const stream = await read(`${other.origin}/api/v1/console/live`, owner.headers);
  const left = await fetch(`${other.origin}/api/v1/console/live`, { headers: owner.headers });
  await left.body!.cancel();
  await expect.poll(() => stream.text()).toContain(': connected');
  await other.stop();
  await expect.poll(() => stream.ended()).toBe(true);
});
