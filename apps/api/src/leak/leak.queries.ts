// Reads leaks for the console and the operator command: one with all of its facts, and the list of them.
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Company } from '#api/config/company.ts';
import { databaseNow, type Db } from '#api/database/database.ts';
import { countRows } from '#api/database/list/count-rows.ts';
import type { Cursors } from '#api/http/cursor.ts';
import { Failure } from '#api/http/failure.ts';
import { pageOf, type PageQuery, type Positioned } from '#api/http/page-of.ts';
import { readCompany } from '#api/settings/settings.queries.ts';
import { staffJson, type StaffRef } from '#api/staff/staff-ref.ts';
import type { leakEndpoints } from '#contract/console/leak.ts';
import type { Language } from '#domain/languages.ts';
import {
  leakDeadline,
  leakDuties,
  mustReportLeak,
  type LeakFacts,
  type LeakNotice,
  type LeakTable,
} from '#domain/legal/leak.ts';
import { humanNumber } from '#domain/text/human-number.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';
import { countPeople, type LeakPeople } from './leak-people.queries.ts';
import { listObstacles } from './list-obstacles.ts';
import { readMailTexts } from './mail-texts.queries.ts';

export interface LeakDeps {
  db: Db;
  config: { company: Company };
  /** Whether there is a mail server to hand the notice to. */
  channels: { mail: object | null };
}

export type Leak = z.input<(typeof leakEndpoints)['GET /api/v1/console/leaks/{id}']['reply']>;

interface LeakRow {
  id: number;
  createdAt: Date;
  createdBy: StaffRef | null;
  knownAt: Date;
  cause: string;
  from: Date;
  to: Date;
  tables: LeakTable[];
  everybody: boolean;
  staff: StaffRef[] | null;
  sensitive: boolean;
  fromOutside: boolean;
  gatheredAt: Date | null;
  unnamedDownloads: number;
  sentAt: Date | null;
  sentBy: StaffRef | null;
  settledAt: Date | null;
  reportedAt: Date | null;
  reportedBy: StaffRef | null;
  reportReference: string | null;
  postedAt: Date | null;
  postedBy: StaffRef | null;
  postedNotice: { id: number; name: string } | null;
  closedAt: Date | null;
  closedBy: StaffRef | null;
  outcome: 'done' | 'not_a_leak' | null;
  closingNote: string | null;
  notice: Partial<Record<Language, LeakNotice>>;
  version: number;
}

const staffNamed = (ids: string) => sql`
  case when ${sql.ref(ids)} is not null then (
    select jsonb_agg(jsonb_build_object('id', named.id, 'name', named.name, 'role', upper(named.role)) order by named.id)
    from staff as named where named.id = any(${sql.ref(ids)})) end`;

async function findLeakRow(db: Db, id: number): Promise<LeakRow | undefined> {
  const { rows } = await sql<LeakRow>`
    select leaks.id, leaks.created_at as "createdAt", ${staffJson('creator')} as "createdBy", leaks.known_at as "knownAt", leaks.cause,
      leaks.period_from as "from", leaks.period_to as "to", leaks.tables, leaks.everybody, ${staffNamed('leaks.staff_ids')} as staff,
      leaks.sensitive, leaks.from_outside as "fromOutside", leaks.gathered_at as "gatheredAt",
      leaks.unnamed_downloads as "unnamedDownloads", leaks.sent_at as "sentAt", ${staffJson('sender')} as "sentBy",
      leaks.settled_at as "settledAt", leaks.reported_at as "reportedAt", ${staffJson('reporter')} as "reportedBy",
      leaks.report_reference as "reportReference", leaks.posted_at as "postedAt", ${staffJson('poster')} as "postedBy",
      case when notices.id is not null then jsonb_build_object('id', notices.id, 'name', notices.title) end as "postedNotice",
      leaks.closed_at as "closedAt", ${staffJson('closer')} as "closedBy", leaks.outcome, leaks.closing_note as "closingNote",
      (select coalesce(jsonb_object_agg(language, jsonb_build_object('items', items, 'circumstances', circumstances, 'advice', advice,
         'measures', measures, 'contact', contact)), '{}') from leak_notices where leak_id = leaks.id) as notice,
      leaks.version
    from leaks
    left join staff as creator on creator.id = leaks.created_by
    left join staff as sender on sender.id = leaks.sent_by
    left join staff as reporter on reporter.id = leaks.reported_by
    left join staff as poster on poster.id = leaks.posted_by
    left join staff as closer on closer.id = leaks.closed_by
    left join notices on notices.id = leaks.notice_id
    where leaks.id = ${id}`.execute(db);
  return rows[0];
}

/** Files with members in them that the people in question downloaded meanwhile. */
async function listDownloads(db: Db, { from, to, staff }: LeakRow) {
  const byThem = staff === null ? sql`true` : sql`log.staff_id = any(${staff.map(({ id }) => id)}::int[])`;
  const { rows } = await sql<{ at: Date; by: StaffRef; kind: string | null; unmasked: boolean | null }>`
    select log.at, ${staffJson('staff')} as "by", log.detail ->> 'kind' as kind, (log.detail ->> 'unmasked')::boolean as unmasked
    from privacy_access_log as log join staff on staff.id = log.staff_id
    where log.at >= ${from} and log.at <= ${to} and log.what = 'download' and ${byThem}
    order by log.at desc limit 20`.execute(db);
  return rows.map(({ at, by, kind, unmasked }) => ({
    at: toKoreanIso(at),
    by,
    kind: kind ?? '',
    unmasked: unmasked ?? false,
  }));
}

