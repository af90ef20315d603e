// The audit log: who reads which rows, how they are found, and that sealed rows cannot be changed unnoticed.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptyTables } from '#api-test/backup/empty-tables.ts';
import { aMember } from '#api-test/factories.ts';
import { itIs } from '#api-test/fixtures.ts';
import { askConsole, aStaff, callConsole, type AskedByStaff, type Staff } from '#api-test/console/staff.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';
import { inTransaction } from '#api/database/database.ts';
import type { AuditAction } from '#domain/audit/audit-labels.ts';
import { writeAudit } from '../audit.ts';
import { sealAudit } from './seal-audit.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** As the owner of the database, whom no trigger stops. */
async function asOwner(statement: string): Promise<void> {
  await inTransaction(app.ownerDb, 'system', async (tx) => {
    await sql.raw('alter table audit_log disable trigger the_audit_log_is_append_only').execute(tx);
    await sql.raw(statement).execute(tx);
    await sql.raw('alter table audit_log enable trigger the_audit_log_is_append_only').execute(tx);
  });
}

beforeEach(async () => {
  await emptyTables(app, 'audit_log', 'audit_seals');
});

async function writes(person: Staff, action: AuditAction, more: Record<string, unknown> = {}): Promise<void> {
  const author = { ...person, address: '127.0.0.1', userAgent: '', requestId: 'r' };
  await writeAudit(app.db, author, [{ action, subject: 'station', subjectId: 1, ...more }]);
}

const lists = (as: Staff, query: AskedByStaff<'GET /api/v1/console/audit'>['query'] = {}) =>
  askConsole(app, 'GET /api/v1/console/audit', { as, query });
const verifies = (as: Staff) => askConsole(app, 'GET /api/v1/console/audit/seal', { as });

describe('the audit log', () => {
  test('a refusal for want of a right is written, with the right and the path', async () => {
    const person = await aStaff(app, 'FIELD');
    expect(await callConsole(app, 'GET /api/v1/console/staff', { as: person })).toMatchObject({
      status: 403,
      code: 'NOT_ALLOWED',
      message: '이 일을 할 권한이 없어요.',
    });
    const { content } = await lists(await aStaff(app));
    expect(content).toMatchObject([
      {
        action: 'refused',
        subject: { kind: 'right', no: 'staff.read' },
        after: { path: '/api/v1/console/staff' },
        by: { id: person.staffId, role: 'FIELD' },
        sealed: false,
      },
    ]);
  });

  test('support and field staff read their own rows only, whoever they ask for', async () => {
    const [owner, person] = [await aStaff(app), await aStaff(app, 'SUPPORT')];
    await writes(owner, 'station.pause');
    await writes(person, 'label.print');
    for (const query of [{}, { by: owner.staffId }]) {
      const { content, total } = await lists(person, query);
      expect(content.map(({ action }) => action)).toEqual(['label.print']);
      expect(total).toBe(1);
    }
    expect((await lists(owner)).total).toBe(2);
    expect((await lists(owner, { by: person.staffId })).total).toBe(1);
    expect(await callConsole(app, 'GET /api/v1/console/audit/seal', { as: person })).toMatchObject({
      status: 403,
    });
  });

  test('rows are found by action or its family, by subject, number and reason', async () => {
    const owner = await aStaff(app);
    await writes(owner, 'session.begin', { subject: 'staff', subjectId: 7 });
    await writes(owner, 'station.pause', { reason: '실내 공사' });
    await writes(owner, 'item.state', { subject: 'item', subjectId: 'CHR_0001' });
    const found = async (query: AskedByStaff<'GET /api/v1/console/audit'>['query']) =>
      (await lists(owner, query)).content.map(({ action }) => action);
    expect(await found({ action: 'session' })).toEqual(['session.begin']);
    expect(await found({ action: 'station.pause' })).toEqual(['station.pause']);
    expect(await found({ action: 'sess' })).toEqual([]);
    expect(await found({ subject: 'CHR_0001' })).toEqual(['item.state']);
    expect(await found({ subject: 'station' })).toEqual(['station.pause']);
    expect(await found({ subject: 'staff:7' })).toEqual(['session.begin']);
    expect(await found({ subject: '공사' })).toEqual(['station.pause']);
  });

  test('the last thirty days are listed where no period is given; days are Korean days, both included', async () => {
    await itIs(app, '2026-11-01T23:59:00+09:00');
    await writes(await aStaff(app), 'station.pause');
    await itIs(app, '2026-11-02T00:01:00+09:00');
    await writes(await aStaff(app), 'station.open');
    const owner = await aStaff(app);
    const actions = async (query = {}) => (await lists(owner, query)).content.map(({ action }) => action);
    expect(await actions({ from: '2026-11-01', to: '2026-11-01' })).toEqual(['station.pause']);
    expect(await actions({ from: '2026-11-02' })).toEqual(['station.open']);
    expect(await actions({ to: '2026-11-02' })).toEqual(['station.open', 'station.pause']);
    expect(await actions()).toHaveLength(2);
    await itIs(app, '2026-12-05T00:00:00+09:00');
    const later = await aStaff(app);
    expect((await lists(later)).total).toBe(0);
    await itIs(app, new Date().toISOString());
  });

  test('a cursor leads from page to page, and is good for its own filters only', async () => {
    const owner = await aStaff(app);
    for (let row = 1; row <= 5; row += 1) await writes(owner, 'station.pause', { subjectId: row });
    const first = await lists(owner, { size: 2 });
    expect(first).toMatchObject({ total: 5, next: expect.any(String) });
    const second = await lists(owner, { size: 2, cursor: first.next! });
    const third = await lists(owner, { size: 2, cursor: second.next! });
    expect([...first.content, ...second.content, ...third.content].map(({ subject }) => subject.no)).toEqual([
      '5',
      '4',
      '3',
      '2',
      '1',
    ]);
    expect(third.next).toBeNull();
    for (const query of [
      { cursor: first.next!, action: 'station' },
      { cursor: `${first.next!}x` },
      { cursor: 'W10.x' },
    ]) {
      expect(await callConsole(app, 'GET /api/v1/console/audit', { as: owner, query })).toMatchObject({
        status: 400,
        code: 'INVALID_INPUT',
        issues: [{ path: 'query.cursor' }],
      });
    }
  });

  test('the service itself can change or delete no row and no seal', async () => {
    await writes(await aStaff(app), 'station.pause');
    await sealAudit(app.db);
    for (const statement of [
      `update audit_log set action = 'x'`,
      'delete from audit_log',
      `update audit_seals set last_id = 0`,
      'delete from audit_seals',
      'truncate audit_log',
    ]) {
      await expect(sql.raw(statement).execute(app.db), statement).rejects.toThrow(
        /permission denied|append-only/,
      );
    }
  });
});

