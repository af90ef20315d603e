// The screens of recalls: the list, starting one, how far one is, telling its renters again, and its end.
import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { aList, fakeApi, type FakeApi } from '#console-test/fake-api.ts';
import { answersChoices, charger } from '#console-test/stock/items.ts';
import { aRecall, aRecallRenter, aRecallRow } from '#console-test/stock/recalls.ts';
import { expectAccessible, onAScreenOf, showScreen } from '#console-test/show-screen.tsx';
import { signedInAs } from '#console-test/people/staff.ts';
import { NewRecallScreen } from './new-recall-screen.tsx';
import { RecallScreen } from './recall-screen.tsx';
import { RecallsScreen } from './recalls-screen.tsx';

const list = 'GET /api/v1/console/recalls';
const read = 'GET /api/v1/console/recalls/{id}';
const start = 'POST /api/v1/console/recalls';
const end = 'POST /api/v1/console/recalls/{id}/end';
let api: FakeApi;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-14T15:40:00+09:00') });
  await onAScreenOf(1440, 900);
  api = fakeApi();
  signedInAs(api, 'MANAGER');
  answersChoices(api);
  api.answers(read, aRecall());
  return () => vi.useRealTimers();
});

const show = () => showScreen(<RecallScreen />, { at: '/recalls/1', route: '/recalls/:id' });
const showList = () => showScreen(<RecallsScreen />, { at: '/recalls', route: '/recalls' });
const showNew = (query = '') =>
  showScreen(<NewRecallScreen />, { at: `/recalls/new${query}`, route: '/recalls/new' });

test('recalls are listed with how much of each is collected, and axe finds nothing', async () => {
  api.answers(list, {
    ...aList([
      aRecallRow(),
      aRecallRow({ id: 2, no: 'S2', lot: null, state: 'ENDED', endedAt: '2026-11-10T09:40:00+09:00' }),
    ]),
    counts: { OPEN: 1, ENDED: 1 },
  });
  const screen = await showList();
  await expect
    .element(screen.getByRole('row', { name: /3구 멀티탭 로트 M2503.*31 \/ 48.*6개.*진행/ }))
    .toBeVisible();
  await expect.element(screen.getByRole('row', { name: /3구 멀티탭 전체.*끝남/ })).toBeVisible();
  await expectAccessible();
  await userEvent.click(screen.getByRole('button', { name: /^진행/ }));
  await expect.poll(() => api.sent(list).at(-1)?.path).toContain('state=OPEN');
});

test('where nothing was ever recalled the list says what a recall is for, and support cannot start one', async () => {
  signedInAs(api, 'SUPPORT');
  api.answers(list, { ...aList([]), counts: { OPEN: 0, ENDED: 0 } });
  const screen = await showList();
  await expect.element(screen.getByText('리콜한 물품이 없어요')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: '리콜 시작…' })).not.toBeInTheDocument();
});

test('a recall is started after it showed what it takes off sale and whom it tells', async () => {
  api.answers('GET /api/v1/console/recalls/lots', {
    lots: [
      { lot: 'M2503', items: 48, onSale: 40, rented: 6, recalled: 0 },
      { lot: null, items: 5, onSale: 5, rented: 0, recalled: 1 },
    ],
  });
  api.answers(start, { id: 7 });
  const screen = await showNew(`?product=${charger.id}`);
  const effects = screen.getByRole('region', { name: '시작하면 바로' });
  // Of the whole product, without what another recall has.
  await expect.element(effects).toMatchTextContent(/리콜하는 물품52개판매 멈춤45개빌린 분에게 알림6명/);
  await screen.getByRole('combobox', { name: '로트' }).selectOptions('M2503');
  await expect.element(effects).toMatchTextContent(/리콜하는 물품48개판매 멈춤40개/);
  await expect.element(effects).toMatchTextContent(/65W PD 충전기를 더 쓰지 말아 주세요/);
  const button = screen.getByRole('button', { name: '판매 멈추고 리콜 시작' });
  await expect.element(button).toHaveAccessibleDescription('이유를 두 글자 이상 적어 주세요.');
  await userEvent.fill(screen.getByRole('textbox', { name: '까닭' }), '꽂는 곳이 뜨거워짐');
  await expectAccessible();
  await userEvent.click(button);
  await expect
    .poll(() => api.sent(start)[0]?.body)
    .toEqual({ productId: charger.id, lot: 'M2503', reason: '꽂는 곳이 뜨거워짐' });
  await screen.arrivesAt('/recalls/7');
});

