// A backup is made, the service goes on, and the backup is restored: what was captured since is found at the gateway and given back.
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMember, anItem, rents, returns } from '#api-test/factories.ts';
import { checkInvariants } from '#api-test/invariants/invariants.ts';
import { moneyOf } from '#api-test/money/money.ts';
import { runCommand } from '#api-test/processes/run-command.ts';
import { askConsole, aStaff } from '#api-test/console/staff.ts';
import { createTestClient, startTestApp, type TestApp, type TestClient } from '#api-test/test-app.ts';
import { readConfig } from '#api/config/read-config.ts';
import { openDatabase } from '#api/database/database.ts';
import { createLog } from '#api/http/log.ts';
import { sandboxDefaults } from '#api/mount-sandbox.ts';
import { startService } from '#api/service.ts';
import { freePort } from '#embedded-postgres/free-port.ts';
import { seedDemo } from '#demo/demo-city.ts';
import { seedMoney } from '#demo/seed/seed-money.ts';
import { seedOperations } from '#demo/seed/seed-operations.ts';
import { seedStaff } from '#demo/seed/people/seed-staff.ts';
import { startEmbedded } from '#embedded-postgres/embedded-postgres.ts';

/** A restore makes a database of its own, and every command is a process. */
const LONG_TEST_MS = 300_000;

let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await startTestApp();
  folder = await mkdtemp(join(tmpdir(), 'ondesk-backup-'));
});
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});

/** With these variables; the sandbox of the first service is the gateway of both. */
const operator = (variables: Record<string, string>, ...words: string[]) =>
  runCommand('operator', words, {
    TOKEN_SECRET: app.tokenSecret,
    SANDBOX_URL: `${app.origin}${sandboxDefaults.prefix}`,
    SANDBOX_DATA_DIR: app.config.sandbox.dataDir,
    ...variables,
  });

async function makesBackup(of: TestApp = app): Promise<string> {
  const variables = {
    DATABASE_URL: of.databaseUrl,
    DATABASE_DIRECT_URL: of.databaseOwnerUrl,
    DATA_DIR: of.config.dataDir,
  };
  const { code, said } = await operator(variables, 'backup', folder);
  expect(said).toMatch(/^\d+ rows of \d+ tables/);
  expect(code).toBe(0);
  return said.trim().split('\n').at(-1)!;
}

/** The service on a restored data folder, with the gateway of the first one. */
async function startRestored(
  dataDir: string,
): Promise<TestClient & { runTasks(): Promise<void>; stop(): Promise<void> }> {
  const embedded = await startEmbedded({
    dataDir: join(dataDir, 'postgres'),
    log: () => {},
    settings: { fsync: 'off' },
  });
  const port = await freePort();
  const config = readConfig(
    {
      PORT: String(port),
      DATA_DIR: dataDir,
      TOKEN_SECRET: app.tokenSecret,
      SANDBOX_URL: `${app.origin}${sandboxDefaults.prefix}`,
      SANDBOX_DATA_DIR: app.config.sandbox.dataDir,
    },
    sandboxDefaults,
  );
  const service = await startService({
    config,
    databaseUrl: embedded.serviceUrl,
    log: createLog('silent'),
    scheduler: 'on-demand',
    webApp: join(dataDir, 'no-web-app'),
    consoleApp: join(dataDir, 'no-console'),
  });
  const owner = openDatabase({ url: embedded.ownerUrl, size: 1, onError: () => {} });
  const { sandbox, tokenSecret } = app;
  const origin = `http://127.0.0.1:${port}`;
  return {
    ...createTestClient({ origin, db: service.db, ownerDb: owner.db, sandbox, tokenSecret }),
    runTasks: () => service.runTasks(),
    stop: async () => {
      await service.stop();
      await owner.close();
      await embedded.stop();
    },
  };
}

