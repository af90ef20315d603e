// Scenario 23: the database's disk is full. No capture without a claim on disk; readiness fails; it recovers by itself.
import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, rmdirSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aMember, anItem, authorizes, confirmBody, prepares, rents } from '#api-test/factories.ts';
import type { Person } from '#api-test/test-app.ts';
import { Observations } from './observations.ts';
import { retry, startCluster, type FaultCluster } from './cluster.ts';
import { checkAfterFaults, checkDuringFaults, waitUntilResolved } from './checks.ts';

const disk = mountSmallDisk();
if (disk === undefined) console.warn('SKIPPED: the full disk test needs to mount a small disk (root, Linux)');

describe.skipIf(disk === undefined)('the disk of the database is full', () => {
  let cluster: FaultCluster;

  beforeAll(async () => {
    // The smallest reserves that PostgreSQL allows, so that the disk is full soon.
    const databaseSettings = { max_wal_size: '32MB', min_wal_size: '32MB', shared_buffers: '16MB' };
    cluster = await startCluster({ copies: 1, databaseFolder: join(disk!, 'postgres'), databaseSettings });
  }, 150_000);

  afterAll(async () => {
    await cluster?.stop();
    execFileSync('umount', [disk!]);
    rmdirSync(disk!);
  }, 90_000);

  test('readiness fails while writes fail for want of space and reads are still answered, and is back with the space', async () => {
    const ballastFile = join(disk!, 'ballastFile');
    await retry(() => cluster.ask('GET /api/v1/health/ready'));
    fillDisk(ballastFile);
    await expect(growTable(cluster)).rejects.toMatchObject({ code: DISK_FULL });
    await waitUntilNotReady(cluster);
    // Neither the process nor its database is down.
    await cluster.ask('GET /api/v1/health');
    await cluster.ask('GET /api/v1/config');
    rmSync(ballastFile);
    await growTable(cluster);
    await retry(() => cluster.ask('GET /api/v1/health/ready'));
  }, 120_000);

  test('with a full disk nothing is captured without a claim on disk, readiness fails, and payments complete once there is space', async () => {
    await rents(cluster, await aMember(cluster), (await anItem(cluster)).serialNumber);
    const first = await Promise.all(Array.from({ length: 4 }, () => prepareConfirm(cluster)));
    const second = await Promise.all(Array.from({ length: 4 }, () => prepareConfirm(cluster)));

    const ballastFile = join(disk!, 'ballastFile');
    fillDisk(ballastFile);
    // What fits into the free space of the tables may still be claimed, captured and recorded; the rest waits.
    const firstAnswers = await Promise.all(first.map((ready) => confirms(cluster, ready)));
    for (const { status } of firstAnswers) expect([200, 503]).toContain(status);
    expect(await checkDuringFaults(cluster, new Observations())).toEqual([]);

    await useUpReserve(cluster);
    const captures = await cluster.sandbox.ledger();
    const secondAnswers = await Promise.all(second.map((ready) => confirms(cluster, ready)));
    expect(secondAnswers.map(({ status }) => status)).toEqual(second.map(() => 503));
    expect(await cluster.sandbox.ledger()).toEqual(captures);
    await waitUntilNotReady(cluster);

    rmSync(ballastFile);
    await cluster.database.waitUntilReady();
    await retry(() => cluster.ask('GET /api/v1/health/ready'));
    expect(await waitUntilResolved(cluster, 60)).toBe(true);
    const again = await Promise.all([...first, ...second].map((ready) => confirms(cluster, ready)));
    expect(again.map(({ status }) => status)).toEqual(again.map(() => 200));
    expect(await checkAfterFaults(cluster, new Observations())).toEqual([]);
  }, 240_000);
});

/** Readiness is checked every few seconds. */
async function waitUntilNotReady(cluster: FaultCluster): Promise<void> {
  await retry(async () => expect((await cluster.call('GET /api/v1/health/ready')).status).toBe(503));
}

const DISK_FULL = '53100';

/** A write that needs more space than the tables have in reserve, and far less than the log has. */
async function growTable(cluster: FaultCluster): Promise<void> {
  await sql`insert into scheduled_tasks (name, next_run_at) select gen_random_uuid(), now() from generate_series(1, 2000)`.execute(
    cluster.ownerDb,
  );
}

interface PreparedConfirm {
  person: Person;
  body: ReturnType<typeof confirmBody>;
}

async function prepareConfirm(cluster: FaultCluster): Promise<PreparedConfirm> {
  const person = await aMember(cluster);
  const session = await prepares(cluster, person, (await anItem(cluster)).serialNumber);
  return { person, body: confirmBody(session, await authorizes(cluster, session)) };
}

function confirms(cluster: FaultCluster, { person, body }: PreparedConfirm) {
  return cluster.call('POST /api/v1/payments/confirm', { as: person, body });
}

/** PostgreSQL has reserved space for its log; when that is used up it stops and cannot start. */
async function useUpReserve(cluster: FaultCluster): Promise<void> {
  for (;;) {
    const { rows } = await sql`select pg_logical_emit_message(true, 'ballast', repeat('x', 1000000))`
      .execute(cluster.db)
      .catch(() => ({ rows: [] }));
    if (rows.length === 0) return;
  }
}

function fillDisk(file: string): void {
  const descriptor = openSync(file, 'w');
  for (let size = 1 << 20; size > 0;) {
    try {
      writeSync(descriptor, Buffer.alloc(size));
    } catch {
      size >>= 1;
    }
  }
  closeSync(descriptor);
}

function mountSmallDisk(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'ondesk-small-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=96m,mode=0711', 'tmpfs', folder], { stdio: 'ignore' });
    return folder;
  } catch {
    rmdirSync(folder);
    return undefined;
  }
}
