// The list of events, page by page, and one event with its pictures.
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { someConfig } from '#web-test/account.ts';
import { anEvent, pageOf } from '#web-test/city.ts';
import { copiedLinks } from '#web-test/copied-links.ts';
import { fakeApi, type FakeApi, type SentRequest } from '#web-test/fake-api.ts';
import { expectAccessible, showScreen } from '#web-test/show-screen.tsx';
import { EventScreen } from './event-screen.tsx';
import { EventsScreen } from './events-screen.tsx';

let api: FakeApi;

const asked = (request: SentRequest | undefined, name: string) =>
  new URL(request?.path ?? '', location.origin).searchParams.get(name);
const lastAsked = (name: string) => asked(api.sent('GET /api/v1/events').at(-1), name);

const running = anEvent();
const over = anEvent({ id: 2, title: '친구와 같이', status: '종료' });
const coming = anEvent({ id: 3, title: '겨울 나기', status: '예정' });

beforeEach(() => {
  api = fakeApi();
  api.answers('GET /api/v1/config', someConfig);
  api.answers('GET /api/v1/events', (request) => {
    if (asked(request, 'ongoing') === 'true') return { events: pageOf([running]) };
    return {
      events:
        asked(request, 'page') === '1'
          ? pageOf([over], { number: 1, totalPages: 2 })
          : pageOf([coming, running], { totalPages: 2 }),
    };
  });
});

const events = () => showScreen(<EventsScreen />, { at: '/events' });
const titles = () =>
  page
    .getByRole('heading', { level: 2 })
    .elements()
    .map((title) => title.textContent);

test('events are sorted by their start, latest first, with badge and dates', async () => {
  await events();
  await expect
    .element(page.getByRole('link', { name: /첫 대여라면/ }))
    .toMatchTextContent(/진행중2026\.11\.01 – 2026\.11\.30/);
  await expect.element(page.getByRole('link', { name: /겨울 나기/ })).toMatchTextContent(/예정/);
  expect([lastAsked('sort'), lastAsked('size'), lastAsked('ongoing')]).toEqual([
    'startDate,desc',
    '10',
    null,
  ]);
  await expectAccessible();
});

test('events are loaded page by page', async () => {
  await events();
  await page.getByRole('button', { name: '더보기' }).click();
  await expect.poll(titles).toEqual(['겨울 나기', '첫 대여라면 1시간은 저희가 낼게요', '친구와 같이']);
  await expect.element(page.getByRole('link', { name: /친구와 같이/ })).toMatchTextContent(/마감/);
  await expect.element(page.getByRole('button', { name: '더보기' })).not.toBeInTheDocument();
});

test('마감 제외 leaves only the current events', async () => {
  await events();
  await page.getByRole('switch', { name: '마감 제외' }).click();
  await expect.poll(titles).toEqual(['첫 대여라면 1시간은 저희가 낼게요']);
});

test('the sort of the events can be reversed', async () => {
  await events();
  await page.getByRole('button', { name: '최신순' }).click();
  await expect.poll(() => lastAsked('sort')).toBe('startDate,asc');
});

test('back from the events leads to my page', async () => {
  const screen = await events();
  await page.getByRole('button', { name: '뒤로 가기' }).click();
  await screen.arrivesAt('/mypage');
});

test('the events say when there are none', async () => {
  api.answers('GET /api/v1/events', { events: pageOf([], { totalPages: 0 }) });
  await events();
  await expect.element(page.getByText('진행 중인 이벤트 없음')).toBeVisible();
});

test('events that cannot be read are read again on request', async () => {
  api.refuses('GET /api/v1/events', 'INTERNAL');
  await events();
  await expect.element(page.getByRole('button', { name: '다시 시도' })).toBeVisible();
});

const event = () => showScreen(<EventScreen />, { at: '/events/1', route: '/events/:id' });

test('an event shows its pictures in their order, each with the text written for it', async () => {
  api.answers('GET /api/v1/events/{id}', {
    ...running,
    content: '기간에 첫 대여를 마치면 돼요.',
    images: [
      { image: '/second.svg', order: 2, alt: '' },
      { image: '/first.svg', order: 1, alt: '눈 오는 날의 보조배터리' },
    ],
  });
  await event();
  await expect.element(page.getByRole('heading', { name: running.title })).toBeVisible();
  await expect.element(page.getByText('2026.11.01 – 2026.11.30')).toBeVisible();
  await expect.element(page.getByText('기간에 첫 대여를 마치면 돼요.')).toBeVisible();
  const pictures = page
    .getByRole('img')
    .elements()
    .map((picture) => picture.getAttribute('src'));
  expect(pictures).toEqual(['/first.svg', '/second.svg']);
  await expect.element(page.getByRole('img', { name: '눈 오는 날의 보조배터리' })).toBeVisible();
  await expect.element(page.getByRole('img', { name: `${running.title} 2/2` })).toBeVisible();
  await expectAccessible();
});

test('an event is shared by its own address', async () => {
  const links = copiedLinks();
  api.answers('GET /api/v1/events/{id}', { ...running, content: '내용', images: [] });
  await event();
  await page.getByRole('button', { name: `${running.title} 공유하기` }).click();
  await expect.poll(() => links).toEqual(['/events/1']);
});

test('an event without pictures says so', async () => {
  api.answers('GET /api/v1/events/{id}', { ...running, content: '내용', images: [] });
  await event();
  await expect.element(page.getByText('등록된 이미지가 없습니다.')).toBeVisible();
});

test('an event that does not exist says so', async () => {
  api.refuses('GET /api/v1/events/{id}', 'EVENT_NOT_FOUND');
  await event();
  await expect.element(page.getByText('존재하지 않는 이벤트입니다.')).toBeVisible();
  await expectAccessible();
});
