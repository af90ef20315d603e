// A leak that concerns ten thousand members, a process that dies while their messages are written, and the operator command.
import type { KyselyPlugin } from 'kysely';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseNow, type Database } from '#api/database/database.ts';
import { CRASH_TIMEOUT_MS, WITHIN_A_MINUTE } from '#api-test/processes/crashes.ts';
import { aMember } from '#api-test/factories.ts';
import { aDraft, triesToSend, writesNotice } from '#api-test/leaks.ts';
import { commandsOf, startCommand } from '#api-test/processes/run-command.ts';
import { aKillableApp } from '#api-test/processes/service-process.ts';
import { askConsole, aStaff, type Staff } from '#api-test/console/staff.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';
import { BATCH_SIZE, writeLeakNotices } from './write-leak-notices.ts';

const PEOPLE = 10_000;

let app: TestApp;
let owner: Staff;
beforeAll(async () => {
  app = await startTestApp();
  owner = await aStaff(app);
});
afterAll(() => app.stop());

const { operator } = commandsOf(() => app);

/** A database that counts the statements and the most rows that one of them gave. */
function watched(db: Database): { db: Database; read: { statements: number; mostRows: number } } {
  const read = { statements: 0, mostRows: 0 };
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      read.statements += 1;
      read.mostRows = Math.max(read.mostRows, result.rows.length);
      return result;
    },
  };
  return { db: db.withPlugin(plugin), read };
}

const noCrash = () => undefined;

test(
  'a leak of ten thousand members is found, written and recorded some at a time, and never read as a whole',
  async () => {
    await sql`
      insert into members (customer_key, provider, provider_subject, email, nickname)
      select md5(n::text), 'kakao', 'many-' || n, case when n % 100 = 0 then null else 'many-' || n || '@example.com' end, '여럿' || n
      from generate_series(1, ${PEOPLE}) as n`.execute(app.db);
    const draft = await aDraft(app, owner, await databaseNow(app.db), { everybody: true });
    expect(draft).toMatchObject({ touched: PEOPLE, mustReport: true });
    expect(draft.people.reachable).toBe(PEOPLE - 100);
    const leak = await writesNotice(app, owner, draft);
    expect((await triesToSend(app, owner, leak, PEOPLE - 100)).status).toBe(200);

    const { db, read } = watched(app.db);
    await writeLeakNotices({ db, crashAt: noCrash });
    expect(read.mostRows).toBeLessThanOrEqual(1);
    expect(read.statements).toBeGreaterThan((PEOPLE - 100) / BATCH_SIZE);
    const counted = () =>
      sql<{
        count: number;
      }>`select count(*)::int as count from notifications where kind = 'leak.notice'`.execute(app.db);
    expect((await counted()).rows).toEqual([{ count: PEOPLE - 100 }]);

    await sql`
      update notifications set state = 'sent', channel = 'mail', settled_at = ondesk_now() where kind = 'leak.notice'`.execute(
      app.db,
    );
    await writeLeakNotices({ db, crashAt: noCrash });
    expect(read.mostRows).toBeLessThanOrEqual(1);
    const sent = await askConsole(app, 'GET /api/v1/console/leaks/{id}', {
      as: owner,
      params: { id: leak.id },
    });
    expect(sent).toMatchObject({ state: 'SENT', duties: ['REPORT', 'POST'] });
    expect(sent.people.results).toMatchObject({ WAITING: 0, SENT: PEOPLE - 100, NO_ADDRESS: 100 });

    const asked = await askConsole(app, 'POST /api/v1/console/exports', {
      as: owner,
      body: {
        kind: 'leakMembers',
        filters: { leakId: String(leak.id), result: 'NO_ADDRESS' },
        format: 'csv',
      },
    });
    await app.runTasks();
    const file = await askConsole(app, 'GET /api/v1/console/exports/{id}/file', {
      as: owner,
      params: { id: asked.id },
    });
    expect(new TextDecoder().decode(file).trim().split('\r\n')).toHaveLength(101);
  },
  CRASH_TIMEOUT_MS,
);

