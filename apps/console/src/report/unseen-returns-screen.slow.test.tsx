// Returns that nobody has seen: confirming one, and reporting one that is not there.
import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fakeApi, type FakeApi } from '#console-test/fake-api.ts';
import { answersChoices } from '#console-test/stock/items.ts';
import { expectAccessible, onAScreenOf, showScreen } from '#console-test/show-screen.tsx';
import { signedInAs } from '#console-test/people/staff.ts';
import { UnseenReturnsScreen } from './unseen-returns-screen.tsx';

let api: FakeApi;

beforeEach(async () => {
  await onAScreenOf(1440, 900);
  api = fakeApi();
  signedInAs(api, 'MANAGER');
  answersChoices(api);
  api.answers('GET /api/v1/console/unseen-returns', {
    content: [
      {
        rental: { id: 10_396, no: 'R10396', name: 'USB 허브' },
        item: { id: 12, no: 'HUB_0012', name: 'USB 허브' },
        product: { id: 5, no: '5', name: 'USB 허브', category: '허브', imageUrl: '' },
        station: { id: 2, no: '2', name: '건대입구역 2번 출구' },
        member: { id: 9, no: 'M9', nickname: '밤**기', state: 'ACTIVE' },
        startedAt: '2026-11-14T09:40:00+09:00',
        returnedAt: '2026-11-14T12:40:00+09:00',
        clue: 'REPORTED',
        reportedAt: '2026-11-14T18:02:00+09:00',
        askedAt: null,
        memberMissing: 1,
        version: 1,
      },
    ],
    next: null,
    total: 1,
    counts: { ALL: 11, REPORTED: 1, MISSED: 3, FAR: 1, IDLE: 6 },
  });
});

const show = (at = '/rentals/unseen') => showScreen(<UnseenReturnsScreen />, { at });

test('a return that nobody has seen says why somebody should look, and is confirmed with one press', async () => {
  api.answers('POST /api/v1/console/unseen-returns/{id}/seen', { serial: 'HUB_0012' });
  const screen = await show();
  await expect.element(screen.getByText('고객이 없다고 함')).toBeVisible();
  await expectAccessible();
  await userEvent.click(screen.getByRole('button', { name: '확인했어요' }));
  await expect.element(screen.getByText('HUB_0012, 있는 것으로 확인했어요')).toBeVisible();
});

test('the list is narrowed to one clue and to a serial, and says how many there are of each', async () => {
  const screen = await show();
  await userEvent.click(screen.getByRole('button', { name: '실사에서 안 보임 3' }));
  await userEvent.fill(screen.getByRole('searchbox', { name: 'R 번호, 시리얼' }), 'HUB_0012');
  await expect
    .poll(() => api.sent('GET /api/v1/console/unseen-returns').at(-1)?.path)
    .toContain('clue=MISSED&q=HUB_0012');
});

test('whoever returned it is asked after reading what they will be told', async () => {
  api.answers('POST /api/v1/console/unseen-returns/{id}/ask', { serial: 'HUB_0012' });
  const screen = await show();
  await userEvent.click(screen.getByRole('button', { name: '반납한 분께 묻기…' }));
  const dialog = screen.getByRole('dialog', { name: '밤**기님께 물어볼까요?' });
  await expect.element(dialog.getByText('USB 허브를 찾지 못했어요', { exact: false })).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: '물어보기' }));
  await expect.element(screen.getByText('밤**기님께 물어봤어요')).toBeVisible();
});

test('an item that is not there becomes a report with a reason', async () => {
  api.answers('POST /api/v1/console/unseen-returns/{id}/missing', {
    serial: 'HUB_0012',
    report: { id: 5, no: 'D5', name: '신고' },
  });
  const screen = await show();
  await userEvent.click(screen.getByRole('button', { name: '안 보여요…' }));
  const dialog = screen.getByRole('dialog', { name: '건대입구역 2번 출구에 HUB_0012 물품이 없나요?' });
  await userEvent.fill(dialog.getByRole('textbox', { name: '사유' }), '선반을 모두 찾아봄');
  await userEvent.click(dialog.getByRole('button', { name: '안 보임으로 표시' }));
  await expect
    .poll(() => api.sent('POST /api/v1/console/unseen-returns/{id}/missing').at(-1)?.body)
    .toEqual({ reason: '선반을 모두 찾아봄' });
});
