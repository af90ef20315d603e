// `npm run story`: everything that happened to one rental, one order or one item, told from the journal.
import { sql } from 'kysely';
import { ConfigProblem, readConfig } from '#api/config.ts';
import { withDatabase } from '#api/database/configured.ts';
import type { Database } from '#api/database/database.ts';
import { EmbeddedDatabaseError } from '#api/database/embedded.ts';
import { sandboxDefaults } from '#api/stand-in.ts';
import { formatKoreanTime, koreanWallClock } from '#domain/korean-time.ts';

interface Line {
  at: Date;
  subject: string;
  subject_id: number;
  what: string;
  actor: string;
  detail: Record<string, unknown>;
}

/**
 * A rental or an order brings along everything that belongs to it: its hold, its orders, their refunds and the rental;
 * and what happened to the item meanwhile. An item brings along every rental it ever had.
 */
async function readStory(db: Database, key: string): Promise<Line[]> {
  const { rows } = await sql<Line>`
    with asked_items as (select id from items where serial_number = ${key}),
    asked_rentals as (
      select id from rentals where token = ${key} or item_id in (select id from asked_items)
      union
      select rental_id from rental_orders join orders on orders.id = order_id where order_key = ${key}
      union
      select rental_id from overdue_orders join orders on orders.id = order_id where order_key = ${key}
    ),
    told_orders as (
      select id from orders where order_key = ${key}
      union
      select order_id from rental_orders
      where rental_id in (select id from asked_rentals) or item_id in (select id from asked_items)
      union
      select order_id from overdue_orders where rental_id in (select id from asked_rentals)
    ),
    told as (
      select 'rental' as subject, id from asked_rentals where id is not null
      union select 'order', id from told_orders
      union select 'hold', hold_id from rental_orders where order_id in (select id from told_orders)
      union select 'hold', id from holds where item_id in (select id from asked_items)
      union select 'refund', id from refunds where order_id in (select id from told_orders)
    ),
    main as (select journal.* from journal join told on told.subject = journal.subject and told.id = subject_id),
    about_the_item as (
      select journal.* from journal
      where subject = 'item' and (
        subject_id in (select id from asked_items)
        or (subject_id in (select item_id from rental_orders where order_id in (select id from told_orders))
            and at between (select min(at) from main) and (select max(at) from main))
      )
    )
    select at, subject, subject_id, what, actor, detail
    from (select * from main union select * from about_the_item) as story order by story.id`.execute(db);
  return rows;
}

function tell({ at, subject, subject_id, what, actor, detail }: Line): string {
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
  const lines = key ? await withDatabase(config, (db) => readStory(db, key)) : [];
  if (lines.length > 0) {
    process.stdout.write(`${lines.map(tell).join('\n')}\n`);
  } else {
    process.stderr.write(
      key
        ? `Nothing is known about ${key}.\n`
        : 'npm run story -- <rental history token, order id or serial number>\n',
    );
    process.exitCode = 1;
  }
} catch (error) {
  if (!(error instanceof ConfigProblem || error instanceof EmbeddedDatabaseError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
