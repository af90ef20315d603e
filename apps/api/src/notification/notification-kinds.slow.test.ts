// What each kind of message says, as its mail arrives, and what the log calls its subject. Reminders: send-notifications.test.ts.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#api/database/database.ts';
import type { Language } from '#domain/languages.ts';
import { aMember, anItem, aProduct, aStation, authorizes, rents, returns } from '#api-test/factories.ts';
import { aNotice } from '#api-test/fixtures.ts';
import { confirms } from '#api-test/money/money.ts';
import { refunds } from '#api-test/money/payments.ts';
import { askConsole, aStaff } from '#api-test/console/staff.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';
import { writeNotifications } from './write-notifications.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** A mail's title and lines down to its button, without what differs from run to run. */
function withoutTimes(text: string): string[] {
  const lines = text.slice(0, text.indexOf('\n--\n')).split('\n');
  return lines
    .filter((line) => line !== '')
    .map((line) =>
      line
        .replace(/\d{4}\.\d\d\.\d\d/, 'date')
        .replace(/[A-Z][a-z]{2} \d{1,2}, \d{4},/, 'date')
        .replaceAll(/(내일 |tomorrow )?\d\d:\d\d/g, 'time')
        .replace(/\d+(분| min)$/, 'n$1')
        .replace(/http:\/\/localhost:\d+/, ''),
    );
}

