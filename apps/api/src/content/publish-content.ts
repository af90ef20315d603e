// Publishes notices and events, at once or at a moment, and takes them down again.
import { sql } from 'kysely';
import { databaseNow, type Database, type Tx } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import { changeContent } from './change-content.ts';
import type { ConsoleEvent, ConsoleNotice } from './content-row.queries.ts';

type Content = ConsoleNotice | ConsoleEvent;

/** What a route says about the content it moves. */
interface Moved<C extends Content> {
  kind: 'notice' | 'event';
  id: number;
  version: number;
  read(tx: Tx, id: number): Promise<C>;
}

/** One that was shown before keeps its date when it is shown again. */
export async function publishContent<C extends Content>(
  db: Database,
  viewer: StaffViewer,
  moved: Moved<C>,
): Promise<C> {
  return changeContent(db, viewer, {
    ...moved,
    action: `${moved.kind}.publish`,
    change: async (tx, before) => {
      requireState(before, ['DRAFT', 'SCHEDULED', 'HIDDEN']);
      requirePublishable(before);
      await sql`
        update ${tableOf(moved)} set state = 'published', publish_at = least(publish_at, ondesk_now())
        where id = ${moved.id}`.execute(tx);
    },
  });
}

export async function scheduleContent<C extends Content>(
  db: Database,
  viewer: StaffViewer,
  moved: Moved<C>,
  publishAt: string,
): Promise<C> {
  if (new Date(publishAt) <= (await databaseNow(db))) {
    refuse('publishAt', '게시할 시각은 지금보다 나중이어야 해요.');
  }
  return changeContent(db, viewer, {
    ...moved,
    action: `${moved.kind}.schedule`,
    change: async (tx, before) => {
      requireState(before, ['DRAFT', 'SCHEDULED', 'HIDDEN']);
      requirePublishable(before);
      await sql`
        update ${tableOf(moved)} set state = 'published', publish_at = ${publishAt} where id = ${moved.id}`.execute(
        tx,
      );
    },
  });
}

/** A scheduled one becomes a draft again: nobody has seen it. Whoever has not been told of a notice yet is not told later either. */
export async function hideContent<C extends Content>(
  db: Database,
  viewer: StaffViewer,
  moved: Moved<C>,
): Promise<C> {
  return changeContent(db, viewer, {
    ...moved,
    action: `${moved.kind}.hide`,
    change: async (tx, before) => {
      requireState(before, ['PUBLISHED', 'SCHEDULED']);
      const hidden =
        before.state === 'PUBLISHED' ? sql`state = 'hidden'` : sql`state = 'draft', publish_at = null`;
      const audience =
        moved.kind === 'notice'
          ? sql`, announce_to = case when announced_at is not null then announce_to end`
          : sql``;
      await sql`update ${tableOf(moved)} set ${hidden} ${audience} where id = ${moved.id}`.execute(tx);
    },
  });
}

/** What renters see must be whole: a draft may lack its text and its pictures. */
export function requirePublishable(
  content: Pick<Content, 'content' | 'titleEn' | 'contentEn'> & { thumbnail?: string | null },
): void {
  if (content.content.trim() === '') refuse('content', '본문을 적어 주세요.');
  if (content.thumbnail === null) refuse('thumbnail', '목록 사진을 올려 주세요.');
  if (content.contentEn && !content.titleEn) refuse('titleEn', '영문 제목도 적어 주세요.');
  if (content.titleEn && !content.contentEn) refuse('contentEn', '영문 본문도 적어 주세요.');
}

export function requireState({ state }: Content, allowed: readonly Content['state'][]): void {
  if (!allowed.includes(state)) throw new Failure('STATE_CONFLICT', { state });
}

function refuse(field: string, message: string): never {
  throw new Failure('INVALID_INPUT', { issues: [{ path: `body.${field}`, message }] });
}

const tableOf = ({ kind }: { kind: 'notice' | 'event' }) => sql.table(`${kind}s`);
