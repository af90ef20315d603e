// Scanning with a camera that shows real QR codes: one by one, into a list, for a count; typing; no camera.
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeApi, type FakeApi } from '#console-test/fake-api.ts';
import {
  aCount,
  aFieldDay,
  anItem,
  carriedTransfer,
  me,
  openTransfer,
  products,
} from '#console-test/stock/field.ts';
import { expectAccessible, show } from '#console-test/show-screen.tsx';
import { installFakeCamera, type FakeCamera } from '#scanner/fake-camera.ts';
import { FieldPages } from '../field-pages.tsx';
import { clearPhone } from '../outbox/clear-phone.ts';

const SCANS = 'POST /api/v1/console/counts/{id}/scans';
const PICK_UP = 'POST /api/v1/console/transfers/{id}/pick-up';
const PUT_DOWN = 'POST /api/v1/console/transfers/{id}/put-down';
const SEEN = 'POST /api/v1/console/items/{serial}/seen';
const STATE = 'POST /api/v1/console/items/state';

let api: FakeApi;
let camera: FakeCamera;
beforeEach(async () => {
  await clearPhone();
  api = fakeApi();
  aFieldDay(api);
  camera = installFakeCamera({ torch: true });
});

const open = (query = '') => show(<FieldPages />, { at: `/field/scan${query}`, route: '/field/*' });
const poster = (id: number) => `https://ondesk.example/?stationId=${id}&code=a1b2`;

test('a scanned item shows where it should be, and is noted as seen there', async () => {
  api.answers(SEEN, { serial: 'CHR_0012', lastSeenAt: '2026-11-14T10:00:00+09:00' });
  const screen = await open();
  camera.shows('CHR_0012');
  await expect.element(screen.getByRole('region', { name: '찾은 물품' })).toBeVisible();
  await expect.element(screen.getByText('건대입구역 2번 출구')).toBeVisible();
  await expectAccessible();
  await screen.getByRole('button', { name: '여기에 있음' }).click();
  await expect.poll(() => api.sent(SEEN)[0]?.body).toEqual({ stationId: 2 });

  camera.showsNothing();
  await screen.getByRole('button', { name: '다음 물품 스캔' }).click();
  await expect.element(screen.getByText('물품이나 스테이션의 QR을 비춰 주세요')).toBeVisible();
});

test('an item is taken out with its version, and one in hand is put down where the poster was scanned', async () => {
  api.answers(STATE, { done: 1, skipped: [] });
  const screen = await open();
  camera.shows('CHR_0012');
  await screen.getByRole('button', { name: '꺼내기' }).click();
  await expect
    .poll(() => api.sent(STATE)[0]?.body)
    .toMatchObject({
      items: [{ serial: 'CHR_0012', version: 3 }],
      to: 'MOVING',
    });

  camera.shows(poster(3));
  await screen.getByRole('button', { name: '다음 물품 스캔' }).click();
  await expect.element(screen.getByRole('link', { name: '재고 보기' })).toBeVisible();
  await expect.element(screen.getByText('강변 환승라운지')).toBeVisible();
  api.answers(
    'GET /api/v1/console/items/{serial}',
    anItem('HUB_0016', products.hub, { state: 'MOVING', station: null, holder: me }),
  );
  camera.shows('HUB_0016');
  await screen.getByRole('button', { name: '다음 물품 스캔' }).click();
  await screen.getByRole('button', { name: '여기에 내려놓기' }).click();
  await expect.poll(() => api.sent(STATE)[1]?.body).toMatchObject({ to: 'AVAILABLE', stationId: 3 });
});

test('an item whose change waits to be sent cannot be changed a second time', async () => {
  api.loses(STATE);
  const screen = await open();
  camera.shows('CHR_0012');
  await screen.getByRole('button', { name: '꺼내기' }).click();
  await expect.element(screen.getByText('꺼내기: 연결되면 보낼게요')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '꺼내기' })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: '이어서 담기' }).click();
  // A code that stays in view is reported again after three seconds.
  await expect.element(screen.getByText('CHR_0012: 이미 꺼냈어요.')).toBeVisible();
});

test('a code that is no item of ours is told, and so are several at once', async () => {
  api.refuses('GET /api/v1/console/items/{serial}', 'ITEM_NOT_FOUND');
  const screen = await open();
  camera.shows('https://elsewhere.example');
  await expect.element(screen.getByText('온데스크 QR이 아니에요.')).toBeVisible();
  camera.shows('CHR_0001', 'CHR_0002');
  await expect.element(screen.getByText('QR코드가 여러 개 보여요. 하나만 비춰 주세요.')).toBeVisible();
  camera.shows('CHR_9999');
  await expect.element(screen.getByRole('alert')).toBeVisible();
});

