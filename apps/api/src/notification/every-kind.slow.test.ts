// Every kind of message about everything it can be about, as a push and as a mail, in each language: whole sentences, every variable
// filled, and no Korean in English but what carries its language.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#api/database/database.ts';
import { readCompany } from '#api/settings/settings.queries.ts';
import { aChangedDocument } from '#api-test/documents.ts';
import { aMember, anItem, aStation, authorizes, rents, returns } from '#api-test/factories.ts';
import { aNotice } from '#api-test/fixtures.ts';
import { aDraft, writesNotice } from '#api-test/leaks.ts';
import { aCoupon, aDiscountedRental } from '#api-test/money/coupons.ts';
import { aPlan, buysMembership } from '#api-test/money/memberships.ts';
import { confirms } from '#api-test/money/money.ts';
import { refunds } from '#api-test/money/payments.ts';
import { aStaff } from '#api-test/console/staff.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';
import { templateKinds, type NotificationKindName } from '#contract/console/message/notification-kinds.ts';
import { languages, type Language } from '#domain/languages.ts';
import { ConsentLinks } from './marketing/consent-link.ts';
import { mailHtml, mailText } from './message/mail-page.ts';
import { readNotifications, type Notification } from './message/notification.queries.ts';
import { renderMessage } from './message/render-message.ts';
import { allKinds, templateKindOf } from './notification-kinds.ts';
import { composeMail } from './sending/deliver-message.ts';
import { writeNotifications, type NewNotification } from './write-notifications.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

type About = Pick<NewNotification, 'subjectId' | 'step' | 'variables'> & { memberId?: number };

async function insertedId(statement: ReturnType<typeof sql<{ id: number }>>): Promise<number> {
  const { rows } = await statement.execute(app.ownerDb);
  return rows[0]!.id;
}

const REPORTS = ['broken', 'part_missing', 'dirty', 'lost', 'station', 'item_missing', 'objection', 'other'];
const SUSPENSIONS = ['late_again', 'unpaid', 'abuse', 'request'];
const REFUND_REASONS = ['broken', 'duplicate', 'service_failure', 'unusable', 'other', 'membership_ended'];

