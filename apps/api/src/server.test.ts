// Copies of the service as processes of their own: starting together, listening past the pooler, sharing a configuration, draining.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runCommand } from '#api-test/run-command.ts';
import { spawnServer, type ServiceProcess } from '#api-test/service-process.ts';
import { migrate } from '#api/database/migrate.ts';
import { makeVapidKeys } from '#api/notification/channel/vapid-keys.ts';
import { freePort } from '#embedded-postgres/free-port.ts';
import { freshDatabase, runSql, type FreshDatabase } from '#tools/test-database-client.ts';

const START_TIMEOUT_MS = 180_000;
/** Several processes start at once on a small machine. */
const patience = { timeout: 30_000 };

let database: FreshDatabase;
let folder: string;
let copies: ServiceProcess[];
beforeEach(async () => {
  database = await freshDatabase();
  folder = await mkdtemp(join(tmpdir(), 'ondesk-copies-'));
  copies = [];
});
afterEach(async () => {
  await Promise.all(copies.map((copy) => copy.stop()));
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const sharedVariables = () => ({
  DATABASE_URL: database.url,
  DATABASE_DIRECT_URL: database.ownerUrl,
  DATA_DIR: folder,
  // Nothing is asked of it here.
  SANDBOX_URL: 'http://127.0.0.1:9/sandbox',
});

async function aCopy(variables: Record<string, string> = {}): Promise<ServiceProcess> {
  const copy = await spawnServer(await freePort(), { ...sharedVariables(), ...variables });
  copies.push(copy);
  return copy;
}

test(
  'three copies that start together on an empty database all come up, one has seeded the demo, and all listen for jobs past the pooler',
  async () => {
    await runSql(database.ownerUrl, 'drop schema public cascade; create schema public');
    const started = await Promise.all([1, 2, 3].map(() => aCopy({ DEMO_CITY: 'on' })));
    await Promise.all(started.map((copy) => copy.listening));
    const outcomes = started.map((copy) => /demo city … (.*) \(/.exec(copy.output())?.[1] ?? '');
    expect(outcomes.toSorted()).toEqual(['already there', 'already there', 'seeded']);
    const client = new Client({ connectionString: database.ownerUrl });
    await client.connect();
    try {
      const readListeners = async () => {
        const { rows } = await client.query<{ asOwner: boolean }>(
          `select usename = current_user as "asOwner" from pg_stat_activity
           where application_name = 'ondesk listens to jobs' and datname = current_database()`,
        );
        return rows;
      };
      const asOwner = { asOwner: true };
      await expect.poll(readListeners, patience).toEqual([asOwner, asOwner, asOwner]);
    } finally {
      await client.end();
    }
  },
  START_TIMEOUT_MS,
);

test(
  'before it migrates data of its own a copy suggests a backup, which can be made of the older schema',
  async () => {
    await runSql(database.ownerUrl, 'drop schema public cascade; create schema public');
    await migrate(database.ownerUrl, 22);
    await runSql(
      database.ownerUrl,
      `insert into members (customer_key, provider, provider_subject, nickname) values ('c', 'kakao', 's', '사람')`,
    );
    // As the older version has left them.
    await writeFile(join(folder, 'token-secret'), 'a-secret-only-for-tests-0123456789abcdef');
    await writeFile(join(folder, 'vapid-keys.json'), JSON.stringify(makeVapidKeys()));
    const backup = await runCommand('operator', ['backup', join(folder, 'backups')], sharedVariables());
    expect(backup.said).toMatch(/^\d+ rows of \d+ tables/);
    const copy = await aCopy();
    await copy.listening;
    expect(copy.output()).toMatch(/operator -- backup <folder>\)\n• migrations … \d+ applied/);
  },
  START_TIMEOUT_MS,
);

test(
  'a copy with another secret and another object store names both and does not start until they are accepted',
  async () => {
    const first = await aCopy();
    await first.listening;
    const other = {
      TOKEN_SECRET: 'another-secret-only-for-tests-0123456789',
      S3_BUCKET: 'other',
      S3_ENDPOINT: 'https://s3.example.com',
      S3_ACCESS_KEY_ID: 'a',
      S3_SECRET_ACCESS_KEY: 'a-very-secret-key',
    };
    const differing = await aCopy(other);
    expect(await differing.ended).toBe(1);
    const problems = differing
      .output()
      .split('\n')
      .filter((line) => line.includes('accept-configuration'));
    expect(problems.map((line) => line.trim().split(':')[0])).toEqual([
      'TOKEN_SECRET',
      'S3_ENDPOINT, S3_BUCKET',
    ]);
    expect(differing.output()).not.toMatch(/another-secret|a-very-secret-key/);

    for (const part of ['token-secret', 'images']) {
      const accepted = await runCommand('operator', ['accept-configuration', part], sharedVariables());
      expect(accepted.code, accepted.said).toBe(0);
    }
    const changed = await aCopy(other);
    await changed.listening;
  },
  START_TIMEOUT_MS,
);

test(
  'a copy that gets SIGTERM under keep-alive load says so at once, goes on answering, and no call fails',
  async () => {
    const copy = await aCopy({ DRAIN_SECONDS: '8' });
    await copy.listening;
    const agent = new Agent({ keepAlive: true });
    const answers: string[] = [];
    const balancer = { sends: true };
    let isDraining = false;
    const answersWhileDraining: string[] = [];
    const call = async (path: string) => {
      const begunWhileDraining = isDraining;
      const answer = await ask(agent, `${copy.origin}${path}`);
      answers.push(answer);
      if (begunWhileDraining) answersWhileDraining.push(answer);
    };
    // A balancer that asks for health and stops sending calls when it is not well.
    const clients = Array.from({ length: 8 }, async () => {
      while (balancer.sends) await call('/api/v1/config');
    });
    await expect.poll(() => answers.length, patience).toBeGreaterThan(20);

    copy.signal('SIGTERM');
    await expect.poll(() => ask(agent, `${copy.origin}/api/v1/health`), patience).toBe('503 close');
    expect(await ask(agent, `${copy.origin}/api/v1/health/ready`)).toBe('503 close');
    isDraining = true;
    await expect.poll(() => answersWhileDraining.length, patience).toBeGreaterThan(20);
    balancer.sends = false;
    await Promise.all(clients);
    expect(new Set(answersWhileDraining)).toEqual(new Set(['200 close']));
    expect(answers.filter((answer) => !answer.startsWith('200 '))).toEqual([]);
    expect(await copy.ended).toBe(0);
    agent.destroy();
  },
  START_TIMEOUT_MS,
);

/** The status and what becomes of the connection, or how the call failed. */
function ask(agent: Agent, url: string): Promise<string> {
  return new Promise((resolve) => {
    get(url, { agent }, (response) => {
      response.resume();
      response.once('end', () => resolve(`${response.statusCode} ${response.headers.connection}`));
    }).once('error', (error) => resolve(error.message));
  });
}
