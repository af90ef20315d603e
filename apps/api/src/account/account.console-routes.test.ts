// Members in the console: who finds and sees whom, what stands in the access log, notes, and signing a member out.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { memberCalls } from '#api-test/console/console-members.ts';
import { aMember, anItem, rents, returns } from '#api-test/factories.ts';
import { askConsole, aStaff, callConsole, type Staff } from '#api-test/console/staff.ts';
import { koreanDate } from '#domain/time/korean-time.ts';
import { startTestApp, type Person, type TestApp } from '#api-test/test-app.ts';

let app: TestApp;
let manager: Staff;
beforeAll(async () => {
  app = await startTestApp();
  manager = await aStaff(app, 'MANAGER');
});
afterAll(() => app.stop());

type Query = NonNullable<Parameters<typeof callConsole<'GET /api/v1/console/members'>>[2]>['query'];

const search = (query: Query, as = manager) =>
  askConsole(app, 'GET /api/v1/console/members', { as, query: query! });
const found = async (query: Query) => (await search(query)).content.map(({ id }) => id);
const { view, unmask, suspend, withdraws } = memberCalls(() => ({ app, manager }));

const accesses = () => app.db.selectFrom('privacy_access_log').selectAll().orderBy('id').execute();
const lastAccess = async () => (await accesses()).at(-1)!;

