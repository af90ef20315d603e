// Coupons: the list and its filters, the form with its sums, starting and stopping, single codes, and what a code is.
import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import {
  aCampaign,
  aCampaignDetail,
  aCodeBatch,
  aCoupon,
  aCouponUse,
  anApology,
} from '#console-test/people/benefits.ts';
import { aList, fakeApi, type FakeApi } from '#console-test/fake-api.ts';
import { expectAccessible, onAScreenOf, showScreen } from '#console-test/show-screen.tsx';
import { signedInAs } from '#console-test/people/staff.ts';
import { aStation, products } from '#console-test/stock/stations.ts';
import { clearDrafts } from '#console/navigation/drafts.ts';
import { CampaignScreen, type CampaignTab } from './campaign-screen.tsx';
import { CampaignsScreen } from './campaigns-screen.tsx';
import { NewCampaignScreen } from './edit/new-campaign-screen.tsx';

const campaigns = [
  aCampaign(),
  anApology(),
  aCampaign({
    id: 5,
    name: '겨울 새내기',
    state: 'DRAFT',
    kind: 'RATE',
    rate: 30,
    maxDiscount: 1500,
    issue: 'SIGN_UP',
  }),
];
const counts = { RUNNING: 2, DRAFT: 1, STOPPED: 0, ENDED: 0 };

let api: FakeApi;

beforeEach(async () => {
  clearDrafts();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-17T15:40:00+09:00') });
  await onAScreenOf(1440, 900);
  api = fakeApi();
  signedInAs(api, 'MANAGER');
  api.answers('GET /api/v1/console/campaigns', { ...aList(campaigns), counts, runningWon: 229_000 });
  api.answers('GET /api/v1/console/campaigns/{id}', aCampaignDetail());
  api.answers('GET /api/v1/console/campaigns/{id}/uses', {
    ...aList([
      aCouponUse(),
      aCouponUse({ payment: { id: 1, no: 'P21847' }, rental: null, state: 'RESERVED' }),
    ]),
    counts: { USED: 168, RESERVED: 3, GIVEN_BACK: 6 },
  });
  api.answers('GET /api/v1/console/products', aList([...products]));
  api.answers('GET /api/v1/console/stations', { ...aList([aStation()]), counts: {} as never });
  return () => vi.useRealTimers();
});

const showList = (at = '/benefits/coupons') =>
  showScreen(<CampaignsScreen />, { at, route: '/benefits/coupons' });
const showOne = (tab: CampaignTab) =>
  showScreen(<CampaignScreen tab={tab} />, { at: '/benefits/coupons/1', route: '/benefits/coupons/:id' });

test('campaigns show their discount, time and budget, and their filters are in the address', async () => {
  const screen = await showList();
  await expect
    .element(
      screen.getByRole('row', {
        name: /첫 대여 1,000원 첫 대여만 · 모든 상품.*1,000원.*11.01 – 12.31.*남음 129,000/,
      }),
    )
    .toBeVisible();
  await expect.element(screen.getByRole('row', { name: /사과 쿠폰.*1,000–3,000원.*늘/ })).toBeVisible();
  await expect.element(screen.getByText(/깎은 금액 229,000원/)).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: /겨울 새내기/ }))
    .toHaveAttribute('href', '/benefits/coupons/5/edit');
  await expectAccessible();
  await userEvent.click(screen.getByRole('button', { name: '진행 2' }));
  await screen.arrivesAt('/benefits/coupons?state=RUNNING');
  await expect.poll(() => api.sent('GET /api/v1/console/campaigns').at(-1)?.path).toContain('state=RUNNING');
});

test('support sees campaigns and checks codes but makes none', async () => {
  signedInAs(api, 'SUPPORT');
  api.answers('POST /api/v1/console/coupon-codes/check', {
    campaign: { id: 2, no: 'C2', name: '시험 기간 반값' },
    state: 'REDEEMED',
    coupon: aCoupon({ state: 'USED', discount: 1200 }),
  });
  api.refusesOnce('POST /api/v1/console/coupon-codes/check', 'NOT_FOUND');
  const screen = await showList();
  await userEvent.click(screen.getByRole('button', { name: '코드 확인…' }));
  const dialog = screen.getByRole('dialog', { name: '어떤 코드인지 확인할까요?' });
  await userEvent.fill(dialog.getByRole('textbox', { name: '코드' }), 'kdtp-7rw');
  await expect
    .element(dialog.getByRole('button', { name: '코드 확인' }))
    .toHaveAttribute('aria-disabled', 'true');
  await userEvent.fill(dialog.getByRole('textbox', { name: '코드' }), 'kdtp-7rw4');
  await userEvent.click(dialog.getByRole('button', { name: '코드 확인' }));
  await expect.element(dialog.getByText(/이런 코드는 없어요/)).toBeVisible();
  await userEvent.fill(dialog.getByRole('textbox', { name: '코드' }), 'kdtp 7rw5');
  await userEvent.click(dialog.getByRole('button', { name: '코드 확인' }));
  await expect.element(dialog.getByRole('link', { name: '토**집 · M4821' })).toBeVisible();
  await expect.element(dialog.getByText('씀 · 1,200원 할인')).toBeVisible();
  expect(api.sent('POST /api/v1/console/coupon-codes/check')[1]?.body).toEqual({ code: 'KDTP7RW5' });
  await expectAccessible();
  await expect.element(screen.getByRole('link', { name: '쿠폰 만들기' })).not.toBeInTheDocument();
});

