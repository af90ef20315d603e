// Reads notifications with whom they go to and what they are about: one statement for all that ask the same of the tables.
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#api/database/database.ts';
import type { NotificationKindName } from '#contract/console/message/notification-kinds.ts';
import type { Language } from '#domain/languages.ts';
import type { ChannelName } from '../channel/channel.ts';
import type { Variables } from '../notification-kind.ts';
import { kindNamed } from '../notification-kinds.ts';
import type { SubjectFacts } from '../subjects/subject.ts';

export interface PushSubscription {
  id: number;
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface Notification {
  id: number;
  message_id: string;
  member_id: number;
  kind: NotificationKindName;
  subject_id: number;
  variables: Variables;
  due_at: Date;
  settled_at: Date | null;
  state: 'waiting' | 'sent' | 'skipped' | 'failed' | 'possibly_sent';
  /** That of the member until it is sent; then the one it was said in. */
  language: Language;
  /** It may have reached the member although nobody said so. */
  answer_lost: boolean;
  /** Of the same process or an earlier one: a channel that has taken the message is not asked again. */
  sent_channels: ChannelName[];

  withdrawn: boolean;
  email: string | null;
  phone: string | null;
  /** What the member's settings leave on. */
  wants: Record<'due_soon' | 'due_now' | 'receipts_by_push' | ChannelName, boolean>;
  subscriptions: PushSubscription[];

  /** To advertising, as they are now; read for kinds that advertise alone. */
  consents: Record<'ads' | 'night', boolean>;

  /** As the SQL of its kind finds them; null once they were deleted. */
  facts: SubjectFacts | null;
}

export interface NotificationRef {
  id: number;
  kind: NotificationKindName;
}

/** By their ids. */
export async function readNotifications(
  db: Db,
  refs: readonly NotificationRef[],
): Promise<Map<number, Notification>> {
  const idsByFacts = Map.groupBy(refs, ({ kind }) => kindNamed(kind).subject.facts);
  const found = new Map<number, Notification>();
  for (const [facts, group] of idsByFacts) {
    const ids = group.map(({ id }) => id);
    for (const row of await readWithFacts(db, ids, facts)) found.set(row.id, row);
  }
  const advertising = [...found.values()].filter(({ kind }) => kindNamed(kind).marketing);
  if (advertising.length > 0) await addConsents(db, advertising);
  return found;
}

/** What members agree to at this moment, and not when the message was written. */
async function addConsents(db: Db, notifications: readonly Notification[]): Promise<void> {
  const memberIds = notifications.map((notification) => notification.member_id);
  const rows = await db
    .selectFrom('consents')
    .distinctOn(['member_id', 'kind'])
    .select(['member_id', 'kind', 'granted'])
    .where('member_id', 'in', memberIds)
    .where('kind', 'in', ['marketing_ads', 'marketing_night'])
    .orderBy('member_id')
    .orderBy('kind')
    .orderBy('id', 'desc')
    .execute();
  for (const notification of notifications) {
    const agrees = (kind: string) =>
      rows.some((row) => row.member_id === notification.member_id && row.kind === kind && row.granted);
    notification.consents = { ads: agrees('marketing_ads'), night: agrees('marketing_night') };
  }
}

async function readWithFacts(
  db: Db,
  ids: readonly number[],
  facts: RawBuilder<SubjectFacts | null>,
): Promise<Notification[]> {
  const { rows } = await sql<Notification>`
    select n.id, n.message_id, n.member_id, n.kind, n.subject_id, n.variables, n.due_at, n.settled_at, n.state, n.answer_lost,
      coalesce(case when n.state = 'waiting' then members.language else n.language end, 'ko') as language,
      array(select distinct channel from notification_attempts where notification_id = n.id and result = 'sent') as sent_channels,
      members.withdrawn_at is not null as withdrawn, members.email, members.phone,
      jsonb_build_object(
        'due_soon', coalesce(wishes.due_soon, true), 'due_now', coalesce(wishes.due_now, true),
        'receipts_by_push', coalesce(wishes.receipts_by_push, true), 'push', coalesce(wishes.push, true),
        'mail', coalesce(wishes.mail, true), 'alimtalk', coalesce(wishes.alimtalk, false)) as wants,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', id, 'endpoint', endpoint, 'p256dh', p256dh, 'auth', auth) order by id)
        from push_subscriptions where member_id = n.member_id), '[]') as subscriptions,
      ${facts} as facts
    from notifications as n
    join members on members.id = n.member_id
    left join notification_preferences as wishes on wishes.member_id = n.member_id
    where n.id = any(${[...ids]}::bigint[])`.execute(db);
  for (const row of rows) row.consents = { ads: false, night: false };
  return rows;
}