describe('searching members', () => {
  test('a member is found by number, by the whole address in any case, and by the beginning of the nickname', async () => {
    const person = await aMember(app, { nickname: 'Tokki네집', email: 'Tokki.House@example.com' });
    for (const q of [
      `M${person.memberId}`,
      `m${person.memberId}`,
      'tokki.house@EXAMPLE.com',
      'tokk',
      'TOKKI네',
    ]) {
      expect(await found({ q }), q).toContain(person.memberId);
    }
    for (const q of ['tokki.house@example.co', 'okki', 'tokki%', '_okki', 'M0']) {
      expect(await found({ q }), q).not.toContain(person.memberId);
    }
  });

  test('what a search finds is masked', async () => {
    const person = await aMember(app, { nickname: '가려진이름', email: 'masked.person@example.com' });
    const { content } = await search({ q: `M${person.memberId}` });
    expect(content).toMatchObject([
      {
        no: `M${person.memberId}`,
        nickname: '가***름',
        email: 'ma***@e***.com',
        state: 'ACTIVE',
        rentals: 0,
        overdue: false,
        unpaidCharge: false,
      },
    ]);
  });

  test.each([{}, { overdue: 'false' }, { unpaidCharge: 'false', size: 5 }])(
    'nobody browses all members: %j is refused and not logged as a search',
    async (query) => {
      const before = (await accesses()).length;
      const answer = await callConsole(app, 'GET /api/v1/console/members', {
        as: manager,
        query,
      });
      expect(answer).toMatchObject({
        status: 400,
        code: 'INVALID_INPUT',
        issues: [{ path: 'query.q' }],
      });
      expect(await accesses()).toHaveLength(before);
    },
  );

  test('every search is in the access log with who was found, and never with the words', async () => {
    const person = await aMember(app, { nickname: '기록될사람' });
    await search({ q: '기록될사' });
    expect(await lastAccess()).toMatchObject({
      staff_id: manager.staffId,
      address: '127.0.0.1',
      member_id: person.memberId,
      what: 'search',
      detail: { by: ['q'], members: [person.memberId] },
    });
    expect(JSON.stringify(await lastAccess())).not.toContain('기록될');
  });

  test('members are filtered by state, joining, lateness and unpaid charges', async () => {
    const [calm, late, suspended, gone] = [
      await aMember(app, { nickname: '조건_평온' }),
      await aMember(app, { nickname: '조건_연체' }),
      await aMember(app, { nickname: '조건_정지' }),
      await aMember(app, { nickname: '조건_떠남' }),
    ];
    const { serialNumber } = await anItem(app);
    await rents(app, late, serialNumber);
    await sql`update rentals set started_at = started_at - interval '2 hours', due_at = started_at - interval '1 hour' where member_id = ${late.memberId}`.execute(
      app.db,
    );
    await suspend(suspended);
    await withdraws(gone);
    await sql`
      insert into charges (member_id, rental_id, kind, amount_won, reason, made_by)
      select member_id, id, 'overdue', 500, '연체', ${manager.staffId} from rentals where member_id = ${late.memberId}`.execute(
      app.db,
    );
    expect(await found({ q: '조건_', state: 'ACTIVE' })).toEqual([late.memberId, calm.memberId]);
    expect(await found({ state: 'SUSPENDED', q: '조건_' })).toEqual([suspended.memberId]);
    expect(await found({ state: 'WITHDRAWN' })).toContain(gone.memberId);
    expect(await found({ overdue: 'true' })).toEqual([late.memberId]);
    expect(await found({ unpaidCharge: 'true' })).toEqual([late.memberId]);
    expect(await found({ q: '조건_', joinedTo: '2001-01-01' })).toEqual([]);
    expect(await found({ q: '조건_', joinedFrom: '2001-01-01' })).toHaveLength(3);
    await sql`update charges set state = 'waived', settled_at = ondesk_now()`.execute(app.db);
  });

  test('members are filtered by when they rented, for the first time or again, how far they came, and when they left', async () => {
    const names = ['안빌림', '한번', '곧두번', '늦게두번', '세번'] as const;
    const people: Record<string, Person> = {};
    for (const name of names) people[name] = await aMember(app, { nickname: `걸음_${name}` });
    const { itemId } = await anItem(app);
    const starts = {
      한번: ['2031-03-10'],
      곧두번: ['2031-02-10', '2031-03-01'],
      늦게두번: ['2031-02-10', '2031-03-20'],
      세번: ['2031-01-31', '2031-02-01', '2031-03-31'],
    };
    for (const [name, days] of Object.entries(starts))
      for (const day of days)
        await sql`
          insert into rentals (token, member_id, item_id, rental_station_id, hours, price_per_hour_won, started_at, due_at,
            state, closed_by, returned_at, return_station_id)
          select ${`${name} ${day}`}, ${people[name]!.memberId}, ${itemId}, min(id), 1, 500, at, at + interval '1 hour',
            'returned', 'renter', at, min(id)
          from stations, (select ${`${day}T12:00+09:00`}::timestamptz as at) as moment group by at`.execute(
          app.db,
        );
    const q = '걸음_';
    const namesOf = async (query: Query) => {
      const ids = await found({ ...query, q });
      return names.filter((name) => ids.includes(people[name]!.memberId));
    };
    const [february, march] = [
      { rentedFrom: '2031-02-01', rentedTo: '2031-02-28' },
      { rentedFrom: '2031-03-01', rentedTo: '2031-03-31' },
    ];
    expect(await namesOf(march)).toEqual(['한번', '곧두번', '늦게두번', '세번']);
    expect(await namesOf(february)).toEqual(['곧두번', '늦게두번', '세번']);
    const cohort = { firstRentedFrom: '2031-02-01', firstRentedTo: '2031-02-28' };
    expect(await namesOf(cohort)).toEqual(['곧두번', '늦게두번']);
    expect(await namesOf({ ...cohort, rentedFrom: '2031-03-02', rentedTo: '2031-03-31' })).toEqual([
      '늦게두번',
    ]);
    expect(await namesOf({ ...march, firstRentedTo: '2031-02-28' })).toEqual(['곧두번', '늦게두번', '세번']);
    expect(await namesOf({ rented: 'NEVER' })).toEqual(['안빌림']);
    expect(await namesOf({ rented: 'ONCE' })).toEqual(['한번', '곧두번', '늦게두번', '세번']);
    expect(await namesOf({ rented: 'SECOND' })).toEqual(['곧두번', '세번']);
    expect(await namesOf({ rented: 'THIRD' })).toEqual(['세번']);
    const gone = people['안빌림']!;
    await withdraws(gone);
    const today = koreanDate(await app.now());
    expect(await found({ withdrawnFrom: today, withdrawnTo: today })).toContain(gone.memberId);
    expect(await found({ withdrawnTo: '2001-01-01' })).toEqual([]);
    expect((await lastAccess()).detail).toMatchObject({ by: ['withdrawnTo'] });
  });

  test('pages of a search follow each other, newest first, and a cursor is good for its filters only', async () => {
    for (let n = 0; n < 5; n += 1) await aMember(app, { nickname: `여러쪽_${n}` });
    const first = await search({ q: '여러쪽_', size: 2 });
    expect(first.total).toBe(5);
    const second = await search({ q: '여러쪽_', size: 2, cursor: first.next! });
    const third = await search({ q: '여러쪽_', size: 2, cursor: second.next! });
    const ids = [first, second, third].flatMap(({ content }) => content.map(({ id }) => id));
    expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => b - a));
    expect(ids).toHaveLength(5);
    expect(third.next).toBeNull();
    const forged = await callConsole(app, 'GET /api/v1/console/members', {
      as: manager,
      query: { q: '여러', cursor: first.next! },
    });
    expect(forged).toMatchObject({ status: 400, code: 'INVALID_INPUT' });
  });

  test('a search uses the index on the beginning of nicknames and on addresses', async () => {
    await sql`
      insert into members (customer_key, provider, provider_subject, email, nickname)
      select 'many-' || n, 'kakao', 'many-' || n, 'many' || n || '@example.com', '많은' || n
      from generate_series(1, 5000) as n`.execute(app.db);
    await sql`analyze members`.execute(app.ownerDb);
    const plans = await Promise.all(
      [
        sql`lower(nickname) ~>=~ lower('많은42') and lower(nickname) ~<~ (lower('많은42') || ${'\u{10ffff}'}::text)`,
        sql`lower(email) = lower('MANY42@example.com')`,
      ].map(async (condition) => {
        const { rows } = await sql`explain select * from members where ${condition}`.execute(app.db);
        return JSON.stringify(rows);
      }),
    );
    expect(plans[0]).toContain('members_by_nickname_prefix');
    expect(plans[1]).toContain('members_by_email');
    expect(await found({ q: '많은42', size: 100 })).toHaveLength(100);
  });

  test('of more members than are counted, the newest come first, page by page, without a total', async () => {
    await sql`
      insert into members (customer_key, provider, provider_subject, email, nickname, joined_at)
      select 'crowd-' || n, 'kakao', 'crowd-' || n, 'crowd' || n || '@example.com', '군중' || n,
        '2020-01-01'::timestamptz + interval '1 minute' * ((n * 7919) % 10001)
      from generate_series(1, 10001) as n`.execute(app.db);
    const first = await search({ q: '군중', size: 50 });
    const second = await search({ q: '군중', size: 50, cursor: first.next! });
    expect([first.total, second.total]).toEqual([null, null]);
    const shown = [...first.content, ...second.content].map(({ id }) => id);
    const newest = await app.db
      .selectFrom('members')
      .select('id')
      .where('nickname', 'like', '군중%')
      .orderBy('joined_at', 'desc')
      .limit(100)
      .execute();
    expect(shown).toEqual(newest.map(({ id }) => id));
    // Beside a filter they are few enough again.
    const few = await search({ q: '군중', joinedFrom: '2020-01-07', size: 50 });
    expect(few.total).toBeGreaterThan(100);
    expect(few.content.map(({ id }) => id)).toEqual(shown.slice(0, 50));
  });

  test('field staff may not search members', async () => {
    const field = await aStaff(app, 'FIELD');
    const answer = await callConsole(app, 'GET /api/v1/console/members', { as: field, query: { q: '김' } });
    expect(answer).toMatchObject({ status: 403, code: 'NOT_ALLOWED' });
  });
});

