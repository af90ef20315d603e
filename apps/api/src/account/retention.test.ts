// What the privacy policy promises about periods and collected data, compared with the purges and the tables.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMember, anItem, rents, returns, signedIn } from '#api-test/factories.ts';
import { logsIn, refreshCookie, refreshes, signsUp } from '#api-test/signing-in.ts';
import { aStaff } from '#api-test/console/staff.ts';
import { startTestApp, type Person, type TestApp } from '#api-test/test-app.ts';
import type { DB } from '#api/database/tables.ts';
import { collectedData } from '#domain/legal/collected-data.text.ts';
import * as retention from '#domain/legal/retention.ts';
import { consentDocuments } from './consent.queries.ts';
import { textColumns } from './personal-data.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const HOURS_A_DAY = 24;
const days = (count: number) => ({ hours: count * HOURS_A_DAY });
const isEmpty = async (query: Promise<unknown[]>) => (await query).length === 0;

interface Promised {
  /** Makes a record, and gives back whether it is gone. */
  record: () => Promise<() => Promise<boolean>>;
  /** Still there after the one, gone after the other. */
  kept: { hours: number };
  purged: { hours: number };
}

/** A withdrawal after a payment: the party's e-mail stays with the contract. */
async function recordsContract() {
  const person = await signsUp(app, 'kakao');
  const item = await anItem(app);
  await rents(app, person, item.serialNumber);
  await returns(app, person, item.serialNumber, item.stationId);
  await app.ask('POST /api/v1/users/me/withdraw', { as: person, body: { reasons: ['NOT_NEEDED'] } });
  return () =>
    isEmpty(
      app.db.selectFrom('retained_records').select('id').where('member_id', '=', person.memberId).execute(),
    );
}

/** A report with words and a photo that has just ended. */
async function reports() {
  const { memberId } = await aMember(app);
  const { serialNumber } = await anItem(app);
  const { staffId } = await aStaff(app);
  const { rows } = await sql<{ id: number }>`
    insert into reports (member_id, kind, item_id, text, state, taken_by, finished_by, finished_at, item_to)
    select ${memberId}, 'broken', id, '전원이 켜지지 않아요', 'finished', ${staffId}, ${staffId}, ondesk_now(), 'fine'
    from items where serial_number = ${serialNumber} returning id`.execute(app.db);
  const reportId = rows[0]!.id;
  await sql`insert into report_photos (report_id, image) values (${reportId}, 'photo')`.execute(app.db);
  return { memberId, reportId };
}

const tokensAreGone = ({ sessionId }: Person) =>
  isEmpty(
    app.db.selectFrom('refresh_tokens').select('family_id').where('family_id', '=', sessionId).execute(),
  );

/** As often as a token can be renewed on its last day, and what is left of the session then. */
const RENEWALS = Math.floor(retention.MAX_SESSION_DAYS / retention.REFRESH_TOKEN_DAYS);
const DAYS_AFTER_RENEWALS = retention.MAX_SESSION_DAYS - RENEWALS * (retention.REFRESH_TOKEN_DAYS - 1);

const contract: Promised = {
  record: recordsContract,
  kept: days(retention.CONTRACT_RETENTION_YEARS * 365 - 1),
  purged: days(retention.CONTRACT_RETENTION_YEARS * 366 + 1),
};

