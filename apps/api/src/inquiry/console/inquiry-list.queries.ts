// Lists inquiries for the console: those to answer by how long they wait, the others by their newest message, page by page.
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#api/database/database.ts';
import type { Inquiries } from '#api/database/tables.ts';
import { allOf, isOnDays, type Days } from '#api/database/list/conditions.ts';
import { countEach, countRows, MAX_EXACT_TOTAL, totalOf } from '#api/database/list/count-rows.ts';
import type { Cursors } from '#api/http/cursor.ts';
import {
  idsOf,
  pageOf,
  type ListOrder,
  type Page,
  type PagePart,
  type PageQuery,
  type PositionedId,
} from '#api/http/page-of.ts';
import { readSupportClock, type SupportClock } from '#api/settings/support-clock.ts';
import { staffJson, type StaffRef } from '#api/staff/staff-ref.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';
import { readAnswerTimes } from '../answer-times.ts';
import { firstAnswerer } from '../first-answerer.ts';
import { matchesInquiry } from '../search-inquiries.ts';
import { readTodaysAnswers } from './answer-promise.queries.ts';
import { describeInquiry, isTaken, readInquiries, type InquiryViewer } from './inquiry-row.ts';

const states = ['WAITING', 'ANSWERED', 'CLOSED'] as const;
type ShownState = (typeof states)[number];

interface InquiryListQuery extends PageQuery, Days {
  state?: ShownState | undefined;
  category?: Uppercase<Inquiries['category']> | undefined;
  memberId?: number | undefined;
  rentalId?: number | undefined;
  mine?: boolean | undefined;
  rating?: Uppercase<NonNullable<Inquiries['rating']>> | undefined;
  firstAnswerBy?: number | undefined;
  answeredAfter?: number | undefined;
  answeredWithin?: number | undefined;
  q?: string | undefined;
}

export async function listInquiries(
  db: Db,
  cursors: Cursors,
  viewer: InquiryViewer,
  { cursor, size, ...filters }: InquiryListQuery,
) {
  const { state } = filters;
  const clock = await readSupportClock(db);
  const conditions = matches(viewer, clock, filters);
  const read = filters.q === undefined ? readAlongIndexes : readAmongFound;
  const showsStopped = cursor === undefined && (state === undefined || state === 'WAITING');
  const { stopped, ...listed } = await pageOf(
    cursors,
    {
      list: 'inquiries',
      filters: { ...filters, staffId: viewer.staffId },
      order: ordersOf(state),
      cursor,
      size,
    },
    async (page) => {
      const found = await read(db, conditions, page, showsStopped);
      return { ...found, total: totalOf(found.counts, state) };
    },
    (rows) => describeAll(db, viewer, clock, idsOf(rows as readonly PositionedId[])),
  );
  const [oldestMinutes, { usualHours }, today, firstAnswerBy] = await Promise.all([
    readOldestWait(db),
    readAnswerTimes(db),
    readTodaysAnswers(db, clock),
    filters.firstAnswerBy === undefined ? null : readStaff(db, filters.firstAnswerBy),
  ]);
  return {
    ...listed,
    stopped: await describeAll(db, viewer, clock, stopped),
    oldestMinutes,
    firstAnswerBy,
    promisedHours: clock.promisedMinutes / 60,
    usualHours,
    today,
  };
}

