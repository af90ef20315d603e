// The product routes of the console: prices by time, names that stay found, and who may change them.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aMember, anItem, aProduct, authorizes, prepares, rents } from '#api-test/factories.ts';
import { isHeld, isOut } from '#api-test/fixtures.ts';
import { confirms } from '#api-test/money/money.ts';
import { aPayment, refunds } from '#api-test/money/payments.ts';
import { askConsole, aStaff, callConsole, type Staff } from '#api-test/console/staff.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';
import { RecentReads } from '#api/database/list/recent-reads.ts';
import { createProductRows, listConsoleProducts, type ItemCounts } from './console/product-row.queries.ts';
import { createUsageCache, readProductUsage } from './console/product-usage.queries.ts';

let app: TestApp;
let manager: Staff;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  manager = await aStaff(app, 'MANAGER');
});

const detail = (id: number, as = manager) =>
  askConsole(app, 'GET /api/v1/console/products/{id}', { as, params: { id } });
const edit = (id: number, body: object, as = manager) =>
  callConsole(app, 'PATCH /api/v1/console/products/{id}', { as, params: { id }, body });
const setVisibility = (id: number, body: object) =>
  callConsole(app, 'POST /api/v1/console/products/{id}/visibility', { as: manager, params: { id }, body });
const create = (body: object) => callConsole(app, 'POST /api/v1/console/products', { as: manager, body });
const auditOf = (productId: number) =>
  app.db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after', 'reason'])
    .where('subject', '=', 'product')
    .where('subject_id', '=', String(productId))
    .orderBy('id')
    .execute();
const inHours = async (hours: number) =>
  new Date((await app.now()).getTime() + hours * 3_600_000).toISOString();

let made = 0;
const newProduct = () => ({
  name: `발표용 프레젠터 ${(made += 1)}`,
  category: '기타',
  description: '레이저로 가리켜요.\n길이: 12cm',
  pricePerHour: 600,
});

