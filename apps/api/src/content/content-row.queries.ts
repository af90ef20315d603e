// Notices and events as the console shows them, in every state.
import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { Db } from '#api/database/database.ts';
import { allOf } from '#api/database/list/conditions.ts';
import { countGroups, totalOf } from '#api/database/list/count-rows.ts';
import type { Cursors } from '#api/http/cursor.ts';
import { Failure } from '#api/http/failure.ts';
import { pageOf, type ListOrder, type PageQuery, type Positioned } from '#api/http/page-of.ts';
import { contentState, type consoleEvent, type consoleNotice } from '#contract/console/message/content.ts';
import type { StaffRole } from '#contract/permission.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';

export type ConsoleNotice = z.output<typeof consoleNotice>;
export type ConsoleEvent = z.output<typeof consoleEvent>;
type ContentState = z.output<typeof contentState>;

interface ContentRow {
  id: number;
  title: string;
  title_en: string | null;
  content: string;
  content_en: string | null;
  translated_title: string | null;
  translated_content: string | null;
  korean_changed_at: Date | null;
  format: 'PLAIN' | 'MARKDOWN';
  shown_state: ContentState;
  publish_at: Date | null;
  created_at: Date;
  changed_at: Date;
  version: number;
  staff_id: number | null;
  staff_name: string;
  staff_role: StaffRole;
}

/** One of the two kinds of contents: its table, what only it has, and how a row is described. */
interface ContentKind<Row extends ContentRow, Content> {
  table: 'notices' | 'events';
  columns: RawBuilder<unknown>;
  notFound: 'NOTICE_NOT_FOUND' | 'EVENT_NOT_FOUND';
  describe(row: Row): Content;
}

interface NoticeRow extends ContentRow {
  type: ConsoleNotice['type'];
  pinned_until: Date | null;
  announce_to: ConsoleNotice['announceTo'];
  announced_at: Date | null;
}

interface EventRow extends ContentRow {
  starts_at: Date;
  ends_at: Date;
  thumbnail: string | null;
  banner_image: string | null;
  images: ConsoleEvent['images'];
}

const noticeKind: ContentKind<NoticeRow, ConsoleNotice> = {
  table: 'notices',
  columns: sql`upper(contents.type) as type, contents.pinned_until, upper(contents.announce_to) as announce_to,
    contents.announced_at`,
  notFound: 'NOTICE_NOT_FOUND',
  describe: (row) => ({
    ...describeContent(row),
    type: row.type,
    pinnedUntil: optionalTime(row.pinned_until),
    announceTo: row.announce_to,
    announcedAt: optionalTime(row.announced_at),
  }),
};

const eventKind: ContentKind<EventRow, ConsoleEvent> = {
  table: 'events',
  columns: sql`contents.starts_at, contents.ends_at, contents.thumbnail, contents.banner_image,
    coalesce((select jsonb_agg(jsonb_build_object('image', image, 'alt', alt) order by position)
      from event_images where event_id = contents.id), '[]') as images`,
  notFound: 'EVENT_NOT_FOUND',
  describe: (row) => ({
    ...describeContent(row),
    startsAt: toKoreanIso(row.starts_at),
    endsAt: toKoreanIso(row.ends_at),
    thumbnail: row.thumbnail,
    bannerImage: row.banner_image,
    images: row.images,
  }),
};

interface ContentFilters extends PageQuery {
  state?: ContentState | undefined;
  q?: string | undefined;
}

export const getConsoleNotice = (db: Db, id: number) => getContent(db, noticeKind, id);
export const getConsoleEvent = (db: Db, id: number) => getContent(db, eventKind, id);
export const listConsoleNotices = (db: Db, cursors: Cursors, filters: ContentFilters) =>
  listContents(db, cursors, noticeKind, filters);
export const listConsoleEvents = (db: Db, cursors: Cursors, filters: ContentFilters) =>
  listContents(db, cursors, eventKind, filters);

async function getContent<Row extends ContentRow, Content>(
  db: Db,
  kind: ContentKind<Row, Content>,
  id: number,
): Promise<Content> {
  const { rows } = await sql<Row>`${selectFrom(kind, kind.columns)} where contents.id = ${id}`.execute(db);
  if (!rows[0]) throw new Failure(kind.notFound);
  return kind.describe(rows[0]);
}

const lastChangedFirst: ListOrder = {
  by: [
    [sql`contents.changed_at`, 'timestamptz'],
    [sql`contents.id`, 'int'],
  ],
  direction: 'desc',
};

async function listContents<Row extends ContentRow, Content>(
  db: Db,
  cursors: Cursors,
  kind: ContentKind<Row, Content>,
  { cursor, size, ...filters }: ContentFilters,
) {
  const { state, q } = filters;
  const matches = allOf(q !== undefined && sql`strpos(lower(contents.title), lower(${q})) > 0`);
  const inState = state && sql`${shownState} = ${state}`;
  return pageOf(
    cursors,
    { list: kind.table, filters, order: lastChangedFirst, cursor, size },
    async (page) => {
      const [{ rows }, counts] = await Promise.all([
        sql<Row & Positioned>`
          ${selectFrom(kind, sql`${kind.columns}, ${page.position}`)}
          where ${allOf(matches, inState, page.isBeyond)} ${page.inOrder}`.execute(db),
        countGroups(
          db,
          contentState.options,
          shownState,
          sql`${sql.table(kind.table)} as contents where ${matches}`,
        ),
      ]);
      return { rows, total: totalOf(counts, state), counts };
    },
    (rows) => rows.map((row) => kind.describe(row)),
  );
}

const shownState = sql<ContentState>`case
  when contents.state = 'published' and contents.publish_at > (select ondesk_now()) then 'SCHEDULED'
  else upper(contents.state) end`;

function selectFrom({ table }: { table: string }, columns: RawBuilder<unknown>) {
  return sql`
    select contents.id, contents.title, contents.title_en, contents.content, contents.content_en,
      contents.translated_title, contents.translated_content, contents.korean_changed_at, upper(contents.format) as format, ${shownState} as shown_state,
      contents.publish_at, contents.created_at, contents.changed_at, contents.version,
      staff.id as staff_id, staff.name as staff_name, upper(staff.role) as staff_role, ${columns}
    from ${sql.table(table)} as contents
    left join staff on staff.id = contents.changed_by`;
}

function describeContent(row: ContentRow) {
  return {
    id: row.id,
    title: row.title,
    titleEn: row.title_en,
    content: row.content,
    contentEn: row.content_en,
    translatedTitle: row.translated_title,
    translatedContent: row.translated_content,
    koreanChangedAt: optionalTime(row.korean_changed_at),
    format: row.format,
    state: row.shown_state,
    publishAt: optionalTime(row.publish_at),
    createdAt: toKoreanIso(row.created_at),
    changedBy:
      row.staff_id === null ? null : { id: row.staff_id, name: row.staff_name, role: row.staff_role },
    changedAt: toKoreanIso(row.changed_at),
    version: row.version,
  };
}

const optionalTime = (moment: Date | null) => (moment === null ? null : toKoreanIso(moment));
