// Carrying items: the lists, picking up, putting down, and items taken along without a list.
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, type FakeApi } from '#console-test/fake-api.ts';
import { aFieldDay, anItem, carriedTransfer, me, openTransfer, products } from '#console-test/stock/field.ts';
import { expectAccessible, show } from '#console-test/show-screen.tsx';
import { FieldPages } from '../field-pages.tsx';
import { clearPhone } from '../outbox/clear-phone.ts';
import { queueAction } from '../outbox/outbox.ts';

const PUT_DOWN = 'POST /api/v1/console/transfers/{id}/put-down';
const PICK_UP = 'POST /api/v1/console/transfers/{id}/pick-up';
const STATE = 'POST /api/v1/console/items/state';
const ME = 4;

let api: FakeApi;
beforeEach(async () => {
  await clearPhone();
  api = fakeApi();
  aFieldDay(api);
});

const open = (at: string) => show(<FieldPages />, { at, route: '/field/*' });
const counts = { OPEN: 0, CARRIED: 0, DONE: 0, CANCELLED: 0 };

const asDone = (item: (typeof carriedTransfer.items)[number]) => ({ ...item, state: 'DONE' as const });

test('what is carried comes first, then the lists to pick up', async () => {
  const screen = await open('/field/transfers');
  await expect.element(screen.getByText('강변 환승라운지로')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: '도착했어요, 내려놓기' })).toBeVisible();
  await expectAccessible();
  await screen.getByRole('link', { name: /T0123/ }).click();
  await screen.arrivesAt('/field/transfers/123/pick-up');
});

test('someone without anything to carry is told so', async () => {
  api.answers('GET /api/v1/console/transfers', { content: [], next: null, total: 0, counts });
  api.answers('GET /api/v1/console/items', {
    content: [],
    next: null,
    total: 0,
    counts: { AVAILABLE: 0, HELD: 0, RENTED: 0, MOVING: 0, BROKEN: 0, REPAIR: 0, LOST: 0, RETIRED: 0 },
  });
  const screen = await open('/field/transfers');
  await expect.element(screen.getByText('옮길 물품이 없어요')).toBeVisible();
});

test('a list being picked up shows what is in the bag, what is left, and what was refused', async () => {
  api.refuses(PICK_UP, 'STATE_CONFLICT', { reasons: ['고장으로 표시된 물품이에요.'] });
  await queueAction(
    {
      endpoint: PICK_UP,
      input: { params: { id: 123 }, body: { serials: ['CAB_0119'] } },
      subject: 'CAB_0119',
      words: 'T0123에 담기',
    },
    ME,
  );
  const screen = await open('/field/transfers/123/pick-up');
  await expect.element(screen.getByText('고장으로 표시된 물품이에요.')).toBeVisible();
  await expect.element(screen.getByText('3개 남음')).toBeVisible();
  await expectAccessible();
  await screen.getByRole('button', { name: '담은 7개 모두 보기' }).click();
  await expect.element(screen.getByText('CAB_0111')).toBeVisible();
  await screen.getByRole('link', { name: '7개로 출발' }).click();
  await screen.arrivesAt('/field/transfers');
});

