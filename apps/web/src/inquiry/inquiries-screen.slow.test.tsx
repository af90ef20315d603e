// The member's own inquiries, and asking something new.
import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { someConfig } from '#web-test/account.ts';
import { fakeApi, type FakeApi } from '#web-test/fake-api.ts';
import { aThread, support } from '#web-test/inquiries.ts';
import { aHistory, aRental, aReturnedRental, noActions } from '#web-test/rentals.ts';
import { expectAccessible, showScreen } from '#web-test/show-screen.tsx';
import { InquiriesScreen } from './inquiries-screen.tsx';
import { NewInquiryScreen } from './new/new-inquiry-screen.tsx';

const list = 'GET /api/v1/inquiries';
const ask = 'POST /api/v1/inquiries';
let api: FakeApi;

beforeEach(() => {
  window.sessionStorage.clear();
  window.localStorage.clear();
  window.localStorage.setItem('accessToken', 'token-1');
  vi.spyOn(console, 'warn').mockReturnValue();
  api = fakeApi();
  api.answers('GET /api/v1/config', someConfig);
  api.answers('GET /api/v1/support', support);
  api.answers(list, { inquiries: [], hasMore: false, newAnswers: 0 });
  api.answers('GET /api/v1/users/me/rentals', aHistory([aRental()], [aReturnedRental()]));
  api.answers('GET /api/v1/users/me/rentals/{token}', {
    rentalHistory: aRental(),
    actions: noActions,
    again: null,
    payments: [],
    serverTime: '2026-11-14T15:08:00+09:00',
  });
});

const inquiries = () => showScreen(<InquiriesScreen />, { at: '/inquiry' });
const asking = (query = '') => showScreen(<NewInquiryScreen />, { at: `/inquiry/new${query}` });

test('the inquiries show where they stand, new answers with a dot, and the older ones follow', async () => {
  api.answers(list, ({ path }) =>
    path.includes('after=348')
      ? {
          inquiries: [
            aThread({
              id: 1,
              state: 'CLOSED',
              opening: '계정을 바꿨어요',
              rental: null,
              category: 'ACCOUNT',
            }),
          ],
          hasMore: false,
          newAnswers: 1,
        }
      : {
          inquiries: [
            aThread({ state: 'ANSWERED', hasNewAnswer: true }),
            aThread({ id: 348, isStop: true, opening: '문이 닫혀 있어요.' }),
          ],
          hasMore: true,
          newAnswers: 1,
        },
  );
  const screen = await inquiries();
  const answered = screen.getByRole('link', { name: /반납했는데 대여 중으로 나와요/ });
  await expect.element(answered).toMatchTextContent('답변 완료');
  await expect.element(answered).toMatchTextContent('무선 충전 패드 · 대여·반납');
  await expect.element(answered.getByRole('img', { name: '새 답변' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: /접수.*반납이 안 돼요/ })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: '전화 0000-0000' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '더보기' }));
  await expect.element(screen.getByRole('link', { name: /종료.*계정을 바꿨어요/ })).toBeVisible();
  await expectAccessible();
  await userEvent.click(answered);
  await screen.arrivesAt('/inquiry/347');
});

test('a member without inquiries is invited to ask', async () => {
  const screen = await inquiries();
  await expect.element(screen.getByText('아직 문의가 없어요')).toBeVisible();
  await expectAccessible();
  await userEvent.click(screen.getByRole('link', { name: '문의하기' }));
  await screen.arrivesAt('/inquiry/new');
});

test('a guest is led to sign in and back, and can call or write meanwhile', async () => {
  window.localStorage.clear();
  const screen = await inquiries();
  await expect.element(screen.getByRole('link', { name: '이메일 help@example.com' })).toBeVisible();
  await expectAccessible();
  await userEvent.click(screen.getByRole('link', { name: '로그인하기' }));
  await screen.arrivesAt('/login?redirect=%2Finquiry');
  expect(api.sent(list)).toEqual([]);
});

test('while the service takes no inquiries, the screen says that it is not ready', async () => {
  api.answers('GET /api/v1/support', { ...support, open: false });
  const screen = await inquiries();
  await expect.element(screen.getByText('서비스 준비 중입니다.')).toBeVisible();
  expect(api.sent(list)).toEqual([]);
});

