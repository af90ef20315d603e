// What a member is told of and how: the switches of the settings screen, each with what it is today.
import { sql } from 'kysely';
import type { z } from 'zod';
import { inTransaction, type Database, type Db, type Tx } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import { readSettings } from '#api/settings/settings.queries.ts';
import type { notificationEndpoints } from '#contract/member/notification.ts';
import type { Language } from '#domain/languages.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';
import { legalDocuments } from '#domain/legal/legal-documents.ts';
import { formatPhone } from '#domain/text/mask-contact.ts';
import type { Channels } from '../channel/channels.ts';
import { writeConsents, type NewConsent } from '../marketing/write-consents.ts';

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
      coalesce(ads.granted, false) as ads, case when ads.granted then ads.since end as ads_at,
      coalesce(night.granted, false) as night
    from members
    left join notification_preferences as wishes on wishes.member_id = members.id
    left join lateral (
      select granted, (
        -- The first yes after the last no.
        select min(given.at) from consents as given
        where given.member_id = members.id and given.kind = 'marketing_ads' and given.granted and given.id > coalesce((
          select max(taken.id) from consents as taken
          where taken.member_id = members.id and taken.kind = 'marketing_ads' and not taken.granted), 0)) as since
      from consents where member_id = members.id and kind = 'marketing_ads' order by id desc limit 1
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
    const changed = [
      ...changedConsent('marketing_ads', before.marketingAds, marketingAds),
      ...changedConsent('marketing_night', before.marketingNight, marketingAds && marketingNight),
    ];
    await writeConsents(tx, memberId, changed, language);
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

/** Nothing where it stays as it was. */
function changedConsent(
  kind: 'marketing_ads' | 'marketing_night',
  before: boolean,
  after: boolean,
): NewConsent[] {
  if (before === after) return [];
  return [{ kind, granted: after, documentVersion: legalDocuments.marketingAdsConsent.version }];
}

/** `jih***@example.com`: enough for the member to know which of their addresses it is. */
function maskOwnEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, Math.min(3, Math.max(at - 1, 1)))}***${email.slice(at)}`;
}
