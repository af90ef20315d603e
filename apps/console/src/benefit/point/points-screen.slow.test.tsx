// Points: the flow of the month adds up, and another rate shows what it would have meant before it is saved.
import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { aPointSummary } from '#console-test/people/benefits.ts';
import { fakeApi, type FakeApi } from '#console-test/fake-api.ts';
import { everySetting } from '#console-test/settings.ts';
import { expectAccessible, onAScreenOf, showScreen } from '#console-test/show-screen.tsx';
import { signedInAs } from '#console-test/people/staff.ts';
import { clearDrafts } from '#console/navigation/drafts.ts';
import { PointsScreen } from './points-screen.tsx';

let api: FakeApi;

beforeEach(async () => {
  clearDrafts();
  await onAScreenOf(1440, 900);
  api = fakeApi();
  signedInAs(api, 'OWNER');
  api.answers('GET /api/v1/console/points/summary', aPointSummary());
  api.answers('GET /api/v1/console/settings', { settings: everySetting() });
});

const show = () => showScreen(<PointsScreen />, { at: '/benefits/points' });

test('another rate says what this month would have earned, and is saved with a reason', async () => {
  const rate = everySetting().find(({ key }) => key === 'points.rate')!;
  api.answers('PATCH /api/v1/console/settings/{key}', { ...rate, value: 2, version: 1 });
  const screen = await show();
  await expect.element(screen.getByText('10월 말에 남음')).toBeVisible();
  await expect.element(screen.getByText('−940P')).toBeVisible();
  await expect.element(screen.getByText('11월이 1%였다면')).toBeVisible();
  await userEvent.fill(screen.getByRole('textbox', { name: '적립률' }), '2');
  await expect.element(screen.getByText('57,280P')).toBeVisible();
  await expectAccessible();
  await userEvent.fill(screen.getByRole('textbox', { name: '바꾸는 이유' }), '겨울 동안');
  await userEvent.click(screen.getByRole('button', { name: '2단계 인증 후 저장' }));
  await expect
    .poll(() => api.sent('PATCH /api/v1/console/settings/{key}')[0]?.body)
    .toEqual({ value: 2, reason: '겨울 동안', version: 0 });
});

test('what helping earns is changed beside the rate, within its range', async () => {
  const help = everySetting().find(({ key }) => key === 'points.help')!;
  api.answers('PATCH /api/v1/console/settings/{key}', { ...help, value: 200, version: 1 });
  const screen = await show();
  await expect.element(screen.getByText(/하루 2번까지.* 0–1,000P$/)).toBeVisible();
  const field = screen.getByRole('textbox', { name: '도와주기' });
  await expect.element(field).toHaveValue('100');
  await userEvent.fill(field, '200');
  await userEvent.fill(screen.getByRole('textbox', { name: '바꾸는 이유' }), '연말까지');
  await userEvent.click(screen.getByRole('button', { name: '2단계 인증 후 저장' }));
  await expect
    .poll(() => api.sent('PATCH /api/v1/console/settings/{key}')[0])
    .toMatchObject({
      path: expect.stringMatching(/points\.help$/),
      body: { value: 200, reason: '연말까지' },
    });
});

test('a manager sees the rules of points and cannot change them', async () => {
  signedInAs(api, 'MANAGER');
  api.answers('GET /api/v1/console/points/summary', aPointSummary({ open: false, month: '2027-01' }));
  const screen = await show();
  await expect.element(screen.getByRole('textbox', { name: '적립률' })).toBeDisabled();
  await expect.element(screen.getByText('12월 말에 남음')).toBeVisible();
  await expect.element(screen.getByText(/포인트가 꺼져 있어요/)).toBeVisible();
});
