// Checks that the records of a database agree with each other: references, money, places and the journal.
import type { Client } from 'pg';

/** Each finds the rows that break a rule. */
const rules: Record<string, string> = {
  'counts other refunds of a payment than there are': `
    select 'order ' || order_id from payments
    where refunded_won <> (
      select coalesce(sum(amount_won), 0) from refunds
      where refunds.order_id = payments.order_id and state in ('requested', 'done', 'by_hand'))`,
  'is rented, and nobody has it': `
    select 'item ' || id from items
    where (state = 'rented') <> exists (select from rentals where item_id = items.id and state = 'open')`,
  'was paid, and no payment is recorded': `
    select 'order ' || id from orders
    where state in ('paid', 'cancelling', 'cancelled') and not exists (select from payments where order_id = orders.id)`,
  // Lines that were archived are in their files, or in a detached partition while they are being archived.
  'is not what the journal says last': `
    with things as (
      select 'item' as subject, id, state from items
      union all select 'hold', id, state from holds
      union all select 'rental', id, state from rentals
      union all select 'order', id, state from orders
      union all select 'refund', id, state from refunds
      union all select 'charge', id, state from charges)
    select things.subject || ' ' || things.id from things
    left join lateral (
      select what from journal where journal.subject = things.subject and subject_id = things.id
      order by journal.id desc limit 1) as last on true
    where last.what <> state or (last.what is null and not exists (select from journal_archives) and not exists (
      select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and not relispartition
        and relname ~ '^journal_(first|from_[0-9]+)$'))`,
};

const MAX_NAMED = 5;

/** Every broken rule in one sentence. */
export async function checkRecords(owner: Client): Promise<string[]> {
  const problems = await checkReferences(owner);
  for (const [rule, query] of Object.entries(rules)) {
    const { rows } = await owner.query<[string]>({ text: query, rowMode: 'array' });
    const named = rows.slice(0, MAX_NAMED).map(([name]) => name);
    if (rows.length > 0)
      problems.push(
        `${named.join(', ')}${rows.length > MAX_NAMED ? ` and ${rows.length - MAX_NAMED} more` : ''}: ${rule}.`,
      );
  }
  return problems;
}

/** Rows that were loaded without triggers are not held against their references. */
async function checkReferences(owner: Client): Promise<string[]> {
  const { rows } = await owner.query<{ name: string; child: string; query: string }>(`
    select conname as name, conrelid::regclass::text as child,
      format('select count(*)::int as orphans from %s as child where %s and not exists (select from %s as parent where %s)',
        conrelid::regclass,
        string_agg(format('child.%I is not null', childcolumn.attname), ' and '),
        confrelid::regclass,
        string_agg(format('parent.%I = child.%I', parentcolumn.attname, childcolumn.attname), ' and ')) as query
    from pg_constraint
    cross join unnest(conkey, confkey) as pair (child_number, parent_number)
    join pg_attribute as childcolumn on childcolumn.attrelid = conrelid and childcolumn.attnum = child_number
    join pg_attribute as parentcolumn on parentcolumn.attrelid = confrelid and parentcolumn.attnum = parent_number
    where contype = 'f' and connamespace = 'public'::regnamespace
    group by pg_constraint.oid, conname, conrelid, confrelid`);
  const problems: string[] = [];
  for (const { name, child, query } of rows) {
    const found = await owner.query<{ orphans: number }>(query);
    const { orphans } = found.rows[0]!;
    if (orphans > 0) problems.push(`${orphans} rows of ${child} refer to rows that are not there (${name}).`);
  }
  return problems;
}
