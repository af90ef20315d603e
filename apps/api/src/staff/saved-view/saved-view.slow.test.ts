// Saved views: one's own and those everybody shares, who sees and deletes them, and what of an address they keep.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askConsole, aStaff, callConsole, type Staff } from '#api-test/console/staff.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';
import type { SavedViewList } from '#domain/page/saved-view.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const aView = (overrides: Record<string, unknown> = {}) => ({
  list: 'items',
  name: '고장 난 충전기',
  query: '?state=broken&q=CHR&sort=idle',
  shared: false,
  ...overrides,
});
const saves = (as: Staff, overrides: Record<string, unknown> = {}) =>
  callConsole(app, 'POST /api/v1/console/saved-views', { as, body: aView(overrides) });
const saved = (as: Staff, overrides: Record<string, unknown> = {}) =>
  askConsole(app, 'POST /api/v1/console/saved-views', { as, body: aView(overrides) });
const deletes = (as: Staff, id: number) =>
  callConsole(app, 'DELETE /api/v1/console/saved-views/{id}', { as, params: { id } });
const seenBy = async (as: Staff, list: SavedViewList = 'items') => {
  const { content } = await askConsole(app, 'GET /api/v1/console/saved-views', { as, query: { list } });
  return content.map(({ name, mayDelete }) => ({ name, mayDelete }));
};

test('a view is seen by whoever saved it, a shared one by everybody who may read the list; a manager deletes it too', async () => {
  const [support, field, manager] = [
    await aStaff(app, 'SUPPORT'),
    await aStaff(app, 'FIELD'),
    await aStaff(app, 'MANAGER'),
  ];
  const own = await saved(support);
  const shared = await saved(support, { name: '오래 쉰 물품', shared: true });
  expect(own).toMatchObject({ query: '?state=broken&q=CHR&sort=idle', by: { id: support.staffId } });

  expect(await seenBy(support)).toEqual([
    { name: '고장 난 충전기', mayDelete: true },
    { name: '오래 쉰 물품', mayDelete: true },
  ]);
  expect(await seenBy(field)).toEqual([{ name: '오래 쉰 물품', mayDelete: false }]);
  expect(await seenBy(manager)).toEqual([{ name: '오래 쉰 물품', mayDelete: true }]);

  expect(await deletes(field, shared.id)).toMatchObject({ ok: false, code: 'NOT_FOUND' });
  expect(await deletes(manager, own.id)).toMatchObject({ ok: false, code: 'NOT_FOUND' });
  expect(await deletes(manager, shared.id)).toMatchObject({ ok: true });
  expect(await deletes(support, own.id)).toMatchObject({ ok: true });
  expect(await seenBy(support)).toEqual([]);
});

test('views of a list that somebody may not read are neither shown to them nor saved', async () => {
  const field = await aStaff(app, 'FIELD');
  expect(await saves(field, { list: 'payments' })).toMatchObject({ ok: false, code: 'NOT_ALLOWED' });
  const asked = { as: field, query: { list: 'payments' as const } };
  expect(await callConsole(app, 'GET /api/v1/console/saved-views', asked)).toMatchObject({
    ok: false,
    code: 'NOT_ALLOWED',
  });
});

test('a view of a list that finds members keeps its filters and never what was searched for', async () => {
  const as = await aStaff(app, 'SUPPORT');
  const view = await saved(as, { list: 'members', query: '?q=rabbit%40example.com&overdue=yes' });
  expect(view.query).toBe('?overdue=yes');
});

test('a name is used once by a person for a list, and a list has room for thirty views of each', async () => {
  const [as, other] = [await aStaff(app, 'SUPPORT'), await aStaff(app, 'SUPPORT')];
  await saved(as);
  expect(await saves(as)).toMatchObject({ ok: false, code: 'NAME_TAKEN' });
  await saved(as, { list: 'stations' });
  await saved(other);
  for (let number = 2; number <= 30; number += 1) await saved(as, { name: `보기 ${number}` });
  expect(await saves(as, { name: '하나 더' })).toMatchObject({ ok: false, code: 'STATE_CONFLICT' });
  expect(await saves(as, { list: 'stations', name: '하나 더' })).toMatchObject({ ok: true });
});
