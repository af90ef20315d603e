import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anItem, aStation } from '#api-test/factories.ts';
import { askConsole, aStaff, type Staff } from '#api-test/staff.ts';
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

  test('the steps tick themselves from the data, and an owner may hide them before they are done', async () => {
    const owner = await aStaff(app);
    expect(await steps(owner)).toEqual({ done: false, hidden: false, steps: ['gateway'] });
    const { stationId } = await aStation(app);
    expect((await steps(owner)).steps).toEqual(['station', 'gateway']);
    const item = await anItem(app, { stationId });
    expect((await steps(owner)).steps).toEqual(['station', 'product', 'items', 'gateway']);
    await askConsole(app, 'POST /api/v1/console/first-steps/hide', { as: owner });
    await askConsole(app, 'POST /api/v1/console/first-steps/hide', { as: owner });
    expect(await steps(await aStaff(app, 'FIELD'))).toMatchObject({ done: false, hidden: true });
    await sql`update items set labelled_at = ondesk_now() where id = ${item.itemId}`.execute(app.db);
    expect(await steps(owner)).toMatchObject({
      done: true,
      steps: ['station', 'product', 'items', 'labels', 'gateway'],
    });
  });
});

describe('search', () => {
  const finds = async (as: Staff, q: string) =>
    (await askConsole(app, 'GET /api/v1/console/search', { as, query: { q } })).results.map(
      ({ kind, no, name }) => `${kind} ${kind === 'item' ? no : name}`,
    );

  test('stations, items, products and people are found by the beginning of name, number or serial', async () => {
    const owner = await aStaff(app, 'OWNER');
    const { stationId } = await aStation(app, { name: '찾는 라운지' });
    const item = await anItem(app, { stationId, serialNumber: 'HUB_7701' });
    expect(await finds(owner, '찾는')).toEqual(['station 찾는 라운지']);
    expect(await finds(owner, String(stationId))).toContain('station 찾는 라운지');
    expect(await finds(owner, 'hub_77')).toEqual([`item ${item.serialNumber}`]);
    expect(await finds(owner, owner.email.toUpperCase())).toEqual([`staff ${owner.name}`]);
    const { rows } = await sql<{ name: string }>`
      select products.name from products join items on items.product_id = products.id
      where items.id = ${item.itemId}`.execute(app.db);
    expect(await finds(owner, rows[0]!.name)).toContain(`product ${rows[0]!.name}`);
    expect(await finds(owner, '라운지')).toEqual([]);
    for (const odd of ['%', '_', "'", '\\']) expect(await finds(owner, odd)).toEqual([]);
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