test('a result says what was used and won, and stopping it sends the reason and the version', async () => {
  api.answers('POST /api/v1/console/campaigns/{id}/stop', aCampaignDetail({ state: 'STOPPED' }));
  const screen = await showOne('result');
  await expect.element(screen.getByText('쓸 수 있음 427 · 잡아 둠 3 · 끝남 6')).toBeVisible();
  await expect.element(screen.getByText('한 건에 773원')).toBeVisible();
  await expect.element(screen.getByRole('row', { name: /P21847 결제 중/ })).toBeVisible();
  await expect.element(screen.getByText('KDTP-7RW4')).toBeVisible();
  await expectAccessible();
  await userEvent.click(screen.getByRole('button', { name: '중지…' }));
  const dialog = screen.getByRole('alertdialog', { name: '‘첫 대여 1,000원’ 쿠폰을 중지할까요?' });
  await expect.element(dialog.getByText(/결제 중인 3건은 끝까지 가요/)).toBeVisible();
  await userEvent.fill(dialog.getByRole('textbox', { name: '사유' }), '예산을 다시 봐요');
  await userEvent.click(dialog.getByRole('button', { name: '중지', exact: true }));
  await expect
    .poll(() => api.sent('POST /api/v1/console/campaigns/{id}/stop')[0]?.body)
    .toEqual({ reason: '예산을 다시 봐요', version: 4 });
});

test('once it runs only name, end, budget and limits can be typed, and only what changed is sent', async () => {
  api.answers('PATCH /api/v1/console/campaigns/{id}', aCampaignDetail({ budget: 500_000, version: 5 }));
  api.refusesOnce('PATCH /api/v1/console/campaigns/{id}', 'BUDGET_BELOW_USED');
  const screen = await showOne('edit');
  await expect.element(screen.getByRole('textbox', { name: '할인 금액' })).toBeDisabled();
  await expect.element(screen.getByRole('radio', { name: /한 장 코드/ })).toBeDisabled();
  await expect.element(screen.getByText(/시작한 뒤에는 이름, 끝, 예산, 한도만/)).toBeVisible();
  await expectAccessible();
  await userEvent.fill(screen.getByRole('textbox', { name: '예산' }), '100,000');
  const save = async (reason: string) => {
    await userEvent.click(screen.getByRole('button', { name: '저장', exact: true }));
    const dialog = screen.getByRole('dialog', { name: '바꾼 것을 저장할까요?' });
    await userEvent.fill(dialog.getByRole('textbox', { name: '사유' }), reason);
    await userEvent.click(dialog.getByRole('button', { name: '저장', exact: true }));
    // What is typed while it still lies above the form would go nowhere.
    await expect.element(dialog).not.toBeInTheDocument();
  };
  await save('줄이기');
  await expect.element(screen.getByText('이미 쓴 금액보다 적게 할 수 없어요.')).toBeVisible();
  await userEvent.fill(screen.getByRole('textbox', { name: '예산' }), '500,000');
  await expect.element(screen.getByText('예산 300,000원 → 500,000원')).toBeVisible();
  await save('늘리기');
  await expect
    .poll(() => api.sent('PATCH /api/v1/console/campaigns/{id}').at(-1)?.body)
    .toEqual({ budget: 500_000, reason: '늘리기', version: 4 });
});