test(
  'a process that dies while it writes the messages of a leak leaves nobody out and tells nobody twice',
  async () => {
    const killable = await aKillableApp();
    try {
      const first = await killable.start('leak_notices_written');
      const boss = await aStaff(killable);
      for (const name of ['one', 'two', 'three']) await aMember(killable, { email: `${name}@example.com` });
      const draft = await aDraft(killable, boss, await databaseNow(killable.db), { everybody: true });
      const leak = await writesNotice(killable, boss, draft);
      expect((await triesToSend(killable, boss, leak, 3)).status).toBe(200);
      expect(await first.ended).toBe('SIGKILL');
      await killable.start();
      await killable.advance({ seconds: 60 });
      const told = async () =>
        (await killable.sandbox.messages()).filter(({ kind }) => kind === 'leak.notice').map(({ to }) => to);
      const stateNow = async () =>
        (await askConsole(killable, 'GET /api/v1/console/leaks/{id}', { as: boss, params: { id: leak.id } }))
          .state;
      await expect.poll(stateNow, WITHIN_A_MINUTE).toBe('SENT');
      expect((await told()).toSorted()).toEqual(['one@example.com', 'three@example.com', 'two@example.com']);
    } finally {
      await killable.stop();
    }
  },
  CRASH_TIMEOUT_MS,
);

test(
  'an operator prepares a leak at the command line, and nothing is sent until the number of people was typed',
  async () => {
    const intruder = await aStaff(app, 'MANAGER');
    const seen = await aMember(app);
    await askConsole(app, 'GET /api/v1/console/members/{id}', {
      as: intruder,
      params: { id: seen.memberId },
    });
    const clock = await databaseNow(app.db);
    const minute = (offset: number) =>
      new Date(clock.getTime() + (offset * 60 + 9 * 60) * 60_000).toISOString().slice(0, 16);
    const unknown = await operator(
      'leak',
      'prepare',
      minute(-1),
      minute(1),
      '--staff',
      'nobody@example.com',
      '시험',
    );
    expect(unknown).toMatchObject({ code: 1 });
    const { said, code } = await operator(
      'leak',
      'prepare',
      minute(-1),
      minute(1),
      '--staff',
      intruder.email,
      '--outside',
      '침입을 알게 됨',
    );
    expect(code).toBe(0);
    expect(said).toMatch(/concerned +1\n/);
    expect(said).toMatch(/to be reported +yes\n/);
    const no = /^L\d+/.exec(said)![0];
    expect((await operator('leak')).said).toContain(no);
    expect(await operator('leak', 'send', no, '알려요')).toMatchObject({ code: 1 });

    const leak = await askConsole(app, 'GET /api/v1/console/leaks/{id}', {
      as: owner,
      params: { id: Number(no.slice(1)) },
    });
    await writesNotice(app, owner, leak);
    const typing = async (typed: string) => {
      const started = await startCommand('operator', ['leak', 'send', no, '알려요'], {
        DATABASE_URL: app.databaseUrl,
        TOKEN_SECRET: app.tokenSecret,
        PUBLIC_ORIGIN: app.config.publicOrigin,
        DATA_DIR: app.config.dataDir,
      });
      started.child.stdin!.end(typed);
      return started.ended;
    };
    expect(await typing('\n')).toMatchObject({ code: 1 });
    expect(await typing('7\n')).toMatchObject({ code: 1 });
    expect(await typing('1\n')).toMatchObject({ code: 0 });
    expect((await operator('leak', 'show', no)).said).toContain('sending');
    const audited = await app.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', no)
      .where('staff_id', 'is', null)
      .orderBy('id')
      .execute();
    expect(audited.map(({ action }) => action)).toEqual(['leak.create', 'leak.send']);
  },
  CRASH_TIMEOUT_MS,
);