describe('creating a product', () => {
  test('a new product is shown to renters at its price, with the picture of its category', async () => {
    const product = newProduct();
    const answer = await create({ ...product, replacementPrice: 38_000 });
    expect(answer).toMatchObject({
      ok: true,
      data: {
        ...product,
        prefix: 'ETC_',
        imageUrl: '/pictures/products/etc.svg',
        nextPrice: null,
        replacementPrice: 38_000,
        hidden: false,
        items: { available: 0, all: 0 },
        oldNames: [],
        openRentals: 0,
        prices: [{ price: 600 }],
      },
    });
    const shown = await app.ask('GET /api/v1/products/{productName}', {
      params: { productName: product.name },
    });
    expect(shown).toMatchObject({ pricePerHour: 600, category: '기타', stock: 0 });
    expect(await auditOf(answer.ok ? answer.data.id : 0)).toMatchObject([
      { action: 'product.create', after: { pricePerHour: 600 } },
    ]);
  });

  test('a product may be made hidden, and is shown later', async () => {
    const product = newProduct();
    const answer = await create({ ...product, hidden: true });
    const find = () =>
      app.call('GET /api/v1/products/{productName}', { params: { productName: product.name } });
    expect(await find()).toMatchObject({ code: 'PRODUCT_NOT_FOUND' });
    if (!answer.ok) throw new Error(answer.code);
    const { id, version } = answer.data;
    expect(await setVisibility(id, { hidden: false, version, reason: '이제 보여요' })).toMatchObject({
      ok: true,
      data: { hidden: false },
    });
    expect(await find()).toMatchObject({ ok: true });
    expect((await auditOf(id)).map(({ action }) => action)).toEqual(['product.create', 'product.show']);
  });

  test.each([
    ['a price under 100 won', { pricePerHour: 50 }, 'body.pricePerHour'],
    ['a price over 50,000 won', { pricePerHour: 50_100 }, 'body.pricePerHour'],
    ['a price between the steps', { pricePerHour: 650 }, 'body.pricePerHour'],
    ['a replacement price over 300,000 won', { replacementPrice: 300_001 }, 'body.replacementPrice'],
    ['a category there is not', { category: '의자' }, 'body.category'],
    ['a description over 500 characters', { description: '가'.repeat(501) }, 'body.description'],
    ['a control character', { description: '가\u0007나' }, 'body.description'],
  ])('a product with %s is refused', async (_, wrong, path) => {
    const answer = await create({ ...newProduct(), ...wrong });
    expect(answer).toMatchObject({ status: 400, code: 'INVALID_INPUT' });
    const sentence = expect.stringMatching(/요\.$/) as string;
    expect(answer.ok ? [] : answer.issues).toContainEqual({ path, message: sentence });
  });

  test('a name that another product has or had is NAME_TAKEN', async () => {
    const { productId, name } = await aProduct(app);
    expect(await create({ ...newProduct(), name })).toMatchObject({ status: 409, code: 'NAME_TAKEN' });
    const { version } = await detail(productId);
    const renamed = await edit(productId, { version, name: `${name} 새 이름` });
    expect(renamed).toMatchObject({ ok: true, data: { oldNames: [name] } });
    expect(await create({ ...newProduct(), name })).toMatchObject({ code: 'NAME_TAKEN' });
    // Its own earlier name is free to it.
    expect(await edit(productId, { version: renamed.ok && renamed.data.version, name })).toMatchObject({
      ok: true,
      data: { name, oldNames: [`${name} 새 이름`] },
    });
  });

  test('a picture that was not uploaded is IMAGE_REFUSED; while the store is away it is IMAGE_STORE_UNAVAILABLE', async () => {
    const { imageUrl } = await askConsole(app, 'POST /api/v1/console/images', {
      as: manager,
      body: { for: 'product', size: 64 },
    });
    const { productId } = await aProduct(app);
    const { version } = await detail(productId);
    expect(await create({ ...newProduct(), imageUrl })).toMatchObject({ code: 'IMAGE_REFUSED' });
    expect(await create({ ...newProduct(), imageUrl: '' })).toMatchObject({ code: 'IMAGE_REFUSED' });
    expect(await edit(productId, { version, imageUrl })).toMatchObject({ code: 'IMAGE_REFUSED' });
    await app.sandbox.addFault({
      match: { provider: 'object-store' },
      phase: 'before_effect',
      action: 'drop',
    });
    expect(await create({ ...newProduct(), imageUrl })).toMatchObject({ code: 'IMAGE_STORE_UNAVAILABLE' });
    expect(await edit(productId, { version, imageUrl })).toMatchObject({ code: 'IMAGE_STORE_UNAVAILABLE' });
    await app.sandbox.clearFaults();
  });
});

