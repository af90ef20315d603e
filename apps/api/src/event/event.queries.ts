// Reads the events that renters see; whether one is upcoming, running or ended is decided by the database's clock when it is read.
import { sql } from 'kysely';
import { isShown } from '#api/content/published.ts';
import { databaseNow, type Db } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import type { ContentFormat } from '#contract/content-format.ts';
import type { Page } from '#contract/member/content/page.ts';
import { eventStatusLabels } from '#contract/member/wire-labels.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';

interface EventHead {
  id: number;
  title: string;
  titleEn: string | null;
  content: string;
  contentEn: string | null;
  format: ContentFormat;
  thumbnail: string | null;
  startDate: string;
  endDate: string;
  status: (typeof eventStatusLabels)[keyof typeof eventStatusLabels];
}

const columns = [
  'id',
  'title',
  'content',
  'title_en',
  'content_en',
  'format',
  'thumbnail',
  'starts_at',
  'ends_at',
] as const;
const isRunning = sql<boolean>`starts_at <= (select ondesk_now()) and ends_at > (select ondesk_now())`;

export async function listEvents(
  db: Db,
  wanted: { page: number; size: number; order: 'asc' | 'desc'; ongoing: boolean },
): Promise<Page<EventHead>> {
  const { page, size, order, ongoing } = wanted;
  const at = await databaseNow(db);
  const events = db
    .selectFrom('events')
    .where(isShown)
    .$if(ongoing, (query) => query.where(isRunning));
  const { total } = await events
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await events
    .select(columns)
    .orderBy('starts_at', order)
    .orderBy('id', order)
    .limit(size)
    .offset(page * size)
    .execute();
  return {
    content: rows.map((row) => describeEvent(row, at)),
    page: { number: page, size, totalElements: total, totalPages: Math.ceil(total / size) },
  };
}

export async function getEvent(db: Db, id: number) {
  const at = await databaseNow(db);
  const row = await db
    .selectFrom('events')
    .select(columns)
    .where('id', '=', id)
    .where(isShown)
    .executeTakeFirst();
  if (!row) throw new Failure('EVENT_NOT_FOUND');
  const images = await db
    .selectFrom('event_images')
    .select(['image', 'position as order', 'alt'])
    .where('event_id', '=', id)
    .orderBy('position')
    .execute();
  return { ...describeEvent(row, at), images };
}

/** Running events with a banner for home, the newest first. */
export async function listBanners(db: Db, count: number) {
  return db
    .selectFrom('events')
    .select((eb) => [
      'id',
      'title',
      'title_en as titleEn',
      eb.ref('banner_image').$notNull().as('bannerImage'),
    ])
    .where(isShown)
    .where(isRunning)
    .where('banner_image', 'is not', null)
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
    .execute();
}

function describeEvent(
  row: {
    id: number;
    title: string;
    title_en: string | null;
    content: string;
    content_en: string | null;
    format: string;
    thumbnail: string | null;
    starts_at: Date;
    ends_at: Date;
  },
  at: Date,
): EventHead {
  const when = at < row.starts_at ? 'upcoming' : at < row.ends_at ? 'running' : 'ended';
  return {
    id: row.id,
    title: row.title,
    titleEn: row.title_en,
    content: row.content,
    contentEn: row.content_en,
    format: row.format === 'plain' ? 'PLAIN' : 'MARKDOWN',
    thumbnail: row.thumbnail,
    startDate: toKoreanIso(row.starts_at),
    endDate: toKoreanIso(row.ends_at),
    status: eventStatusLabels[when],
  };
}