test(
  'after a restore to an earlier moment the captures that came later are listed and refunded by command',
  async () => {
    const [early, late] = [await aMember(app), await aMember(app)];
    const [firstItem, secondItem] = [await anItem(app), await anItem(app)];
    const staff = await aStaff(app);
    const { rentalHistoryToken: token } = await rents(app, early, firstItem.serialNumber);
    const backup = await makesBackup();
    await rents(app, late, secondItem.serialNumber);
    await returns(app, early, firstItem.serialNumber, firstItem.stationId);
    const lost = (await app.sandbox.ledger()).at(-1)!;

    const dataDir = join(folder, 'restored');
    const restored = await operator({}, 'restore', backup, dataDir);
    expect(restored.said).toContain('are those of the backup');
    expect(restored.code).toBe(0);

    const later = await startRestored(dataDir);
    try {
      const now = { DATA_DIR: dataDir };
      const rental = await later.ask('GET /api/v1/users/me/rentals/{token}', {
        as: early,
        params: { token },
      });
      expect(rental.rentalHistory.status).toBe('대여 중');
      await later.runTasks();
      // The second rental never happened, and nothing was given back by itself.
      expect(await moneyOf(later, lost.orderId)).toEqual([lost.amount]);

      const listed = await operator(now, 'unknown-captures');
      expect(listed.code).toBe(0);
      expect(listed.said).toMatch(new RegExp(`${lost.orderId} +${lost.amount}\n`));
      expect(listed.said).toContain(`unknown-captures 3 refund 1 ${lost.amount} <reason>`);
      const findings = await later.db
        .selectFrom('reconciliation_findings')
        .select(['id', 'order_key', 'what'])
        .execute();
      expect(findings).toMatchObject([{ order_key: lost.orderId, what: 'unknown_order' }]);

      const refund = (count: number, won: number) =>
        operator(now, 'unknown-captures', 'refund', String(count), String(won), '복구', '뒤', '환불');
      expect(await refund(2, lost.amount)).toMatchObject({ code: 1 });
      expect(await moneyOf(later, lost.orderId)).toEqual([lost.amount]);
      // The key is kept for the next run, whatever became of the first.
      await app.sandbox.addFault({
        match: { provider: 'payment-gateway', method: 'POST', path: '/v1/payments/*/cancel' },
        phase: 'before_effect',
        action: 'drop',
      });
      expect(await refund(1, lost.amount)).toMatchObject({
        code: 1,
        said: expect.stringContaining('1 got no answer') as unknown,
      });
      await app.sandbox.clearFaults();
      expect(await refund(1, lost.amount)).toEqual({ code: 0, said: '1 captures were refunded.\n' });
      expect(await moneyOf(later, lost.orderId)).toEqual([lost.amount, -lost.amount]);
      expect(await refund(1, lost.amount)).toMatchObject({ code: 1 });
      expect((await operator(now, 'unknown-captures')).said).toMatch(/holds nothing of 3 days/);
      // As if the process had died before it could record the answer: asking again gives nothing back twice.
      await later.db.updateTable('unknown_captures').set({ state: 'requested', done_at: null }).execute();
      expect((await operator(now, 'unknown-captures')).said).toContain(
        'unknown-captures 3 refund 0 0 <reason>',
      );
      expect(await refund(0, 0)).toMatchObject({ code: 0 });
      expect(await moneyOf(later, lost.orderId)).toEqual([lost.amount, -lost.amount]);

      const recorded = await later.db
        .selectFrom('unknown_captures')
        .select(['state', 'asked_reason'])
        .execute();
      expect(recorded).toEqual([{ state: 'done', asked_reason: '복구 뒤 환불' }]);
      const audited = await later.db
        .selectFrom('audit_log')
        .select(['action', 'subject_id'])
        .where('action', '=', 'refund.unknown_order')
        .execute();
      expect(audited).toEqual([{ action: 'refund.unknown_order', subject_id: lost.orderId }]);
      const finding = await askConsole(later, 'POST /api/v1/console/findings/{id}/recheck', {
        as: staff,
        headers: { origin: later.origin },
        params: { id: findings[0]!.id },
      });
      expect(finding.resolved).not.toBeNull();

      // What is rented and returned now goes on from the backup.
      await returns(later, early, firstItem.serialNumber, firstItem.stationId);
      const again = await aMember(later);
      await rents(later, again, secondItem.serialNumber);
      expect(await checkInvariants(later.db, await app.sandbox.ledger())).toEqual([]);
    } finally {
      await later.stop();
    }
  },
  LONG_TEST_MS,
);

test(
  'a backup of rows in every table is checked by restoring it, and nothing is left of that',
  async () => {
    // Rows in most tables, and of every type there is.
    const demo = await startTestApp();
    await seedDemo(demo.db);
    await seedStaff(demo.db, {
      config: demo.config,
      tokenSecret: new TextEncoder().encode(demo.tokenSecret),
    });
    await seedOperations(demo.db);
    await seedMoney(demo.db);
    // As pasted from a word processor: separators that end lines elsewhere.
    await sql`update notices set title = title || ${'\u2028\u2029'}::text`.execute(demo.db);
    const backup = await makesBackup(demo);
    await demo.stop();
    expect(await operator({}, 'restore-check', backup)).toEqual({
      code: 0,
      said: expect.stringMatching(
        /^Restored as of .* are those of the backup.*\ntoken-secret is not in the backup: set TOKEN_SECRET as before\.\n$/,
      ) as unknown,
    });
    expect((await readdir(folder)).filter((name) => name.includes('.check-'))).toEqual([]);
  },
  LONG_TEST_MS,
);

test.each([
  [['restore-check', 'nowhere'], 'is not a complete backup'],
  [['restore', 'nowhere'], 'npm run operator'],
  [['backup'], 'npm run operator'],
  [['archive', 'somewhere', '3'], 'The journal of the last 12 months stays in the database.'],
  [['archive', 'somewhere', 'x'], 'npm run operator'],
  [['unknown-captures', '0'], 'npm run operator'],
  [['unknown-captures', 'refund', '1', '500'], 'npm run operator'],
])('the operator command %j is refused with what is wrong', async (words, answer) => {
  const { code, said } = await operator({ DATA_DIR: join(folder, 'none') }, ...words);
  expect(code).toBe(1);
  expect(said).toContain(answer);
});
