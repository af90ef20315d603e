// The load shedder: who is refused, with a small pool whose statements wait, and that nothing admitted is lost.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aMember, anItem } from '#api-test/factories.ts';
import { askConsole, aStaff, callConsole, type Staff } from '#api-test/console/staff.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';
import { consoleContract } from '#contract/console/contract.ts';
import { contract } from '#contract/member/contract.ts';
import { LoadShedder, priorityOf, watchLoopDelay, type Priority } from './load-shedder.ts';

const CONNECTIONS = 2;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ variables: { DATABASE_CONNECTIONS: String(CONNECTIONS) } });
});
afterAll(() => app.stop());

test('with every connection waiting, reads, writes and strangers at the console are refused, a payment and signed-in staff are not, and whoever was admitted is answered', async () => {
  const person = await aMember(app);
  const { serialNumber, stationId: id } = await anItem(app);
  const read = () => app.call('GET /api/v1/stations/{id}', { params: { id } });
  const write = () => app.call('POST /api/v1/stations/{id}/bookmarks', { as: person, params: { id } });
  const pay = () =>
    app.call('POST /api/v1/payments/prepare/rental', {
      as: person,
      body: { serialNumber, rentalTime: 1, amount: 500, method: 'CARD' },
    });
  const refused = { status: 503, code: 'UNAVAILABLE' };

  const owner = await aStaff(app);
  await askConsole(app, 'GET /api/v1/console/session', { as: owner });
  const staffWrite = (as: Pick<Staff, 'headers'>) =>
    callConsole(app, 'POST /api/v1/console/session/step-up', { as, body: { code: '000000' } });
  const forged = { headers: { ...owner.headers, cookie: `od_console=${'x'.repeat(43)}` } };

  const { reads, writes, payment, work } = await app.ownerDb.transaction().execute(async (tx) => {
    await sql`lock table stations, session_families in access exclusive mode`.execute(tx);
    // More than the connections and the queue of each kind can hold: the first to be answered are those that are refused.
    const sentReads = Array.from({ length: CONNECTIONS * 10 }, read);
    const firstRead = await Promise.race(sentReads);
    expect(firstRead).toMatchObject(refused);
    expect(Number(firstRead.headers.get('retry-after'))).toBeGreaterThan(0);
    const sentWrites = Array.from({ length: CONNECTIONS * 6 }, write);
    expect(await Promise.race(sentWrites)).toMatchObject(refused);

    const sentPayment = pay();
    const sentWork = staffWrite(owner);
    expect(await write()).toMatchObject(refused);
    expect(await read()).toMatchObject(refused);
    expect(await staffWrite(forged)).toMatchObject(refused);
    expect(await staffWrite({ headers: {} })).toMatchObject(refused);
    expect(await app.call('GET /api/v1/health')).toMatchObject({ status: 200 });
    return { reads: sentReads, writes: sentWrites, payment: sentPayment, work: sentWork };
  });
  const statusesOfAdmitted = async (answers: Promise<{ status: number }>[]) => {
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    return [...new Set(statuses.filter((status) => status !== refused.status))];
  };
  expect(await statusesOfAdmitted(reads)).toEqual([200]);
  // Whether any of them still counted as part of the burst is a matter of milliseconds.
  expect([[], [200]]).toContainEqual(await statusesOfAdmitted(writes));
  expect(await payment).toMatchObject({ status: 200 });
  expect(await work).toMatchObject({ code: 'CODE_REFUSED' });
  expect(await read()).toMatchObject({ status: 200 });
});

test.each([
  {
    what: 'serial numbers',
    table: 'items',
    wrong: 404,
    guess: (at: TestApp) =>
      at.call('GET /api/v1/rentals/products/{serialNumber}', { params: { serialNumber: 'CHR_9999' } }),
  },
  {
    what: 'nicknames',
    table: 'members',
    wrong: 200,
    guess: (at: TestApp) =>
      at.call('GET /api/v1/users/nicknames/{nickname}/availability', { params: { nickname: '있는이름' } }),
  },
])('guesses of $what that wait for the outcome of another keep no read from its turn', async (guessed) => {
  const patient = await startTestApp({ variables: { DATABASE_CONNECTIONS: '4', RATE_LIMIT_GUESSES: '1' } });
  try {
    await aMember(patient, { nickname: '있는이름' });
    const guesses = await patient.ownerDb.transaction().execute(async (tx) => {
      await sql`lock table ${sql.table(guessed.table)} in access exclusive mode`.execute(tx);
      const sent = Array.from({ length: 6 }, () => guessed.guess(patient));
      const isLookingUp = () =>
        sql`
          select from pg_locks
          where database = (select oid from pg_database where datname = current_database())
            and not granted and relation = ${guessed.table}::regclass`
          .execute(tx)
          .then(({ rows }) => rows.length);
      await expect.poll(isLookingUp).toBe(1);
      expect(await patient.call('GET /api/v1/notices')).toMatchObject({ status: 200 });
      return sent;
    });
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([guessed.wrong, 429, 429, 429, 429, 429]);
  } finally {
    await patient.stop();
  }
});