describe('seeing a member', () => {
  test('a member is shown masked, with what they rented, agreed to and where they are signed in', async () => {
    const person = await aMember(app, { nickname: '보이는사람', email: 'seen@example.com' });
    const { serialNumber, stationId } = await anItem(app);
    await rents(app, person, serialNumber);
    await returns(app, person, serialNumber, stationId);
    await sql`update members set phone = '01023451234', profile_image = 'https://example.com/me.webp' where id = ${person.memberId}`.execute(
      app.db,
    );
    const member = await view(person);
    expect(member).toMatchObject({
      nickname: '보***람',
      email: 'se***@e***.com',
      phone: '010-****-1234',
      profileImage: null,
      unmaskedUntil: null,
      suspension: null,
      rentals: 1,
      paid: 500,
      refunded: 0,
      overdueCount: 0,
      freeReturns: { used: 0, limit: 2 },
      counts: { rentals: 1, payments: 1 },
      notes: [],
      version: 1,
    });
    expect(member.devices).toHaveLength(1);
    expect(await lastAccess()).toMatchObject({
      what: 'view',
      member_id: person.memberId,
      detail: { masked: true },
    });
  });

  test('a member that does not exist cannot be seen, and nothing is logged', async () => {
    const before = (await accesses()).length;
    const answer = await callConsole(app, 'GET /api/v1/console/members/{id}', {
      as: manager,
      params: { id: 999_999 },
    });
    expect(answer).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(await accesses()).toHaveLength(before);
  });

  test('unmasking opens the data to that person alone, for ten minutes, with its purpose in the access log', async () => {
    const person = await aMember(app, { nickname: '열린사람', email: 'open.person@example.com' });
    const other = await aStaff(app, 'SUPPORT');
    const opened = await unmask(person, { purpose: 'DISPUTE', note: 'R00042 확인' });
    expect(opened).toMatchObject({
      ok: true,
      data: { nickname: '열린사람', email: 'open.person@example.com' },
    });
    expect(await lastAccess()).toMatchObject({
      what: 'view',
      member_id: person.memberId,
      purpose: '분쟁·민원 처리 · R00042 확인',
      detail: { masked: false },
    });
    expect(await view(person, other)).toMatchObject({ nickname: '열**람', email: 'op***@e***.com' });

    await app.advance({ minutes: 9 });
    expect(await view(person)).toMatchObject({ nickname: '열린사람' });
    expect(await lastAccess()).toMatchObject({ purpose: '분쟁·민원 처리', detail: { masked: false } });
    await app.advance({ minutes: 2 });
    expect(await view(person)).toMatchObject({
      nickname: '열**람',
      email: 'op***@e***.com',
      unmaskedUntil: null,
    });
    await app.runTasks();
    expect(await app.db.selectFrom('unmask_grants').selectAll().execute()).toEqual([]);
  });

  test.each(['LEGAL', 'OTHER'])('unmasking for %s needs a note', async (purpose) => {
    const person = await aMember(app);
    expect(await unmask(person, { purpose })).toMatchObject({
      status: 400,
      code: 'INVALID_INPUT',
      issues: [{ path: 'body.note', message: '공문 번호나 이유를 적어 주세요.' }],
    });
    expect(await unmask(person, { purpose, note: '공문 2026-11' })).toMatchObject({ ok: true });
  });

  test('of a member who left only what the law keeps is shown, and nothing can be unmasked', async () => {
    const person = await aMember(app, { nickname: '떠난사람', email: 'gone@example.com' });
    await askConsole(app, 'POST /api/v1/console/members/{id}/notes', {
      as: manager,
      params: { id: person.memberId },
      body: { note: '떠나기 전 메모' },
    });
    await withdraws(person);
    const member = await view(person);
    expect(member).toMatchObject({
      nickname: null,
      state: 'WITHDRAWN',
      email: null,
      phone: null,
      profileImage: null,
      devices: [],
      notes: [],
    });
    expect(member.withdrawnAt).not.toBeNull();
    expect(await unmask(person)).toMatchObject({ status: 409, code: 'STATE_CONFLICT' });
    expect(await suspend(person)).toMatchObject({ status: 409, code: 'STATE_CONFLICT' });
    expect(await found({ q: `M${person.memberId}` })).toEqual([person.memberId]);
  });
});