test('while the service takes no inquiries, a link to a new one leads to what is said about it', async () => {
  api.answers('GET /api/v1/support', { ...support, open: false });
  const screen = await asking();
  await screen.arrivesAt('/inquiry');
});

test('inquiries that could not be read can be read again', async () => {
  api.loses(list);
  const screen = await inquiries();
  await expect.element(screen.getByText('불러오지 못했어요.')).toBeVisible();
  api.answers(list, { inquiries: [aThread()], hasMore: false, newAnswers: 0 });
  await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  await expect.element(screen.getByRole('link', { name: /반납했는데 대여 중으로 나와요/ })).toBeVisible();
});

test('an inquiry about a rental is sent with it, and its thread is shown', async () => {
  api.answers(ask, aThread());
  const screen = await asking('?rental=rental-1');
  await expect.element(screen.getByText('보통 3시간 안에 답해요')).toBeVisible();
  await expect.element(screen.getByText('평일 09:00–18:00')).toBeVisible();
  await expect.element(screen.getByRole('radio', { name: '대여·반납' })).toBeChecked();
  await expect.element(screen.getByRole('button', { name: /65W PD 충전기.*바꾸기/ })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '문의 보내기' })).toBeDisabled();
  await userEvent.fill(screen.getByRole('textbox', { name: '문의 내용' }), ' 대여 중으로 나와요. ');
  await expect.element(screen.getByText('13 / 1,000')).toBeVisible();
  await expectAccessible();
  await userEvent.click(screen.getByRole('button', { name: '문의 보내기' }));
  await screen.arrivesAt('/inquiry/347');
  expect(api.sent(ask).map(({ body }) => body)).toEqual([
    { category: 'RENTAL', text: '대여 중으로 나와요.', photos: [], rentalHistoryToken: 'rental-1' },
  ]);
});

test('with fewer than ten answers no time is promised, only the working hours', async () => {
  api.answers('GET /api/v1/support', { ...support, usualHours: null });
  const screen = await asking();
  await expect.element(screen.getByText('평일 09:00–18:00')).toBeVisible();
  await expect.element(screen.getByText(/안에 답해요/)).not.toBeInTheDocument();
});

test('the rental an inquiry is about can be chosen, and left out', async () => {
  api.answers(ask, aThread());
  const screen = await asking('?earlier=12');
  await userEvent.click(screen.getByRole('button', { name: /어떤 대여인가요/ }));
  const dialog = screen.getByRole('dialog', { name: '어떤 대여인가요?' });
  await expect.element(dialog.getByRole('button', { name: /보조배터리 20,000mAh/ })).toBeVisible();
  await expectAccessible();
  await userEvent.click(dialog.getByRole('button', { name: /65W PD 충전기/ }));
  await userEvent.click(screen.getByRole('button', { name: /65W PD 충전기.*바꾸기/ }));
  await userEvent.click(screen.getByRole('button', { name: '대여와 관련 없어요' }));
  await userEvent.click(screen.getByRole('radio', { name: '계정' }));
  await userEvent.fill(screen.getByRole('textbox', { name: '문의 내용' }), '이어서 물어봐요.');
  await userEvent.click(screen.getByRole('button', { name: '문의 보내기' }));
  await screen.arrivesAt('/inquiry/347');
  expect(api.sent(ask)[0]?.body).toEqual({
    category: 'ACCOUNT',
    text: '이어서 물어봐요.',
    photos: [],
    earlierId: 12,
  });
});

test('an inquiry over the limit of a day says so, and what was written stays', async () => {
  api.refuses(ask, 'INQUIRY_LIMIT');
  const screen = await asking();
  await userEvent.click(screen.getByRole('radio', { name: '기타' }));
  await userEvent.fill(screen.getByRole('textbox', { name: '문의 내용' }), '한 번 더 물어봐요.');
  await userEvent.click(screen.getByRole('button', { name: '문의 보내기' }));
  await expect.element(screen.getByText('오늘은 더 보낼 수 없어요. 내일 다시 보내 주세요.')).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: '문의 내용' })).toHaveValue('한 번 더 물어봐요.');
});