/** All of them for a file, in the order they were asked, which nothing changes while the pages are read. */
export async function listInquiriesOfFile(
  db: Db,
  cursors: Cursors,
  viewer: InquiryViewer,
  { cursor, size, ...filters }: InquiryListQuery,
) {
  const clock = await readSupportClock(db);
  const { state } = filters;
  const conditions = allOf(matches(viewer, clock, filters), state && isInState(state));
  return pageOf(
    cursors,
    {
      list: 'inquiries of a file',
      filters: { ...filters, staffId: viewer.staffId },
      order: { by: [[sql`inquiries.id`, 'bigint']], direction: 'asc' },
      cursor,
      size,
    },
    async (page) => {
      const [{ rows }, total] = await Promise.all([
        sql<PositionedId>`
          select inquiries.id, ${page.position} from inquiries
          where ${conditions} and ${page.isBeyond} ${page.inOrder}`.execute(db),
        countRows(db, sql`inquiries where ${conditions}`),
      ]);
      return { rows, total };
    },
    async (rows) => {
      const found = await readInquiries(db, viewer, clock, idsOf(rows));
      return found.map((row) =>
        Object.assign(describeInquiry(row, clock), {
          firstAnsweredAt: row.first_answered_at && toKoreanIso(row.first_answered_at),
        }),
      );
    },
  );
}

async function describeAll(db: Db, viewer: InquiryViewer, clock: SupportClock, ids: readonly number[]) {
  return (await readInquiries(db, viewer, clock, ids)).map((row) => describeInquiry(row, clock));
}

const isInState = (state: ShownState) => sql`inquiries.state = ${sql.lit(state.toLowerCase())}`;

/** So that a count follows the index of its list, and ends where it is large enough. */
const inIndexOrder: Record<ShownState, RawBuilder<unknown>> = {
  WAITING: sql`inquiries.state = 'waiting' order by inquiries.waiting_since`,
  ANSWERED: sql`inquiries.state = 'answered' order by inquiries.last_answered_at`,
  CLOSED: sql`inquiries.state = 'closed' order by inquiries.last_message_at desc`,
};

/** To answer, and its clock is stopped now: somebody stands at a closed door. */
const isStopped = sql`inquiries.state = 'waiting' and exists (
  select from rental_stops
  where rental_stops.id = inquiries.stop_id and rental_stops.ended_at is null
    and rental_stops.until > (select ondesk_now()))`;

const toAnswer: ListOrder = {
  by: [
    [sql`inquiries.waiting_since`, 'timestamptz'],
    [sql`inquiries.id`, 'bigint'],
  ],
  direction: 'asc',
  among: sql`inquiries.state = 'waiting' and not (${isStopped})`,
};

const byLastMessage = (among: RawBuilder<unknown>): ListOrder => ({
  by: [
    [sql`inquiries.last_message_at`, 'timestamptz'],
    [sql`inquiries.id`, 'bigint'],
  ],
  direction: 'desc',
  among,
});

function ordersOf(state: ShownState | undefined): ListOrder | ListOrder[] {
  if (state === undefined) return [toAnswer, byLastMessage(sql`inquiries.state <> 'waiting'`)];
  return state === 'WAITING' ? toAnswer : byLastMessage(isInState(state));
}

interface FoundInquiries {
  rows: PositionedId[];
  counts: Record<ShownState, number>;
  stopped: number[];
}

async function readAlongIndexes(
  db: Db,
  conditions: RawBuilder<unknown>,
  page: Page,
  showsStopped: boolean,
): Promise<FoundInquiries> {
  const [rows, counts, stopped] = await Promise.all([
    readPage(db, conditions, page),
    countEach(db, states, (each) => sql`inquiries where ${conditions} and ${inIndexOrder[each]}`),
    showsStopped
      ? sql<{ id: number }>`${stoppedAmong(conditions)}`.execute(db).then((found) => idsOf(found.rows))
      : [],
  ]);
  return { rows, counts, stopped };
}

/** What the first order leaves of the page is filled by the next. */
async function readPage(
  db: Db,
  conditions: RawBuilder<unknown>,
  { parts, limit }: Page,
): Promise<PositionedId[]> {
  const found: PositionedId[] = [];
  for (const part of parts) {
    const { rows } = await sql<PositionedId>`${pageAmong(conditions, part)}`.execute(db);
    found.push(...rows);
    if (found.length >= limit) break;
  }
  return found.slice(0, limit);
}

