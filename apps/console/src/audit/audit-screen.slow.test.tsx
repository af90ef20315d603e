// The audit log: rows and what they hold, filters in the address, the seal, the monthly review, one's own rows.
import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { aList, fakeApi, type FakeApi } from '#console-test/fake-api.ts';
import { expectAccessible, onAScreenOf, showScreen } from '#console-test/show-screen.tsx';
import { signedInAs } from '#console-test/people/staff.ts';
import type { AuditRow } from './audit-labels.ts';
import { AuditScreen, type AuditTab } from './audit-screen.tsx';

let api: FakeApi;
const row: AuditRow = {
  id: 7,
  at: '2026-11-14T16:40:57+09:00',
  by: { id: 2, name: '한민서', role: 'MANAGER' },
  actor: 'staff:2',
  address: '203.0.113.57',
  action: 'station.pause',
  subject: { kind: 'station', no: '자양 스터디카페' },
  before: { state: 'OPEN', version: 3 },
  after: { state: 'PAUSED', version: 4 },
  reason: '실내 공사',
  requestId: 'req-8fk2',
  batch: null,
  sealed: true,
};

beforeEach(async () => {
  api = fakeApi();
  signedInAs(api, 'OWNER');
  api.answers('GET /api/v1/console/audit', { content: [row], next: null, total: 1 });
  api.answers('GET /api/v1/console/audit/seal', {
    ok: true,
    lastSealedId: 7,
    lastSealedAt: '2026-11-14T18:20:00+09:00',
    brokenAt: null,
  });
  api.answers('GET /api/v1/console/staff', aList([]));
  api.answers('GET /api/v1/console/privacy/accesses', { content: [], next: null, total: 0 });
  api.answers(
    'GET /api/v1/console/privacy/reviews',
    aList([
      {
        month: '2020-10',
        accesses: 214,
        people: 3,
        downloads: 1,
        outsideOfficeHours: 2,
        reviewedBy: null,
        reviewedAt: null,
        note: null,
      },
    ]),
  );
  await onAScreenOf(1440, 900);
});

const open = (tab: AuditTab, at = '/audit') => showScreen(<AuditScreen tab={tab} />, { at, route: '/audit' });

test('a row says who did what, and opens what was before and after', async () => {
  const screen = await open('acts');
  await expect.element(screen.getByText('운영 → 일시 중지')).toBeVisible();
  await expect.element(screen.getByText(/^봉인 확인됨/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /16:40:57/ }));
  await expect.element(screen.getByText('req-8fk2')).toBeVisible();
  await expect.element(screen.getByRole('definition').filter({ hasText: '일시 중지' })).toBeVisible();
  await expect.element(screen.getByText('버전').first()).toBeVisible();
  await expect.element(screen.getByText('PAUSED')).not.toBeInTheDocument();
  await expectAccessible();
});