describe('prices', () => {
  test('a price from now on counts for new orders; a running rental and a prepared order keep theirs', async () => {
    const { productId } = await aProduct(app, { pricePerHourWon: 500 });
    const [rented, prepared, free] = [
      await anItem(app, { productId }),
      await anItem(app, { productId }),
      await anItem(app, { productId }),
    ];
    const [renter, payer] = [await aMember(app), await aMember(app)];
    await rents(app, renter, rented.serialNumber, 2);
    const session = await prepares(app, payer, prepared.serialNumber, 2);
    const { version } = await detail(productId);
    expect(await edit(productId, { version, pricePerHour: 800, reason: '물가' })).toMatchObject({
      ok: true,
      data: { pricePerHour: 800, nextPrice: null, openRentals: 1, prices: [{ price: 800 }, { price: 500 }] },
    });
    expect(
      await app.ask('GET /api/v1/payments/calculate', {
        query: { serialNumber: free.serialNumber, rentalTime: 1 },
      }),
    ).toMatchObject({ amount: 800 });
    expect(await confirms(app, payer, session, await authorizes(app, session))).toMatchObject({
      ok: true,
      data: { totalAmount: 1000 },
    });
    const { activeRentals } = await app.ask('GET /api/v1/main/active-rentals', { as: renter });
    expect(activeRentals.map(({ pricePerHour }) => pricePerHour)).toEqual([500]);
    expect(await auditOf(productId)).toMatchObject([
      { action: 'product.edit', before: { pricePerHour: 500 }, after: { pricePerHour: 800 }, reason: '물가' },
    ]);
  });

  test('a price to come takes effect at its time, and a later change takes its place', async () => {
    const { productId } = await aProduct(app, { pricePerHourWon: 500 });
    const first = await detail(productId);
    const scheduled = await edit(productId, {
      version: first.version,
      pricePerHour: 800,
      priceFrom: await inHours(1),
      reason: '물가',
    });
    expect(scheduled).toMatchObject({ ok: true, data: { pricePerHour: 500, nextPrice: { price: 800 } } });
    const replaced = await edit(productId, {
      version: scheduled.ok && scheduled.data.version,
      pricePerHour: 900,
      priceFrom: await inHours(2),
      reason: '물가',
    });
    expect(replaced).toMatchObject({ ok: true, data: { pricePerHour: 500, nextPrice: { price: 900 } } });
    await app.advance({ hours: 2, seconds: 1 });
    const later = await aStaff(app);
    const now = await detail(productId, later);
    expect(now).toMatchObject({ pricePerHour: 900, nextPrice: null });
    // The price of today again: nothing is to come any more.
    const again = await edit(
      productId,
      { version: now.version, pricePerHour: 500, priceFrom: await inHours(1), reason: '물가' },
      later,
    );
    const kept = { version: again.ok && again.data.version, pricePerHour: 900, reason: '물가' };
    expect(await edit(productId, kept, later)).toMatchObject({
      ok: true,
      data: { pricePerHour: 900, nextPrice: null, prices: [{ price: 900 }, { price: 500 }] },
    });
  });

  test('a day cap is set alone or with its price, keeps to 1 to 24 hours of it, and is copied into what is rented', async () => {
    const { productId } = await aProduct(app, { pricePerHourWon: 500 });
    const item = await anItem(app, { productId });
    const { version, prices } = await detail(productId);
    expect(prices).toMatchObject([{ price: 500, dayCap: null }]);
    const reason = '하루 요금';
    for (const [dayCap, message] of [
      [400, '500원부터 12,000원까지 정할 수 있어요.'],
      [12_100, '500원부터 12,000원까지 정할 수 있어요.'],
      [3050, '100원 단위로 정해 주세요.'],
    ] as const)
      expect(await edit(productId, { version, dayCap, reason })).toMatchObject({
        status: 400,
        issues: [{ path: 'body.dayCap', message }],
      });
    expect(await edit(productId, { version, dayCap: 3000 })).toMatchObject({
      issues: [{ path: 'body.reason' }],
    });
    const capped = await edit(productId, { version, dayCap: 3000, reason });
    expect(capped).toMatchObject({ ok: true, data: { pricePerHour: 500, dayCap: 3000 } });
    const renter = await aMember(app);
    await rents(app, renter, item.serialNumber, 8);
    const dearer = {
      version: capped.ok && capped.data.version,
      pricePerHour: 800,
      priceFrom: await inHours(1),
      reason,
    };
    expect(await edit(productId, dearer)).toMatchObject({
      ok: true,
      data: {
        dayCap: 3000,
        nextPrice: { price: 800, dayCap: 3000 },
        prices: [{ price: 800, dayCap: 3000 }, { price: 500, dayCap: 3000 }, { dayCap: null }],
      },
    });
    const { activeRentals } = await app.ask('GET /api/v1/main/active-rentals', { as: renter });
    expect(activeRentals).toMatchObject([{ pricePerHour: 500, dayCap: 3000 }]);
    expect((await readProductUsage(app.db)).get(productId)?.rentals30d).toEqual([
      { hours: 8, rentals: 1, amount: 3000 },
    ]);
    expect((await auditOf(productId))[0]).toMatchObject({
      before: { dayCap: null },
      after: { dayCap: 3000 },
    });
  });

  test('a change of a price without a reason is refused, of today’s, one to come and what losing a piece costs', async () => {
    const { productId } = await aProduct(app, { pricePerHourWon: 500 });
    const { version } = await detail(productId);
    for (const change of [
      { pricePerHour: 800 },
      { pricePerHour: 800, priceFrom: await inHours(1) },
      { replacementPrice: 10_000 },
    ])
      expect(await edit(productId, { version, ...change })).toMatchObject({
        status: 400,
        code: 'INVALID_INPUT',
        issues: [{ path: 'body.reason' }],
      });
    expect(await detail(productId)).toMatchObject({ version, pricePerHour: 500, nextPrice: null });
    // The same price again is no change.
    expect(await edit(productId, { version, pricePerHour: 500, description: '새 설명' })).toMatchObject({
      ok: true,
    });
  });

  test('a time for a price that has passed, or that comes without a price, is refused', async () => {
    const { productId } = await aProduct(app);
    const { version } = await detail(productId);
    for (const wrong of [
      { pricePerHour: 800, priceFrom: await inHours(-1) },
      { priceFrom: await inHours(1) },
    ]) {
      expect(await edit(productId, { version, ...wrong })).toMatchObject({
        status: 400,
        code: 'INVALID_INPUT',
      });
    }
    expect(await detail(productId)).toMatchObject({ version, nextPrice: null });
  });
});

