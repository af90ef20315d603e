// Editing a station: what is sent, what is refused, who saved first, and the actions beside the form.
import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { aList, fakeApi, type FakeApi } from '#console-test/fake-api.ts';
import { expectAccessible, onAScreenOf, showScreen } from '#console-test/show-screen.tsx';
import { signedInAs } from '#console-test/people/staff.ts';
import { exitInDetail, exitStock, products, withTheOpenMap } from '#console-test/stock/stations.ts';
import { clearDrafts } from '#console/navigation/drafts.ts';
import { passLeaveGuard } from '#ui/navigation/leave-guard.ts';
import { EditStationScreen } from './edit-station-screen.tsx';
import { NewStationScreen } from './new-station-screen.tsx';

const read = 'GET /api/v1/console/stations/{id}';
const patch = 'PATCH /api/v1/console/stations/{id}';

let api: FakeApi;

beforeEach(async () => {
  clearDrafts();
  await onAScreenOf(1440, 900);
  api = fakeApi();
  signedInAs(api, 'MANAGER');
  withTheOpenMap(api);
  api.answers(read, exitInDetail);
  api.answers(patch, { ...exitInDetail, version: 5 });
  api.answers('GET /api/v1/console/stations/{id}/stock', exitStock);
  api.answers('GET /api/v1/console/products', aList([...products]));
});

const show = () => showScreen(<EditStationScreen />, { at: '/stations/2', route: '/stations/:id' });
const sentBody = () => api.sent(patch).at(-1)?.body;

test('a station shows its form as saved, with nothing to save yet, and axe finds nothing', async () => {
  const screen = await show();
  await expect.element(screen.getByRole('textbox', { name: '이름' })).toHaveValue('건대입구역 2번 출구');
  await expect
    .element(screen.getByRole('switch', { name: '일요일 운영' }))
    .toHaveAttribute('aria-checked', 'false');
  await expect.element(screen.getByText('마지막 저장 2025.11.12 10:08 · 오지안')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '저장', exact: true })).toBeDisabled();
  await expect.element(screen.getByText('지도를 움직여 핀을 맞춰 주세요')).toBeVisible();
  await expectAccessible();
});

test('only what changed is sent, named beside the button, with the version that was read', async () => {
  const screen = await show();
  await userEvent.fill(screen.getByRole('textbox', { name: '금요일 닫는 시각' }), '3');
  await userEvent.fill(screen.getByRole('textbox', { name: '부족 알림' }), '12');
  await userEvent.fill(screen.getByRole('textbox', { name: '월 비용' }), '320,000');
  await expect.element(screen.getByText('금 닫는 시간, 부족 알림 기준, 월 비용')).toBeVisible();
  await expect.element(screen.getByText('변경 3개')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '저장', exact: true }));
  await expect.element(screen.getByText('저장했어요')).toBeVisible();
  expect(sentBody()).toEqual({
    hours: exitInDetail.hours.map((day) => (day.weekday === 5 ? { ...day, closes: '03:00' } : day)),
    lowStock: 12,
    monthlyCost: 320_000,
    version: 4,
  });
  await expect.element(screen.getByRole('button', { name: '저장', exact: true })).toBeDisabled();
});

test('what was typed into a station is there again after the session has ended, unless somebody has saved since', async () => {
  const first = await show();
  await userEvent.fill(first.getByRole('textbox', { name: '부족 알림' }), '12');
  await expect.element(first.getByText('변경 1개')).toBeVisible();
  await first.unmount();
  const again = await show();
  await expect.element(again.getByRole('textbox', { name: '부족 알림' })).toHaveValue('12');
  await expect.element(again.getByText('변경 1개')).toBeVisible();
  await again.unmount();
  api.answers(read, { ...exitInDetail, version: 5 });
  const newer = await show();
  await expect.element(newer.getByRole('textbox', { name: '부족 알림' })).toHaveValue('10');
});

test('changes to a station that were left behind or saved are not offered again', async () => {
  const first = await show();
  await userEvent.fill(first.getByRole('textbox', { name: '부족 알림' }), '12');
  await expect.element(first.getByText('변경 1개')).toBeVisible();
  passLeaveGuard(() => undefined);
  await userEvent.click(first.getByRole('button', { name: '저장하지 않고 나가기' }));
  await first.unmount();
  const again = await show();
  await expect.element(again.getByRole('textbox', { name: '부족 알림' })).toHaveValue('10');
  await userEvent.fill(again.getByRole('textbox', { name: '부족 알림' }), '13');
  await userEvent.click(again.getByRole('button', { name: '저장', exact: true }));
  await expect.element(again.getByText('저장했어요')).toBeVisible();
  await again.unmount();
  const saved = await show();
  await expect.element(saved.getByRole('textbox', { name: '부족 알림' })).toHaveValue('10');
});