test('items of a list are collected one after the other, and others are not', async () => {
  api.answers(PICK_UP, ({ body }) => {
    const { serials } = body as { serials: string[] };
    const items = openTransfer.items.map((item) =>
      serials.includes(item.serial) ? { ...item, state: 'CARRIED' as const } : item,
    );
    const transfer = { ...openTransfer, items };
    const counts = { OPEN: 1, CARRIED: 0, DONE: 0, CANCELLED: 0 };
    api.answers('GET /api/v1/console/transfers', { content: [transfer], next: null, total: 1, counts });
    return { transfer, done: 1, skipped: [] };
  });
  const screen = await open('?mode=collect&pickUp=123');
  camera.shows('CAB_0031');
  await expect
    .element(screen.getByText('CAB_0031: 이 목록에 없는 물품이에요. 담지 말아 주세요.'))
    .toBeVisible();
  camera.shows('CAB_0119');
  await expect.element(screen.getByRole('progressbar', { name: '10개 가운데 8개 담음' })).toBeVisible();
  await expect.poll(() => api.sent(PICK_UP)).toHaveLength(1);
  await expectAccessible();
});

test('items are put down one after the other at the station whose poster was scanned', async () => {
  api.loses(PUT_DOWN);
  const screen = await open('?mode=collect&putDown=121');
  camera.shows(poster(4));
  await expect.element(screen.getByText('서울숲 코워킹 2층에 내려놓을게요')).toBeVisible();
  camera.shows('HUB_0018');
  await expect.element(screen.getByRole('progressbar', { name: '6개 가운데 3개 내려놓음' })).toBeVisible();
  await expect.poll(() => api.sent(PUT_DOWN)[0]?.body).toEqual({ serials: ['HUB_0018'], stationId: 4 });
  expect(carriedTransfer.to.id).toBe(3);
});

test('without a list every scanned item is taken along by itself', async () => {
  api.answers(STATE, { done: 1, skipped: [] });
  const screen = await open('?mode=collect');
  await expect.element(screen.getByRole('link', { name: /T0123/ })).toBeVisible();
  camera.shows('CHR_0012');
  await expect.poll(() => api.sent(STATE)[0]?.body).toMatchObject({ to: 'MOVING' });
  camera.shows('STD_0003');
  await expect.element(screen.getByText('STD_0003: 고장 상태라 꺼낼 수 없어요.')).toBeVisible();
  await expectAccessible();
});

test('a count begins with the poster of its station and goes on with its items, once for each', async () => {
  api.answers('POST /api/v1/console/counts', aCount);
  api.answers(SCANS, { ...aCount, expected: aCount.expected, missing: aCount.missing.slice(1) });
  const screen = await open('?mode=count');
  camera.shows('CAB_0031');
  await expect.element(screen.getByText('실사할 스테이션의 QR을 먼저 비춰 주세요.')).toBeVisible();
  await expectAccessible();
  camera.shows(poster(2));
  await screen.arrivesAt('/field/scan?mode=count&count=7');
  camera.shows('CAB_0031');
  await expect.element(screen.getByText('CAB_0031: 찾았어요')).toBeVisible();
  camera.shows('HUB_0012', 'CAB_0031');
  await expect
    .poll(() => api.sent(SCANS).map(({ body }) => body))
    .toEqual([{ serials: ['CAB_0031'] }, { serials: ['HUB_0012'] }]);
  await expectAccessible();
});

test('of an item of another station the scan of a count says that it is one', async () => {
  api.answers(SCANS, { ...aCount, foreign: ['CHR_0002'] });
  const screen = await open('?mode=count&count=7');
  await expect.element(screen.getByRole('progressbar')).toBeVisible();
  camera.shows('CHR_0002');
  await expect.element(screen.getByText('CHR_0002: 다른 스테이션 물품이에요')).toBeVisible();
});

test('modes change without closing the camera', async () => {
  const screen = await open();
  await expect.poll(() => camera.liveTracks()).toBe(1);
  const opened = camera.tracks.length;
  await screen.getByRole('button', { name: '실사' }).click();
  await expect.element(screen.getByText('실사할 스테이션의 QR을 비춰 주세요')).toBeVisible();
  expect(camera.tracks).toHaveLength(opened);
});

test('the torch is turned on and off, and a code can be typed', async () => {
  const light = vi.spyOn(MediaStreamTrack.prototype, 'applyConstraints').mockResolvedValue();
  const screen = await open();
  await screen.getByRole('button', { name: '플래시 켜기' }).click();
  await expect.element(screen.getByRole('button', { name: '플래시 끄기' })).toBeVisible();
  expect(light.mock.calls).toEqual([[{ advanced: [{ torch: true }] }]]);
  await screen.getByRole('button', { name: '코드 직접 입력' }).click();
  await screen.getByRole('textbox', { name: '코드' }).fill('hello');
  await screen.getByRole('button', { name: '확인' }).click();
  await expect.element(screen.getByText('번호나 코드를 다시 확인해 주세요.')).toBeVisible();
  await expectAccessible();
  await screen.getByRole('textbox', { name: '코드' }).fill('chr_0012');
  await screen.getByRole('button', { name: '확인' }).click();
  await expect.element(screen.getByRole('region', { name: '찾은 물품' })).toBeVisible();
});

test('a camera that is not allowed is explained, and codes can still be typed', async () => {
  camera.refuses('NotAllowedError');
  const screen = await open();
  await expect.element(screen.getByRole('heading', { name: '카메라가 허용되지 않았어요' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '코드 직접 입력' })).toBeVisible();
  await expectAccessible();
});