/** What each kind can tell of: a new kind does not compile until it is here. */
async function everySubject(memberId: number): Promise<Record<NotificationKindName, About[]>> {
  const person = await aMember(app);
  const staff = await aStaff(app, 'OWNER');
  const { stationId } = await aStation(app);
  const rental = async (end: 'open' | 'returned' | 'free') => {
    const item = await anItem(app, { stationId });
    const { rentalHistoryToken: token } = await rents(app, person, item.serialNumber, 2);
    if (end !== 'open') await returns(app, person, item.serialNumber, stationId);
    const id = await insertedId(sql`
      update rentals set closed_by = case when ${end} = 'free' then 'free_return' else closed_by end
      where token = ${token} returning id`);
    return { id, token, item };
  };
  const returned = await rental('returned');
  const free = await rental('free');
  const open = await rental('open');
  const extension = await app.ask('POST /api/v1/payments/prepare/extension', {
    as: person,
    body: { rentalHistoryToken: open.token, hours: 1, amount: 500, method: 'CARD' },
  });
  await confirms(app, person, extension, await authorizes(app, extension));
  const orderOf = (table: 'rental_orders' | 'extension_orders') =>
    insertedId(sql`select order_id as id from ${sql.table(table)} where rental_id = ${open.id}`);
  const [rentOrder, extensionOrder] = [await orderOf('rental_orders'), await orderOf('extension_orders')];
  await sql`
    insert into rental_stops (rental_id, member_id, station_id, reason, begun_at, until)
    values (${open.id}, ${person.memberId}, ${stationId}, 'app', ondesk_now(), ondesk_now() + interval '12 hours')`.execute(
    app.ownerDb,
  );

  const bought = await buysMembership(app, person, await aPlan(app));
  const membershipOrder = await insertedId(sql`select id from orders where order_key = ${bought.orderKey}`);
  const discounted = await aDiscountedRental(app, 3);

  const refundIds: number[] = [];
  for (const reason of REFUND_REASONS) {
    const { id } = await refunds(app, staff, { orderId: rentOrder }, 100);
    refundIds.push(id);
    await sql`update refunds set public_reason = ${reason} where id = ${id}`.execute(app.ownerDb);
  }
  const charges: number[] = [];
  for (const [kind, rentalId] of Object.entries({ overdue: returned.id, lost: free.id }))
    charges.push(
      await insertedId(sql`
        insert into charges (member_id, rental_id, kind, amount_won, reason, made_by)
        values (${memberId}, ${rentalId}, ${kind}, 900, '늦음', ${staff.staffId}) returning id`),
    );
  const coupons = [
    await aCoupon(app, { memberId }),
    await aCoupon(app, { memberId }, { rate: 20, maxDiscountWon: 2000 }),
  ];
  const reports: number[] = [];
  for (const kind of REPORTS)
    reports.push(
      await insertedId(sql`
        insert into reports (member_id, rental_id, item_id, charge_id, kind)
        values (${memberId}, ${kind === 'station' ? null : returned.id}, ${returned.item.itemId},
          ${kind === 'objection' ? charges[0] : null}, ${kind}) returning id`),
    );
  const suspensions: number[] = [];
  for (const [index, reason] of SUSPENSIONS.entries())
    suspensions.push(
      await insertedId(sql`
        insert into member_suspensions (member_id, public_reason, internal_reason, suspended_by, ends_at, lifted_at, lifted_by)
        values (${memberId}, ${reason}, '늦음', ${staff.staffId},
          ${index % 2 === 0 ? null : sql`ondesk_now() + interval '3 days'`}, ondesk_now(), ${staff.staffId}) returning id`),
    );
  const inquiry = await insertedId(
    sql`insert into inquiries (member_id, category) values (${memberId}, 'other') returning id`,
  );
  const answer = await insertedId(sql`
    insert into inquiry_messages (inquiry_id, sender, staff_id, text)
    values (${inquiry}, 'staff', ${staff.staffId}, 'Sorry for the trouble.\nWe’ve refunded it.') returning id`);
  const consents: number[] = [];
  for (const kind of ['marketing_ads', 'marketing_events', 'marketing_night'])
    consents.push(
      await insertedId(sql`
        insert into consents (member_id, kind, document_version, granted)
        values (${memberId}, ${kind}, '2026-11-01', true) returning id`),
    );
  const withdrawal = await insertedId(sql`
    insert into consents (member_id, kind, document_version, granted)
    values (${memberId}, 'marketing_night', '2026-11-01', false) returning id`);
  const notice = await aNotice(app, { title: '점검 안내', createdAt: '2026-11-01T10:00:00+09:00' });
  const leak = await aDraft(app, staff, await app.now());
  await writesNotice(app, staff, leak);
  const documents = [];
  for (const document of ['terms', 'privacy', 'privacy_policy'] as const)
    documents.push(await aChangedDocument(app, { document, inDays: 31 }));
  const alert = await insertedId(sql`
    insert into stock_alerts (member_id, station_id, product_id)
    values (${memberId}, ${stationId}, ${open.item.productId}) returning id`);
  const question = await insertedId(
    sql`insert into marketing_confirmations (member_id) values (${memberId}) returning id`,
  );

  // Everything is called something in English too; a discount has been written down with the name it had.
  for (const table of ['products', 'stations', 'campaigns', 'membership_plans'])
    await sql`update ${sql.table(table)} set name_en = 'Called ' || id`.execute(app.ownerDb);
  await sql`update notices set title_en = 'Maintenance', content_en = 'Back at noon.'`.execute(app.ownerDb);
  await sql`update order_discounts set name_en = 'Sorry for the wait'`.execute(app.ownerDb);

  const ofOpen = { subjectId: open.id };
  const each = (ids: readonly number[]) => ids.map((subjectId) => ({ subjectId }));
  return {
    'rent.started': [ofOpen],
    'due.soon': [{ ...ofOpen, variables: { minutes: 30 } }],
    'due.now': [ofOpen],
    'overdue.started': [ofOpen],
    'overdue.repeat': [
      { ...ofOpen, step: 1, variables: { hours: 1 } },
      { ...ofOpen, step: 100, variables: { hours: 100 } },
    ],
    'rent.extended': [{ ...ofOpen, step: extensionOrder, variables: { hours: 1 } }],
    'return.done': [{ subjectId: returned.id }, { subjectId: free.id }],
    'return.asked': [{ subjectId: returned.id }],
    'stop.started': [ofOpen],
    'stop.ending': [ofOpen],
    'recall.return': [ofOpen],
    'stock.back': [{ subjectId: alert }],
    'payment.receipt': each([rentOrder, extensionOrder, membershipOrder, discounted.orderId]),
    'refund.requested': each(refundIds),
    'refund.done': each(refundIds),
    'charge.made': each(charges),
    'coupon.granted': each(coupons),
    'coupon.ending': each(coupons),
    'report.answered': each(reports),
    'inquiry.answered': [{ subjectId: inquiry, step: answer }],
    'member.suspended': each(suspensions),
    'consent.changed': [
      { subjectId: consents[0]!, step: consents.at(-1)! },
      { subjectId: withdrawal, step: withdrawal },
    ],
    'consent.again': [{ subjectId: question }],
    'notice.service': [{ subjectId: notice }],
    'leak.notice': [{ subjectId: leak.id }],
    'document.changed': each(documents.map(({ id }) => id)),
  };
}