describe('seals', () => {
  test('rows are sealed in a chain that verifies, and are shown as sealed', async () => {
    const owner = await aStaff(app);
    expect(await verifies(owner)).toEqual({
      ok: true,
      lastSealedId: null,
      lastSealedAt: null,
      brokenAt: null,
    });
    await writes(owner, 'station.pause');
    await app.runTasks();
    await writes(owner, 'station.open');
    await writes(owner, 'station.pause');
    await sealAudit(app.db);
    await writes(owner, 'station.open');
    expect(await verifies(owner)).toMatchObject({ ok: true, lastSealedId: 3, brokenAt: null });
    expect((await lists(owner)).content.map(({ sealed }) => sealed)).toEqual([false, true, true, true]);
    const seals = await app.db
      .selectFrom('audit_seals')
      .select(['first_id', 'last_id'])
      .orderBy('id')
      .execute();
    expect(seals).toEqual([
      { first_id: 1, last_id: 1 },
      { first_id: 2, last_id: 3 },
    ]);
    await sealAudit(app.db);
    await sealAudit(app.db);
    expect(await app.db.selectFrom('audit_seals').select('id').execute()).toHaveLength(3);
  });

  test.each([
    ['a changed reason', `update audit_log set reason = '다른 이유' where id = 3`],
    ['a moved time', `update audit_log set at = at + interval '1 microsecond' where id = 4`],
    ['a changed amount inside', `update audit_log set after = '{"won": 2}' where id = 3`],
    ['a removed row', 'delete from audit_log where id = 4'],
  ])('%s is seen, and the broken seal is named by its first row', async (_what, damage) => {
    const owner = await aStaff(app);
    for (let row = 1; row <= 6; row += 1) {
      await writes(owner, 'station.pause', { reason: '이유', after: { won: 1 } });
      if (row % 2 === 0) await sealAudit(app.db);
    }
    expect(await verifies(owner)).toMatchObject({ ok: true });
    await asOwner(damage);
    expect(await verifies(owner)).toMatchObject({ ok: false, brokenAt: 3, lastSealedId: 6 });
  });

  test('a row slipped in among sealed ones is seen', async () => {
    const owner = await aStaff(app);
    await writes(owner, 'station.pause');
    await sql`select nextval(pg_get_serial_sequence('audit_log', 'id'))`.execute(app.ownerDb);
    await writes(owner, 'station.pause');
    await sealAudit(app.db);
    await sql`
      insert into audit_log (id, actor, action, subject, subject_id) overriding system value
      values (2, 'staff:1', 'station.open', 'station', '1')`.execute(app.ownerDb);
    expect(await verifies(owner)).toMatchObject({ ok: false, brokenAt: 1 });
  });

  test('nothing is sealed past a row that is still being written', async () => {
    const owner = await aStaff(app);
    await writes(owner, 'station.pause');
    await inTransaction(app.ownerDb, 'system', async (tx) => {
      await sql`
        insert into audit_log (actor, action, subject, subject_id) values ('system', 'slow', 'station', '1')`.execute(
        tx,
      );
      await writes(owner, 'station.open');
      await sealAudit(app.db);
      expect(await app.db.selectFrom('audit_seals').select('id').execute()).toEqual([]);
    });
    await sealAudit(app.db);
    expect(await verifies(owner)).toMatchObject({ ok: true, lastSealedId: 3 });
  });

  test('after five years rows are purged by whole seals, and the last of those stays as the chain’s anchor', async () => {
    await itIs(app, '2020-01-01T12:00:00+09:00');
    for (let row = 1; row <= 3; row += 1) {
      await writes(await aStaff(app), 'station.pause');
      await sealAudit(app.db);
    }
    await itIs(app, '2024-06-01T12:00:00+09:00');
    await writes(await aStaff(app), 'station.open');
    await app.runTasks();
    expect(await app.db.selectFrom('audit_log').select('id').execute()).toHaveLength(4);
    await itIs(app, '2025-01-02T12:00:00+09:00');
    await app.runTasks();
    expect((await app.db.selectFrom('audit_log').select('id').execute()).map(({ id }) => id)).toEqual([4]);
    const seals = await app.db.selectFrom('audit_seals').select('last_id').orderBy('id').execute();
    expect(seals.map(({ last_id }) => last_id)).toEqual([3, 4]);
    const owner = await aStaff(app);
    expect(await verifies(owner)).toMatchObject({ ok: true, lastSealedId: 4 });
    await asOwner(`update audit_log set action = 'x' where id = 4`);
    expect(await verifies(owner)).toMatchObject({ ok: false, brokenAt: 4 });
    await itIs(app, new Date().toISOString());
  });

  test('rows that are younger than five years cannot be purged, whoever asks, nor their seal passed off as an anchor', async () => {
    const owner = await aStaff(app);
    await writes(owner, 'station.pause');
    await sealAudit(app.db);
    await sql`select purge_audit('infinity', 1000)`.execute(app.db);
    expect((await lists(owner)).total).toBe(1);
    await asOwner('delete from audit_log');
    expect(await verifies(owner)).toMatchObject({ ok: false, brokenAt: 1 });
  });
});