test('what was changed and why is read whole in the list at a desk, on a second line where it is long', async () => {
  const long: AuditRow = {
    ...row,
    action: 'station.edit',
    subject: { kind: 'station', no: '건국대학교 상허기념도서관 1층 로비' },
    before: { name: '건국대 도서관', lowStock: 4 },
    after: { name: '건국대학교 상허기념도서관', lowStock: 8 },
    reason: '방학 동안 찾는 분이 많아서 부족 알림을 올리고 정식 이름으로 바꿈',
  };
  api.answers('GET /api/v1/console/audit', { content: [long], next: null, total: 1 });
  const screen = await open('acts');
  await expect.element(screen.getByText(/방학 동안/)).toBeVisible();
  const cut = [...document.querySelectorAll<HTMLElement>('tbody td, tbody td *')].filter(
    (one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0,
  );
  expect(cut.map((one) => one.textContent)).toEqual([]);
  const clamped = [...document.querySelectorAll<HTMLElement>('tbody td span')].filter(
    (one) => one.scrollHeight > one.clientHeight + 1 && one.clientHeight > 0,
  );
  expect(clamped.map((one) => one.textContent)).toEqual([]);
});

test('a file that was made is called by the beginning of its name, on one line', async () => {
  const made = {
    ...row,
    action: 'export.make',
    subject: { kind: 'export', no: '79d597a5-4d1f-48ea-a1a7-041c7eda090b' },
  };
  api.answers('GET /api/v1/console/audit', { content: [made], next: null, total: 1 });
  const screen = await open('acts');
  await expect.element(screen.getByText('79d597a5', { exact: true })).toBeVisible();
});

test('a code without words stands in a monospace, one with words is said in the words of its subject', async () => {
  const waived = {
    ...row,
    id: 8,
    action: 'charge.waive',
    before: { state: 'open' },
    after: { state: 'waived' },
  };
  const template = { kind: 'template', no: 'due.soon mail' };
  const unknown = {
    ...row,
    id: 9,
    action: 'charge.lower',
    subject: template,
    before: {},
    after: { state: 'frozen' },
  };
  api.answers('GET /api/v1/console/audit', { content: [waived, unknown], next: null, total: 2 });
  const screen = await open('acts');
  await expect.element(screen.getByText('결제 전 → 면제')).toBeVisible();
  const code = screen.getByText('frozen', { exact: true });
  await expect.element(code).toBeVisible();
  expect(code.element().tagName).toBe('CODE');
  await expect.element(screen.getByText(/ · 메일$/)).toBeVisible();
});

test.each([
  ['privacy', 390, 844],
  ['acts', 1024, 768],
  ['signIns', 390, 844],
] as const)('the tab %s at %i × %i has no accessibility fault', async (tab, width, height) => {
  await onAScreenOf(width, height);
  const screen = await open(tab);
  await expect.element(screen.getByRole('heading', { name: '보관' })).toBeInTheDocument();
  await expectAccessible();
});

test('filters stand in the address and are sent; clearing them brings everything back', async () => {
  api.answers('GET /api/v1/console/audit', ({ path }) =>
    path.includes('subject=')
      ? { content: [], next: null, total: 0 }
      : { content: [row], next: null, total: 1 },
  );
  const screen = await open('acts', '/audit?action=station&subject=CHR_0001&period=7');
  await expect.element(screen.getByText('이 조건의 기록이 없어요')).toBeVisible();
  expect(api.sent('GET /api/v1/console/audit')[0]?.path).toMatch(/action=station&subject=CHR_0001/);
  await userEvent.click(screen.getByRole('button', { name: '필터 지우기' }));
  await screen.arrivesAt('/audit');
  await expect.element(screen.getByText('실내 공사')).toBeVisible();
});

test('a broken seal is trouble and names the first row', async () => {
  api.answers('GET /api/v1/console/audit/seal', {
    ok: false,
    lastSealedId: 7,
    lastSealedAt: '2026-11-14T18:20:00+09:00',
    brokenAt: 5,
  });
  const screen = await open('acts');
  await expect.element(screen.getByText('봉인이 깨졌어요 · 5번부터')).toBeVisible();
});

test('a month is marked as reviewed with a note', async () => {
  api.answers('POST /api/v1/console/privacy/reviews/{month}', null);
  const screen = await open('privacy');
  await userEvent.click(screen.getByRole('button', { name: '점검 완료로 표시…' }));
  await userEvent.click(screen.getByRole('button', { name: '점검 완료', exact: true }));
  await expect.element(screen.getByText('점검한 내용을 적어 주세요.')).toBeVisible();
  await userEvent.fill(screen.getByRole('textbox', { name: '점검한 내용' }), '이상 없음');
  await userEvent.click(screen.getByRole('button', { name: '점검 완료', exact: true }));
  await expect.element(screen.getByText('10월 접속기록을 점검했어요')).toBeVisible();
  expect(api.sent('POST /api/v1/console/privacy/reviews/{month}')[0]).toMatchObject({
    path: '/api/v1/console/privacy/reviews/2020-10',
    body: { note: '이상 없음' },
  });
});

test('who may read only their own rows sees no seal, no access log and no other person', async () => {
  signedInAs(api, 'FIELD');
  const screen = await open('acts');
  await expect.element(screen.getByRole('link', { name: '내 행동' })).toBeVisible();
  expect(screen.getByRole('link', { name: '개인정보 접속기록' }).elements()).toHaveLength(0);
  expect(api.sent('GET /api/v1/console/audit/seal')).toHaveLength(0);
});