/** By the mark of its row in the policy; null where people delete by hand. */
const promises: Record<string, Promised | null> = {
  contracts: contract,
  payments: contract,
  complaints: {
    record: async () => {
      const { memberId } = await reports();
      await app.ask('POST /api/v1/users/me/withdraw', {
        as: await signedIn(app, memberId),
        body: { reasons: ['NOT_NEEDED'] },
      });
      return () =>
        isEmpty(
          app.db
            .selectFrom('retained_records')
            .select('id')
            .where('member_id', '=', memberId)
            .where('kind', '=', 'complaint')
            .execute(),
        );
    },
    kept: days(retention.COMPLAINT_RETENTION_YEARS * 365 - 1),
    purged: days(retention.COMPLAINT_RETENTION_YEARS * 366 + 1),
  },
  suspensions: {
    record: async () => {
      const person = await aMember(app);
      const { staffId } = await aStaff(app);
      await sql`
        insert into member_suspensions (member_id, public_reason, internal_reason, suspended_by, ends_at)
        values (${person.memberId}, 'late_again', '연체가 잦아요', ${staffId}, ondesk_now())`.execute(app.db);
      await app.ask('POST /api/v1/users/me/withdraw', { as: person, body: { reasons: ['NOT_NEEDED'] } });
      return () =>
        isEmpty(
          app.db
            .selectFrom('member_suspensions')
            .select('id')
            .where('member_id', '=', person.memberId)
            .execute(),
        );
    },
    kept: days(retention.CONTRACT_RETENTION_YEARS * 365 - 1),
    purged: days(retention.CONTRACT_RETENTION_YEARS * 366 + 1),
  },
  photos: {
    record: async () => {
      const { reportId } = await reports();
      return () =>
        isEmpty(app.db.selectFrom('report_photos').select('id').where('report_id', '=', reportId).execute());
    },
    kept: days(retention.REPORT_PHOTO_DAYS - 1),
    purged: days(retention.REPORT_PHOTO_DAYS + 1),
  },
  inquiryPhotos: {
    record: async () => {
      const { memberId } = await aMember(app);
      const { rows } = await sql<{ id: number }>`
        insert into inquiries (member_id, category, state, waiting_since, closed_at)
        values (${memberId}, 'other', 'closed', null, ondesk_now()) returning id`.execute(app.db);
      const inquiryId = rows[0]!.id;
      await sql`
        with message as (
          insert into inquiry_messages (inquiry_id, sender, text) values (${inquiryId}, 'member', '사진을 보내요') returning id
        )
        insert into inquiry_photos (message_id, image) select id, 'photo' from message`.execute(app.db);
      return () =>
        isEmpty(
          app.db
            .selectFrom('inquiry_photos')
            .innerJoin('inquiry_messages', 'inquiry_messages.id', 'inquiry_photos.message_id')
            .select('image')
            .where('inquiry_id', '=', inquiryId)
            .execute(),
        );
    },
    kept: days(retention.COMPLAINT_RETENTION_YEARS * 365 - 1),
    purged: days(retention.COMPLAINT_RETENTION_YEARS * 366 + 1),
  },
  notifications: {
    record: async () => {
      const { memberId } = await aMember(app);
      await sql`
        insert into notifications (member_id, kind, subject, subject_id, state, channel, settled_at)
        values (${memberId}, 'rent.started', 'rental', 1, 'sent', 'mail', ondesk_now())`.execute(app.db);
      return () =>
        isEmpty(app.db.selectFrom('notifications').select('id').where('member_id', '=', memberId).execute());
    },
    kept: days(retention.NOTIFICATION_YEARS * 365 - 1),
    purged: days(retention.NOTIFICATION_YEARS * 366 + 1),
  },
  exports: {
    record: async () => {
      const { staffId, sessionId } = await aStaff(app);
      await sql`
        insert into exports (staff_id, session_id, kind, format, filters, file_name, state, finished_at)
        values (${staffId}, ${sessionId}, 'members', 'csv', '{}', 'members.csv', 'done', ondesk_now())`.execute(
        app.db,
      );
      return () =>
        isEmpty(app.db.selectFrom('exports').select('id').where('staff_id', '=', staffId).execute());
    },
    kept: { hours: retention.EXPORT_FILE_HOURS - 1 },
    purged: { hours: retention.EXPORT_FILE_HOURS + 1 },
  },
  formerMembers: {
    record: async () => {
      await recordsContract();
      return () => isEmpty(app.db.selectFrom('former_members').select('left_at').execute());
    },
    kept: days(retention.FORMER_MEMBER_MONTHS * 30),
    purged: days(retention.FORMER_MEMBER_MONTHS * 31),
  },
  sessions: {
    record: async () => {
      const person = await signsUp(app);
      await app.ask('POST /api/v1/auth/logout', { as: person });
      return () =>
        isEmpty(
          app.db.selectFrom('session_families').select('id').where('id', '=', person.sessionId).execute(),
        );
    },
    kept: days(retention.ACCESS_RECORD_MONTHS * 28),
    purged: days(retention.ACCESS_RECORD_MONTHS * 31 + 1),
  },
  registrations: {
    record: async () => {
      await logsIn(app, 'kakao');
      return () => isEmpty(app.db.selectFrom('pending_registrations').select('provider').execute());
    },
    kept: { hours: (retention.PENDING_REGISTRATION_MINUTES - 1) / 60 },
    purged: { hours: (retention.PENDING_REGISTRATION_MINUTES + 1) / 60 },
  },
  tokens: {
    record: async () => {
      const person = await signsUp(app);
      return () => tokensAreGone(person);
    },
    kept: days(retention.REFRESH_TOKEN_DAYS - 1),
    purged: days(retention.REFRESH_TOKEN_DAYS + 1),
  },
  renewals: {
    record: async () => {
      const person = await signsUp(app);
      let { cookie } = person;
      for (let renewal = 0; renewal < RENEWALS; renewal += 1) {
        await app.advance(days(retention.REFRESH_TOKEN_DAYS - 1));
        cookie = refreshCookie(await refreshes(app, cookie));
      }
      return () => tokensAreGone(person);
    },
    kept: days(DAYS_AFTER_RENEWALS - 1),
    purged: days(DAYS_AFTER_RENEWALS + 1),
  },
  unlinking: {
    record: async () => {
      await sql`
        insert into jobs (kind, payload, state, finished_at)
        values ('unlink provider', '{"subject":"someone"}', 'dead', ondesk_now())`.execute(app.db);
      return () => isEmpty(app.db.selectFrom('jobs').select('id').where('state', '=', 'dead').execute());
    },
    kept: days(retention.DEAD_JOB_PAYLOAD_DAYS - 1),
    purged: days(retention.DEAD_JOB_PAYLOAD_DAYS + 1),
  },
};

