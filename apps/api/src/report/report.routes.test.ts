// Reports of members: defects, losses, photos, and their limits.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { reportCalls } from '#api-test/calls/report-calls.ts';
import { expectInvariants, quotes, returnCall } from '#api-test/money/money.ts';
import { aMember, anItem, returns } from '#api-test/factories.ts';
import { aPicture, puts } from '#api-test/pictures.ts';
import { aStaff, changesSetting } from '#api-test/console/staff.ts';
import { startTestApp, type Person, type TestApp } from '#api-test/test-app.ts';
import { warmConnections } from '#api-test/warm-connections.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await warmConnections(app);
});
afterAll(() => app.stop());
afterEach(() => expectInvariants(app));

const { aRenter, report, freeReturn, detailOf } = reportCalls(() => app);

const reportItem = (
  person: Person,
  serialNumber: string,
  body: Record<string, unknown> = { kind: 'BROKEN' },
) => app.call('POST /api/v1/items/{serialNumber}/reports', { as: person, params: { serialNumber }, body });

const missing = (person: Person, stationId: number, productName: string) =>
  app.call('POST /api/v1/stations/{stationId}/missing-items', {
    as: person,
    params: { stationId },
    body: { productName },
  });

async function aPhoto(person: Person): Promise<string> {
  const picture = aPicture();
  const { preSignedUrl, imageUrl } = await app.ask('GET /api/v1/users/report-photo/pre-signed', {
    as: person,
    query: { size: picture.length },
  });
  expect((await puts(preSignedUrl, picture)).status).toBe(200);
  return imageUrl;
}

describe('reporting a rented item', () => {
  test('a renter reports a defect with words and a photo, keeps the item, and finds it among their reports', async () => {
    const { person, token } = await aRenter();
    const photo = await aPhoto(person);
    const answer = await report(person, token, { kind: 'DIRTY', text: '끈적여요.', photos: [photo] });
    expect(answer).toMatchObject({
      ok: true,
      data: {
        report: { kind: 'DIRTY', state: 'RECEIVED', text: '끈적여요.', freeReturn: false },
        refund: null,
      },
    });
    const { reports } = await app.ask('GET /api/v1/users/me/reports', { as: person });
    expect(reports).toMatchObject([{ kind: 'DIRTY', rentalHistoryToken: token, answers: [] }]);
    expect(await app.db.selectFrom('report_photos').select('image').execute()).toEqual([{ image: photo }]);
    expect((await detailOf(person, token)).rentalHistory.status).toBe('대여 중');
    expect(await report(person, token, { kind: 'DIRTY' })).toMatchObject({
      status: 409,
      code: 'REPORT_LIMIT',
    });
  });

  test('a photo that somebody else uploaded, or that was never uploaded, is IMAGE_REFUSED', async () => {
    const { person, token } = await aRenter();
    const foreign = await aPhoto(await aMember(app));
    const refusal = { status: 400, code: 'IMAGE_REFUSED' };
    expect(await report(person, token, { kind: 'BROKEN', photos: [foreign] })).toMatchObject(refusal);
    expect(
      await report(person, token, { kind: 'BROKEN', photos: ['https://example.com/a.webp'] }),
    ).toMatchObject(refusal);
    expect(
      await reportItem(person, (await anItem(app)).serialNumber, { kind: 'BROKEN', photos: [foreign] }),
    ).toMatchObject(refusal);
  });

  test('a photo cannot be checked while the image store is away: IMAGE_STORE_UNAVAILABLE', async () => {
    const { person, token, item } = await aRenter();
    const photo = await aPhoto(person);
    await app.sandbox.addFault({
      match: { provider: 'object-store' },
      phase: 'before_effect',
      action: 'drop',
    });
    const refusal = { status: 503, code: 'IMAGE_STORE_UNAVAILABLE' };
    expect(await report(person, token, { kind: 'BROKEN', photos: [photo] })).toMatchObject(refusal);
    expect(await reportItem(person, item.serialNumber, { kind: 'BROKEN', photos: [photo] })).toMatchObject(
      refusal,
    );
    await app.sandbox.clearFaults();
  });

  test('a sixth photo upload at once is UPLOAD_LIMIT', async () => {
    const person = await aMember(app);
    const ask = () =>
      app.call('GET /api/v1/users/report-photo/pre-signed', { as: person, query: { size: 100 } });
    const answers = await Promise.all(Array.from({ length: 6 }, ask));
    expect(answers.filter(({ ok }) => !ok)).toMatchObject([{ status: 409, code: 'UPLOAD_LIMIT' }]);
  });

  test('somebody else’s rental is RENTAL_NOT_FOUND, and a returned one RENTAL_ALREADY_RETURNED', async () => {
    const { person, item, token } = await aRenter();
    expect(await report(await aMember(app), token, { kind: 'BROKEN' })).toMatchObject({
      code: 'RENTAL_NOT_FOUND',
    });
    await returns(app, person, item.serialNumber, item.stationId);
    const refusal = { status: 409, code: 'RENTAL_ALREADY_RETURNED' };
    expect(await report(person, token, { kind: 'BROKEN' })).toMatchObject(refusal);
    expect(await freeReturn(person, token, item.stationId)).toMatchObject(refusal);
  });

  test('reports are REPORTS_OFF while the owner has turned them off, but a loss can still be told', async () => {
    const { person, item, token } = await aRenter();
    await changesSetting(app, 'features.defectReport', false);
    const refusal = { status: 409, code: 'REPORTS_OFF' };
    expect(await report(person, token, { kind: 'BROKEN' })).toMatchObject(refusal);
    expect(await reportItem(person, item.serialNumber)).toMatchObject(refusal);
    expect(await missing(person, item.stationId, '무엇이든')).toMatchObject(refusal);
    await app.advance({ hours: 3 });
    expect(await report(person, token, { kind: 'LOST' })).toMatchObject({ ok: true });
    await changesSetting(app, 'features.defectReport', true);
  });

  test('a loss can be reported once the rental is overdue, not before: STATE_CONFLICT', async () => {
    const { person, token } = await aRenter();
    expect(await report(person, token, { kind: 'LOST' })).toMatchObject({
      status: 409,
      code: 'STATE_CONFLICT',
    });
    expect((await detailOf(person, token)).actions.reportLost).toBeNull();
    await app.advance({ hours: 3, minutes: 30 });
    expect((await detailOf(person, token)).actions.reportLost).toMatchObject({
      overdueMinutes: 90,
      feeNow: 1000,
    });
    expect(await report(person, token, { kind: 'LOST', text: '도서관에 둔 것 같아요.' })).toMatchObject({
      ok: true,
    });
    expect((await detailOf(person, token)).actions.reportLost).toBeNull();
    const { reported_lost_at } = await app.db
      .selectFrom('rentals')
      .select('reported_lost_at')
      .where('token', '=', token)
      .executeTakeFirstOrThrow();
    expect(reported_lost_at).not.toBeNull();
  });
});