const iso = (moment: Date | null) => moment && toKoreanIso(moment);

const emptyNotice: LeakNotice = { items: '', circumstances: '', advice: '', measures: '', contact: '' };

export async function getLeak({ db, config, channels }: LeakDeps, id: number): Promise<Leak> {
  const row = await findLeakRow(db, id);
  if (!row) throw new Failure('NOT_FOUND');
  const people = await countPeople(db, id);
  const company = await readCompany(db, config.company);
  const facts = factsOf(row, people);
  const notice = { ko: row.notice.ko ?? emptyNotice, en: row.notice.en ?? emptyNotice };
  return {
    ...describeHead(row, people.touched),
    createdAt: toKoreanIso(row.createdAt),
    from: toKoreanIso(row.from),
    to: toKoreanIso(row.to),
    tables: row.tables,
    everybody: row.everybody,
    staff: row.staff,
    sensitive: row.sensitive,
    fromOutside: row.fromOutside,
    gatheredAt: iso(row.gatheredAt),
    unnamedDownloads: row.unnamedDownloads,
    downloads: await listDownloads(db, row),
    people,
    notice,
    mail: await readMailTexts(db),
    company: { privacyOfficer: company.privacyOfficer, phone: company.phone, email: company.email },
    mustReport: mustReportLeak(facts),
    duties: row.closedAt === null ? leakDuties(facts) : [],
    obstacles: listObstacles({
      notice,
      people,
      isOpen: row.closedAt === null,
      hasMail: channels.mail !== null,
    }),
    sentBy: row.sentBy,
    settledAt: iso(row.settledAt),
    reportedBy: row.reportedBy,
    reportReference: row.reportReference,
    postedAt: iso(row.postedAt),
    postedBy: row.postedBy,
    postedNotice: row.postedNotice && { ...row.postedNotice, no: String(row.postedNotice.id) },
    closedBy: row.closedBy,
    closingNote: row.closingNote,
    now: toKoreanIso(await databaseNow(db)),
    version: row.version,
  };
}

function factsOf(row: LeakRow, { touched, reachable, results }: LeakPeople): LeakFacts {
  const { sensitive, fromOutside } = row;
  return {
    touched,
    // Until it is sent, whoever has no address; then whoever it did not reach.
    unreached:
      row.sentAt === null ? touched - reachable : results.NO_ADDRESS + results.FAILED + results.UNSURE,
    sensitive,
    fromOutside,
    sent: row.sentAt !== null,
    settled: row.settledAt !== null,
    reported: row.reportedAt !== null,
    posted: row.postedAt !== null,
  };
}

type HeadRow = Pick<
  LeakRow,
  'id' | 'outcome' | 'knownAt' | 'cause' | 'sentAt' | 'settledAt' | 'reportedAt' | 'closedAt' | 'createdBy'
>;

function describeHead(row: HeadRow, touched: number) {
  return {
    id: row.id,
    no: humanNumber('L', row.id),
    state: stateOf(row),
    outcome:
      row.outcome === null ? null : row.outcome === 'done' ? ('DONE' as const) : ('NOT_A_LEAK' as const),
    knownAt: toKoreanIso(row.knownAt),
    deadlineAt: toKoreanIso(leakDeadline(row.knownAt)),
    cause: row.cause,
    touched,
    sentAt: iso(row.sentAt),
    reportedAt: iso(row.reportedAt),
    closedAt: iso(row.closedAt),
    createdBy: row.createdBy,
  };
}

function stateOf({ sentAt, settledAt, closedAt }: HeadRow): Leak['state'] {
  if (closedAt !== null) return 'CLOSED';
  if (settledAt !== null) return 'SENT';
  return sentAt === null ? 'DRAFT' : 'SENDING';
}

/** Newest first. */
export async function listLeaks(db: Db, cursors: Cursors, { cursor, size }: PageQuery) {
  return pageOf(
    cursors,
    {
      list: 'leaks',
      filters: {},
      order: { by: [[sql`leaks.id`, 'int']], direction: 'desc' },
      cursor,
      size,
    },
    async (page) => {
      const { rows } = await sql<HeadRow & { touched: number } & Positioned>`
        select leaks.id, leaks.outcome, leaks.known_at as "knownAt", leaks.cause, leaks.sent_at as "sentAt",
          leaks.settled_at as "settledAt", leaks.reported_at as "reportedAt", leaks.closed_at as "closedAt",
          ${staffJson('staff')} as "createdBy", ${page.position},
          coalesce(leaks.reached + leaks.unsure + leaks.failed + leaks.no_address,
            (select count(*)::int from leak_members where leak_id = leaks.id)) as touched
        from leaks left join staff on staff.id = leaks.created_by
        where ${page.isBeyond} ${page.inOrder}`.execute(db);
      return { rows, total: await countRows(db, sql`leaks`) };
    },
    async (rows) => rows.map((row) => describeHead(row, row.touched)),
  );
}