describe('changing a product', () => {
  test('of two people who change a product they both have seen, the second gets VERSION_CONFLICT with the product as it is now', async () => {
    const { productId } = await aProduct(app);
    const { version } = await detail(productId);
    const answers = await Promise.all([
      edit(productId, { version, replacementPrice: 10_000, reason: '물가' }),
      edit(productId, { version, replacementPrice: 20_000, reason: '물가' }, await aStaff(app, 'OWNER')),
    ]);
    const winner = answers.find(({ ok }) => ok);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({
      status: 409,
      code: 'VERSION_CONFLICT',
      current: { replacementPrice: winner?.ok ? winner.data.replacementPrice : 0 },
    });
    const stale = { hidden: true, reason: '쉬어요', version };
    expect(await setVisibility(productId, stale)).toMatchObject({ code: 'VERSION_CONFLICT' });
    expect(await auditOf(productId)).toHaveLength(1);
  });

  test('the category of a product that has items is STATE_CONFLICT', async () => {
    const { productId } = await aProduct(app);
    const { version } = await detail(productId);
    const changed = await edit(productId, { version, category: '케이블' });
    expect(changed).toMatchObject({ ok: true, data: { category: '케이블', prefix: 'CAB_' } });
    await anItem(app, { productId });
    const again = { version: changed.ok && changed.data.version, category: '충전기' };
    expect(await edit(productId, again)).toMatchObject({
      status: 409,
      code: 'STATE_CONFLICT',
      state: 'HAS_ITEMS',
    });
  });

  test('an unknown product is PRODUCT_NOT_FOUND, whatever is asked about it', async () => {
    const unknown = { status: 404, code: 'PRODUCT_NOT_FOUND' };
    const params = { id: 987_654 };
    expect(
      await callConsole(app, 'GET /api/v1/console/products/{id}', { as: manager, params }),
    ).toMatchObject(unknown);
    expect(await edit(987_654, { version: 1, name: '없음' })).toMatchObject(unknown);
    expect(await setVisibility(987_654, { hidden: true, reason: '없어요', version: 1 })).toMatchObject(
      unknown,
    );
  });

  test('support reads products and changes none; field staff see none', async () => {
    const [support, field] = [await aStaff(app, 'SUPPORT'), await aStaff(app, 'FIELD')];
    const { productId } = await aProduct(app);
    const { version } = await detail(productId, support);
    expect(await edit(productId, { version, name: '안 돼요' }, support)).toMatchObject({
      code: 'NOT_ALLOWED',
    });
    expect(await callConsole(app, 'GET /api/v1/console/products', { as: field })).toMatchObject({
      code: 'NOT_ALLOWED',
    });
  });
});

