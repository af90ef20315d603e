// The list of notices by type and date, page by page, and one notice.
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { someConfig } from '#web-test/account.ts';
import { aNotice, pageOf } from '#web-test/city.ts';
import { fakeApi, type FakeApi, type SentRequest } from '#web-test/fake-api.ts';
import { expectAccessible, showScreen } from '#web-test/show-screen.tsx';
import { NoticeScreen } from './notice-screen.tsx';
import { NoticesScreen } from './notices-screen.tsx';

let api: FakeApi;

const asked = (request: SentRequest | undefined, name: string) =>
  new URL(request?.path ?? '', location.origin).searchParams.get(name);
const lastAsked = (name: string) => asked(api.sent('GET /api/v1/notices').at(-1), name);

beforeEach(() => {
  api = fakeApi();
  api.answers('GET /api/v1/config', someConfig);
  // A notice written in between pushed "세 번째" onto the second page, where it comes again.
  api.answers('GET /api/v1/notices', (request) => ({
    noticeInfos:
      asked(request, 'page') === '1'
        ? pageOf(
            [aNotice({ id: 3, title: '세 번째' }), aNotice({ id: 4, title: '네 번째', type: '당첨자 발표' })],
            {
              number: 1,
              totalPages: 2,
            },
          )
        : pageOf(
            [
              aNotice({ id: 1, title: '첫 번째' }),
              aNotice({ id: 2, title: '두 번째', type: '일반' }),
              aNotice({ id: 3, title: '세 번째' }),
            ],
            { totalPages: 2 },
          ),
  }));
});

const notices = (at = '/notices') => showScreen(<NoticesScreen />, { at });
const titles = () =>
  page
    .getByRole('listitem')
    .elements()
    .map((row) => row.querySelector('b')?.textContent);

test('notices are sorted newest first, ten per page, with type and date', async () => {
  await notices();
  const row = page.getByRole('link', { name: /두 번째/ });
  await expect.element(row).toMatchTextContent(/^일반두 번째2026\.11\.13$/);
  await expect.element(row).toHaveAttribute('href', '/notices/2');
  expect([lastAsked('page'), lastAsked('size'), lastAsked('sort'), lastAsked('type')]).toEqual([
    '0',
    '10',
    'createdAt,desc',
    null,
  ]);
  await expectAccessible();
});

test('notices are loaded page by page without duplicates, until there are no more', async () => {
  await notices();
  await page.getByRole('button', { name: '더보기' }).click();
  await expect.poll(titles).toEqual(['첫 번째', '두 번째', '세 번째', '네 번째']);
  await expect.element(page.getByRole('button', { name: '더보기' })).not.toBeInTheDocument();
});

test('the sort of the notices can be reversed and restored', async () => {
  await notices();
  await page.getByRole('button', { name: '최신순' }).click();
  await expect.poll(() => lastAsked('sort')).toBe('createdAt,asc');
  await page.getByRole('button', { name: '오래된순' }).click();
  await expect.element(page.getByRole('button', { name: '최신순' })).toBeVisible();
});

test.each(['시스템 점검', '일반', '당첨자 발표'])(
  'the tab %s of the notices reads its type',
  async (type) => {
    const screen = await notices();
    await page.getByRole('tab', { name: type }).click();
    await expect.poll(() => lastAsked('type')).toBe(type);
    await screen.arrivesAt(`/notices?${new URLSearchParams({ type })}`);
  },
);

test('the notices say when there are none', async () => {
  api.answers('GET /api/v1/notices', { noticeInfos: pageOf([], { totalPages: 0 }) });
  await notices();
  await expect.element(page.getByText('등록된 공지사항이 없어요.')).toBeVisible();
});

test('notices that cannot be read are read again on request', async () => {
  api.refuses('GET /api/v1/notices', 'INTERNAL');
  await notices();
  await expect.element(page.getByRole('button', { name: '다시 시도' })).toBeVisible();
});

const notice = (id: string) => showScreen(<NoticeScreen />, { at: `/notices/${id}`, route: '/notices/:id' });

test('a notice shows title, content and when it was written', async () => {
  api.answers('GET /api/v1/notices/{id}', { ...aNotice(), content: '첫 줄\n둘째 줄' });
  await notice('1');
  await expect.element(page.getByRole('heading', { name: '서비스 점검이 있어요' })).toBeVisible();
  await expect.element(page.getByText('2026.11.13 10:05')).toBeVisible();
  await expect.element(page.getByText(/첫 줄/)).toBeVisible();
  await expectAccessible();
});

test('a notice with markup shows it as elements', async () => {
  api.answers('GET /api/v1/notices/{id}', {
    ...aNotice(),
    format: 'MARKDOWN',
    content: '**점검 시간**\n- 새벽 2시부터예요.',
  });
  await notice('1');
  await expect.element(page.getByText('점검 시간', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('listitem')).toHaveTextContent('새벽 2시부터예요.');
  await expectAccessible();
});

test.each(['NOTICE_NOT_FOUND', 'INVALID_INPUT'] as const)(
  'a notice that does not exist (%s) says so',
  async (code) => {
    api.refuses('GET /api/v1/notices/{id}', code);
    await notice('nothing');
    await expect.element(page.getByText('존재하지 않는 공지사항입니다.')).toBeVisible();
    await expectAccessible();
  },
);