test('reverting brings back what was saved', async () => {
  const screen = await show();
  await userEvent.click(screen.getByRole('switch', { name: '공휴일 휴무' }));
  await userEvent.click(screen.getByRole('button', { name: '11.28 토 휴무 지우기' }));
  await expect.element(screen.getByText('공휴일 휴무, 임시 휴무일')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '되돌리기' }));
  await expect
    .element(screen.getByRole('switch', { name: '공휴일 휴무' }))
    .toHaveAttribute('aria-checked', 'true');
  await expect.element(screen.getByRole('button', { name: '11.28 토 휴무 지우기' })).toBeVisible();
});

test('a time that does not exist is refused at its field before anything is sent', async () => {
  const screen = await show();
  await userEvent.fill(screen.getByRole('textbox', { name: '월요일 여는 시각' }), '25:00');
  await userEvent.click(screen.getByRole('button', { name: '저장', exact: true }));
  await expect.element(screen.getByText('00:00–24:00으로 적어 주세요.')).toBeVisible();
  expect(api.sent(patch)).toHaveLength(0);
});

test('a name that is taken is said at the name', async () => {
  api.refuses(patch, 'NAME_TAKEN');
  const screen = await show();
  const name = screen.getByRole('textbox', { name: '이름' });
  await userEvent.fill(name, '건국대 도서관 1층 로비');
  await userEvent.click(screen.getByRole('button', { name: '저장', exact: true }));
  await expect.element(screen.getByText('이미 쓰고 있는 이름이에요.')).toBeVisible();
  await expect.element(name).toHaveAttribute('aria-invalid', 'true');
});

test('an issue of the server is said at its field, and at the head of the form where it has none', async () => {
  const message = '이 이름은 쓸 수 없어요.';
  api.refusesOnce(patch, 'INVALID_INPUT', { issues: [{ path: 'body.name', message }] });
  const screen = await show();
  const name = screen.getByRole('textbox', { name: '이름' });
  await userEvent.fill(name, '건국대 도서관');
  await userEvent.click(screen.getByRole('button', { name: '저장', exact: true }));
  await expect.element(screen.getByText(message)).toBeVisible();
  await expect.element(name).toHaveAttribute('aria-invalid', 'true');
  const noDays = '여는 요일을 하나 이상 골라 주세요.';
  api.refuses(patch, 'INVALID_INPUT', { issues: [{ path: 'body.hours', message: noDays }] });
  await userEvent.click(screen.getByRole('button', { name: '저장', exact: true }));
  await expect.element(screen.getByText(noDays)).toBeVisible();
});

test('moving the pin farther than 30 metres is asked about before it is saved', async () => {
  const screen = await show();
  await userEvent.click(screen.getByRole('button', { name: /^좌표 37\.540580/ }));
  await userEvent.fill(screen.getByRole('textbox', { name: '위도, 경도' }), '37.541580, 127.074120');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('textbox', { name: '위도, 경도' })).toHaveFocus();
  await expect.element(screen.getByText('위치', { exact: true }).last()).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '저장', exact: true }));
  await expect.element(screen.getByRole('dialog', { name: '핀을 111m 옮겼어요. 맞나요?' })).toBeVisible();
  expect(api.sent(patch)).toHaveLength(0);
  await expectAccessible();
  await userEvent.click(screen.getByRole('button', { name: '새 위치로 저장' }));
  await expect.poll(sentBody).toEqual({ latitude: 37.541_58, version: 4 });
});

test('the map can be moved with the arrow keys, and what was not moved stays exact', async () => {
  const screen = await show();
  const map = screen.getByRole('group', { name: '방향키로 움직이는 지도' });
  // The map service makes it focusable once it has opened.
  await expect.element(map).toHaveAttribute('tabindex', '0');
  await expect.element(screen.getByRole('button', { name: /37\.540580, 127\.074120/ })).toBeVisible();
  (map.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(screen.getByText('변경 1개')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /127\.074120/ })).toBeVisible();
});

