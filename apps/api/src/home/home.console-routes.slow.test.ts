// The first steps and the search of the console.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aMember, anItem, aStation, rents } from '#api-test/factories.ts';
import { aCampaign } from '#api-test/money/coupons.ts';
import { askConsole, aStaff, type ConsoleReply, type Staff } from '#api-test/console/staff.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

describe('the first steps', () => {
  const steps = async (as: Staff) => {
    const { steps: listed, ...rest } = await askConsole(app, 'GET /api/v1/console/first-steps', { as });
    return { ...rest, steps: listed.filter(({ done }) => done).map(({ step }) => step) };
  };

  test('the steps tick themselves from the data until the first rental, the sandbox’s payments never, and an owner may hide them before', async () => {
    const owner = await aStaff(app);
    expect(await steps(owner)).toEqual({ done: false, ready: false, hidden: false, steps: [] });
    const { stationId } = await aStation(app);
    expect((await steps(owner)).steps).toEqual(['station']);
    const item = await anItem(app, { stationId });
    expect((await steps(owner)).steps).toEqual(['station', 'product', 'items']);
    await askConsole(app, 'POST /api/v1/console/first-steps/hide', { as: owner });
    await askConsole(app, 'POST /api/v1/console/first-steps/hide', { as: owner });
    expect(await steps(await aStaff(app, 'FIELD'))).toMatchObject({ done: false, hidden: true });
    await sql`update items set labelled_at = ondesk_now() where id = ${item.itemId}`.execute(app.db);
    await sql`update stations set kind = 'depot' where id = ${stationId}`.execute(app.db);
    expect(await steps(owner)).toMatchObject({ ready: false });
    await sql`update stations set kind = 'public' where id = ${stationId}`.execute(app.db);
    expect(await steps(owner)).toMatchObject({
      done: false,
      ready: true,
      steps: ['station', 'product', 'items', 'labels'],
    });
    await rents(app, await aMember(app), item.serialNumber, 1);
    expect(await steps(owner)).toMatchObject({ done: true });
  });
});

