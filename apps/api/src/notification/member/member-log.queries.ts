// What a member was told in the last ninety days, as it was said then.
import { sql } from 'kysely';
import type { z } from 'zod';
import { now, type Db } from '#api/database/database.ts';
import type { NotificationKindName } from '#contract/console/message/notification-kinds.ts';
import type { notificationEndpoints } from '#contract/member/notification.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';
import { readChangedTexts } from '../message/changed-texts.queries.ts';
import { readNotifications } from '../message/notification.queries.ts';
import { renderMessage } from '../message/render-message.ts';

type MemberLog = z.input<(typeof notificationEndpoints)['GET /api/v1/users/me/notifications/log']['reply']>;

const LOG_DAYS = 90;
const MAX_MESSAGES = 200;

/** Sent, or not sent because no channel leads to the member: here they read it all the same. */
const wasTold = sql<boolean>`(state = 'sent' or (state = 'skipped' and skip_reason = 'no_channel'))`;

const isRecent = sql<boolean>`settled_at > ondesk_now() - make_interval(days => ${sql.lit(LOG_DAYS)})`;

export async function listMemberMessages(db: Db, memberId: number): Promise<MemberLog> {
  const rows = await db
    .selectFrom('notifications')
    .select(['id', 'kind', 'channel', 'read_at'])
    .select((eb) => eb.ref('settled_at').$notNull().as('at'))
    .where('member_id', '=', memberId)
    .where(wasTold)
    .where(isRecent)
    .orderBy('settled_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_MESSAGES)
    .$narrowType<{ kind: NotificationKindName; channel: MemberLog['messages'][number]['channel'] }>()
    .execute();
  const [notifications, texts] = await Promise.all([readNotifications(db, rows), readChangedTexts(db)]);
  const messages = rows.flatMap((row) => {
    const notification = notifications.get(row.id);
    if (!notification) return [];
    const { push, language, path } = renderMessage(notification, texts, row.at);
    const rental = notification.facts?.rental;
    return {
      id: row.id,
      kind: row.kind,
      title: push.title,
      text: push.text,
      language,
      at: toKoreanIso(row.at),
      channel: row.channel,
      read: row.read_at !== null,
      category: rental?.category ?? null,
      path,
      rentalHistoryToken: rental?.token ?? null,
    };
  });
  return { messages, unread: messages.filter(({ read }) => !read).length };
}

/** More are not counted: nobody is shown how many more. */
const MAX_COUNTED = 100;

/** How many of them are new. */
export async function countUnreadMessages(db: Db, memberId: number): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread
    from (
      select from notifications
      where member_id = ${memberId} and read_at is null and ${wasTold} and ${isRecent}
      limit ${sql.lit(MAX_COUNTED)}
    ) as unread`.execute(db);
  return rows[0]!.unread;
}

export async function markMessagesRead(db: Db, memberId: number): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ read_at: now })
    .where('member_id', '=', memberId)
    .where(wasTold)
    .where('read_at', 'is', null)
    .execute();
}