test('without a connection an item that is put down waits, and counts as put down', async () => {
  api.loses(PUT_DOWN);
  await queueAction(
    {
      endpoint: PUT_DOWN,
      input: { params: { id: 121 }, body: { serials: ['HUB_0016'] } },
      subject: 'HUB_0016',
      words: '강변 환승라운지에 내려놓기',
    },
    ME,
  );
  const screen = await open('/field/transfers/121/put-down');
  await expect.element(screen.getByText('연결되면 보낼게요', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('1개 보내는 중')).toBeVisible();
  await expect.element(screen.getByRole('progressbar', { name: '6개 가운데 3개 내려놓음' })).toBeVisible();
  await expectAccessible();
});

test('without a connection what was picked up can be put down before the server knows of it', async () => {
  api.loses(PICK_UP);
  await queueAction(
    {
      endpoint: PICK_UP,
      input: { params: { id: 123 }, body: { serials: ['CAB_0119', 'CAB_0120'] } },
      subject: 'CAB_0119',
      words: 'T0123에 담기',
    },
    ME,
  );
  const screen = await open('/field/transfers/123/put-down');
  await expect.element(screen.getByRole('button', { name: '9개 모두 놓기' })).toBeVisible();
  await expect.element(screen.getByText('CAB_0120')).toBeVisible();
  await expect.element(screen.getByText('CAB_0121')).not.toBeInTheDocument();
});

test('everything carried is put down at once after a question, and the lamp goes on', async () => {
  const done = {
    ...carriedTransfer,
    state: 'DONE' as const,
    items: carriedTransfer.items.map(asDone),
  };
  api.answers(PUT_DOWN, { transfer: done, done: 4, skipped: [] });
  const screen = await open('/field/transfers/121/put-down');
  await screen.getByRole('button', { name: '4개 모두 놓기' }).click();
  api.answers('GET /api/v1/console/transfers', { content: [], next: null, total: 0, counts });
  await screen.getByRole('dialog').getByRole('button', { name: '모두 놓기' }).click();
  await expect.element(screen.getByRole('heading', { name: '모두 내려놓았어요' })).toBeVisible();
  expect(api.sent(PUT_DOWN)[0]?.body).toEqual({
    serials: ['HUB_0016', 'HUB_0014', 'HUB_0018', 'HUB_0021'],
    stationId: null,
  });
});

test('a list that is done or unknown says so', async () => {
  const screen = await open('/field/transfers/999/pick-up');
  await expect.element(screen.getByText('끝났거나 없는 이동 목록이에요')).toBeVisible();
});

test('what is carried for a list is not among the items taken along without one', async () => {
  const held = ['HUB_0016', 'CHR_0012'].map((serial) =>
    anItem(serial, products.hub, { state: 'MOVING', station: null, holder: me }),
  );
  api.answers('GET /api/v1/console/items', {
    content: held,
    next: null,
    total: 2,
    counts: { AVAILABLE: 0, HELD: 0, RENTED: 0, MOVING: 2, BROKEN: 0, REPAIR: 0, LOST: 0, RETIRED: 0 },
  });
  const screen = await open('/field/transfers/carried');
  await expect.element(screen.getByRole('button', { name: '1개 모두 놓기' })).toBeVisible();
  await expect.element(screen.getByText('CHR_0012')).toBeVisible();
  await expect.element(screen.getByText('HUB_0016')).not.toBeInTheDocument();
});

test('a list that somebody else carries is not shown to its maker as in their hands', async () => {
  const others = { ...carriedTransfer, carriedBy: { id: 5, name: '서하린', role: 'FIELD' as const } };
  api.answers('GET /api/v1/console/transfers', ({ path }) => ({
    content: path.includes('mine=true') ? [others] : [openTransfer],
    next: null,
    total: 1,
    counts,
  }));
  const screen = await open('/field/transfers');
  await expect.element(screen.getByRole('link', { name: /T0123/ })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: '도착했어요, 내려놓기' })).not.toBeInTheDocument();
});

test('items taken along without a list are put down at a station that is chosen', async () => {
  api.answers('GET /api/v1/console/transfers', ({ path }) => ({
    content: path.includes('mine=true') ? [] : [openTransfer],
    next: null,
    total: 1,
    counts,
  }));
  api.answers(STATE, { done: 4, skipped: [] });
  const screen = await open('/field/transfers');
  await screen.getByRole('link', { name: '내려놓을 곳 고르기' }).click();
  await expect.element(screen.getByRole('button', { name: '4개 모두 놓기' })).toBeDisabled();
  await screen.getByRole('combobox', { name: '내려놓을 곳' }).selectOptions('자양 스터디카페');
  await expectAccessible();
  await screen.getByRole('button', { name: '4개 모두 놓기' }).click();
  await expect.poll(() => api.sent(STATE)[0]?.body).toMatchObject({ to: 'AVAILABLE', stationId: 1 });
});
