// Reads what has changed since the last look: the journal, what staff did to reports, inquiries and settings, new reports, what was asked
// and answered, which inquiries their members ended, reopened or rated, who is typing, failed messages.
import { sql } from 'kysely';
import type { Db } from '#api/database/database.ts';
import { liveHint, type LiveHint } from '#contract/console/dashboard.ts';

/** How far each source has been read, by the number of its last row. */
export interface ReadUpTo {
  journal: number;
  audit: number;
  reports: number;
  attempts: number;
  messages: number;
  /** When a member last ended, reopened or rated an inquiry, in milliseconds. */
  acts: number;
  /** The time of the last letter, in milliseconds. */
  typing: number;
}

/** More than a page could tell apart: it is told to read everything again. */
const MAX_ROWS = 500;
const everything = liveHint.shape.kind.options.map((kind): LiveHint => ({ kind, id: null }));

interface ChangeRow {
  source: keyof ReadUpTo;
  id: number;
  subject: string;
  subject_id: number | null;
  station_ids: number[] | null;
}

/** The table has a row for each person at most, so that it needs no index. */
const typedAt = sql`(extract(epoch from inquiry_typing.at) * 1000)::bigint`;
const actedAt = sql`floor(extract(epoch from inquiries.member_acted_at) * 1000)::bigint`;

export async function readNewestChange(db: Db): Promise<ReadUpTo> {
  const { rows } = await sql<ReadUpTo>`
    select coalesce((select max(id) from journal), 0) as journal,
      coalesce((select max(id) from audit_log), 0) as audit,
      coalesce((select max(id) from reports), 0) as reports,
      coalesce((select max(id) from notification_attempts), 0) as attempts,
      coalesce((select max(id) from inquiry_messages), 0) as messages,
      coalesce((select ${actedAt} from inquiries where member_acted_at is not null order by member_acted_at desc limit 1), 0) as acts,
      coalesce((select max(${typedAt}) from inquiry_typing), 0) as typing`.execute(db);
  return rows[0]!;
}

/** One hint for each thing that changed, by a key of its own; where there is too much to read, the rest is skipped. */
export async function readChanges(
  db: Db,
  since: ReadUpTo,
): Promise<{ hints: { key: string; hint: LiveHint }[]; upTo: ReadUpTo; isBehind: boolean }> {
  const { rows } = await sql<ChangeRow>`
    (select 'journal' as source, journal.id, journal.subject, journal.subject_id,
      case journal.subject
        when 'station' then array[journal.subject_id::int]
        when 'hold' then array(
          select items.station_id from items
          where items.id = (journal.detail ->> 'item_id')::bigint and items.station_id is not null)
        -- Where it stands, and where it stood before.
        when 'item' then array_remove(array[
          (journal.detail ->> 'station_id')::int,
          (select (earlier.detail ->> 'station_id')::int from journal as earlier
           where earlier.subject = 'item' and earlier.subject_id = journal.subject_id and earlier.id < journal.id
           order by earlier.id desc limit 1)], null)
      end as station_ids
    from journal where journal.id > ${since.journal} order by journal.id limit ${MAX_ROWS})
    union all
    (select 'audit', id, subject,
       case when subject in ('report', 'inquiry') and subject_id ~ '^[DQ]?[0-9]{1,15}$' then ltrim(subject_id, 'DQ')::bigint end, null
     from audit_log where id > ${since.audit} and action <> 'refused' order by id limit ${MAX_ROWS})
    union all
    (select 'reports', id, 'report', id, null from reports where id > ${since.reports} order by id limit ${MAX_ROWS})
    union all
    (select 'attempts', id, 'attempt', null, null
     from notification_attempts where id > ${since.attempts} order by id limit ${MAX_ROWS})
    union all
    (select 'messages', id, 'inquiry', inquiry_id, null
     from inquiry_messages where id > ${since.messages} order by id limit ${MAX_ROWS})
    union all
    (select 'acts', ${actedAt}, 'inquiry', id, null
     from inquiries where member_acted_at >= to_timestamp(${(since.acts + 1) / 1000})
     order by member_acted_at limit ${MAX_ROWS})
    union all
    (select 'typing', ${typedAt}, 'inquiry', inquiry_id, null
     from inquiry_typing where ${typedAt} > ${since.typing} limit ${MAX_ROWS})`.execute(db);
  if (rows.length >= MAX_ROWS) {
    const upTo = await readNewestChange(db);
    return {
      hints: everything.map((hint) => ({ key: `behind:${upTo.journal}:${hint.kind}`, hint })),
      upTo,
      isBehind: true,
    };
  }
  const upTo = { ...since };
  for (const { source, id } of rows) upTo[source] = Math.max(upTo[source], id);
  return {
    hints: rows.flatMap((row) =>
      hintsOf(row).map((hint) => ({ key: `${row.source}:${row.id}:${row.subject_id}`, hint })),
    ),
    upTo,
    isBehind: false,
  };
}

function hintsOf({ source, subject, subject_id: id, station_ids: stationIds }: ChangeRow): LiveHint[] {
  if (source === 'attempts') return [{ kind: 'notification', id: null }];
  switch (subject) {
    case 'rental':
      return [{ kind: 'rental', id }];
    case 'order':
    case 'refund':
    case 'charge':
      return [{ kind: 'payment', id: null }];
    case 'report':
      return [{ kind: 'report', id }];
    case 'inquiry':
      return [{ kind: 'inquiry', id }];
    case 'item':
    case 'hold':
    case 'station':
      return (stationIds ?? []).map((stationId) => ({ kind: 'stock', id: stationId }));
    default:
      return [{ kind: 'alert', id: null }];
  }
}
