// The journal becomes partitioned while the service writes to it: nothing is lost, and writers wait only for a moment.
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freshDatabase, runSql, type FreshDatabase } from '#tools/test-run/test-database-client.ts';
import { migrate } from './migrate.ts';

const EARLIER_ROWS = 50_000;
const BEFORE_PARTITIONS = 20;

let database: FreshDatabase;
let client: Client;
beforeEach(async () => {
  database = await freshDatabase();
  await runSql(database.ownerUrl, 'drop schema public cascade; create schema public');
  await migrate(database.ownerUrl, BEFORE_PARTITIONS);
  client = await connect();
  await client.query(`
    insert into stations (name, address, latitude, longitude) values ('역', '서울', 37.5, 127);
    with product as (insert into products (name, category, image, description) values ('충전기', '충전기', 'i', 'd') returning id)
    insert into product_prices (product_id, price_per_hour_won) select id, 700 from product;
    insert into items (serial_number, product_id, station_id) values ('CHR_0001', 1, 1);
    insert into journal (subject, subject_id, what, actor) select 'hold', n, 'holding', 'system' from generate_series(1, ${EARLIER_ROWS}) as n;`);
});
afterEach(async () => {
  await client.end();
  await database.drop();
});

async function connect(): Promise<Client> {
  const connection = new Client({ connectionString: database.ownerUrl });
  await connection.connect();
  return connection;
}

async function countRows(): Promise<number> {
  const { rows } = await client.query<{ count: number }>('select count(*)::int as count from journal');
  return rows[0]!.count;
}

/** Changes an item again and again, as the service does: the trigger writes the journal. */
async function startWriter() {
  const writer = await connect();
  let written = 0;
  const stopping = new AbortController();
  const running = (async () => {
    while (!stopping.signal.aborted) {
      await writer.query(`update items set changed_reason = $1 where id = 1`, [`change ${written + 1}`]);
      written += 1;
    }
  })();
  return {
    count: () => written,
    stop: async () => {
      stopping.abort();
      await running;
      await writer.end();
    },
  };
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await pause(5);
}

test('the journal is partitioned under a running writer, and every row is there before and after', async () => {
  const writer = await startWriter();
  await until(() => writer.count() > 20);
  await migrate(database.ownerUrl, 1);
  const atTheEnd = writer.count();
  await until(() => writer.count() > atTheEnd + 20);
  await writer.stop();

  // The registered item, the earlier rows, and one for each change.
  expect(await countRows()).toBe(1 + EARLIER_ROWS + writer.count());
  const { rows } = await client.query<{ change: string }>(
    `select detail ->> 'changed_reason' as change from journal
     where subject = 'item' and detail ? 'changed_reason' order by id`,
  );
  expect(rows.map(({ change }) => change)).toEqual(
    Array.from({ length: writer.count() }, (_none, index) => `change ${index + 1}`),
  );
  const partitions = await client.query<{ name: string }>('select name from journal_partitions()');
  expect(partitions.rows.map(({ name }) => name)).toEqual([
    'journal_first',
    'journal_from_2000001',
    'journal_from_3000001',
    'journal_overflow',
  ]);
});

test('while somebody holds the journal, the migration gives up its place in turn and writers go on', async () => {
  const reader = await connect();
  await reader.query('begin; select from journal limit 1');
  const writer = await startWriter();
  const migrated = migrate(database.ownerUrl, 1);
  // A writer that came behind the waiting migration gets through once the migration lets go.
  const isMigrationWaiting = async () => {
    const { rows } = await client.query(
      `select from pg_locks
       where database = (select oid from pg_database where datname = current_database())
         and relation = 'journal'::regclass and mode = 'AccessExclusiveLock' and not granted`,
    );
    return rows.length > 0;
  };
  await until(isMigrationWaiting);
  const whileWaiting = writer.count();
  await until(() => writer.count() > whileWaiting + 20);
  await reader.query('commit');
  await reader.end();
  await migrated;
  await writer.stop();
  expect(await countRows()).toBe(1 + EARLIER_ROWS + writer.count());
});
