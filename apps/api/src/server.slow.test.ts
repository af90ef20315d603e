// Copies of the service as processes of their own: starting together, listening past the pooler, sharing a configuration.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { patience, START_TIMEOUT_MS, useCopies } from '#api-test/processes/copies.ts';
import { runCommand } from '#api-test/processes/run-command.ts';
import { migrate } from '#api/database/migrate.ts';
import { makeVapidKeys } from '#api/notification/channel/vapid-keys.ts';
import { runSql } from '#tools/test-run/test-database-client.ts';

const copies = useCopies();

test(
  'three copies that start together on an empty database all come up, one has seeded the demo, and all listen for jobs past the pooler',
  async () => {
    await runSql(copies.database().ownerUrl, 'drop schema public cascade; create schema public');
    const started = await Promise.all([1, 2, 3].map(() => copies.start({ DEMO_CITY: 'on' })));
    await Promise.all(started.map((copy) => copy.listening));
    const outcomes = started.map((copy) => /demo city … (.*) \(/.exec(copy.output())?.[1] ?? '');
    expect(outcomes.toSorted()).toEqual(['already there', 'already there', 'seeded']);
    const client = new Client({ connectionString: copies.database().ownerUrl });
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
    await runSql(copies.database().ownerUrl, 'drop schema public cascade; create schema public');
    await migrate(copies.database().ownerUrl, 22);
    await runSql(
      copies.database().ownerUrl,
      `insert into members (customer_key, provider, provider_subject, nickname) values ('c', 'kakao', 's', '사람')`,
    );
    // As the older version has left them.
    await writeFile(join(copies.folder(), 'token-secret'), 'a-secret-only-for-tests-0123456789abcdef');
    await writeFile(join(copies.folder(), 'vapid-keys.json'), JSON.stringify(makeVapidKeys()));
    const backup = await runCommand(
      'operator',
      ['backup', join(copies.folder(), 'backups')],
      copies.variables(),
    );
    expect(backup.said).toMatch(/^\d+ rows of \d+ tables/);
    const copy = await copies.start();
    await copy.listening;
    expect(copy.output()).toMatch(/operator -- backup <folder>\)\n• migrations … \d+ applied/);
  },
  START_TIMEOUT_MS,
);

test(
  'a copy with another secret and another object store names both and does not start until they are accepted',
  async () => {
    const first = await copies.start();
    await first.listening;
    const other = {
      TOKEN_SECRET: 'another-secret-only-for-tests-0123456789',
      S3_BUCKET: 'other',
      S3_ENDPOINT: 'https://s3.example.com',
      S3_ACCESS_KEY_ID: 'a',
      S3_SECRET_ACCESS_KEY: 'a-very-secret-key',
    };
    const differing = await copies.start(other);
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
      const accepted = await runCommand('operator', ['accept-configuration', part], copies.variables());
      expect(accepted.code, accepted.said).toBe(0);
    }
    const changed = await copies.start(other);
    await changed.listening;
  },
  START_TIMEOUT_MS,
);
