// Reporting a defect: what is chosen, the free return of the first minutes, and why it may be over.
import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fakeApi, type FakeApi } from '#web-test/fake-api.ts';
import { aPayment, aRental, noActions } from '#web-test/rentals.ts';
import { expectAccessible, showScreen } from '#web-test/show-screen.tsx';
import { ReportScreen } from './report-screen.tsx';

const rental = 'GET /api/v1/users/me/rentals/{token}';
const report = 'POST /api/v1/rentals/{token}/reports';
const serverTime = '2026-11-14T13:26:12+09:00';
const reported = {
  no: 'D1',
  kind: 'BROKEN' as const,
  state: 'RECEIVED' as const,
  productName: '65W PD 충전기',
  stationName: null,
  rentalHistoryToken: 'rental-1',
  text: null,
  freeReturn: false,
  reportedAt: serverTime,
  answers: [],
};
let api: FakeApi;

beforeEach(() => {
  window.sessionStorage.clear();
  window.localStorage.setItem('accessToken', 'token-1');
  vi.spyOn(console, 'warn').mockReturnValue();
  api = fakeApi();
  showRental(null);
});

function showRental(obstacle: 'TOO_LATE' | 'LIMIT' | null) {
  api.answers(rental, {
    rentalHistory: aRental({ rentalStartTime: '2026-11-14T13:20:00+09:00' }),
    actions: {
      ...noActions,
      report: true,
      freeReturn: { until: '2026-11-14T13:30:00+09:00', obstacle },
    },
    again: null,
    payments: [aPayment()],
    serverTime,
  });
}

const reporting = () => showScreen(<ReportScreen />, { at: '/report/rental-1', route: '/report/:id' });

test('a defect can be reported without giving the item back', async () => {
  api.answers(report, { report: reported, refund: null });
  const screen = await reporting();
  await expect.element(screen.getByRole('heading', { name: '어떤 문제가 있나요?' })).toBeVisible();
  await expect.element(screen.getByText(/^3:4\d$/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '신고만 하고 계속 쓸게요' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: '헐거워요' }));
  await userEvent.fill(screen.getByRole('textbox', { name: '자세한 내용' }), '자꾸 빠져요.');
  await expectAccessible();
  await userEvent.click(screen.getByRole('button', { name: '신고만 하고 계속 쓸게요' }));
  await screen.arrivesAt('/history/rental-1');
  expect(api.sent(report)[0]?.body).toEqual({
    kind: 'BROKEN',
    text: '헐거워요\n자꾸 빠져요.',
    photos: [],
  });
});

test('whoever reports a defect can ask for an answer', async () => {
  api.answers(report, { report: reported, refund: null });
  const screen = await reporting();
  await userEvent.click(screen.getByRole('button', { name: '헐거워요' }));
  await userEvent.click(screen.getByRole('checkbox', { name: '확인한 결과를 알려 주세요' }));
  await userEvent.click(screen.getByRole('button', { name: '신고만 하고 계속 쓸게요' }));
  await screen.arrivesAt('/history/rental-1');
  expect(api.sent(report)[0]?.body).toMatchObject({ kind: 'BROKEN', wantsAnswer: true });
});

test('the free return asks for the station first, and keeps what was written', async () => {
  const screen = await reporting();
  await userEvent.click(screen.getByRole('button', { name: '더러워요' }));
  await userEvent.click(screen.getByRole('button', { name: '신고하고 무료로 반납하기' }));
  await screen.arrivesAt('/qr-scan/station');
  expect(window.sessionStorage.getItem('rentalProcessType')).toBe('report');
  expect(JSON.parse(window.sessionStorage.getItem('reportDraft') ?? '')).toMatchObject({
    token: 'rental-1',
    choice: 'dirty',
  });
});

test('back from the scan without a station, what was written is in the form again and nothing is sent', async () => {
  const draft = { token: 'rental-1', choice: 'dirty', words: '끈적여요.', photos: [] };
  window.sessionStorage.setItem('reportDraft', JSON.stringify(draft));
  const screen = await reporting();
  await expect.element(screen.getByRole('textbox', { name: '자세한 내용' })).toHaveValue('끈적여요.');
  await expect.element(screen.getByRole('button', { name: '신고하고 무료로 반납하기' })).toBeEnabled();
  expect(api.sent(report)).toEqual([]);
  // A station that is scanned later, for something else, finds nothing to send.
  expect(window.sessionStorage.getItem('reportDraft')).toBeNull();
});

test('back from the station’s code the report is sent once, with the code, and the refund is shown', async () => {
  window.sessionStorage.setItem('scannedQrNumber', '2');
  window.sessionStorage.setItem('scannedQrLink', 'https://ondesk.example/?stationId=2&code=abc123');
  const draft = { token: 'rental-1', choice: 'dirty', words: '끈적여요.', photos: [] };
  window.sessionStorage.setItem('reportDraft', JSON.stringify(draft));
  api.answers(report, { report: { ...reported, freeReturn: true }, refund: { amount: 1500 } });
  const screen = await reporting();
  await expect.element(screen.getByRole('heading', { name: '무료로 반납했어요' })).toBeVisible();
  expect(api.sent(report).map(({ body }) => body)).toEqual([
    {
      kind: 'DIRTY',
      text: '끈적여요.',
      photos: [],
      freeReturn: { returnStationId: 2, code: 'abc123' },
    },
  ]);
  expect(window.sessionStorage.getItem('scannedQrNumber')).toBeNull();
  await expectAccessible();
});

test.each([
  ['TOO_LATE', '무료 반납 시간이 지났어요. 신고하면 확인해서 알려 드릴게요.'],
  ['LIMIT', '무료 반납을 모두 썼어요. 신고하면 확인해서 환불해 드릴게요.'],
] as const)(
  'a free return that is refused (%s) says why, and the report can still be sent',
  async (obstacle, line) => {
    showRental(obstacle);
    const screen = await reporting();
    await expect.element(screen.getByText(line)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: '신고하기' })).toBeVisible();
    await expect
      .element(screen.getByRole('button', { name: '신고하고 무료로 반납하기' }))
      .not.toBeInTheDocument();
  },
);
