// The export of a list: columns, format, masking by right, and the tray with what becomes of the file.
import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { aList, fakeApi, type FakeApi } from '#console-test/fake-api.ts';
import { expectAccessible, onAScreenOf, showScreen } from '#console-test/show-screen.tsx';
import { signedInAs } from '#console-test/people/staff.ts';
import { DownloadsTray } from './downloads-tray.tsx';
import { ExportButton } from './export-button.tsx';

let api: FakeApi;
const file = {
  id: '3f1d9a51-0000-4000-8000-000000000001',
  kind: 'members',
  format: 'csv',
  state: 'RUNNING',
  rowsDone: 1304,
  rowsTotal: 2104,
  fileName: '온데스크_회원_20261114.csv',
  createdAt: '2026-11-14T18:00:00+09:00',
  failure: null,
  requestId: 'abcdefgh-1',
  url: null,
  urlUntil: null,
} as const;

beforeEach(async () => {
  await onAScreenOf(1440, 900);
  api = fakeApi();
  signedInAs(api, 'OWNER');
  api.answers('POST /api/v1/console/exports', file);
});

const show = () =>
  showScreen(
    <ExportButton
      kind="members"
      query={{ q: '토끼', size: 25, state: ['ACTIVE', 'SUSPENDED'] }}
      conditions={[{ name: '찾기', value: '토끼' }]}
      total={2104}
    />,
    { at: '/members', route: '/members' },
  );

test('an export is asked for with the filters of the list and the chosen columns', async () => {
  const screen = await show();
  await userEvent.click(screen.getByRole('button', { name: '내보내기' }));
  const dialog = screen.getByRole('dialog', { name: '회원 내보내기' });
  await expect.element(dialog.getByText('모두 2,104건이에요', { exact: false })).toBeVisible();
  await expect.element(dialog.getByRole('checkbox', { name: '회원 (가림)' })).toBeChecked();
  await userEvent.click(dialog.getByRole('radio', { name: /CSV/ }));
  await userEvent.click(dialog.getByRole('checkbox', { name: '로그인' }));
  await expectAccessible();
  await userEvent.click(dialog.getByRole('button', { name: '2,104건 내보내기' }));
  await expect
    .poll(() => api.sent('POST /api/v1/console/exports')[0]?.body)
    .toMatchObject({
      kind: 'members',
      filters: { q: '토끼', state: 'ACTIVE,SUSPENDED' },
      format: 'csv',
      unmasked: false,
      columns: ['member', 'state', 'joined', 'lastRented', 'rentals', 'open', 'overdue'],
    });
});

test('a file that names members in full wants a reason, and only an owner is offered it', async () => {
  const screen = await show();
  await userEvent.click(screen.getByRole('button', { name: '내보내기' }));
  const dialog = screen.getByRole('dialog', { name: '회원 내보내기' });
  await userEvent.click(dialog.getByRole('checkbox', { name: '닉네임과 이메일을 가리지 않고' }));
  await userEvent.click(dialog.getByRole('button', { name: '2,104건 내보내기' }));
  await expect.element(dialog.getByText('사유를 두 글자 이상 적어 주세요.')).toBeVisible();
  expect(api.sent('POST /api/v1/console/exports')).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: '취소' }));
  await expect.element(dialog).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '내보내기' }));
  await expect
    .element(dialog.getByRole('checkbox', { name: '닉네임과 이메일을 가리지 않고' }))
    .not.toBeChecked();
});

test('the tray shows how far a file is, a file to download and one that could not be made', async () => {
  api.answers(
    'GET /api/v1/console/exports',
    aList([
      file,
      {
        ...file,
        id: '3f1d9a51-0000-4000-8000-000000000002',
        state: 'DONE',
        fileName: '온데스크_결제_20261113.xlsx',
        url: '/api/v1/console/exports/3f1d9a51-0000-4000-8000-000000000002/file',
        urlUntil: new Date(Date.now() + 40.5 * 60_000).toISOString(),
      },
      {
        ...file,
        id: '3f1d9a51-0000-4000-8000-000000000003',
        state: 'FAILED',
        failure: 'TOO_MANY_ROWS',
        fileName: '온데스크_물품_전체.csv',
      },
      {
        ...file,
        id: '3f1d9a51-0000-4000-8000-000000000004',
        state: 'FAILED',
        failure: 'BROKEN',
        fileName: '온데스크_대여_전체.csv',
      },
    ]),
  );
  api.answers('POST /api/v1/console/exports/{id}/retry', file);
  const screen = await showScreen(<DownloadsTray />, { at: '/items', route: '/items' });
  await expect.element(screen.getByText('2,104건 중 1,304건')).toBeVisible();
  await expect.element(screen.getByText('41분 뒤 주소가 닫혀요', { exact: false })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: '받기' })).toHaveAttribute('download');
  await expect.element(screen.getByText('100,000건이 넘어요', { exact: false })).toBeVisible();
  await expectAccessible();
  await userEvent.click(screen.getByRole('button', { name: '다시', exact: true }));
  await expect
    .poll(() => api.sent('POST /api/v1/console/exports/{id}/retry').at(-1)?.path)
    .toContain('000000000004/retry');
});