describe('the access log of personal data', () => {
  async function sees(person: Staff, at: string, what = 'view'): Promise<number> {
    const { memberId } = await aMember(app);
    await sql`
      insert into privacy_access_log (at, staff_id, address, member_id, what, purpose)
      values (${at}::timestamptz, ${person.staffId}, '203.0.113.57', ${memberId}, ${what}, 'CONTACT')`.execute(
      app.db,
    );
    return memberId;
  }

  test('accesses are listed newest first with who, whose, what and why', async () => {
    const owner = await aStaff(app);
    const now = (await app.now()).toISOString();
    const memberId = await sees(owner, now);
    const { content, total } = await askConsole(app, 'GET /api/v1/console/privacy/accesses', {
      as: owner,
      query: { by: owner.staffId },
    });
    expect(total).toBe(1);
    expect(content).toMatchObject([
      {
        by: { id: owner.staffId },
        memberNo: `M${memberId}`,
        what: 'VIEW',
        purpose: 'CONTACT',
        address: '203.0.113.57',
      },
    ]);
  });

  test('a month is reviewed once, after it is over, and the review is an audit row', async () => {
    await sql`truncate privacy_access_log, privacy_reviews`.execute(app.ownerDb);
    await itIs(app, '2026-11-14T12:00:00+09:00');
    const owner = await aStaff(app);
    // A Wednesday at noon, a Sunday, and a Monday night.
    await sees(owner, '2026-10-14T12:00:00+09:00');
    await sees(owner, '2026-10-18T12:00:00+09:00', 'download');
    await sees(await aStaff(app, 'SUPPORT'), '2026-10-19T22:00:00+09:00');
    const months = async () =>
      (await askConsole(app, 'GET /api/v1/console/privacy/reviews', { as: owner })).content;
    expect(await months()).toEqual([
      {
        month: '2026-10',
        accesses: 3,
        people: 2,
        downloads: 1,
        outsideOfficeHours: 2,
        reviewedBy: null,
        reviewedAt: null,
        note: null,
      },
    ]);
    const review = (month: string) =>
      callConsole(app, 'POST /api/v1/console/privacy/reviews/{month}', {
        as: owner,
        params: { month },
        body: { note: '이상 없어요' },
      });
    expect(await review('2026-11')).toMatchObject({ status: 409, code: 'STATE_CONFLICT' });
    expect(await review('2026-10')).toMatchObject({ ok: true });
    expect(await review('2026-10')).toMatchObject({ status: 409, code: 'STATE_CONFLICT' });
    expect(await months()).toMatchObject([{ reviewedBy: { id: owner.staffId }, note: '이상 없어요' }]);
    expect((await lists(owner, { action: 'privacy.review' })).content).toMatchObject([
      { subject: { kind: 'month', no: '2026-10' } },
    ]);
    await itIs(app, new Date().toISOString());
  });

  test('an access is kept for two years and cannot be purged before', async () => {
    await sql`truncate privacy_access_log`.execute(app.ownerDb);
    const owner = await aStaff(app);
    await sees(owner, (await app.now()).toISOString());
    await sql`select purge_privacy_accesses('infinity', 1000)`.execute(app.db);
    const left = async () => (await app.db.selectFrom('privacy_access_log').select('id').execute()).length;
    expect(await left()).toBe(1);
    await app.advance({ hours: 2 * 366 * 24 + 1 });
    await app.runTasks();
    expect(await left()).toBe(0);
  });
});