test('a burst of reads is queued, and a queue that stays is kept short until it has been empty', () => {
  let waiting = 0;
  let nowMs = 0;
  const shedder = new LoadShedder(
    1,
    () => ({ waiting, loopDelayMs: 0 }),
    () => nowMs,
  );
  const admitsReadAt = (ms: number, then: number) => {
    nowMs = ms;
    waiting = then;
    return shedder.admits('read');
  };
  expect(admitsReadAt(0, 5)).toBe(true);
  expect(admitsReadAt(99, 5)).toBe(true);
  expect(admitsReadAt(100, 5)).toBe(false);
  expect(admitsReadAt(200, 1)).toBe(true);
  expect(admitsReadAt(210, 2)).toBe(false);
  expect(shedder.admits('write')).toBe(true);
  expect(admitsReadAt(300, 0)).toBe(true);
  expect(admitsReadAt(310, 5)).toBe(true);
  expect(admitsReadAt(320, 1)).toBe(true);
  // The burst was over in between.
  expect(admitsReadAt(500, 5)).toBe(true);
  expect(admitsReadAt(510, 6)).toBe(false);
});

test('reads leave a quarter of the connections to those who pay, and the next one begins when one has ended, however it ended', async () => {
  const shedder = new LoadShedder(4, () => ({ waiting: 0, loopDelayMs: 0 }));
  const begun: string[] = [];
  const does = (priority: Priority, name: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const done = shedder.inTurn(priority, () => {
      begun.push(name);
      return promise;
    });
    return { done, resolve, reject };
  };
  const [first, second, third, fourth, fifth] = ['1', '2', '3', '4', '5'].map((name) => does('read', name));
  const payment = does('money', 'payment');
  expect(begun).toEqual(['1', '2', '3', 'payment']);
  expect(shedder.waitingReads).toBe(2);

  first!.resolve();
  await first!.done;
  expect(begun.at(-1)).toBe('4');
  second!.reject(new Error('the database is away'));
  await expect(second!.done).rejects.toThrow('away');
  expect(begun.at(-1)).toBe('5');
  expect(shedder.waitingReads).toBe(0);

  const others = [third!, fourth!, fifth!, payment];
  for (const { resolve } of others) resolve();
  await Promise.all(others.map(({ done }) => done));
  const sixth = does('read', '6');
  expect(begun.at(-1)).toBe('6');
  sixth.resolve();
  await sixth.done;
});

test('reads that wait for their turn count as waiting for a connection', () => {
  const shedder = new LoadShedder(1, () => ({ waiting: 0, loopDelayMs: 0 }));
  for (let read = 0; read < 7; read += 1) {
    expect(shedder.admits('read')).toBe(true);
    void shedder.inTurn('read', () => new Promise(() => {}));
  }
  expect(shedder.admits('read')).toBe(false);
  expect(shedder.admits('money')).toBe(true);
});

test('a late event loop refuses reads before writes, writes before money, and never whoever asks for health', () => {
  const priorities: Priority[] = ['read', 'write', 'money', 'always'];
  const admittedAt = (loopDelayMs: number) => {
    const shedder = new LoadShedder(1, () => ({ waiting: 0, loopDelayMs }));
    return priorities.filter((priority) => shedder.admits(priority));
  };
  expect(admittedAt(20)).toEqual(priorities);
  expect(admittedAt(150)).toEqual(['write', 'money', 'always']);
  expect(admittedAt(500)).toEqual(['money', 'always']);
  expect(admittedAt(5_000)).toEqual(['always']);
});

test('the event loop is watched from the first call on, and not while the process starts', () => {
  vi.useFakeTimers();
  try {
    const watch = watchLoopDelay();
    expect(vi.getTimerCount()).toBe(0);
    expect(watch.ms).toBe(0);
    expect(vi.getTimerCount()).toBe(1);
    watch.stop();
  } finally {
    vi.useRealTimers();
  }
});

test('paying, giving back, the webhook and every write of the staff are refused last, lists first', () => {
  const namesOf = (wanted: Priority) =>
    Object.entries({ ...contract, ...consoleContract })
      .filter(([name, endpoint]) => priorityOf(name, endpoint) === wanted)
      .map(([name]) => name);
  expect(namesOf('always')).toEqual(['GET /api/v1/health', 'GET /api/v1/health/ready']);
  expect(namesOf('money')).toEqual(
    expect.arrayContaining([
      'POST /api/v1/payments/prepare/rental',
      'POST /api/v1/payments/confirm',
      'POST /api/v1/returns/products/{serialNumber}',
      'POST /api/v1/webhooks/toss',
    ]),
  );
  expect(namesOf('read').filter((name) => !name.startsWith('GET '))).toEqual([]);
  const staffWrites = Object.keys(consoleContract).filter((name) => !name.startsWith('GET '));
  expect(staffWrites.filter((name) => namesOf('read').includes(name))).toEqual([]);
});