test('a recall that is refused says why and stays as it was typed', async () => {
  api.answers('GET /api/v1/console/recalls/lots', {
    lots: [{ lot: null, items: 5, onSale: 5, rented: 0, recalled: 0 }],
  });
  api.refuses(start, 'STATE_CONFLICT', { reasons: ['이미 리콜 중이에요.'] });
  const screen = await showNew(`?product=${charger.id}`);
  await userEvent.fill(screen.getByRole('textbox', { name: '까닭' }), '꽂는 곳이 뜨거워짐');
  await userEvent.click(screen.getByRole('button', { name: '판매 멈추고 리콜 시작' }));
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/이미 리콜 중이에요/);
  await expect.element(screen.getByRole('textbox', { name: '까닭' })).toHaveValue('꽂는 곳이 뜨거워짐');
});

test('a recall shows how far it is, who has a piece and was reached, and what is to be collected', async () => {
  api.answers(
    read,
    aRecall({
      renters: [
        aRecallRenter({ inquiry: { id: 341, no: 'Q341' } }),
        aRecallRenter({
          rental: { id: 10_477, no: 'R10477' },
          nickname: '책**이',
          state: 'OVERDUE',
          told: { at: '2026-11-14T09:41:00+09:00', channels: [] },
        }),
        aRecallRenter({ rental: { id: 10_508, no: 'R10508' }, nickname: null, told: null }),
      ],
    }),
  );
  const screen = await show();
  await expect.element(screen.getByRole('heading', { name: '48개 중 31개를 모았어요' })).toBeVisible();
  await expect
    .element(screen.getByRole('row', { name: /커\*\*잔.*R10491.*대여 중.*푸시 · 메일.*Q341 문의/ }))
    .toBeVisible();
  await expect
    .element(screen.getByRole('row', { name: /책\*\*이.*연체.*닿지 않음.*늦음, 연락 필요/ }))
    .toBeVisible();
  await expect.element(screen.getByRole('row', { name: /탈퇴한 회원.*보내는 중/ })).toBeVisible();
  const field = screen.getByRole('region', { name: /현장 목록/ });
  await expect.element(field).toMatchTextContent(/건대입구역 2번 출구2개직원이 옮기는 중1개/);
  await expectAccessible();
});

test('the renters of a recall are told again with a reason, and a second time within the hour is refused in words', async () => {
  const call = 'POST /api/v1/console/recalls/{id}/call';
  api.refuses(call, 'STATE_CONFLICT', { reasons: ['한 시간에 한 번만 알릴 수 있어요.'] });
  const screen = await show();
  await userEvent.click(screen.getByRole('button', { name: '다시 알리기…' }));
  const dialog = screen.getByRole('dialog', { name: '빌린 분 6명에게 다시 알릴까요?' });
  await userEvent.fill(dialog.getByRole('textbox', { name: '사유' }), '아직 안 왔어요');
  await userEvent.click(dialog.getByRole('button', { name: '6명에게 알리기' }));
  await expect.element(dialog.getByText(/한 시간에 한 번만 알릴 수 있어요/)).toBeVisible();
  api.answers(call, { renters: 6 });
  await userEvent.click(dialog.getByRole('button', { name: '6명에게 알리기' }));
  await expect.poll(() => api.sent(call).at(-1)?.body).toEqual({ reason: '아직 안 왔어요' });
  await expect.element(screen.getByText('6명에게 다시 알려요')).toBeVisible();
});

test('a recall with pieces still out ends only as one that was begun by mistake', async () => {
  api.answers(end, { id: 1 });
  const screen = await show();
  await userEvent.click(screen.getByRole('button', { name: '리콜 끝내기…' }));
  const dialog = screen.getByRole('dialog', { name: '3구 멀티탭 로트 M2503 리콜을 끝낼까요?' });
  await userEvent.fill(dialog.getByRole('textbox', { name: '사유' }), '다른 상품이었어요');
  const button = dialog.getByRole('button', { name: '리콜 끝내기' });
  await expect.element(button).toHaveAccessibleDescription(/아직 모으지 못한 물품이 16개 있어요/);
  await userEvent.click(dialog.getByRole('checkbox', { name: /잘못 시작한 리콜이에요/ }));
  await expectAccessible();
  await userEvent.click(button);
  await expect
    .poll(() => api.sent(end)[0]?.body)
    .toEqual({ reason: '다른 상품이었어요', version: 1, mistaken: true });
});

test('an ended recall says why it ended and offers nothing more', async () => {
  api.answers(
    read,
    aRecall({
      state: 'ENDED',
      endedAt: '2026-11-14T15:00:00+09:00',
      endReason: '제조사에 돌려보냄',
      fieldList: [],
      renters: [],
    }),
  );
  const screen = await show();
  await expect.element(screen.getByText('제조사에 돌려보냄')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '리콜 끝내기…' })).not.toBeInTheDocument();
});

test('a recall that is not there says so and leads to the list', async () => {
  api.refuses(read, 'NOT_FOUND');
  const screen = await show();
  await expect.element(screen.getByText('이런 리콜이 없어요')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: '리콜 목록으로' }))
    .toHaveAttribute('href', '/recalls');
});