describe('an item whose renter reported a defect and kept it', () => {
  const stateOf = async (itemId: number) =>
    (await app.db.selectFrom('items').select('state').where('id', '=', itemId).executeTakeFirstOrThrow())
      .state;

  test('is off sale after the return, until staff have decided', async () => {
    const { person, token, item } = await aRenter();
    await report(person, token, { kind: 'PART_MISSING' });
    await returns(app, person, item.serialNumber, item.stationId);
    expect(await stateOf(item.itemId)).toBe('broken');
    expect(
      await app.call('GET /api/v1/rentals/products/{serialNumber}', {
        as: await aMember(app),
        params: { serialNumber: item.serialNumber },
      }),
    ).toMatchObject({ ok: false, code: 'ITEM_NOT_RENTABLE' });
  });

  test('is on sale after the return once staff have finished the report', async () => {
    const { person, token, item } = await aRenter();
    await report(person, token, { kind: 'DIRTY' });
    const { staffId } = await aStaff(app, 'SUPPORT');
    await app.db
      .updateTable('reports')
      .set({ state: 'finished', item_to: 'none', taken_by: staffId, finished_by: staffId })
      .set({ taken_at: await app.now(), finished_at: await app.now() })
      .where('item_id', '=', item.itemId)
      .execute();
    await returns(app, person, item.serialNumber, item.stationId);
    expect(await stateOf(item.itemId)).toBe('available');
  });

  test('of a report and a return at the same moment neither misses the other', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { person, token, item } = await aRenter();
      const quote = await quotes(app, person, item.serialNumber, item.stationId);
      const [told, returned] = await Promise.all([
        report(person, token, { kind: 'BROKEN' }),
        returnCall(app, person, item.serialNumber, quote.returnInfoKey),
      ]);
      expect(returned.ok).toBe(true);
      if (!told.ok) expect(told.code).toBe('RENTAL_ALREADY_RETURNED');
      expect(await stateOf(item.itemId)).toBe(told.ok ? 'broken' : 'available');
    }
  });

  test('a report of somebody who never rented it takes nothing off sale', async () => {
    const { person, item } = await aRenter();
    await reportItem(await aMember(app), item.serialNumber);
    await returns(app, person, item.serialNumber, item.stationId);
    expect(await stateOf(item.itemId)).toBe('available');
  });
});

describe('reporting without a rental', () => {
  test('an item is reported by its code once a day: REPORT_LIMIT, and an unknown code is ITEM_NOT_FOUND', async () => {
    const person = await aMember(app);
    const item = await anItem(app);
    expect(await reportItem(person, item.serialNumber)).toMatchObject({
      ok: true,
      data: { rentalHistoryToken: null },
    });
    expect(await reportItem(person, item.serialNumber, { kind: 'DIRTY' })).toMatchObject({
      status: 409,
      code: 'REPORT_LIMIT',
    });
    expect(await reportItem(await aMember(app), item.serialNumber)).toMatchObject({ ok: true });
    expect(await reportItem(person, 'CHR_NONE')).toMatchObject({ status: 404, code: 'ITEM_NOT_FOUND' });
  });

  test('what is not at its station is reported by product, and linked to the last return that nobody has seen', async () => {
    const { person, item, token } = await aRenter();
    await anItem(app, { stationId: item.stationId, productId: item.productId });
    await returns(app, person, item.serialNumber, item.stationId);
    const { name } = await app.db
      .selectFrom('products')
      .select('name')
      .where('id', '=', item.productId)
      .executeTakeFirstOrThrow();
    const passer = await aMember(app);
    expect(await missing(passer, item.stationId, name)).toMatchObject({
      ok: true,
      data: { kind: 'ITEM_MISSING' },
    });
    const saved = await app.db
      .selectFrom('reports')
      .innerJoin('rentals', 'rentals.id', 'reports.last_return_id')
      .select(['reports.item_id', 'rentals.token'])
      .where('reports.member_id', '=', passer.memberId)
      .executeTakeFirstOrThrow();
    expect(saved).toEqual({ item_id: item.itemId, token });
    expect(await missing(passer, item.stationId, name)).toMatchObject({ status: 409, code: 'REPORT_LIMIT' });
    expect(await missing(passer, item.stationId, '없는 상품')).toMatchObject({
      status: 404,
      code: 'ITEM_NOT_FOUND',
    });
    expect(await missing(passer, 999_999, name)).toMatchObject({ status: 404, code: 'STATION_NOT_FOUND' });
  });
});