describe('search', () => {
  type Result = ConsoleReply<'GET /api/v1/console/search'>['results'][number];
  const nameOf = (result: Result) =>
    'name' in result ? result.name : 'serial' in result ? result.serial : result.id;
  const finds = async (as: Staff, q: string) =>
    (await askConsole(app, 'GET /api/v1/console/search', { as, query: { q } })).results.map(
      (result) => `${result.kind} ${nameOf(result)}`,
    );

  test('stations, items, products and people are found by their name, number or the beginning of a serial', async () => {
    const owner = await aStaff(app, 'OWNER');
    const { stationId } = await aStation(app, { name: '찾는 라운지' });
    const item = await anItem(app, { stationId, serialNumber: 'HUB_7701' });
    expect(await finds(owner, '찾는')).toEqual(['station 찾는 라운지']);
    expect(await finds(owner, String(stationId))).toContain('station 찾는 라운지');
    expect(await finds(owner, 'hub_77')).toEqual([`item ${item.serialNumber}`]);
    expect(await finds(owner, owner.email.toUpperCase())).toEqual([`staff ${owner.name}`]);
    const campaignId = await aCampaign(app, { name: '가을 반값' });
    expect(await finds(owner, '을 반')).toEqual(['campaign 가을 반값']);
    expect(await finds(await aStaff(app, 'SUPPORT'), `C${campaignId}`)).toEqual(['campaign 가을 반값']);
    const { rows } = await sql<{ name: string }>`
      select products.name from products join items on items.product_id = products.id
      where items.id = ${item.itemId}`.execute(app.db);
    expect(await finds(owner, rows[0]!.name)).toContain(`product ${rows[0]!.name}`);
    expect(await finds(owner, '라운지')).toEqual(['station 찾는 라운지']);
    expect(await finds(owner, '운')).toEqual([]);
    for (const odd of ['%', '_', "'", '\\']) expect(await finds(owner, odd)).toEqual([]);
  });

  test('rentals, payments, refunds and reports are found by their number, a rented item by its serial', async () => {
    const support = await aStaff(app, 'SUPPORT');
    const item = await anItem(app, { serialNumber: 'HUB_9901' });
    const renter = await aMember(app, { nickname: '찾는사람' });
    await rents(app, renter, item.serialNumber, 1);
    const { rows } = await sql<{ rental: number; order: number; refund: number; report: number }>`
      with refunded as (
        insert into refunds (order_id, payment_key, amount_won, reason, idempotency_key)
        select order_id, payment_key, 100, 'test', 'search' from payments order by id desc limit 1 returning id, order_id
      ), reported as (
        insert into reports (member_id, kind, item_id) values (${renter.memberId}, 'broken', ${item.itemId}) returning id)
      select (select max(id) from rentals) as rental, refunded.order_id as order, refunded.id as refund, reported.id as report
      from refunded, reported`.execute(app.db);
    const { rental, order, refund, report } = rows[0]!;
    const first = async (q: string) =>
      (await askConsole(app, 'GET /api/v1/console/search', { as: support, query: { q } })).results[0];
    expect(await first(`R${rental}`)).toMatchObject({ kind: 'rental', nickname: '찾**람', state: 'OPEN' });
    expect(await first(`r000${rental}`)).toMatchObject({ kind: 'rental', id: rental });
    expect(await first(`P${order}`)).toMatchObject({ kind: 'payment', id: order });
    expect(await first(`F${refund}`)).toMatchObject({
      kind: 'refund',
      amount: 100,
      state: 'REQUESTED',
      newestId: refund,
    });
    expect(await first(`D${report}`)).toMatchObject({ kind: 'report', serial: 'HUB_9901', state: 'NEW' });
    expect(await finds(support, 'hub_9901')).toEqual(['item HUB_9901', 'rental HUB_9901']);
    expect(await finds(support, 'R999999999999999')).toEqual([]);

    const field = await aStaff(app, 'FIELD', { stationIds: [(await aStation(app)).stationId] });
    for (const number of [`R${rental}`, `P${order}`, `F${refund}`, `D${report}`, `M${renter.memberId}`]) {
      expect(await finds(field, number)).toEqual([]);
    }
  });

  test('a refund that was asked for anew leads to its newest attempt, which the list shows', async () => {
    const support = await aStaff(app, 'SUPPORT');
    const item = await anItem(app);
    await rents(app, await aMember(app), item.serialNumber, 1);
    const { rows } = await sql<{ refused: number }>`
      insert into refunds (order_id, payment_key, amount_won, reason, idempotency_key, state)
      select order_id, payment_key, 100, 'test', 'first attempt', 'refused' from payments order by id desc limit 1
      returning id as refused`.execute(app.db);
    const { refused } = rows[0]!;
    const asksAnew = async (seq: number, retryOf: number) => {
      const { rows: retries } = await sql<{ id: number }>`
        insert into refunds (order_id, seq, payment_key, amount_won, reason, idempotency_key, state, retry_of)
        select order_id, ${seq}::smallint, payment_key, 100, 'test', ${`attempt ${seq}`}::text, 'refused', id
        from refunds where id = ${retryOf} returning id`.execute(app.db);
      return retries[0]!.id;
    };
    const newest = await asksAnew(3, await asksAnew(2, refused));
    const { results } = await askConsole(app, 'GET /api/v1/console/search', {
      as: support,
      query: { q: `F${refused}` },
    });
    expect(results).toMatchObject([{ kind: 'refund', id: refused, newestId: newest }]);
    const list = await askConsole(app, 'GET /api/v1/console/refunds', {
      as: support,
      query: { q: `F${newest}` },
    });
    expect(list.content.map(({ id }) => id)).toEqual([newest]);
  });

  test('members are found masked, and every such search is in the access log', async () => {
    const support = await aStaff(app, 'SUPPORT');
    const renter = await aMember(app, { nickname: '밤하늘책상', email: 'Night@example.com' });
    for (const q of [`M${renter.memberId}`, '밤하늘', 'night@EXAMPLE.com']) {
      const { results } = await askConsole(app, 'GET /api/v1/console/search', { as: support, query: { q } });
      expect(results).toEqual([
        expect.objectContaining({ kind: 'member', id: renter.memberId, nickname: '밤***상' }),
      ]);
    }
    expect(await finds(support, '하늘')).toEqual([]);
    const accessesOf = ({ staffId }: Staff) =>
      app.db
        .selectFrom('privacy_access_log')
        .select(['what', 'member_id', 'detail'])
        .where('staff_id', '=', staffId)
        .orderBy('id')
        .execute();
    const log = await accessesOf(support);
    expect(log).toHaveLength(4);
    expect(log[0]).toMatchObject({ what: 'search', member_id: renter.memberId });
    expect(JSON.stringify(log)).not.toContain('밤하늘');
    const field = await aStaff(app, 'FIELD');
    await finds(field, '밤하늘');
    expect(await accessesOf(field)).toEqual([]);
  });

  test('nobody finds what their role may not read, and field staff nothing outside their stations', async () => {
    const [own, foreign] = [
      await aStation(app, { name: '우리 스테이션' }),
      await aStation(app, { name: '우리 밖' }),
    ];
    await anItem(app, { stationId: own.stationId, serialNumber: 'HUB_8801' });
    await anItem(app, { stationId: foreign.stationId, serialNumber: 'HUB_8802' });
    const field = await aStaff(app, 'FIELD', { stationIds: [own.stationId] });
    expect(await finds(field, '우리')).toEqual(['station 우리 스테이션']);
    expect(await finds(field, 'HUB_88')).toEqual(['item HUB_8801']);
    expect(await finds(field, '직원')).toEqual([]);
    expect(await finds(await aStaff(app, 'SUPPORT'), '직원')).toEqual([]);
    expect(await finds(await aStaff(app, 'MANAGER'), '직원')).toHaveLength(5);
  });
});
