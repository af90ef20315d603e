// Scenario 23: the database's disk is full. No capture without a claim that is on disk; health turns red; it recovers by itself.
import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, rmdirSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aMember, anItem, authorizes, confirmBody, prepares, rents } from '#api-test/people-and-things.ts';
import type { Person } from '#api-test/world.ts';
import { Memory } from './memory.ts';
import { insist, startStage, type Stage } from './stage.ts';
import { checkAtRest, checkInMidFault, comesToRest } from './verdict.ts';

const disk = mountSmallDisk();
if (disk === undefined)
  console.warn('SKIPPED: a full disk is only tried where we may mount a small one (root, Linux)');

describe.skipIf(disk === undefined)('the disk of the database is full', () => {
  let stage: Stage;

  beforeAll(async () => {
    // As little kept in reserve as PostgreSQL allows, so that the end comes soon.
    const databaseSettings = { max_wal_size: '32MB', min_wal_size: '32MB', shared_buffers: '16MB' };
    stage = await startStage({ copies: 1, databaseFolder: join(disk!, 'postgres'), databaseSettings });
  }, 150_000);

  afterAll(async () => {
    await stage?.stop();
    execFileSync('umount', [disk!]);
    rmdirSync(disk!);
  }, 90_000);

  test('nothing is captured without a claim on disk, health turns red, and all is well once there is space', async () => {
    await rents(stage, await aMember(stage), (await anItem(stage)).serialNumber);
    const first = await Promise.all(Array.from({ length: 4 }, () => isReadyToConfirm(stage)));
    const second = await Promise.all(Array.from({ length: 4 }, () => isReadyToConfirm(stage)));

    const filled = join(disk!, 'filled');
    fillUp(filled);
    expect((await stage.call('GET /api/v1/health/ready')).status).toBe(503);
    // What fits into the room the tables have may still be claimed, captured and recorded; the rest waits.
    const told = await Promise.all(first.map((ready) => confirms(stage, ready)));
    for (const { status } of told) expect([200, 503]).toContain(status);
    expect(await checkInMidFault(stage, new Memory())).toEqual([]);

    await useUpReserve(stage);
    const captures = await stage.sandbox.ledger();
    const toldNow = await Promise.all(second.map((ready) => confirms(stage, ready)));
    expect(toldNow.map(({ status }) => status)).toEqual(second.map(() => 503));
    expect(await stage.sandbox.ledger()).toEqual(captures);
    expect((await stage.call('GET /api/v1/health/ready')).status).toBe(503);

    rmSync(filled);
    await stage.database.back();
    await insist(() => stage.ask('GET /api/v1/health/ready'));
    expect(await comesToRest(stage, 60)).toBe(true);
    const again = await Promise.all([...first, ...second].map((ready) => confirms(stage, ready)));
    expect(again.map(({ status }) => status)).toEqual(again.map(() => 200));
    expect(await checkAtRest(stage, new Memory())).toEqual([]);
  }, 240_000);
});

interface Ready {
  person: Person;
  body: ReturnType<typeof confirmBody>;
}

async function isReadyToConfirm(stage: Stage): Promise<Ready> {
  const person = await aMember(stage);
  const session = await prepares(stage, person, (await anItem(stage)).serialNumber);
  return { person, body: confirmBody(session, await authorizes(stage, session)) };
}

function confirms(stage: Stage, { person, body }: Ready) {
  return stage.call('POST /api/v1/payments/confirm', { as: person, body });
}

/** PostgreSQL has put a little room by for its log; when that is gone it goes down and cannot come up. */
async function useUpReserve(stage: Stage): Promise<void> {
  for (;;) {
    const { rows } = await sql`select pg_logical_emit_message(true, 'ballast', repeat('x', 1000000))`
      .execute(stage.db)
      .catch(() => ({ rows: [] }));
    if (rows.length === 0) return;
  }
}

function fillUp(file: string): void {
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