test('a closing day is added with its reason and sent in the order of days', async () => {
  const screen = await show();
  await userEvent.click(screen.getByRole('button', { name: '추가' }));
  await userEvent.fill(screen.getByLabelText(/날짜/), '2099-12-01');
  await userEvent.fill(screen.getByRole('textbox', { name: '이유' }), '창고 정리');
  await userEvent.click(screen.getByRole('button', { name: '휴무일 추가' }));
  await expect.element(screen.getByText('창고 정리')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '저장', exact: true }));
  await expect.poll(sentBody).toEqual({
    closingDays: [...exitInDetail.closingDays, { day: '2099-12-01', words: '창고 정리' }],
    version: 4,
  });
});

test('when somebody else saved first, both changes are shown and mine can be applied again', async () => {
  const theirs = {
    ...exitInDetail,
    lowStock: 8,
    targetStock: 40,
    version: 7,
    lastChange: { at: '2025-11-14T18:20:00+09:00', by: '문다인' },
  };
  api.refusesOnce(patch, 'VERSION_CONFLICT', { current: theirs });
  const screen = await show();
  await userEvent.fill(screen.getByRole('textbox', { name: '부족 알림' }), '12');
  await userEvent.click(screen.getByRole('button', { name: '저장', exact: true }));
  const dialog = screen.getByRole('dialog', { name: '다른 분이 먼저 바꿨어요' });
  await expect.element(dialog).toBeVisible();
  await expect.element(dialog.getByText(/문다인님이 2025\.11\.14 18:20에 저장했어요/)).toBeVisible();
  await expectAccessible();
  await userEvent.click(dialog.getByRole('radio', { name: /12개/ }));
  await userEvent.click(dialog.getByRole('button', { name: '내 변경 다시 적용' }));
  await expect.poll(sentBody).toEqual({ lowStock: 12, version: 7 });
});

test('what is refused when my change is applied again is said at the head of the form', async () => {
  api.refuses(patch, 'VERSION_CONFLICT', { current: { ...exitInDetail, lowStock: 8, version: 7 } });
  const screen = await show();
  await userEvent.fill(screen.getByRole('textbox', { name: '이름' }), '건국대 도서관 1층 로비');
  await userEvent.click(screen.getByRole('button', { name: '저장', exact: true }));
  const apply = screen.getByRole('button', { name: '내 변경 다시 적용' });
  await expect.element(apply).toBeVisible();
  api.refuses(patch, 'NAME_TAKEN');
  await userEvent.click(apply);
  await expect.element(screen.getByText('이미 쓰고 있는 이름이에요.')).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: '이름' })).toHaveValue('건국대 도서관 1층 로비');
});

test('pausing wants a reason for renters, takes an end, and can be undone', async () => {
  const paused = {
    ...exitInDetail,
    state: 'PAUSED' as const,
    pauseReason: '실내 공사',
    pausedUntil: '2099-11-20T18:00:00+09:00',
    version: 5,
  };
  const pause = 'POST /api/v1/console/stations/{id}/pause';
  const open = 'POST /api/v1/console/stations/{id}/open';
  api.answers(pause, paused);
  api.answers(open, { ...exitInDetail, version: 6 });
  const screen = await show();
  await userEvent.click(screen.getByRole('radio', { name: /일시 중지/ }));
  await userEvent.click(screen.getByRole('button', { name: '일시 중지', exact: true }));
  await expect.element(screen.getByText('이유를 두 글자 이상 적어 주세요.')).toBeVisible();
  await userEvent.fill(screen.getByRole('textbox', { name: '고객에게 보일 이유' }), '실내 공사');
  await expect
    .element(screen.getByText(/고객이 지도와 스테이션 안내에서 이 이유를 그대로 읽어요/))
    .toBeVisible();
  await userEvent.fill(screen.getByLabelText('다시 여는 때'), '2099-11-20T18:00');
  await expectAccessible();
  await userEvent.click(screen.getByRole('button', { name: '일시 중지', exact: true }));
  await expect.element(screen.getByText('실내 공사 · 2099.11.20 18:00까지')).toBeVisible();
  expect(api.sent(pause)[0]?.body).toEqual({
    reason: '실내 공사',
    until: '2099-11-20T18:00:00+09:00',
    version: 4,
  });
  await userEvent.click(screen.getByRole('button', { name: '되돌리기' }).last());
  await expect.element(screen.getByRole('radio', { name: /운영 시간에/ })).toBeChecked();
  expect(api.sent(open)[0]?.body).toEqual({ reason: '일시 중지를 되돌림', version: 5 });
});

