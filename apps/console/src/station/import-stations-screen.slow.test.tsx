// Stations from a CSV file: the lines on a map, a missing place pinned there, and registering what is right.
import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { ConsoleReply } from '#client/console/console-call.ts';
import { fakeApi, type FakeApi } from '#console-test/fake-api.ts';
import { expectAccessible, onAScreenOf, showScreen } from '#console-test/show-screen.tsx';
import { signedInAs } from '#console-test/people/staff.ts';
import { withTheOpenMap } from '#console-test/stock/stations.ts';
import { ImportStationsScreen } from './import-stations-screen.tsx';

const preview = 'POST /api/v1/console/imports/preview';
const register = 'POST /api/v1/console/imports';
const columns = ['이름', '주소', '위도', '경도', '운영 시간', '목표 재고'];

let api: FakeApi;

/** Reads the file as the server does, as far as places are concerned. */
async function read(file: unknown): Promise<ConsoleReply<typeof preview>> {
  const [, ...lines] = (await (file as Blob).text()).trim().split('\r\n');
  const rows = lines.map((line, index) => {
    const cells = Object.fromEntries(columns.map((column, at) => [column, line.split(',')[at] ?? '']));
    const faults =
      cells['위도'] === '' ? [{ column: '위도', kind: 'NO_COORDINATES' as const, suggestion: null }] : [];
    return { line: index + 2, cells, faults };
  });
  const faulty = rows.filter(({ faults }) => faults.length > 0).length;
  return {
    fileToken: `token-${faulty}`,
    kind: 'stations',
    encoding: 'EUC-KR',
    columns,
    unknownColumns: [],
    total: rows.length,
    faulty,
    rows,
  };
}

beforeEach(async () => {
  await onAScreenOf(1440, 900);
  api = fakeApi();
  signedInAs(api, 'MANAGER');
  withTheOpenMap(api);
  api.answers(preview, ({ body }) => read(body));
  api.answers(register, { batch: 'b-1', created: 2 });
});

async function showFile() {
  const screen = await showScreen(<ImportStationsScreen />, { at: '/stations/import' });
  const lines = [
    columns.join(','),
    '군자역 5번 출구,서울 광진구 능동로 281,37.5571,127.0795,07:00-24:00,24',
    '성수 수제화거리,성동구 성수이로 어딘가,,,10:00-20:00,16',
  ];
  const file = new File([lines.join('\r\n')], '스테이션_2차.csv', { type: 'text/csv' });
  await userEvent.upload(screen.getByLabelText(/CSV 파일을 고르거나/), file);
  return screen;
}

test('lines of a file are pins with their number, and a line without a place is pinned on the map', async () => {
  const screen = await showFile();
  await expect.element(screen.getByText('2줄 · CP949를 UTF-8로 바꿔 읽음')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '군자역 5번 출구, 등록할 줄' })).toBeVisible();
  await expect.element(screen.getByText('3줄의 위치를 몰라요')).toBeVisible();
  await expectAccessible();

  await userEvent.click(screen.getByRole('button', { name: '핀 찍기' }));
  const dialog = screen.getByRole('dialog', { name: '3줄은 어디인가요?' });
  await expect.element(dialog).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: '여기에 핀 찍기' }));
  await expect.element(screen.getByText(/모든 줄이 맞아요/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '2곳 등록' }));
  await screen.arrivesAt('/stations?state=PAUSED');
  await expect.element(screen.getByText('2곳을 등록했어요')).toBeVisible();
  expect(api.sent(register)[0]?.body).toEqual({ fileToken: 'token-0' });
});

test('while a line is faulty no line of the file is registered, and the bar says how stations begin', async () => {
  const screen = await showFile();
  await expect
    .element(screen.getByText('3줄을 고치면 모두 한꺼번에 등록해요 · 등록한 스테이션은 일시 중지로 시작해요'))
    .toBeVisible();
  await expect.element(screen.getByRole('button', { name: '2곳 등록' })).toBeDisabled();
});