const KOREAN_LETTER = /[ㄱ-ㆎ가-힣]/;
const NOT_FILLED = /[{}]|\b(?:undefined|null|NaN|Invalid Date)\b|\[object|₩(?!\d)/;

/** Everything that is said, by where, without the company's name, which is what it is, and what a page marks as Korean. */
async function wordsOf(notification: Notification, language: Language): Promise<Record<string, string>> {
  const message = renderMessage(notification, new Map(), await app.now(), language);
  const deps = {
    publicOrigin: app.origin,
    brand: { ko: app.config.brand.name, en: app.config.brand.latinName },
    company: await readCompany(app.db, app.config.company),
    consentLinks: new ConsentLinks(new TextEncoder().encode(app.tokenSecret)),
  };
  const mail = composeMail(deps, notification, message);
  const sender = { brand: deps.brand[language], company: deps.company };
  const withoutCompany = (said: string) => said.replaceAll(deps.company.companyName, 'the company');
  const page = mailHtml(mail, sender);
  const text = withoutCompany(mailText(mail, sender));
  const words = {
    'title of the push': message.push.title,
    'text of the push': message.push.text,
    'subject of the mail': mail.title,
    'text of the mail': mail.text,
    'button of the mail': mail.button?.label ?? '',
    ...Object.fromEntries(mail.rows.map(({ label, value }) => [`row ${label}`, value])),
    'labels of the mail': mail.rows.map(({ label }) => label).join(' '),
    'page of the mail': page.slice(page.indexOf('<body')).replaceAll(/<span lang="ko".*?<\/span>/gs, ''),
    'words of the mail':
      language === 'ko' ? text : text.slice(0, text.indexOf('\n--\n')).replaceAll(/ \([^()]*\)$/gm, ''),
  };
  return Object.fromEntries(Object.entries(words).map(([where, said]) => [where, withoutCompany(said)]));
}

function faultsIn(words: Record<string, string>, language: Language): string[] {
  const faults: string[] = [];
  for (const [where, said] of Object.entries(words)) {
    if (said.trim() === '' && where !== 'labels of the mail') faults.push(`${where} is empty`);
    if (where !== 'page of the mail' && NOT_FILLED.test(said)) faults.push(`${where} is not filled: ${said}`);
    if (language !== 'ko' && KOREAN_LETTER.test(said)) faults.push(`${where} is Korean: ${said}`);
  }
  return faults;
}

test('every kind of message is whole in every language, and in English no Korean is left but names that are marked', async () => {
  const { memberId } = await aMember(app, { nickname: 'Anna' });
  const about = await everySubject(memberId);
  expect(Object.keys(about).toSorted()).toEqual(allKinds.map(({ name }) => name).toSorted());
  const written = Object.entries(about).flatMap(([kind, subjects]) =>
    subjects.map((subject) => Object.assign({ memberId, kind: kind as NotificationKindName }, subject)),
  );
  await sql`delete from notifications`.execute(app.ownerDb);
  await inTransaction(app.db, 'system', (tx) => writeNotifications(tx, written));
  const refs = await app.db.selectFrom('notifications').select(['id', 'kind']).orderBy('id').execute();
  expect(refs).toHaveLength(written.length);
  const notifications = [
    ...(await readNotifications(app.db, refs as { id: number; kind: NotificationKindName }[])).values(),
  ];
  expect(notifications.filter(({ facts }) => facts === null).map(({ kind }) => kind)).toEqual([]);
  expect(new Set(notifications.map(templateKindOf))).toEqual(new Set(templateKinds));

  const faults: string[] = [];
  for (const notification of notifications) {
    const words = new Map<Language, Record<string, string>>();
    for (const language of languages) words.set(language, await wordsOf(notification, language));
    for (const [language, said] of words)
      faults.push(...faultsIn(said, language).map((fault) => `${notification.kind} (${language}): ${fault}`));
    const [korean, english] = [words.get('ko')!, words.get('en')!];
    if (korean['subject of the mail'] === english['subject of the mail'])
      faults.push(`${notification.kind} has the same subject in both languages`);
    if (!KOREAN_LETTER.test(korean['text of the mail']!))
      faults.push(`${notification.kind} (ko) is not Korean`);
  }
  expect(faults).toEqual([]);
});