test('a pause that somebody else was faster than can be repeated, and their change is not shown as mine', async () => {
  const pause = 'POST /api/v1/console/stations/{id}/pause';
  const theirs = { ...exitInDetail, targetStock: 40, version: 7 };
  const paused = { ...theirs, state: 'PAUSED' as const, pauseReason: '실내 공사', version: 8 };
  api.answers(pause, paused);
  api.refusesOnce(pause, 'VERSION_CONFLICT', { current: theirs });
  const screen = await show();
  await userEvent.fill(screen.getByRole('textbox', { name: '부족 알림' }), '12');
  await userEvent.click(screen.getByRole('radio', { name: /일시 중지/ }));
  await userEvent.fill(screen.getByRole('textbox', { name: '고객에게 보일 이유' }), '실내 공사');
  await userEvent.click(screen.getByRole('button', { name: '일시 중지', exact: true }));
  await expect.element(screen.getByText(/^다른 분이 먼저 바꿨어요\./)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '일시 중지', exact: true }));
  await expect.element(screen.getByText('일시 중지했어요')).toBeVisible();
  expect(api.sent(pause).map(({ body }) => body)).toEqual([
    { reason: '실내 공사', until: null, version: 4 },
    { reason: '실내 공사', until: null, version: 7 },
  ]);
  await expect.element(screen.getByText('변경 1개')).toBeVisible();

  api.refuses(patch, 'VERSION_CONFLICT', { current: paused });
  await userEvent.click(screen.getByRole('button', { name: '저장', exact: true }));
  await expect.element(screen.getByRole('dialog', { name: '다른 분이 먼저 바꿨어요' })).toBeVisible();
  expect(sentBody()).toEqual({ lowStock: 12, version: 4 });
});

test('a form that nobody else has changed is saved on top of what a colleague did beside it', async () => {
  const pause = 'POST /api/v1/console/stations/{id}/pause';
  api.answers(pause, { ...exitInDetail, state: 'PAUSED', pauseReason: '실내 공사', version: 8 });
  api.refusesOnce(pause, 'VERSION_CONFLICT', { current: { ...exitInDetail, version: 7 } });
  const screen = await show();
  await userEvent.click(screen.getByRole('radio', { name: /일시 중지/ }));
  await userEvent.fill(screen.getByRole('textbox', { name: '고객에게 보일 이유' }), '실내 공사');
  await userEvent.click(screen.getByRole('button', { name: '일시 중지', exact: true }));
  await expect.element(screen.getByText(/^다른 분이 먼저 바꿨어요\./)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '일시 중지', exact: true }));
  await expect.element(screen.getByText('일시 중지했어요')).toBeVisible();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await userEvent.fill(screen.getByRole('textbox', { name: '부족 알림' }), '12');
  await userEvent.click(screen.getByRole('button', { name: '저장', exact: true }));
  await expect.poll(sentBody).toEqual({ lowStock: 12, version: 8 });
});

test('only an owner is offered shutting down for good, which wants the name typed and says what stands in the way', async () => {
  const shutDown = 'POST /api/v1/console/stations/{id}/shut-down';
  const manager = await show();
  await expect.element(manager.getByRole('textbox', { name: '이름' })).toBeVisible();
  expect(manager.getByRole('button', { name: '영구 종료…' }).query()).toBeNull();
  await manager.unmount();

  signedInAs(api, 'OWNER');
  api.refuses(shutDown, 'STATE_CONFLICT', { reasons: ['물품 11개를 먼저 다른 곳으로 옮겨 주세요.'] });
  const screen = await show();
  await userEvent.click(screen.getByRole('button', { name: '영구 종료…' }));
  const dialog = screen.getByRole('alertdialog');
  await expect.element(dialog.getByText(/물품 11개가 아직 여기 있어요/)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: '취소' })).toHaveFocus();
  await userEvent.fill(dialog.getByRole('textbox', { name: '사유' }), '임대가 끝남');
  await userEvent.fill(dialog.getByRole('textbox', { name: /‘건대입구역 2번 출구’/ }), '건대입구역 2번 출구');
  await userEvent.click(dialog.getByRole('button', { name: '영구 종료', exact: true }));
  await expect.element(dialog.getByText('물품 11개를 먼저 다른 곳으로 옮겨 주세요.')).toBeVisible();
  expect(api.sent(shutDown)[0]?.body).toEqual({
    name: '건대입구역 2번 출구',
    reason: '임대가 끝남',
    version: 4,
  });
});

test('targets of a product are added, changed and sent', async () => {
  const screen = await show();
  await userEvent.click(screen.getByRole('combobox', { name: /상품 더하기/ }));
  await userEvent.click(screen.getByRole('option', { name: /C타입 케이블/ }));
  await userEvent.fill(screen.getByRole('textbox', { name: 'C타입 케이블 목표' }), '9');
  await userEvent.click(screen.getByRole('button', { name: '저장', exact: true }));
  await expect.poll(sentBody).toEqual({ targets: [{ productId: 2, target: 9, low: 1 }], version: 4 });
});

