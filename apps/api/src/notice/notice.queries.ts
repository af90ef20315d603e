// Reads the notices that renters see; one is dated by the moment it was published.
import { sql } from 'kysely';
import { isShown } from '#api/content/published.ts';
import type { Db } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import type { ContentFormat } from '#contract/content-format.ts';
import type { Page } from '#contract/member/content/page.ts';
import { noticeTypeOf, noticeTypeLabels, type NoticeTypeLabel } from '#contract/member/wire-labels.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';

interface Notice {
  id: number;
  title: string;
  titleEn: string | null;
  content: string;
  contentEn: string | null;
  format: ContentFormat;
  type: NoticeTypeLabel;
  createdAt: string;
}

const columns = ['id', 'title', 'content', 'title_en', 'content_en', 'format', 'type', 'publish_at'] as const;
const isPinned = sql<boolean>`coalesce(pinned_until > (select ondesk_now()), false)`;

export async function listNotices(
  db: Db,
  wanted: { page: number; size: number; order: 'asc' | 'desc'; type: NoticeTypeLabel | null },
): Promise<Page<Notice>> {
  const { page, size, order, type } = wanted;
  const notices = db
    .selectFrom('notices')
    .where(isShown)
    .$if(type !== null, (query) => query.where('type', '=', noticeTypeOf(type!)));
  const { total } = await notices
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await notices
    .select(columns)
    // Pinned ones stand on top of the newest; whoever asks for the oldest wants the dates in order.
    .$if(order === 'desc', (query) => query.orderBy(isPinned, 'desc'))
    .orderBy('publish_at', order)
    .orderBy('id', order)
    .limit(size)
    .offset(page * size)
    .execute();
  return {
    content: rows.map(describeNotice),
    page: { number: page, size, totalElements: total, totalPages: Math.ceil(total / size) },
  };
}

export async function getNotice(db: Db, id: number): Promise<Notice> {
  const row = await db
    .selectFrom('notices')
    .select(columns)
    .where('id', '=', id)
    .where(isShown)
    .executeTakeFirst();
  if (!row) throw new Failure('NOTICE_NOT_FOUND');
  return describeNotice(row);
}

function describeNotice(row: {
  id: number;
  title: string;
  title_en: string | null;
  content: string;
  content_en: string | null;
  format: string;
  type: keyof typeof noticeTypeLabels;
  publish_at: Date | null;
}): Notice {
  return {
    id: row.id,
    title: row.title,
    titleEn: row.title_en,
    content: row.content,
    contentEn: row.content_en,
    format: row.format === 'plain' ? 'PLAIN' : 'MARKDOWN',
    type: noticeTypeLabels[row.type],
    createdAt: toKoreanIso(row.publish_at!),
  };
}

/** For the ticker on home. */
export async function listLatestNotices(db: Db, count: number) {
  return db
    .selectFrom('notices')
    .select(['id', 'title', 'title_en as titleEn'])
    .where(isShown)
    .orderBy(isPinned, 'desc')
    .orderBy('publish_at', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
    .execute();
}
