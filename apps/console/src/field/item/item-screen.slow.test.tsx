// Changing the state of one item on the phone.
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, type FakeApi } from '#console-test/fake-api.ts';
import { aFieldDay, anItem, aStation, products, stations } from '#console-test/stock/field.ts';
import { expectAccessible, show } from '#console-test/show-screen.tsx';
import { signedInAs } from '#console-test/people/staff.ts';
import { FieldPages } from '../field-pages.tsx';
import { clearPhone } from '../outbox/clear-phone.ts';

const STATE = 'POST /api/v1/console/items/state';

let api: FakeApi;
beforeEach(async () => {
  await clearPhone();
  api = fakeApi();
  aFieldDay(api);
});

const open = (serial: string, query = '') =>
  show(<FieldPages />, { at: `/field/items/${serial}${query}`, route: '/field/*' });

test('a broken stand goes to repair with a reason that is pressed and one that is typed', async () => {
  api.answers(STATE, { done: 1, skipped: [] });
  const screen = await open('STD_0003');
  const button = screen.getByRole('button', { name: '수리 중으로 바꾸기' });
  await expect.element(button).toBeDisabled();
  await screen.getByRole('button', { name: '관절 헐거움' }).click();
  await screen.getByRole('textbox', { name: '이유를 자세히' }).fill('나사산이 닳아서 조여지지 않음');
  await expectAccessible();
  await button.click();
  await expect.poll(() => api.sent(STATE)).toHaveLength(1);
  expect(api.sent(STATE)[0]?.body).toEqual({
    items: [{ serial: 'STD_0003', version: 3 }],
    to: 'REPAIR',
    stationId: null,
    reason: '관절 헐거움: 나사산이 닳아서 조여지지 않음',
  });
  await screen.arrivesAt('/field/todo');
});

test('an item that works again is put at a station', async () => {
  api.answers(STATE, { done: 1, skipped: [] });
  const screen = await open('STD_0003');
  await screen.getByRole('radio', { name: /대여 가능/ }).click();
  await screen.getByRole('combobox', { name: '둘 곳' }).selectOptions('성수 창고');
  await screen.getByRole('button', { name: '이상 없음' }).click();
  await screen.getByRole('button', { name: '대여 가능으로 바꾸기' }).click();
  await expect.poll(() => api.sent(STATE)[0]?.body).toMatchObject({ to: 'AVAILABLE', stationId: 9 });
});

test('whoever brings an item back from repair may say what it cost', async () => {
  api.answers(STATE, { done: 1, skipped: [] });
  api.answers('GET /api/v1/console/items/{serial}', anItem('STD_0003', products.stand, { state: 'REPAIR' }));
  const screen = await open('STD_0003');
  await screen.getByRole('radio', { name: /대여 가능/ }).click();
  await screen.getByRole('button', { name: '고쳤어요' }).click();
  const button = screen.getByRole('button', { name: '대여 가능으로 바꾸기' });
  await screen.getByRole('textbox', { name: '수리비' }).fill('-3');
  await expect.element(screen.getByText('원 단위 숫자로 적어 주세요.')).toBeVisible();
  await expect.element(button).toBeDisabled();
  await screen.getByRole('textbox', { name: '수리비' }).fill('8,000');
  await button.click();
  await expect.poll(() => api.sent(STATE)[0]?.body).toMatchObject({ to: 'AVAILABLE', repairCost: 8_000 });
});

test('of more stations than are read at once, the one to put an item at is found by its name', async () => {
  api.answers(STATE, { done: 1, skipped: [] });
  const counts = { OPEN: 120, CLOSED: 0, PAUSED: 0, SHUT_DOWN: 0, DEPOT: 0 };
  api.answers('GET /api/v1/console/stations', ({ path }) =>
    path.includes('q=')
      ? { content: [aStation(120, '판교 라운지')], next: null, total: 1, counts }
      : { content: stations, next: 'more', total: 120, counts },
  );
  const screen = await open('STD_0003');
  await screen.getByRole('radio', { name: /대여 가능/ }).click();
  const place = screen.getByRole('combobox', { name: '둘 곳' });
  await expect.element(place).toHaveValue('4');
  await screen.getByRole('searchbox', { name: '스테이션 찾기' }).fill('판교');
  await expect.element(screen.getByRole('option', { name: '판교 라운지' })).toBeInTheDocument();
  // The place it has now is still chosen, though the word does not find it.
  await expect.element(place).toHaveValue('4');
  await place.selectOptions('판교 라운지');
  await screen.getByRole('button', { name: '이상 없음' }).click();
  await screen.getByRole('button', { name: '대여 가능으로 바꾸기' }).click();
  await expect.poll(() => api.sent(STATE)[0]?.body).toMatchObject({ to: 'AVAILABLE', stationId: 120 });
});

test('an item that is not theirs to see says so, with nothing to try again', async () => {
  api.refuses('GET /api/v1/console/items/{serial}', 'ITEM_NOT_FOUND');
  const screen = await open('STD_0003');
  await expect.element(screen.getByText('담당하는 물품 중에 없어요')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '다시 시도' })).not.toBeInTheDocument();
});

test('field staff are not offered what only managers may do', async () => {
  const screen = await open('STD_0003');
  await expect.element(screen.getByRole('radio', { name: /수리 중/ })).toBeVisible();
  await expect.element(screen.getByRole('radio', { name: /폐기/ })).not.toBeInTheDocument();
});

test('a manager may retire an item here too', async () => {
  signedInAs(api, 'MANAGER');
  const screen = await open('STD_0003');
  await expect.element(screen.getByRole('radio', { name: /폐기/ })).toBeVisible();
});

test('the scan sheet’s 고장 chooses that change', async () => {
  const screen = await open('CHR_0012', '?to=BROKEN');
  await expect.element(screen.getByRole('radio', { name: /고장/ })).toBeChecked();
});

test('a rented item cannot be changed, and the page says why', async () => {
  api.answers(
    'GET /api/v1/console/items/{serial}',
    anItem('CHR_0012', products.charger, { state: 'RENTED', station: null }),
  );
  const screen = await open('CHR_0012');
  await expect.element(screen.getByText('고객이 쓰고 있어요. 반납되면 바꿀 수 있어요.')).toBeVisible();
  await expectAccessible();
});

test('an item somebody else changed meanwhile stays as it is, and the refusal is shown until it is read', async () => {
  api.answers(STATE, { done: 0, skipped: [{ serial: 'STD_0003', reason: '다른 분이 먼저 바꿨어요.' }] });
  const screen = await open('STD_0003');
  await screen.getByRole('button', { name: '파손' }).click();
  await screen.getByRole('button', { name: '수리 중으로 바꾸기' }).click();
  await screen.arrivesAt('/field/todo');
  await screen.unmount();

  const again = await open('STD_0003');
  await expect.element(again.getByText('다른 분이 먼저 바꿨어요.')).toBeVisible();
  await expect.element(again.getByText('처리하지 못한 일이 1개 있어요')).toBeVisible();
  await expectAccessible();
  await again.getByRole('button', { name: '알겠어요' }).click();
  await expect.element(again.getByText('다른 분이 먼저 바꿨어요.')).not.toBeInTheDocument();
});