describe('notes about a member', () => {
  const note = (person: Person, words: string, as = manager) =>
    askConsole(app, 'POST /api/v1/console/members/{id}/notes', {
      as,
      params: { id: person.memberId },
      body: { note: words },
    });
  const strike = (person: Person, noteId: number) =>
    callConsole(app, 'POST /api/v1/console/members/{id}/notes/{noteId}/strike', {
      as: manager,
      params: { id: person.memberId, noteId },
      body: { reason: '잘못 적었어요' },
    });

  test('support writes a note; it is struck out once, stays readable, and its words are not in the audit log', async () => {
    const person = await aMember(app);
    const support = await aStaff(app, 'SUPPORT');
    const { notes } = await note(person, '통화 친절하심', support);
    expect(notes).toMatchObject([{ note: '통화 친절하심', by: { id: support.staffId }, struck: null }]);
    expect(await strike(person, notes[0]!.id)).toMatchObject({
      ok: true,
      data: { notes: [{ note: '통화 친절하심', struck: { by: { id: manager.staffId } } }] },
    });
    expect(await strike(person, notes[0]!.id)).toMatchObject({ status: 409, code: 'STATE_CONFLICT' });
    const rows = await app.db.selectFrom('audit_log').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('통화 친절');
  });

  test('a note keeps its lines', async () => {
    const { notes } = await note(await aMember(app), '전화함\n내일 다시 연락');
    expect(notes[0]!.note).toBe('전화함\n내일 다시 연락');
  });

  test("a note is struck out under its own member's number only", async () => {
    const [person, other] = [await aMember(app), await aMember(app)];
    const { notes } = await note(person, '메모');
    expect(await strike(other, notes[0]!.id)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  test('a repeated note is written once, and shows no more than the person may see by then', async () => {
    const person = await aMember(app, { nickname: '메모된사람' });
    await unmask(person);
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const send = () =>
      callConsole(app, 'POST /api/v1/console/members/{id}/notes', {
        as: manager,
        params: { id: person.memberId },
        body: { note: '다시 보낸 메모' },
        headers,
      });
    expect(await send()).toMatchObject({ ok: true, data: { nickname: '메모된사람' } });
    await app.advance({ minutes: 11 });
    expect(await send()).toMatchObject({
      ok: true,
      data: { nickname: '메***람', notes: [{ note: '다시 보낸 메모' }] },
    });
    expect((await view(person)).notes).toHaveLength(1);
  });

  test('a note about nobody is refused', async () => {
    const answer = await callConsole(app, 'POST /api/v1/console/members/{id}/notes', {
      as: manager,
      params: { id: 999_999 },
      body: { note: '메모' },
    });
    expect(answer).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });
});

describe('signing a member out', () => {
  const endSessions = (memberId: number) =>
    callConsole(app, 'POST /api/v1/console/members/{id}/end-sessions', {
      as: manager,
      params: { id: memberId },
      body: { reason: '기기를 잃어버렸대요' },
    });

  test('ending the sessions signs the member out everywhere at once', async () => {
    const person = await aMember(app);
    expect(await app.call('GET /api/v1/users/me', { as: person })).toMatchObject({ ok: true });
    expect(await endSessions(person.memberId)).toMatchObject({ ok: true, data: { devices: [] } });
    expect(await app.call('GET /api/v1/users/me', { as: person })).toMatchObject({
      code: 'SIGN_IN_REQUIRED',
    });
  });

  test('ending the sessions of nobody is refused', async () => {
    expect(await endSessions(999_999)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });
});
