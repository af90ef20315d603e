// What a member is told of and how: the switches of the settings screen, each with what it is today.
import { sql } from 'kysely';
import type { z } from 'zod';
import { inTransaction, type Database, type Db, type Tx } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import { readSettings } from '#api/settings/settings.queries.ts';
import type { notificationEndpoints } from '#contract/member/notification.ts';
import type { Language } from '#domain/languages.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';
import { versionsInForce } from '#api/settings/documents/document-version.queries.ts';
import { legalDocuments } from '#domain/legal/legal-documents.ts';
import { formatPhone } from '#domain/text/mask-contact.ts';
import type { Channels } from '../channel/channels.ts';

type NotificationSettings = z.input<
  (typeof notificationEndpoints)['GET /api/v1/users/me/notifications']['reply']
>;
type Changes = z.output<(typeof notificationEndpoints)['PATCH /api/v1/users/me/notifications']['body']>;

interface SettingsRow {
  email: string | null;
  phone: string | null;
  due_soon: boolean;
  due_now: boolean;
  receipts_by_push: boolean;
  push: boolean;
  mail: boolean;
  alimtalk: boolean;
  devices: number;
  ads: boolean;
  ads_at: Date | null;
  night: boolean;
}

export async function readNotificationSettings(
  db: Db,
  channels: Channels,
  memberId: number,
): Promise<NotificationSettings> {
  const { rows } = await sql<SettingsRow>`
    select members.email, members.phone,
      coalesce(wishes.due_soon, true) as due_soon, coalesce(wishes.due_now, true) as due_now,
      coalesce(wishes.receipts_by_push, true) as receipts_by_push, coalesce(wishes.push, true) as push,
      coalesce(wishes.mail, true) as mail, coalesce(wishes.alimtalk, false) as alimtalk,
      (select count(*)::int from push_subscriptions where member_id = members.id) as devices,
      coalesce(ads.granted, false) as ads, case when ads.granted then ads.at end as ads_at,
      coalesce(night.granted, false) as night
    from members
    left join notification_preferences as wishes on wishes.member_id = members.id
    left join lateral (
      select granted, at from consents where member_id = members.id and kind = 'marketing_ads' order by id desc limit 1
    ) as ads on true
    left join lateral (
      select granted from consents where member_id = members.id and kind = 'marketing_night' order by id desc limit 1
    ) as night on true
    where members.id = ${memberId}`.execute(db);
  const row = rows[0]!;
  const settings = await readSettings(db);
  return {
    dueSoon: row.due_soon,
    dueNow: row.due_now,
    receiptsByPush: row.receipts_by_push,
    push: row.push,
    mail: row.mail,
    alimtalk: row.alimtalk,
    marketingAds: row.ads,
    // Without the first consent the second means nothing.
    marketingNight: row.ads && row.night,
    marketingAdsAt: row.ads_at && toKoreanIso(row.ads_at),
    email: row.email === null || channels.mail === null ? null : maskOwnEmail(row.email),
    dueSoonMinutes: settings['reminders.minutesBeforeDue'],
    dueSoonMinutesOfOneHour: settings['reminders.minutesBeforeDueOfOneHour'],
    pushDevices: row.devices,
    pushKey: channels.push.publicKey,
    alimtalkPhone:
      channels.alimtalk === null ? null : { phone: row.phone === null ? null : formatPhone(row.phone) },
  };
}

export async function changeNotificationSettings(
  db: Database,
  channels: Channels,
  memberId: number,
  changes: Changes,
  language: Language,
): Promise<NotificationSettings> {
  return inTransaction(db, `member:${memberId}`, async (tx) => {
    await lockMember(tx, memberId);
    const before = await readNotificationSettings(tx, channels, memberId);
    const { marketingAds = before.marketingAds, marketingNight = before.marketingNight } = changes;
    const after = { ...before, ...changes };
    const wishes = {
      due_soon: after.dueSoon,
      due_now: after.dueNow,
      receipts_by_push: after.receiptsByPush,
      push: after.push,
      mail: after.mail,
      // Only a number that the member has confirmed is ever written to.
      alimtalk: after.alimtalk && before.alimtalkPhone?.phone != null,
    };
    await tx
      .insertInto('notification_preferences')
      .values({ member_id: memberId, ...wishes })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet(wishes))
      .execute();
    // Whoever takes back advertising takes back the night with it.
    await recordConsent(tx, memberId, 'marketing_ads', before.marketingAds, marketingAds, language);
    await recordConsent(
      tx,
      memberId,
      'marketing_night',
      before.marketingNight,
      marketingAds && marketingNight,
      language,
    );
    return readNotificationSettings(tx, channels, memberId);
  });
}

/** Whoever withdraws at the same moment is found gone, or waits for us. */
export async function lockMember(tx: Tx, memberId: number): Promise<void> {
  const member = await tx
    .selectFrom('members')
    .select('id')
    .where('id', '=', memberId)
    .where('withdrawn_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!member) throw new Failure('SIGN_IN_REQUIRED');
}

export async function recordConsent(
  tx: Tx,
  memberId: number,
  kind: 'marketing_ads' | 'marketing_night' | 'alimtalk',
  before: boolean,
  after: boolean,
  language: Language,
): Promise<void> {
  if (before === after) return;
  const version =
    kind === 'alimtalk' ? (await versionsInForce(tx)).privacy : legalDocuments.marketingAdsConsent.version;
  await tx
    .insertInto('consents')
    .values({ member_id: memberId, kind, granted: after, document_version: version, language })
    .execute();
}

/** `jih***@example.com`: enough for the member to know which of their addresses it is. */
function maskOwnEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, Math.min(3, Math.max(at - 1, 1)))}***${email.slice(at)}`;
}
