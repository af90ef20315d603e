// One inquiry: its messages, going on asking, whether it helped, ending and reopening it.
import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { LayoutContext } from '#ui/layout/layout-context.ts';
import { someConfig } from '#web-test/account.ts';
import { fakeApi, type FakeApi } from '#web-test/fake-api.ts';
import { aThread, support } from '#web-test/inquiries.ts';
import { expectAccessible, onAScreenOf, showScreen } from '#web-test/show-screen.tsx';
import { InquiryThreadScreen } from './inquiry-thread-screen.tsx';

const thread = 'GET /api/v1/inquiries/{id}';
const write = 'POST /api/v1/inquiries/{id}/messages';
const rate = 'POST /api/v1/inquiries/{id}/rate';
let api: FakeApi;

const asked = aThread().messages[0]!;
const answered = aThread({
  state: 'ANSWERED',
  messages: [
    { ...asked, photos: ['https://photos.example/1.webp'] },
    { ...asked, id: 2, from: 'SYSTEM', text: '문의를 받았어요. 보통 3시간 안에 답해요.\n평일 09:00–18:00' },
    { ...asked, id: 3, from: 'STAFF', text: '불편을 드려 죄송해요. 연체료는 없어요.' },
  ],
});

beforeEach(() => {
  window.sessionStorage.clear();
  window.localStorage.setItem('accessToken', 'token-1');
  vi.spyOn(console, 'warn').mockReturnValue();
  api = fakeApi();
  api.answers('GET /api/v1/config', someConfig);
  api.answers('GET /api/v1/support', support);
  api.answers(thread, answered);
});

const shown = () => showScreen(<InquiryThreadScreen />, { at: '/inquiry/347', route: '/inquiry/:id' });

test('an answered inquiry shows everything that was said, and asks last whether it is solved, which closes it', async () => {
  const screen = await shown();
  const messages = screen.getByRole('log', { name: '주고받은 말' }).getByRole('listitem');
  await expect.element(messages.nth(1)).toMatchTextContent('자동 안내 · 11.14 17:37');
  await expect.element(messages.nth(2)).toMatchTextContent('불편을 드려 죄송해요');
  await expect
    .element(screen.getByRole('link', { name: /사진 1 크게 보기/ }))
    .toHaveAttribute('href', 'https://photos.example/1.webp');
  await expect.element(screen.getByRole('button', { name: '문의 끝내기' })).not.toBeInTheDocument();
  await expectAccessible();
  const closed = { ...answered, state: 'CLOSED' as const, canReopenUntil: '2026-11-21T18:24:00+09:00' };
  api.answers(rate, { ...closed, rating: 'SOLVED' });
  api.answers(thread, { ...closed, rating: 'SOLVED' });
  await userEvent.click(screen.getByRole('button', { name: '해결됐어요' }));
  await expect.element(screen.getByText(/11.21 18:24까지 다시 열 수 있어요/)).toBeVisible();
  expect(api.sent(rate)[0]?.body).toEqual({ rating: 'SOLVED' });
  await expect.element(screen.getByRole('textbox')).not.toBeInTheDocument();
  await expectAccessible();

  api.answers('POST /api/v1/inquiries/{id}/reopen', { ...answered, state: 'WAITING' });
  api.answers(thread, { ...answered, state: 'WAITING' });
  await userEvent.click(screen.getByRole('button', { name: '다시 열기' }));
  await expect.element(screen.getByRole('textbox', { name: '더 물어보기' })).toBeVisible();
});

test('an answer that did not help asks for one more sentence, and sending it puts the inquiry back in line', async () => {
  const notYet = { ...answered, rating: 'NOT_YET' as const };
  api.answers(rate, notYet);
  const screen = await shown();
  await expect.element(screen.getByRole('button', { name: '보내기' })).toBeDisabled();
  api.answers(thread, notYet);
  await userEvent.click(screen.getByRole('button', { name: '아직이에요' }));
  const field = screen.getByRole('textbox', { name: '더 물어보기' });
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveAttribute('placeholder', '어떤 점이 아직인가요?');
  await expect.element(screen.getByText('해결됐나요?')).not.toBeInTheDocument();

  const again = { ...asked, id: 4, text: '아직 연체로 나와요.' };
  const waiting = { ...notYet, state: 'WAITING' as const, messages: [...answered.messages, again] };
  api.answers(write, waiting);
  api.answers(thread, waiting);
  await userEvent.fill(field, '아직 연체로 나와요.');
  await userEvent.click(screen.getByRole('button', { name: '보내기' }));
  await expect.element(screen.getByRole('log').getByText('아직 연체로 나와요.')).toBeVisible();
  await expect.element(field).toHaveValue('');
  await expect.element(screen.getByText('보통 3시간 안에 답해요', { exact: true })).toBeVisible();
  expect(api.sent(write)[0]?.body).toEqual({ text: '아직 연체로 나와요.', photos: [] });
  await expectAccessible();
});

