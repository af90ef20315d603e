// Counting a station on the phone: expected against found, what does not belong here, the end.
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, type FakeApi } from '#console-test/fake-api.ts';
import { aCount, aFieldDay, ref } from '#console-test/stock/field.ts';
import { expectAccessible, show } from '#console-test/show-screen.tsx';
import { FieldPages } from '../field-pages.tsx';
import { clearPhone } from '../outbox/clear-phone.ts';
import { queueAction } from '../outbox/outbox.ts';

const SCANS = 'POST /api/v1/console/counts/{id}/scans';
const MOVE_HERE = 'POST /api/v1/console/counts/{id}/move-here';
const FINISH = 'POST /api/v1/console/counts/{id}/finish';
const ME = 4;

let api: FakeApi;
beforeEach(async () => {
  await clearPhone();
  api = fakeApi();
  aFieldDay(api);
});

const open = () => show(<FieldPages />, { at: '/field/counts/7', route: '/field/*' });
const found = (count: number) => ({ name: `22개 가운데 ${count}개 찾음` });

test('a count shows by product what was found and names what was not', async () => {
  const screen = await open();
  await expect.element(screen.getByRole('progressbar', found(19))).toBeVisible();
  await expect.element(screen.getByText('CAB_0031, CAB_0058 안 보임')).toBeVisible();
  await expect.element(screen.getByText('저장됨')).toBeVisible();
  await expectAccessible();
});

test('a count in which nothing has been scanned misses nothing yet', async () => {
  api.answers('GET /api/v1/console/counts/{id}', {
    ...aCount,
    expected: aCount.expected.map((product) => ({ ...product, found: 0 })),
    unexpected: [],
    unknown: [],
  });
  const screen = await open();
  await expect.element(screen.getByRole('progressbar', found(0))).toBeVisible();
  await expect.element(screen.getByText(/^\d+개 남음$/)).toBeVisible();
  await expect.element(screen.getByText('아직 스캔하지 않았어요').first()).toBeVisible();
  await expect.element(screen.getByText(/안 보임/)).not.toBeInTheDocument();
});

test('a scan that waits for a connection counts as found, and a code nobody knows yet is kept apart', async () => {
  api.loses(SCANS);
  for (const serial of ['CAB_0031', 'MOU_0999'])
    await queueAction(
      {
        endpoint: SCANS,
        input: { params: { id: 7 }, body: { serials: [serial] } },
        subject: serial,
        words: '실사',
      },
      ME,
    );
  const screen = await open();
  await expect.element(screen.getByRole('progressbar', found(20))).toBeVisible();
  await expect.element(screen.getByText('2개 기다림')).toBeVisible();
  await expect.element(screen.getByText('확인을 기다리는 코드 1개')).toBeVisible();
  await expect.element(screen.getByText('오프라인 · 연결되면 2개를 보낼게요')).toBeVisible();
  await expectAccessible();

  api.answers(SCANS, { ...aCount, missing: aCount.missing.slice(1), unknown: ['MOU_0999'] });
  window.dispatchEvent(new Event('online'));
  await expect.element(screen.getByText('저장됨')).toBeVisible();
  await expect.element(screen.getByText('등록되지 않은 코드 1개')).toBeVisible();
});

test('a lost item that lies here is found again with one tap', async () => {
  api.answers(MOVE_HERE, { ...aCount, unexpected: [] });
  const screen = await open();
  await screen.getByRole('button', { name: '찾음 처리' }).click();
  await expect.element(screen.getByText('여기 없어야 할 물품 1개')).not.toBeInTheDocument();
  expect(api.sent(MOVE_HERE)[0]?.body).toMatchObject({ serial: 'KEY_0015' });
});

test('a rented item that lies here is a manager’s to return, and one of another station is moved', async () => {
  api.answers('GET /api/v1/console/counts/{id}', {
    ...aCount,
    unexpected: [
      { serial: 'CHR_0001', product: ref(1, '65W PD 충전기'), state: 'RENTED', station: null, rental: null },
      {
        serial: 'CHR_0002',
        product: ref(1, '65W PD 충전기'),
        state: 'AVAILABLE',
        station: ref(4, '서울숲 코워킹 2층'),
        rental: null,
      },
    ],
  });
  const screen = await open();
  await expect
    .element(screen.getByText('대여 중인 물품이에요. 매니저에게 강제 반납을 요청해 주세요'))
    .toBeVisible();
  await expect.element(screen.getByText('서울숲 코워킹 2층에 있어야 해요')).toBeVisible();
  expect(screen.getByRole('button', { name: '여기로 옮기기' }).elements()).toHaveLength(1);
});

test('of an item of somebody else’s station the phone says that and no more', async () => {
  api.answers('GET /api/v1/console/counts/{id}', { ...aCount, unexpected: [], foreign: ['CHR_0002'] });
  const screen = await open();
  await expect.element(screen.getByText('다른 스테이션 물품 1개')).toBeVisible();
  await expect.element(screen.getByText('다른 스테이션 물품이에요. 매니저에게 알렸어요')).toBeVisible();
  expect(screen.getByRole('button', { name: '여기로 옮기기' }).elements()).toHaveLength(0);
});

test('finishing asks first, says what becomes of the missing, and shows the result', async () => {
  api.answers(FINISH, { ...aCount, state: 'FINISHED', finishedAt: '2026-11-14T11:00:00+09:00' });
  const screen = await open();
  await screen.getByRole('button', { name: '실사 마치기' }).click();
  await expect
    .element(screen.getByText('못 찾은 3개는 안 보임으로 표시해요. 분실로 바뀌지는 않아요.'))
    .toBeVisible();
  await screen.getByRole('dialog').getByRole('button', { name: '실사 마치기' }).click();
  await expect.element(screen.getByRole('heading', { name: '3개를 찾지 못했어요' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: '이어서 스캔' })).not.toBeInTheDocument();
  await expectAccessible();
});

test('a count that is finished offline waits for the connection', async () => {
  api.loses(FINISH);
  const screen = await open();
  await screen.getByRole('button', { name: '실사 마치기' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: '실사 마치기' }).click();
  await expect.element(screen.getByText('연결되면 실사를 마칠게요')).toBeVisible();
});