/** What a member is told of one rental, a refund, a charge and all else, by kind, with the ids in it. */
async function isToldEverything(
  address: string,
  language: Language | null,
  names = { product: '보조배터리', station: '도서관', returnStation: '정문' },
) {
  const person = await aMember(app, { email: address });
  await app.db.updateTable('members').set({ language }).where('id', '=', person.memberId).execute();
  const staff = await aStaff(app, 'MANAGER');
  const { productId } = await aProduct(app, { name: names.product, pricePerHourWon: 500 });
  const { stationId } = await aStation(app, { name: names.station });
  const { stationId: returnStationId } = await aStation(app, { name: names.returnStation });
  const calledInEnglish = async (table: 'products' | 'stations', id: number, name: string) =>
    app.db.updateTable(table).set({ name_en: name }).where('id', '=', id).execute();
  await calledInEnglish('products', productId, 'Power bank');
  await calledInEnglish('stations', stationId, 'Library');
  await calledInEnglish('stations', returnStationId, 'Main gate');
  const item = await anItem(app, { productId, stationId });
  const { rentalHistoryToken: token } = await rents(app, person, item.serialNumber, 2);
  await app.runTasks();

  const extension = await app.ask('POST /api/v1/payments/prepare/extension', {
    as: person,
    body: { rentalHistoryToken: token, hours: 1, amount: 500, method: 'CARD' },
  });
  await confirms(app, person, extension, await authorizes(app, extension));
  await app.runTasks();
  await returns(app, person, item.serialNumber, returnStationId);

  const { id: rentalId, order_id: orderId } = await app.db
    .selectFrom('rentals')
    .innerJoin('rental_orders', 'rental_orders.rental_id', 'rentals.id')
    .select(['rentals.id', 'rental_orders.order_id'])
    .where('token', '=', token)
    .executeTakeFirstOrThrow();
  const { id: refundId } = await refunds(app, staff, { orderId }, 300);
  const noticeId = await aNotice(app, { title: '점검 안내', createdAt: '2026-11-01T10:00:00+09:00' });
  const english = { title_en: 'Maintenance', content_en: 'We’re back at noon.' };
  await app.db.updateTable('notices').set(english).where('id', '=', noticeId).execute();
  const reportId = await inTransaction(app.db, 'system', async (tx) => {
    const { memberId } = person;
    const { id: chargeId } = await tx
      .insertInto('charges')
      .values({
        member_id: memberId,
        rental_id: rentalId,
        kind: 'overdue',
        amount_won: 900,
        reason: '늦음',
        made_by: staff.staffId,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const report = await tx
      .insertInto('reports')
      .values({ member_id: memberId, rental_id: rentalId, item_id: item.itemId, kind: 'broken' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: suspensionId } = await tx
      .insertInto('member_suspensions')
      .values({
        member_id: memberId,
        public_reason: 'late_again',
        internal_reason: '늦음',
        suspended_by: staff.staffId,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await writeNotifications(tx, [
      { memberId, kind: 'return.asked', subjectId: rentalId },
      { memberId, kind: 'charge.made', subjectId: chargeId },
      { memberId, kind: 'report.answered', subjectId: report.id },
      { memberId, kind: 'member.suspended', subjectId: suspensionId },
      { memberId, kind: 'notice.service', subjectId: noticeId },
    ]);
    return report.id;
  });
  await app.runTasks();
  await app.runTasks();

  const mails = (await app.sandbox.messages()).filter(({ to }) => to === address);
  return {
    person,
    staff,
    token,
    serialNumber: item.serialNumber,
    ids: { rentalId, orderId, refundId, reportId, noticeId },
    mails,
    said: Object.fromEntries(mails.map(({ kind, text }) => [kind, withoutTimes(text)])),
  };
}

test('each kind of message names what it is about, and its mail has the table and the button of its kind', async () => {
  const { person, staff, token, serialNumber, ids, said } = await isToldEverything(
    'every-kind@example.com',
    null,
  );
  const { rentalId, orderId, refundId, reportId, noticeId } = ids;
  const rows = [`물품: 보조배터리 · ${serialNumber}`, '빌린 곳: 도서관'];
  const button = `이용내역 보기: /history/${token}`;
  const refunded = ['고장. 카드 명세에는 3–5영업일 안에 반영돼요.', ...rows, '환불 금액: 300원', button];
  expect(said).toEqual({
    'rent.started': [
      '대여를 시작했어요',
      '보조배터리, time까지예요.',
      ...rows,
      '반납 예정: date time',
      button,
    ],
    'payment.receipt': [
      '결제 영수증이에요',
      '이 메일이 결제 영수증이에요.',
      '주문: 보조배터리 2시간 대여',
      '결제한 때: date time',
      '결제 방법: 카드 000*',
      '결제 금액: 1,000원',
      button,
    ],
    'rent.extended': [
      '1시간 더 쓸 수 있어요',
      '보조배터리, time까지예요.',
      ...rows,
      '반납 예정: date time',
      '결제 금액: 500원',
      button,
    ],
    'return.done': [
      '반납을 확인했어요',
      '이 메일이 반납 확인서이자 영수증이에요.',
      ...rows,
      '반납한 곳: 정문',
      '이용 시간: time – time · n분',
      '연체료: 0원',
      '결제 금액: 1,500원',
      button,
    ],
    'return.asked': [
      '반납한 물품이 보이지 않아요',
      '정문에 반납한 보조배터리를 찾지 못했어요. 아직 가지고 있다면 그곳에 놓아 주시고, 다른 곳에 두었다면 이 메일에 답장해 주세요. 돈을 더 받지는 않아요.',
      ...rows,
      '반납한 곳: 정문',
      button,
    ],
    'refund.requested': ['300원 환불을 요청했어요', ...refunded],
    'refund.done': ['300원을 환불했어요', ...refunded],
    'charge.made': [
      '확인이 필요한 금액이 있어요',
      '연체료 900원. 이용내역에서 볼 수 있어요.',
      ...rows,
      '연체료: 900원',
      button,
    ],
    'report.answered': ['답변이 도착했어요', '고장 신고', ...rows, button],
    'member.suspended': ['이용이 정지됐어요', '연체 반복, 풀릴 때까지예요.', '자세히 보기: /history'],
    'notice.service': ['서비스 안내가 있어요', '점검 안내', `안내 보기: /notices/${noticeId}`],
  });

  const { content } = await askConsole(app, 'GET /api/v1/console/notifications', {
    as: staff,
    query: { memberId: person.memberId, state: 'SENT' },
  });
  const subjects = Object.fromEntries(content.map(({ kind, about }) => [kind, about?.no]));
  expect(subjects).toEqual({
    'rent.started': `R${rentalId}`,
    'payment.receipt': `P${orderId}`,
    'rent.extended': `R${rentalId}`,
    'return.done': `R${rentalId}`,
    'return.asked': `R${rentalId}`,
    'refund.requested': `F${refundId}`,
    'refund.done': `F${refundId}`,
    'charge.made': `R${rentalId}`,
    'report.answered': `D${reportId}`,
    'member.suspended': `M${person.memberId}`,
    'notice.service': String(noticeId),
  });
  // Shown as it was sent: a receipt by mail.
  expect(content.find(({ kind }) => kind === 'return.done')).toMatchObject({
    title: '반납을 확인했어요',
    text: '이 메일이 반납 확인서이자 영수증이에요.',
    facts: expect.arrayContaining([{ label: '결제 금액', value: '1,500원' }]),
  });
});

test('a member who reads English gets the mail of each kind in English, as the log shows it ever after', async () => {
  const { person, staff, token, serialNumber, ids, said, mails } = await isToldEverything(
    'every-kind-in-english@example.com',
    'en',
    { product: '휴대용 배터리', station: '북쪽 도서관', returnStation: '북문' },
  );
  // The sign on the wall is Korean.
  const rows = [`Item: Power bank · ${serialNumber}`, 'Rented at: Library (북쪽 도서관)'];
  const button = `See rental: /history/${token}`;
  const refunded = [
    'Broken item. It’ll show on your card in 3–5 business days.',
    ...rows,
    'Refund: ₩300',
    button,
  ];
  expect(said).toEqual({
    'rent.started': [
      'Your rental has started',
      'Power bank, return by time.',
      ...rows,
      'Return by: date time',
      button,
    ],
    'payment.receipt': [
      'Your receipt',
      'This email is the receipt for your payment.',
      'Order: Power bank, 2 hours',
      'Paid on: date time',
      'Paid with: Card 000*',
      'Paid: ₩1,000',
      button,
    ],
    'rent.extended': [
      'Extended by 1 h',
      'Power bank, return by time.',
      ...rows,
      'Return by: date time',
      'Paid: ₩500',
      button,
    ],
    'return.done': [
      'Returned',
      'This email confirms your return and is your receipt.',
      ...rows,
      'Returned to: Main gate (북문)',
      'Time used: time – time · n min',
      'Late fee: ₩0',
      'Paid: ₩1,500',
      button,
    ],
    'return.asked': [
      'We can’t find what you returned',
      'You returned the Power bank to Main gate, but we can’t find it there. If you still have it, please bring it there. If you left it somewhere else, reply to this email. It won’t cost you anything.',
      ...rows,
      'Returned to: Main gate (북문)',
      button,
    ],
    'refund.requested': ['Your ₩300 refund is on its way', ...refunded],
    'refund.done': ['We’ve refunded ₩300', ...refunded],
    'charge.made': [
      'There’s a charge to look at',
      'Late fee, ₩900. It’s in your rental history.',
      ...rows,
      'Late fee: ₩900',
      button,
    ],
    'report.answered': ['You’ve got an answer', 'Your report: broken item', ...rows, button],
    'member.suspended': [
      'You can’t rent for now',
      'Late returns, until it’s lifted.',
      'See details: /history',
    ],
    'notice.service': ['News about the service', 'Maintenance', `Read the news: /notices/${ids.noticeId}`],
  });
  const receipt = mails.find(({ kind }) => kind === 'return.done')!;
  expect(receipt.text).toMatch(/\nondesk · .* · Business registration no\. /);

  // Whoever chooses Korean later still finds what was said in English.
  await app.db.updateTable('members').set({ language: 'ko' }).where('id', '=', person.memberId).execute();
  const { messages } = await app.ask('GET /api/v1/users/me/notifications/log', { as: person });
  expect(messages.find(({ kind }) => kind === 'return.done')).toMatchObject({
    title: 'Returned',
    text: expect.stringMatching(/^Main gate, .*\. You paid ₩1,500 in all\.$/),
  });
  const { content } = await askConsole(app, 'GET /api/v1/console/notifications', {
    as: staff,
    query: { memberId: person.memberId, kind: 'return.done' },
  });
  expect(content).toMatchObject([
    { title: 'Returned', facts: expect.arrayContaining([{ label: 'Paid', value: '₩1,500' }]) },
  ]);
});