test('a long inquiry opens at its newest message, with the bar at the edge of the screen and nothing of the footer under it', async () => {
  await onAScreenOf(390, 844);
  const messages = Array.from({ length: 20 }, (_, index) => ({ ...asked, id: index + 1 }));
  api.answers(thread, { ...answered, messages });
  const footer = <footer style={{ height: 300 }}>온데스크</footer>;
  const screen = await showScreen(
    <LayoutContext value={{ homeHeader: null, footer }}>
      <InquiryThreadScreen />
    </LayoutContext>,
    { at: '/inquiry/347', route: '/inquiry/:id' },
  );
  await expect.element(screen.getByRole('button', { name: '해결됐어요' })).toBeInViewport({ ratio: 1 });
  const bar = document.querySelector('.bottom-bar');
  const isAtEdge = () =>
    expect.poll(() => bar?.getBoundingClientRect().bottom).toBeCloseTo(window.innerHeight, 0);
  await isAtEdge();
  // As letters do that arrive late.
  const log = screen.getByRole('log').element() as HTMLElement;
  log.style.fontSize = '12px';
  for (const words of log.querySelectorAll('p')) words.style.lineHeight = '1';
  await isAtEdge();
});

test('somebody who has begun to read a thread stays where they are', async () => {
  await onAScreenOf(390, 844);
  const messages = Array.from({ length: 20 }, (_, index) => ({ ...asked, id: index + 1 }));
  api.answers(thread, { ...answered, messages });
  const screen = await shown();
  await expect.element(screen.getByRole('button', { name: '해결됐어요' })).toBeInViewport({ ratio: 1 });
  await userEvent.keyboard('{Home}');
  window.scrollTo(0, 0);
  const log = screen.getByRole('log').element() as HTMLElement;
  log.style.paddingBottom = '40px';
  // Whoever watches sizes is told at the end of a frame.
  for (let frame = 0; frame < 2; frame++) await new Promise((next) => requestAnimationFrame(next));
  expect(window.scrollY).toBe(0);
});

test('what could not be sent stays in the field', async () => {
  api.refuses(write, 'INQUIRY_LIMIT');
  const screen = await shown();
  await userEvent.fill(screen.getByRole('textbox', { name: '더 물어보기' }), '하나 더요.');
  await userEvent.click(screen.getByRole('button', { name: '보내기' }));
  await expect.element(screen.getByText('오늘은 더 보낼 수 없어요. 내일 다시 보내 주세요.')).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: '더 물어보기' })).toHaveValue('하나 더요.');
});

test('an inquiry that is closed for good is gone on from in a new one, which names it', async () => {
  api.answers(thread, aThread({ state: 'CLOSED', earlier: { id: 12, no: 'Q12' } }));
  const screen = await shown();
  await expect
    .element(screen.getByRole('link', { name: '이어진 문의 Q12 보기' }))
    .toHaveAttribute('href', '/inquiry/12');
  await userEvent.click(screen.getByRole('link', { name: '새로 문의하기' }));
  await screen.arrivesAt('/inquiry/new?rental=rental-1&earlier=347');
});

test('a member ends an inquiry that is solved without an answer', async () => {
  const closed = aThread({ state: 'CLOSED', canReopenUntil: '2026-11-21T18:24:00+09:00' });
  api.answers(thread, aThread());
  api.answers('POST /api/v1/inquiries/{id}/close', closed);
  const screen = await shown();
  await expect.element(screen.getByRole('button', { name: '문의 끝내기' })).toBeVisible();
  api.answers(thread, closed);
  await userEvent.click(screen.getByRole('button', { name: '문의 끝내기' }));
  await expect.element(screen.getByRole('button', { name: '다시 열기' })).toBeVisible();
});

test('an inquiry of nobody, or of somebody else, does not exist', async () => {
  api.refuses(thread, 'NOT_FOUND');
  const screen = await shown();
  await expect.element(screen.getByText('존재하지 않는 문의예요.')).toBeVisible();
  await expectAccessible();
});

test('a long inquiry is shown from its end', async () => {
  const messages = Array.from({ length: 30 }, (_, n) => ({ ...asked, id: n + 1, text: `${n + 1}번째 말` }));
  api.answers(thread, aThread({ messages }));
  const screen = await shown();
  await expect.element(screen.getByText('30번째 말', { exact: true })).toBeInViewport();
  await expect.element(screen.getByText('1번째 말', { exact: true })).not.toBeInViewport();
});
