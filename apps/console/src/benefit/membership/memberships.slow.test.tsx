// Memberships: this month's money, plans with what they save and give back, and ending one with its refund.
import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { aMembership, aMembershipSummary, aPlan } from '#console-test/people/benefits.ts';
import { aList, fakeApi, type FakeApi } from '#console-test/fake-api.ts';
import { expectAccessible, onAScreenOf, showScreen } from '#console-test/show-screen.tsx';
import { signedInAs } from '#console-test/people/staff.ts';
import { aProduct } from '#console-test/stock/stations.ts';
import { clearDrafts } from '#console/navigation/drafts.ts';
import { EditPlanScreen } from './edit/edit-plan-screen.tsx';
import { MembershipsScreen } from './memberships-screen.tsx';

const counts = { RUNNING: 72, NEXT: 0, SUSPENDED: 1, ENDED: 45, CANCELLED: 6 };
let api: FakeApi;

beforeEach(async () => {
  clearDrafts();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-17T15:40:00+09:00') });
  await onAScreenOf(1440, 900);
  api = fakeApi();
  signedInAs(api, 'MANAGER');
  api.answers('GET /api/v1/console/memberships/summary', aMembershipSummary());
  api.answers('GET /api/v1/console/membership-plans', {
    plans: [aPlan(), aPlan({ id: 3, name: '시험 하루권', days: 1, price: 900, state: 'DRAFT', running: 0 })],
  });
  api.answers('GET /api/v1/console/memberships', {
    ...aList([aMembership(), aMembership({ id: 5, state: 'CANCELLED', refunded: 84, refund: null })]),
    counts,
  });
  return () => vi.useRealTimers();
});

const showList = (at = '/benefits/memberships') =>
  showScreen(<MembershipsScreen />, { at, route: '/benefits/memberships' });

test('money received stands beside money recognised, over the plans and what was bought', async () => {
  const screen = await showList();
  await expect.element(screen.getByText('73장 팔림 · 환불 4,900원')).toBeVisible();
  await expect.element(screen.getByText('229,460원')).toBeVisible();
  await expect.element(screen.getByText('끝난 45명 중 26명')).toBeVisible();
  await expect
    .element(screen.getByText('대여마다 첫 1시간 무료 · 하루 2번 · 모든 상품').first())
    .toBeVisible();
  await expect
    .element(screen.getByRole('row', { name: /토\*\*집 M4821.*10.24 – 11.23.*24 \/ 30일.*쓰는 중/ }))
    .toBeVisible();
  await expect.element(screen.getByText('해지 · 84원 환불')).toBeVisible();
  await expectAccessible();
  await userEvent.click(screen.getByRole('button', { name: '정지로 멈춤 1' }));
  await screen.arrivesAt('/benefits/memberships?state=SUSPENDED');
});

test('ending a membership shows its sum and sends exactly that', async () => {
  api.answers(
    'POST /api/v1/console/memberships/{id}/end',
    aMembership({ state: 'CANCELLED', refunded: 364 }),
  );
  const screen = await showList();
  await userEvent.click(screen.getByRole('button', { name: 'B12 더 보기' }).first());
  await userEvent.click(screen.getByRole('menuitem', { name: '해지하고 환불…' }));
  const dialog = screen.getByRole('alertdialog', { name: '토**집 님의 멤버십을 해지할까요?' });
  await expect.element(dialog.getByText('쓴 날 24일')).toBeVisible();
  await expect.element(dialog.getByText('−3,936원')).toBeVisible();
  await userEvent.fill(dialog.getByRole('textbox', { name: '내부 사유' }), '전화로 부탁하심');
  await expectAccessible();
  await userEvent.click(dialog.getByRole('button', { name: '해지하고 364원 환불' }));
  await expect
    .poll(() => api.sent('POST /api/v1/console/memberships/{id}/end')[0]?.body)
    .toEqual({ refund: 364, reason: '전화로 부탁하심' });
});

test('a plan shows what it saves by the day cap, what ending it gives back, and is saved and sold with one reason', async () => {
  const plan = aPlan({ id: 3, name: '시험 하루권', days: 1, price: 1200, state: 'DRAFT', version: 1 });
  api.answers('GET /api/v1/console/membership-plans/{id}', plan);
  api.answers('PATCH /api/v1/console/membership-plans/{id}', {
    ...plan,
    price: 900,
    freeMinutes: 120,
    version: 2,
  });
  api.answers('POST /api/v1/console/membership-plans/{id}/start', {
    ...plan,
    price: 900,
    state: 'SELLING',
    version: 3,
  });
  api.answers(
    'GET /api/v1/console/products',
    aList([aProduct(), aProduct({ id: 3, name: '보조배터리', pricePerHour: 800, dayCap: 4000 })]),
  );
  const screen = await showScreen(<EditPlanScreen />, {
    at: '/benefits/memberships/plans/3',
    route: '/benefits/memberships/plans/:id',
  });
  await userEvent.fill(screen.getByRole('textbox', { name: '가격' }), '900');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '대여마다 무료' }), '120');
  await expect.element(screen.getByText('변경 2개')).toBeVisible();
  // Ten hours less two cost the cap as well: nothing is saved by being free at the beginning.
  await expect
    .element(screen.getByRole('row', { name: /보조배터리 12시간 하루 최대 4,000원 0원 4,000원/ }))
    .toBeVisible();
  await expect.element(screen.getByText('900 − 900 − 1,000 → 0원')).toBeVisible();
  await expectAccessible();
  await userEvent.click(screen.getByRole('button', { name: '팔기 시작' }));
  const dialog = screen.getByRole('dialog', { name: '‘시험 하루권’ 멤버십을 팔까요?' });
  await userEvent.fill(dialog.getByRole('textbox', { name: '사유' }), '시험 기간');
  await userEvent.click(dialog.getByRole('button', { name: '팔기 시작' }));
  await expect
    .poll(() => api.sent('POST /api/v1/console/membership-plans/{id}/start')[0]?.body)
    .toEqual({ reason: '시험 기간', version: 2 });
  expect(api.sent('PATCH /api/v1/console/membership-plans/{id}')[0]?.body).toEqual({
    price: 900,
    freeMinutes: 120,
    reason: '시험 기간',
    version: 1,
  });
});

test('support sees what was bought, without money and plans', async () => {
  signedInAs(api, 'SUPPORT');
  const screen = await showList();
  await expect.element(screen.getByRole('row', { name: /M4821.*쓰는 중/ })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: '멤버십 만들기' })).not.toBeInTheDocument();
  expect(api.sent('GET /api/v1/console/memberships/summary')).toEqual([]);
  expect(api.sent('GET /api/v1/console/membership-plans')).toEqual([]);
});