/** One word may stand in every tenth thread: they are looked for once, and page, counts and what is stopped are read from them. */
async function readAmongFound(
  db: Db,
  conditions: RawBuilder<unknown>,
  { parts, limit }: Page,
  showsStopped: boolean,
): Promise<FoundInquiries> {
  const all = sql`true`;
  const pages = parts.map((part) => rowsAsJson(pageAmong(all, part)));
  const { rows } = await sql<{
    pages: PositionedId[][];
    counts: Partial<Record<ShownState, number>> | null;
    stopped: { id: number }[];
  }>`
    with inquiries as materialized (
      select id, state, stop_id, waiting_since, last_message_at from inquiries where ${conditions}
    )
    select json_build_array(${sql.join(pages)}) as pages,
      (select json_object_agg(upper(state), least(count, ${sql.lit(MAX_EXACT_TOTAL + 1)})) from (
        select state, count(*)::int as count from inquiries group by state) as counted) as counts,
      ${showsStopped ? rowsAsJson(stoppedAmong(all)) : sql`'[]'::json`} as stopped`.execute(db);
  const { pages: found, counts, stopped } = rows[0]!;
  return {
    rows: found.flat().slice(0, limit),
    counts: { WAITING: 0, ANSWERED: 0, CLOSED: 0, ...counts },
    stopped: idsOf(stopped),
  };
}

const rowsAsJson = (rows: RawBuilder<unknown>) =>
  sql`(select coalesce(json_agg(row), '[]') from (${rows}) as row)`;

/** The position is written for the rows of the page only. */
const pageAmong = (conditions: RawBuilder<unknown>, { position, isBeyond, inOrder }: PagePart) => sql`
  select inquiries.id, ${position} from (
    select * from inquiries where ${allOf(conditions, isBeyond)} ${inOrder}) as inquiries`;

/** They are few: a stop lasts a day at most. */
const MAX_STOPPED = 50;

const stoppedAmong = (conditions: RawBuilder<unknown>) => sql`
  select inquiries.id from inquiries where ${isStopped} and ${conditions}
  order by inquiries.waiting_since, inquiries.id limit ${sql.lit(MAX_STOPPED)}`;

async function readStaff(db: Db, id: number): Promise<StaffRef | null> {
  const { rows } = await sql<{ staff: StaffRef }>`
    select ${staffJson('staff')} as staff from staff where id = ${id}`.execute(db);
  return rows[0]?.staff ?? null;
}

async function readOldestWait(db: Db): Promise<number | null> {
  const { rows } = await sql<{ minutes: number | null }>`
    select floor(extract(epoch from ondesk_now() - min(waiting_since)) / 60)::int as minutes
    from inquiries where state = 'waiting'`.execute(db);
  return rows[0]!.minutes;
}

function matches(
  viewer: InquiryViewer,
  clock: SupportClock,
  {
    category,
    memberId,
    rentalId,
    mine,
    rating,
    firstAnswerBy,
    answeredAfter,
    answeredWithin,
    q,
    ...days
  }: Omit<InquiryListQuery, keyof PageQuery>,
): RawBuilder<unknown> {
  return allOf(
    category !== undefined && sql`inquiries.category = ${category.toLowerCase()}`,
    memberId !== undefined && sql`inquiries.member_id = ${memberId}`,
    rentalId !== undefined && sql`inquiries.rental_id = ${rentalId}`,
    mine && sql`inquiries.taken_by = ${viewer.staffId} and ${isTaken(clock)}`,
    isOnDays(sql`inquiries.created_at`, days),
    rating !== undefined && sql`inquiries.rating = ${rating.toLowerCase()}`,
    firstAnswerBy !== undefined &&
      sql`inquiries.first_answered_at is not null and ${firstAnswerer} = ${firstAnswerBy}`,
    answeredAfter !== undefined && sql`inquiries.answer_minutes > ${answeredAfter}`,
    answeredWithin !== undefined && sql`inquiries.answer_minutes <= ${answeredWithin}`,
    q !== undefined && matchesInquiry(q),
  );
}