test('every period the privacy policy promises is known to this test', async () => {
  const page = await (await fetch(`${app.origin}/docs/privacy.html`)).text();
  const marks = [...page.matchAll(/data-kept="(\w+)"/g)].map(([, mark]) => mark!);
  expect(marks.toSorted()).toEqual(Object.keys(promises).toSorted());
});

test.each(Object.entries(promises).flatMap(([name, promised]) => (promised ? [{ name, promised }] : [])))(
  'the privacy policy’s period for $name is the period of the purge',
  async ({ promised }) => {
    const isGone = await promised.record();
    await app.advance(promised.kept);
    await app.runTasks();
    expect(await isGone()).toBe(false);
    await app.advance({ hours: promised.purged.hours - promised.kept.hours });
    await app.runTasks();
    expect(await isGone()).toBe(true);
  },
);

type Collected = keyof typeof collectedData;

/** Every table with somebody's data, and what the list of collected data calls it. */
const tables: Partial<Record<keyof DB, readonly Collected[]>> = {
  members: ['account', 'email', 'picture', 'providerGrant', 'phone'],
  pending_registrations: ['pendingRegistration'],
  consents: ['consents'],
  marketing_confirmations: ['consents'],
  session_families: ['sessions'],
  bookmarks: ['bookmarks'],
  stock_alerts: ['stockAlerts'],
  open_uploads: ['picture'],
  holds: ['rentals'],
  rentals: ['rentals'],
  return_quotes: ['rentals'],
  orders: ['payments'],
  memberships: ['payments'],
  coupons: ['coupons'],
  former_members: ['formerMembers'],
  point_balances: ['payments'],
  point_credits: ['payments'],
  point_entries: ['payments'],
  charges: ['payments'],
  rental_stops: ['rentals'],
  inquiries: ['inquiries'],
  inquiry_messages: ['inquiries'],
  inquiry_photos: ['inquiries'],
  reports: ['reports'],
  report_messages: ['reports'],
  report_photos: ['reports'],
  member_notes: ['memberCare'],
  rental_notes: ['memberCare'],
  member_suspensions: ['memberCare'],
  leak_members: ['account'],
  unmask_grants: ['account'],
  console_requests: ['account', 'memberCare', 'reports'],
  notifications: ['notifications'],
  notification_preferences: ['notificationSettings'],
  push_subscriptions: ['notificationSettings'],
  phone_confirmations: ['phone'],
  exports: ['exports'],
  export_parts: ['exports'],
  retained_records: ['email', 'payments', 'rentals', 'reports', 'inquiries'],
  jobs: ['account', 'providerGrant', 'picture'],
  privacy_access_log: ['account'],
  rate_counters: ['networkAddress'],
};

test('every table with personal data or a member’s number stands in the list of collected data', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'member_id'`.execute(app.db);
  const personal = Object.entries(textColumns).flatMap(([table, { personal: columns = [] }]) =>
    columns.length > 0 ? [table] : [],
  );
  const found = new Set([...rows.map(({ name }) => name), ...personal]);
  expect(Object.keys(tables).toSorted()).toEqual([...found].toSorted());
});

test('a consent is recorded with the version of the text it was given to', async () => {
  const person = await signsUp(app, 'kakao', {}, { marketingConsent: true });
  const rows = await app.db
    .selectFrom('consents')
    .select(['kind', 'document_version'])
    .where('member_id', '=', person.memberId)
    .execute();
  // The others are given later, one by one.
  expect(rows.map(({ kind }) => kind).toSorted()).toEqual([
    'marketing_ads',
    'marketing_events',
    'privacy',
    'terms',
  ]);
  for (const row of rows) {
    const { file, version } = consentDocuments[row.kind];
    expect(row.document_version).toBe(version);
    expect(await (await fetch(`${app.origin}/docs/${file}`)).text()).toContain(`버전 ${version}`);
  }
});