test('the history of a station is a timeline with who and why', async () => {
  api.answers('GET /api/v1/console/stations/{id}/history', {
    content: [
      {
        at: '2025-11-12T10:08:00+09:00',
        kind: 'paused',
        by: { id: 1, name: '오지안', role: 'OWNER' },
        reason: '실내 공사',
      },
    ],
    next: null,
    total: 1,
  });
  const screen = await show();
  await userEvent.click(screen.getByRole('button', { name: '변경 기록' }));
  await expect.element(screen.getByText('2025년 11월 12일 수')).toBeVisible();
  await expect.element(screen.getByText('일시 중지했어요')).toBeVisible();
  await expect.element(screen.getByText('오지안 · 소유자')).toBeVisible();
  await expectAccessible();
});

test('whoever may only look gets the facts of a station without a form', async () => {
  signedInAs(api, 'SUPPORT');
  const screen = await show();
  await expect.element(screen.getByText('서울 광진구 아차산로 243')).toBeVisible();
  expect(screen.getByRole('button', { name: '저장', exact: true }).query()).toBeNull();
  await expectAccessible();
});

test('a station that does not exist says so', async () => {
  api.refuses(read, 'STATION_NOT_FOUND');
  const screen = await show();
  await expect.element(screen.getByText(/등록되지 않은 스테이션이에요/)).toBeVisible();
});

test('a new station leads on to the first product, or where there are products to its items', async () => {
  api.answers('POST /api/v1/console/stations', { ...exitInDetail, id: 31 });
  const register = async () => {
    const screen = await showScreen(<NewStationScreen />, { at: '/stations/new' });
    await userEvent.fill(screen.getByRole('textbox', { name: '이름' }), '군자역 5번 출구');
    await userEvent.fill(screen.getByRole('textbox', { name: '주소' }), '서울 광진구 능동로 281');
    await userEvent.click(screen.getByRole('button', { name: '좌표 직접 적기' }));
    await userEvent.fill(screen.getByRole('textbox', { name: '위도, 경도' }), '37.5571, 127.0795');
    await userEvent.keyboard('{Enter}');
    await userEvent.click(screen.getByRole('button', { name: '스테이션 등록' }));
    await screen.arrivesAt('/stations/31');
    return screen;
  };
  api.answers('GET /api/v1/console/products', aList([]));
  const first = await register();
  await userEvent.click(first.getByRole('button', { name: '상품 만들기' }));
  await first.arrivesAt('/products/new?station=31');
  await first.unmount();
  api.answers('GET /api/v1/console/products', aList([...products]));
  const second = await register();
  await userEvent.click(second.getByRole('button', { name: '물품 등록' }));
  await second.arrivesAt('/items/new?station=31');
});

test('a new station wants a name, an address and a place, and then leads to its page', async () => {
  const create = 'POST /api/v1/console/stations';
  api.answers(create, { ...exitInDetail, id: 31, name: '군자역 5번 출구' });
  const screen = await showScreen(<NewStationScreen />, { at: '/stations/new' });
  await userEvent.click(screen.getByRole('button', { name: '스테이션 등록' }));
  await expect.element(screen.getByText('꼭 적어 주세요.').first()).toBeVisible();
  await expect.element(screen.getByText('지도를 움직여 위치를 정해 주세요.')).toBeVisible();
  expect(api.sent(create)).toHaveLength(0);
  await expectAccessible();

  await userEvent.fill(screen.getByRole('textbox', { name: '이름' }), '군자역 5번 출구');
  await userEvent.fill(screen.getByRole('textbox', { name: '주소' }), '서울 광진구 능동로 281');
  await userEvent.click(screen.getByRole('button', { name: '좌표 직접 적기' }));
  await userEvent.fill(screen.getByRole('textbox', { name: '위도, 경도' }), '37.5571, 127.0795');
  await userEvent.keyboard('{Enter}');
  await userEvent.click(screen.getByRole('button', { name: '24시간' }));
  await userEvent.click(screen.getByRole('button', { name: '스테이션 등록' }));
  await screen.arrivesAt('/stations/31');
  expect(api.sent(create)[0]?.body).toMatchObject({
    name: '군자역 5번 출구',
    latitude: 37.5571,
    longitude: 127.0795,
    kind: 'public',
    hours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: '00:00', closes: '24:00' })),
  });
});