test('a new coupon shows what it takes off real rentals, and is saved and started with one reason', async () => {
  const made = aCampaignDetail({ id: 9, state: 'DRAFT', version: 1 });
  api.answers('POST /api/v1/console/campaigns', made);
  api.answers('POST /api/v1/console/campaigns/{id}/start', { ...made, state: 'RUNNING', version: 2 });
  const screen = await showScreen(<NewCampaignScreen />, { at: '/benefits/coupons/new' });
  await userEvent.fill(screen.getByRole('textbox', { name: '이름' }), '겨울 새내기');
  await userEvent.click(screen.getByRole('button', { name: '정률' }));
  await userEvent.fill(screen.getByRole('textbox', { name: '할인율' }), '30');
  await userEvent.fill(screen.getByRole('textbox', { name: '최대' }), '1500');
  await userEvent.fill(screen.getByRole('textbox', { name: '최소 금액' }), '1000');
  await userEvent.click(screen.getByRole('switch', { name: '첫 대여만' }));
  // 300 won for two hours is below the least; 700 won for twelve is 30 % of 8,400, which is more than 1,500.
  await expect
    .element(screen.getByRole('row', { name: /C타입 케이블 2시간 600원 쓸 수 없음 600원/ }))
    .toBeVisible();
  await expect
    .element(screen.getByRole('row', { name: /보조배터리 20,000mAh 12시간 8,400원 −1,500원 6,900원/ }))
    .toBeVisible();
  await expect.element(screen.getByText('적어도 66번')).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: /저절로/ }));
  await userEvent.click(screen.getByRole('button', { name: '신고를 수리·폐기로 끝낸 뒤' }));
  await expectAccessible();
  await userEvent.click(screen.getByRole('button', { name: '시작', exact: true }));
  const dialog = screen.getByRole('dialog', { name: '‘겨울 새내기’ 쿠폰을 시작할까요?' });
  await userEvent.fill(dialog.getByRole('textbox', { name: '사유' }), '겨울 행사');
  await userEvent.click(dialog.getByRole('button', { name: '시작', exact: true }));
  await expect
    .poll(() => api.sent('POST /api/v1/console/campaigns/{id}/start')[0]?.body)
    .toEqual({ reason: '겨울 행사', version: 1 });
  expect(api.sent('POST /api/v1/console/campaigns')[0]?.body).toEqual({
    name: '겨울 새내기',
    kind: 'RATE',
    rate: 30,
    maxDiscount: 1500,
    minAmount: 1000,
    productIds: null,
    stationIds: null,
    firstRentalOnly: true,
    startsAt: '2026-11-17T00:00:00+09:00',
    endsAt: '2026-12-18T00:00:00+09:00',
    lifeDays: 30,
    perMember: 1,
    budget: 100_000,
    issue: 'REPORT',
    apology: false,
    reason: '겨울 행사',
  });
});

test('codes are saved once as a file and hold after that is confirmed', async () => {
  const single = aCampaignDetail({
    issue: 'SINGLE_CODES',
    code: undefined,
    codes: 500,
    name: '시험 기간 반값',
  });
  const batch = aCodeBatch({ id: 10, downloadedAt: null, downloadedBy: null, state: 'NEW' });
  api.answers('GET /api/v1/console/campaigns/{id}', single);
  api.answers('GET /api/v1/console/campaigns/{id}/codes', {
    batches: [aCodeBatch(), aCodeBatch({ id: 8, state: 'VOID', downloadedAt: null, downloadedBy: null })],
    left: 8700,
  });
  api.answers('POST /api/v1/console/campaigns/{id}/codes', {
    batch,
    fileName: 'C2-500.csv',
    csv: 'code\nKDTP-7RW4\n',
  });
  api.answers('POST /api/v1/console/campaigns/{id}/codes/{batchId}/downloaded', aCodeBatch({ id: 10 }));
  const saved: { name: string; blob: Blob }[] = [];
  const makeUrl = vi.spyOn(URL, 'createObjectURL');
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, blob: makeUrl.mock.lastCall?.[0] as Blob });
  });
  const screen = await showOne('codes');
  await expect.element(screen.getByText('내려받지 않고 닫음')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '코드 더 만들기…' }));
  const dialog = screen.getByRole('dialog', { name: '코드를 몇 개 만들까요?' });
  await userEvent.fill(dialog.getByRole('textbox', { name: '개수' }), '8701');
  await expect
    .element(dialog.getByRole('button', { name: '코드 만들기' }))
    .toHaveAttribute('aria-disabled', 'true');
  await userEvent.fill(dialog.getByRole('textbox', { name: '개수' }), '500');
  await userEvent.fill(dialog.getByRole('textbox', { name: '사유' }), '시험 기간 전단');
  await userEvent.click(dialog.getByRole('button', { name: '코드 500개 만들기' }));
  await expectAccessible();
  await userEvent.click(screen.getByRole('button', { name: '코드 500개 내려받기' }));
  await expect.element(screen.getByText('코드를 내려받았어요. 이제 쓸 수 있어요')).toBeVisible();
  expect(saved.map(({ name }) => name)).toEqual(['C2-500.csv']);
  expect(await saved[0]?.blob.text()).toBe('code\nKDTP-7RW4\n');
  expect(api.sent('POST /api/v1/console/campaigns/{id}/codes/{batchId}/downloaded')).toHaveLength(1);
  await expect.element(screen.getByRole('button', { name: '코드 500개 내려받기' })).not.toBeInTheDocument();
  click.mockRestore();
  makeUrl.mockRestore();
});
