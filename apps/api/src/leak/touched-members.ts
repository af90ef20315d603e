// Finds in the access log and the audit log whose data staff saw, changed or took: the members that a leak concerns.
import { sql, type RawBuilder } from 'kysely';
import type { LeakTable } from '#domain/legal/leak.ts';

/** Which accesses are meant. */
export interface LeakScope {
  from: Date;
  to: Date;
  tables: readonly LeakTable[];
  /** Null: those of all staff. */
  staffIds: readonly number[] | null;
}

/** What a downloaded file holds beside the members in it. */
const tablesOfExports: Readonly<Record<string, LeakTable>> = {
  rentals: 'rentals',
  payments: 'payments',
  refunds: 'payments',
  reports: 'reports',
  inquiries: 'inquiries',
  memberships: 'benefits',
  points: 'benefits',
};

/**
 * What an access shows: the page of a member everything about them, a list or a file the members in it and what it is a list
 * of. A kind of file without a table of its own names members alone.
 */
const tablesOfAccess = sql`case
  when what = 'download' then array['members', coalesce(${sql.lit(JSON.stringify(tablesOfExports))}::jsonb ->> (detail ->> 'kind'), 'members')]
  when detail ? 'inquiry' then array['members', 'inquiries']
  when what in ('view', 'change') then array['members', 'rentals', 'payments', 'reports', 'inquiries', 'benefits']
  else array['members'] end`;

function isMeant({ from, to, staffIds }: LeakScope): RawBuilder<boolean> {
  const byThem = staffIds === null ? sql`true` : sql`staff_id = any(${[...staffIds]}::int[])`;
  return sql`(at >= ${from} and at <= ${to} and ${byThem})`;
}

/** The accesses of a scope, as a common table `accesses`. */
const accesses = (scope: LeakScope) => sql`
  accesses as (
    select * from privacy_access_log
    where ${isMeant(scope)} and ${tablesOfAccess} && ${[...scope.tables]}::text[])`;

/** What somebody did to a thing of a member, by the number that the audit log calls it. */
const auditedThings: readonly { subject: string; table: LeakTable; member: RawBuilder<unknown> }[] = [
  { subject: 'member', table: 'members', member: sql`select id from members where id = about.id` },
  { subject: 'rental', table: 'rentals', member: sql`select member_id from rentals where id = about.id` },
  { subject: 'payment', table: 'payments', member: sql`select member_id from orders where id = about.id` },
  {
    subject: 'refund',
    table: 'payments',
    member: sql`select orders.member_id from refunds join orders on orders.id = refunds.order_id where refunds.id = about.id`,
  },
  { subject: 'charge', table: 'payments', member: sql`select member_id from charges where id = about.id` },
  { subject: 'report', table: 'reports', member: sql`select member_id from reports where id = about.id` },
  {
    subject: 'inquiry',
    table: 'inquiries',
    member: sql`select member_id from inquiries where id = about.id`,
  },
  {
    subject: 'membership',
    table: 'benefits',
    member: sql`select member_id from memberships where id = about.id`,
  },
];

/** A number with or without the letter of its kind; anything else names no row. */
const auditedId = sql`substring(subject_id from '^[A-Z]?([0-9]{1,15})$')::bigint`;

function auditedMembers(scope: LeakScope): RawBuilder<unknown> {
  const things = auditedThings.filter(({ table }) => table === 'members' || scope.tables.includes(table));
  return sql.join(
    things.map(
      ({ subject, member }) => sql`
        select touched.id, 'audit' as source, 3 as place
        from (select distinct ${auditedId} as id from audit_log where ${isMeant(scope)} and subject = ${subject}) as about
        cross join lateral (${member}) as touched (id)`,
    ),
    sql` union all `,
  );
}

/** Each member once, with where they were found first: `id`, `source`. */
export function touchedMembers(scope: LeakScope): RawBuilder<unknown> {
  return sql`
    with ${accesses(scope)}, found as (
      select member_id as id, 'access_log' as source, 1 as place from accesses where member_id is not null
      union all
      select listed.id::bigint, 'access_log', 1
      from accesses cross join lateral jsonb_array_elements_text(
        case when jsonb_typeof(detail -> 'members') = 'array' then detail -> 'members' else '[]' end) as listed (id)
      union all
      select listed.id, 'download', 2
      from accesses
      join downloaded_members on downloaded_members.export_id = (detail ->> 'export')::uuid
      cross join lateral unnest(downloaded_members.member_ids) as listed (id)
      where what = 'download'
      union all
      ${auditedMembers(scope)}
    )
    select distinct on (found.id) found.id, found.source from found join members on members.id = found.id
    order by found.id, found.place`;
}

/** Downloads of which nothing says whose data they held: those from before that was recorded. */
export const countUnnamedDownloads = (scope: LeakScope): RawBuilder<{ count: number }> => sql`
  with ${accesses(scope)}
  select count(*)::int as count from accesses
  where what = 'download' and not exists (
    select from downloaded_members where export_id = (detail ->> 'export')::uuid)`;
