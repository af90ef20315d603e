// `npm run history`: everything that happened to one rental, one order or one item, from the journal.
import { sql } from 'kysely';
import { ConfigError } from '#api/config/config.ts';
import { readConfig } from '#api/config/read-config.ts';
import { describeConnectionError } from '#api/database/connection-error.ts';
import { withDatabase } from '#api/database/with-database.ts';
import type { Database } from '#api/database/database.ts';
import { EmbeddedDatabaseError } from '#embedded-postgres/embedded-postgres.ts';
import { sandboxDefaults } from '#api/mount-sandbox.ts';
import { formatKoreanTime, koreanWallClock } from '#domain/time/korean-time.ts';

interface JournalRow {
  at: Date;
  subject: string;
  subject_id: number;
  what: string;
  actor: string;
  detail: Record<string, unknown>;
}

/**
 * The history of a rental or an order includes its hold, its orders, their refunds, its charges and the rental, and what
 * happened to the item meanwhile. The history of an item includes every rental it ever had.
 */
async function readHistory(db: Database, key: string): Promise<JournalRow[]> {
  const { rows } = await sql<JournalRow>`
    with named_items as (select id from items where serial_number = ${key}),
    listed_rentals as (
      select id from rentals where token = ${key} or item_id in (select id from named_items)
      union
      select rental_id from rental_orders join orders on orders.id = order_id where order_key = ${key}
      union
      select rental_id from overdue_orders join orders on orders.id = order_id where order_key = ${key}
      union
      select rental_id from extension_orders join orders on orders.id = order_id where order_key = ${key}
      union
      select rental_id from charge_orders join charges on charges.id = charge_id join orders on orders.id = order_id
      where order_key = ${key}
    ),
    listed_orders as (
      select id from orders where order_key = ${key}
      union
      select order_id from rental_orders
      where rental_id in (select id from listed_rentals) or item_id in (select id from named_items)
      union
      select order_id from overdue_orders where rental_id in (select id from listed_rentals)
      union
      select order_id from extension_orders where rental_id in (select id from listed_rentals)
      union
      select order_id from charge_orders join charges on charges.id = charge_id
      where rental_id in (select id from listed_rentals)
    ),
    listed as (
      select 'rental' as subject, id from listed_rentals where id is not null
      union select 'order', id from listed_orders
      union select 'hold', hold_id from rental_orders where order_id in (select id from listed_orders)
      union select 'hold', id from holds where item_id in (select id from named_items)
      union select 'refund', id from refunds where order_id in (select id from listed_orders)
      union select 'charge', id from charges where rental_id in (select id from listed_rentals)
    ),
    main as (select journal.* from journal join listed on listed.subject = journal.subject and listed.id = subject_id),
    about_the_item as (
      select journal.* from journal
      where subject = 'item' and (
        subject_id in (select id from named_items)
        or (subject_id in (select item_id from rental_orders where order_id in (select id from listed_orders))
            and at between (select min(at) from main) and (select max(at) from main))
      )
    )
    select at, subject, subject_id, what, actor, detail
    from (select * from main union select * from about_the_item) as history order by history.id`.execute(db);
  return rows;
}

/** What is older than the journal stands in files. */
async function listArchives(db: Database): Promise<string[]> {
  const archives = await db
    .selectFrom('journal_archives')
    .select(['file_name as file', 'newest_at as newestAt'])
    .orderBy('first_id')
    .execute();
  return archives.map(({ file, newestAt }) => `(up to ${formatKoreanTime(newestAt)} archived in ${file})`);
}

function formatRow({ at, subject, subject_id, what, actor, detail }: JournalRow): string {
  const second = String(koreanWallClock(at).second).padStart(2, '0');
  const facts = Object.entries(detail)
    .filter(([name]) => name !== 'state')
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(' ');
  const time = `${formatKoreanTime(at)}:${second}`;
  return `${time}  ${`${subject} ${subject_id}`.padEnd(14)} ${what.padEnd(11)} ${actor.padEnd(14)} ${facts}`.trimEnd();
}

const key = process.argv[2]?.trim();
try {
  const config = readConfig(process.env, sandboxDefaults);
  const { rows, archives } = key
    ? await withDatabase(config, async (db) => ({
        rows: await readHistory(db, key),
        archives: await listArchives(db),
      }))
    : { rows: [], archives: [] };
  if (rows.length > 0) {
    process.stdout.write(`${[...archives, ...rows.map(formatRow)].join('\n')}\n`);
  } else {
    process.stderr.write(
      key
        ? `Nothing is known about ${key}.\n`
        : 'npm run history -- <rental history token, order id or serial number>\n',
    );
    process.exitCode = 1;
  }
} catch (error) {
  const isSentence = error instanceof ConfigError || error instanceof EmbeddedDatabaseError;
  const sentence = isSentence ? error.message : describeConnectionError(error);
  if (sentence === null) throw error;
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}
