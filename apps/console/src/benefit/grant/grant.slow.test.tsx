// Giving a coupon or points: what may be given, what the member reads, and one's own limit.
import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { aCampaign, aCoupon, anApology } from '#console-test/people/benefits.ts';
import { aList, fakeApi, type FakeApi } from '#console-test/fake-api.ts';
import { expectAccessible, onAScreenOf, showScreen } from '#console-test/show-screen.tsx';
import { signedInAs } from '#console-test/people/staff.ts';
import { GrantButton } from './grant-button.tsx';
import { GrantPoints } from './grant-points.tsx';

const member = { id: 4821, nickname: '밤**가' };
const grants = 'POST /api/v1/console/campaigns/{id}/grants';
const counts = { RUNNING: 2, DRAFT: 0, STOPPED: 0, ENDED: 0 };

let api: FakeApi;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-17T15:40:00+09:00') });
  await onAScreenOf(1440, 900);
  api = fakeApi();
  signedInAs(api, 'SUPPORT');
  api.answers('GET /api/v1/console/campaigns', { ...aList([anApology()]), counts, runningWon: 0 });
  api.answers('GET /api/v1/console/members/{id}/coupons', aList([]));
  api.answers('GET /api/v1/console/grant-limit', { limit: { each: 3000, perDay: 20_000, givenToday: 6000 } });
  api.answers(grants, aCoupon());
  return () => vi.useRealTimers();
});

const about = { icon: 'chat', words: 'Q347 · 반납이 안 돼요', inquiryId: 347 } as const;
const showGrant = async () => {
  const screen = await showScreen(<GrantButton member={member} about={about} />, { at: '/inquiries' });
  await userEvent.click(screen.getByRole('button', { name: '쿠폰 주기…' }));
  return { screen, dialog: screen.getByRole('dialog', { name: '밤**가 님에게 어떤 쿠폰을 줄까요?' }) };
};

test('support gives an apology within its limit, and sees what the member will read', async () => {
  const { screen, dialog } = await showGrant();
  await expect.element(dialog.getByText('지금까지 직원이 준 쿠폰 없음')).toBeVisible();
  await expect.element(dialog.getByText('이번 2,000 · 앞서 6,000 / 20,000원')).toBeVisible();
  await userEvent.click(dialog.getByRole('radio', { name: /3,000원/ }));
  await expect.element(dialog.getByText('사과 쿠폰, 2026.12.17 15:40까지 쓸 수 있어요.')).toBeVisible();
  await userEvent.fill(dialog.getByRole('textbox', { name: '내부 사유' }), '문이 닫혀 있었어요');
  await expectAccessible();
  await userEvent.click(dialog.getByRole('button', { name: '3,000원 쿠폰 주기' }));
  await expect.element(screen.getByText('3,000원 쿠폰을 줬어요')).toBeVisible();
  expect(api.sent(grants)[0]?.path).toContain('/campaigns/3/grants');
  expect(api.sent(grants)[0]?.body).toEqual({
    memberId: 4821,
    amount: 3000,
    inquiryId: 347,
    reason: '문이 닫혀 있었어요',
  });
});

test('a coupon beyond what is left of the day cannot be given', async () => {
  api.answers('GET /api/v1/console/grant-limit', {
    limit: { each: 3000, perDay: 20_000, givenToday: 19_000 },
  });
  const { dialog } = await showGrant();
  const give = dialog.getByRole('button', { name: '2,000원 쿠폰 주기' });
  await expect.element(give).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(dialog.getByRole('radio', { name: /1,000원/ }));
  await expect
    .element(dialog.getByRole('button', { name: '1,000원 쿠폰 주기' }))
    .not.toHaveAttribute('aria-disabled');
});

test('a manager has no limit and chooses among campaigns', async () => {
  signedInAs(api, 'MANAGER');
  api.answers('GET /api/v1/console/grant-limit', { limit: null });
  const half = aCampaign({
    id: 8,
    name: '반값',
    kind: 'RATE',
    rate: 50,
    maxDiscount: 1500,
    issue: 'GRANT',
    amount: undefined,
  });
  api.answers('GET /api/v1/console/campaigns', { ...aList([half, anApology()]), counts, runningWon: 0 });
  const { dialog } = await showGrant();
  await expect.element(dialog.getByText('오늘 내 한도')).not.toBeInTheDocument();
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: '쿠폰' }), '8');
  await userEvent.fill(dialog.getByRole('textbox', { name: '내부 사유' }), '고마워서');
  await userEvent.click(dialog.getByRole('button', { name: '50% 쿠폰 주기' }));
  await expect
    .poll(() => api.sent(grants)[0]?.body)
    .toEqual({ memberId: 4821, inquiryId: 347, reason: '고마워서' });
});

test('points are given with what the member reads and a reason, after being asked once more', async () => {
  const points = 'POST /api/v1/console/members/{id}/points';
  api.answers(points, { balance: 1540, reserved: 0, expiring: null, given: 2786 });
  const screen = await showScreen(<GrantPoints member={member} />, { at: '/members/4821/points' });
  await userEvent.fill(screen.getByRole('textbox', { name: '포인트' }), '3001');
  await userEvent.click(screen.getByRole('button', { name: '3,001P 주기…' }));
  await expect.element(screen.getByText('1부터 3,000까지 줄 수 있어요.')).toBeVisible();
  await userEvent.fill(screen.getByRole('textbox', { name: '포인트' }), '300');
  await userEvent.fill(screen.getByRole('textbox', { name: '고객에게 보일 말' }), '알려 주셔서 고마워요');
  await userEvent.fill(screen.getByRole('textbox', { name: '내부 사유' }), 'D231 신고');
  await userEvent.click(screen.getByRole('button', { name: '300P 주기…' }));
  const dialog = screen.getByRole('dialog', { name: '밤**가 님에게 300P를 줄까요?' });
  await expect.element(dialog.getByText(/‘알려 주셔서 고마워요’로 보여요/)).toBeVisible();
  await expectAccessible();
  await userEvent.click(dialog.getByRole('button', { name: '300P 주기' }));
  await expect
    .poll(() => api.sent(points)[0]?.body)
    .toEqual({ amount: 300, note: '알려 주셔서 고마워요', reason: 'D231 신고' });
  await expect.element(screen.getByRole('textbox', { name: '포인트' })).toHaveValue('');
});