describe('figures of the products', () => {
  test('items count as available without those on hold, and as all without the retired ones', async () => {
    const { productId } = await aProduct(app);
    const items = [];
    for (let n = 0; n < 5; n += 1) items.push(await anItem(app, { productId }));
    await isHeld(app, items[0]!, 'infinity');
    await isOut(app, items[1]!);
    await app.db
      .updateTable('items')
      .set({ state: 'retired', station_id: null })
      .where('id', '=', items[2]!.itemId)
      .execute();
    const { content: products } = await askConsole(app, 'GET /api/v1/console/products', { as: manager });
    expect(products.find(({ id }) => id === productId)?.items).toEqual({ available: 2, all: 4 });
  });

  test('use is the share of the open hours of thirty days in which the items were rented, revenue what was paid this month', async () => {
    const person = await aMember(app);
    const { productId } = await aProduct(app, { pricePerHourWon: 500 });
    const [item] = [await anItem(app, { productId }), await anItem(app, { productId })];
    await app.db
      .updateTable('items')
      .set({ registered_at: '2020-01-01T00:00:00Z' })
      .where('product_id', '=', productId)
      .execute();
    await rents(app, person, item.serialNumber, 3);
    await app.advance({ hours: 2 });
    const usage = (await readProductUsage(app.db)).get(productId)!;
    expect(usage.revenueMonthWon).toBe(1500);
    expect(usage.use30d).toBeCloseTo(2 / (2 * 30 * 24), 4);
  });

  test('every refund of a payment is taken off the revenue of its product once', async () => {
    const payment = await aPayment(app);
    await refunds(app, manager, payment, 100);
    await refunds(app, manager, payment, 200);
    const usage = (await readProductUsage(app.db)).get(payment.item.productId)!;
    expect(usage.revenueMonthWon).toBe(payment.amount - 300);
  });

  test('use and revenue are read again after a minute, and shown as they were meanwhile', async () => {
    let ms = 0;
    const getUsage = createUsageCache(app.db, () => ms);
    const before = await getUsage();
    const { productId } = await aProduct(app);
    ms = 59_999;
    expect(await getUsage()).toBe(before);
    ms = 60_000;
    expect(await getUsage()).toBe(before);
    await expect.poll(async () => (await getUsage()).has(productId)).toBe(true);
  });

  test('what takes three seconds to read is shown for five minutes', async () => {
    // The clock is read before and after reading, and once for each request.
    const readings = [0, 3_000, 302_999, 303_000, 303_000, 306_000];
    const getUsage = createUsageCache(app.db, () => readings.shift() ?? 306_000);
    const before = await getUsage();
    const { productId } = await aProduct(app);
    expect(await getUsage()).toBe(before);
    expect(readings).toHaveLength(3);
    expect(await getUsage()).toBe(before);
    await expect.poll(async () => (await getUsage()).has(productId)).toBe(true);
  });
});

test('where counting items takes long, the counts of the product list may lag for a moment, the products do not', async () => {
  let ms = 0;
  const alwaysLarge = new RecentReads<ItemCounts>(
    () => true,
    () => ms++,
  );
  const readRows = createProductRows(app.db);
  const listed = async (id: number) =>
    (await listConsoleProducts(app.db, readRows, new Map(), alwaysLarge)).find(
      (product) => product.id === id,
    );
  const known = await aProduct(app);
  await anItem(app, { productId: known.productId });
  expect(await listed(known.productId)).toMatchObject({ items: { available: 1, all: 1 } });

  await anItem(app, { productId: known.productId });
  await app.db
    .updateTable('products')
    .set({ description: '새 설명' })
    .where('id', '=', known.productId)
    .execute();
  const added = await aProduct(app);
  expect(await listed(known.productId)).toMatchObject({
    description: '새 설명',
    items: { available: 1, all: 1 },
  });
  expect(await listed(added.productId)).toMatchObject({ items: { available: 0, all: 0 } });
  ms += 1_000;
  expect(await listed(known.productId)).toMatchObject({ items: { available: 2, all: 2 } });
});
