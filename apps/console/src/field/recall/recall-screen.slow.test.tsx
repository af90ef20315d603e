// Recalls on a field worker's phone: what is to be collected, and one piece that is sent to the depot.
import { beforeEach, expect, test } from 'vitest';
import { aList, fakeApi, type FakeApi } from '#console-test/fake-api.ts';
import { aFieldDay, anItem, products, ref } from '#console-test/stock/field.ts';
import { aRecall, aRecallRow } from '#console-test/stock/recalls.ts';
import { expectAccessible, onAScreenOf, show } from '#console-test/show-screen.tsx';
import { FieldPages } from '../field-pages.tsx';
import { clearPhone } from '../outbox/clear-phone.ts';

const COLLECT = 'POST /api/v1/console/recalls/{id}/collect';
const ITEM = 'GET /api/v1/console/items/{serial}';
const RECALL = 'GET /api/v1/console/recalls/{id}';

let api: FakeApi;
beforeEach(async () => {
  await clearPhone();
  api = fakeApi();
  aFieldDay(api);
  api.answers('GET /api/v1/console/recalls', {
    ...aList([aRecallRow()]),
    counts: { OPEN: 1, ENDED: 0 },
  });
  api.answers(RECALL, aRecall({ renters: null }));
});

const open = async (at: string) => {
  await onAScreenOf(390, 1600);
  return show(<FieldPages />, { at, route: '/field/*' });
};

const recalledItem = (change: Parameters<typeof anItem>[2] = {}) =>
  anItem('TAP_0001', products.hub, {
    state: 'BROKEN',
    recall: { id: 1, no: 'S1', name: '3구 멀티탭 로트 M2503' },
    ...change,
  });

test('a running recall is on top of the day and lists its pieces by the place where they are', async () => {
  const screen = await open('/field/todo');
  const rows = screen.getByRole('list', { name: '리콜' });
  await expect.element(rows.getByText('10개를 창고로 가져와 주세요')).toBeVisible();
  await rows.getByRole('link').click();
  await screen.arrivesAt('/field/recalls/1');
  await expect.element(screen.getByText('건대입구역 2번 출구 · 2개')).toBeVisible();
  await expect.element(screen.getByText('들고 있음 · 1개')).toBeVisible();
  await expectAccessible();
  await screen.getByRole('link', { name: 'TAP_0002' }).click();
  await screen.arrivesAt('/field/items/TAP_0002');
});

test('where everything of a recall is collected the page says so', async () => {
  api.answers(RECALL, aRecall({ renters: null, fieldList: [] }));
  const screen = await open('/field/recalls/1');
  await expect.element(screen.getByText('담당 스테이션에서 모두 모았어요')).toBeVisible();
});

test('a recall of other stations is not opened', async () => {
  api.refuses(RECALL, 'NOT_FOUND');
  const screen = await open('/field/recalls/1');
  await expect.element(screen.getByText('담당하는 리콜이 아니에요')).toBeVisible();
});

test('a recalled piece is sent to the chosen depot and nothing else can be done with it', async () => {
  api.answers(ITEM, recalledItem());
  api.answers(RECALL, aRecall({ renters: null, depots: [ref(9, '성수 창고'), ref(10, '강변 창고')] }));
  api.answers(COLLECT, { done: 1, skipped: [] });
  const screen = await open('/field/items/TAP_0001');
  await expect.element(screen.getByText('빌려주지 말고 전원을 뽑아 창고로 가져와 주세요.')).toBeVisible();
  await expect.element(screen.getByRole('radio', { name: /대여 가능/ })).not.toBeInTheDocument();
  await screen.getByRole('combobox', { name: '어느 창고로' }).selectOptions('강변 창고');
  await expectAccessible();
  await screen.getByRole('button', { name: '창고로 보내기' }).click();
  await expect.poll(() => api.sent(COLLECT)[0]?.body).toEqual({ serials: ['TAP_0001'], stationId: 10 });
  expect(api.sent(COLLECT)[0]?.path).toContain('/recalls/1/collect');
});

test('a recalled piece that is rented out is waited for', async () => {
  api.answers(ITEM, recalledItem({ state: 'RENTED', station: null }));
  const screen = await open('/field/items/TAP_0001');
  await expect.element(screen.getByText('고객이 빌려 갔어요. 반납되면 모아 주세요.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '창고로 보내기' })).not.toBeInTheDocument();
});

test('a recalled piece in the depot stays there until the recall has ended', async () => {
  api.answers(ITEM, recalledItem({ station: ref(9, '성수 창고') }));
  const screen = await open('/field/items/TAP_0001');
  await expect.element(screen.getByText('창고에 있어요. 리콜이 끝날 때까지 그대로 두세요.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '창고로 보내기' })).not.toBeInTheDocument();
});

test('without a depot there is nothing to press, and the page says whom to tell', async () => {
  api.answers(ITEM, recalledItem());
  api.answers(RECALL, aRecall({ renters: null, depots: [] }));
  const screen = await open('/field/items/TAP_0001');
  await expect.element(screen.getByText('등록한 창고가 없어요. 매니저에게 알려 주세요.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '창고로 보내기' })).not.toBeInTheDocument();
});
