// The inbox of inquiries: what waits, answering with variables and photos, notes, verdicts, and two people in one conversation.
import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fakeApi, type FakeApi } from '#console-test/fake-api.ts';
import { aCannedAnswer, anInquiryDetail, inquiryList } from '#console-test/people/inquiries.ts';
import { answersChoices } from '#console-test/stock/items.ts';
import { dain, minseo } from '#console-test/payments.ts';
import { aRentalDetail } from '#console-test/rentals.ts';
import { expectAccessible, onAScreenOf, showScreen } from '#console-test/show-screen.tsx';
import { signedInAs } from '#console-test/people/staff.ts';
import { clearDrafts } from '#console/navigation/drafts.ts';
import { InquiriesScreen } from './inquiries-screen.tsx';

const list = 'GET /api/v1/console/inquiries';
const one = 'GET /api/v1/console/inquiries/{id}';
const messages = 'POST /api/v1/console/inquiries/{id}/messages';
let api: FakeApi;

beforeEach(async () => {
  clearDrafts();
  await onAScreenOf(1440, 900);
  api = fakeApi();
  signedInAs(api, 'MANAGER');
  answersChoices(api);
  api.answers(list, inquiryList());
  api.answers(one, anInquiryDetail());
  api.answers('GET /api/v1/console/canned-answers', {
    content: [
      aCannedAnswer({ id: 2, name: '환불 시점 안내', text: '영업일로 3일 걸려요.', category: 'PAYMENT' }),
      aCannedAnswer(),
    ],
    next: null,
    total: 2,
  });
  api.answers('POST /api/v1/console/inquiries/{id}/typing', null);
});

const show = (at = '/inquiries') => showScreen(<InquiriesScreen />, { at, route: '/inquiries/:id?' });

test('a stopped clock comes first and is open, the others by how long they wait, and axe finds nothing', async () => {
  const screen = await show();
  await expect
    .element(screen.getByRole('heading', { name: '반납이 안 돼요: 문이 닫혀 있어요' }))
    .toBeVisible();
  await expect.element(screen.getByText('답할 문의 3건 · 가장 오래된 4시간 35분')).toBeVisible();
  const stopped = screen.getByRole('region', { name: '시간 멈춤 · 먼저 봐 주세요' });
  await expect.element(stopped.getByRole('link', { name: /멈춤 48분째.*3시간 12분 남음/ })).toBeVisible();
  const waiting = screen.getByRole('region', { name: '오래 기다린 순' });
  await expect
    .element(waiting.getByRole('link', { name: /노\*북 · 결제·환불 · P21840.*35분 지남/ }))
    .toBeVisible();
  await expect.element(waiting.getByRole('link', { name: /문다인.*51분 남음/ })).toBeVisible();
  await expect.element(screen.getByText(/푸시·메일로 보냈어요$/)).toBeVisible();
  await expect.element(screen.getByText(/고객에게 보이지 않아요$/)).toBeVisible();
  await expectAccessible();
});

test('the days a number of insight came from stand above the inquiries, and can be left', async () => {
  api.answers(list, inquiryList({ firstAnswerBy: { id: 3, name: '문다인', role: 'SUPPORT' } }));
  const screen = await show(
    '/inquiries?state=closed&period=2026-10-18..2026-11-16&rating=SOLVED&first-answer=3&answered=1-4',
  );
  const asked = () => new URLSearchParams(/\?.*/.exec(api.sent(list).at(-1)?.path ?? '')?.[0]);
  await expect.poll(() => asked().get('from')).toBe('2026-10-18');
  expect(asked().get('rating')).toBe('SOLVED');
  expect(asked().get('firstAnswerBy')).toBe('3');
  expect([asked().get('answeredAfter'), asked().get('answeredWithin')]).toEqual(['60', '240']);
  await expect.element(screen.getByText('첫 답까지 1–4시간')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '첫 답까지 조건 지우기' }));
  await expect.poll(() => asked().get('answeredWithin')).toBeNull();
  await expect.element(screen.getByText('첫 답 문다인')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '첫 답 조건 지우기' }));
  await userEvent.click(screen.getByRole('button', { name: '평가 조건 지우기' }));
  await userEvent.click(screen.getByRole('button', { name: '기간 조건 지우기' }));
  await expect.poll(() => asked().get('from')).toBeNull();
  await expect.element(screen.getByRole('button', { name: '기간 조건 지우기' })).not.toBeInTheDocument();
});

test('an inquiry that there is not is said to be none, beside the list', async () => {
  api.refuses(one, 'NOT_FOUND');
  const screen = await show('/inquiries/999999');
  await expect.element(screen.getByRole('heading', { name: '없는 문의예요' })).toBeVisible();
  await expect.element(screen.getByRole('region', { name: '오래 기다린 순' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '다시 시도' })).not.toBeInTheDocument();
});

test('j and k open the next inquiry and the one before, r leads to the answer', async () => {
  const screen = await show('/inquiries/347');
  await expect.element(screen.getByRole('textbox', { name: '답장' })).toBeVisible();
  await userEvent.keyboard('r');
  await expect.element(screen.getByRole('textbox', { name: '답장' })).toHaveFocus();
  await userEvent.click(screen.getByRole('heading', { name: /반납이 안 돼요/ }));
  await userEvent.keyboard('j');
  await screen.arrivesAt('/inquiries/340');
  api.answers(one, anInquiryDetail({ id: 340, no: 'Q0340' }));
  await userEvent.keyboard('k');
  await screen.arrivesAt('/inquiries/347');
});

test('a canned answer is put in with its values shown below, and sent once', async () => {
  api.answers(messages, anInquiryDetail({ state: 'ANSWERED' }));
  const screen = await show();
  await userEvent.click(screen.getByRole('combobox', { name: '자주 쓰는 답' }));
  await userEvent.click(screen.getByRole('option', { name: /문 닫힘 확인/ }));
  const answer = screen.getByRole('textbox', { name: '답장' });
  await expect.element(answer).toHaveValue(aCannedAnswer().text);
  await expect.element(screen.getByRole('definition').getByText('성수 연무장길 라운지')).toBeVisible();
  await expect.poll(() => api.sent('POST /api/v1/console/inquiries/{id}/typing').length).toBe(1);
  await expectAccessible();
  await userEvent.click(screen.getByRole('button', { name: '답하기' }));
  await expect
    .poll(() => api.sent(messages).map(({ body }) => body))
    .toEqual([{ text: aCannedAnswer().text, photos: [], cannedAnswerId: 1 }]);
  await screen.arrivesAt('/inquiries/347');
  await expect.element(answer).toHaveValue('');
});

test('a variable without a value keeps an answer from being sent', async () => {
  api.answers(one, anInquiryDetail({ variables: { ...anInquiryDetail().variables, 스테이션: null } }));
  const screen = await show();
  await userEvent.fill(screen.getByRole('textbox', { name: '답장' }), '{{스테이션}에 두세요.');
  await expect
    .element(screen.getByRole('button', { name: '답하기' }))
    .toHaveAccessibleDescription('{스테이션} 자리를 채울 수 없어요. 직접 쓰거나 지워 주세요.');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(api.sent(messages)).toEqual([]);
});

test('a note that was begun is there again after the session has ended, and never goes to the renter', async () => {
  const notes = 'POST /api/v1/console/inquiries/{id}/notes';
  api.answers(notes, anInquiryDetail());
  const first = await show();
  await userEvent.click(first.getByRole('button', { name: '메모', exact: true }));
  await userEvent.fill(first.getByRole('textbox', { name: '내부 메모' }), '매니저에게 전화할 것');
  await first.unmount();
  const again = await show();
  await expect.element(again.getByRole('textbox', { name: '내부 메모' })).toHaveValue('매니저에게 전화할 것');
  await userEvent.click(again.getByRole('button', { name: '메모 남기기' }));
  await expect.poll(() => api.sent(notes).at(-1)?.body).toEqual({ text: '매니저에게 전화할 것' });
  expect(api.sent(messages)).toEqual([]);
});

test('r leads back to a note that was begun, which does not become an answer', async () => {
  const screen = await show();
  await userEvent.click(screen.getByRole('button', { name: '메모', exact: true }));
  await userEvent.fill(screen.getByRole('textbox', { name: '내부 메모' }), '매니저에게 전화할 것');
  await userEvent.click(screen.getByRole('heading', { name: /반납이 안 돼요/ }));
  await userEvent.keyboard('r');
  await expect.element(screen.getByRole('textbox', { name: '내부 메모' })).toHaveFocus();
  await expect.element(screen.getByRole('button', { name: '메모 남기기' })).toBeVisible();
});

test('a note that was begun under a closed inquiry stays one when its renter reopens it', async () => {
  api.answers(one, anInquiryDetail({ state: 'CLOSED' }));
  const first = await show();
  await userEvent.fill(first.getByRole('textbox', { name: '내부 메모' }), '같은 말을 되풀이함');
  await first.unmount();
  api.answers(one, anInquiryDetail({ state: 'WAITING' }));
  const again = await show();
  await expect.element(again.getByRole('button', { name: '메모', exact: true })).toBeVisible();
  await expect.element(again.getByRole('textbox', { name: '내부 메모' })).toHaveValue('같은 말을 되풀이함');
  await expect.element(again.getByRole('button', { name: '메모 남기기' })).toBeVisible();
});

test('an answered inquiry is ended without a word of having no answer', async () => {
  api.answers(one, anInquiryDetail({ state: 'ANSWERED' }));
  const screen = await show();
  await userEvent.click(screen.getByRole('heading', { name: /반납이 안 돼요/ }));
  await userEvent.keyboard('e');
  await expect.element(screen.getByRole('dialog', { name: '문의를 끝낼까요?', exact: true })).toBeVisible();
});

test('a verdict wants a reason, and doing nothing is said to be allowed', async () => {
  const verdict = 'POST /api/v1/console/stops/{id}/verdict';
  const { stop } = anInquiryDetail();
  api.answers(verdict, { ...stop!, verdict: 'NOT_SEEN' });
  const screen = await show();
  await expect.element(screen.getByText(/판단하지 않아도 멈춤은 그대로예요/)).toBeVisible();
  await expect.element(screen.getByText(/멈추지 않았다면 지금 800원/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '확인 안 돼요…' }));
  const dialog = screen.getByRole('dialog', { name: '확인이 안 되나요?' });
  await userEvent.fill(dialog.getByRole('textbox', { name: '사유' }), '문이 열려 있음');
  await userEvent.click(dialog.getByRole('button', { name: '확인 안 돼요' }));
  await expect
    .poll(() => api.sent(verdict).at(-1))
    .toMatchObject({
      path: '/api/v1/console/stops/5/verdict',
      body: { verdict: 'NOT_SEEN', reason: '문이 열려 있음' },
    });
});

test('who was first is shown to whoever takes an inquiry second, and that somebody else writes', async () => {
  api.refuses('POST /api/v1/console/inquiries/{id}/take', 'STATE_CONFLICT');
  const screen = await show();
  await expect.element(screen.getByRole('button', { name: '내가 맡기' })).toBeVisible();
  api.answers(one, anInquiryDetail({ takenBy: dain, typing: [dain] }));
  await userEvent.click(screen.getByRole('button', { name: '내가 맡기' }));
  await expect.element(screen.getByText('문다인 님이 맡음')).toBeVisible();
  await expect.element(screen.getByText('문다인 님이 쓰는 중이에요')).toBeVisible();
});

test('whoever has taken an inquiry lets it go, and ends it with the version they saw', async () => {
  const close = 'POST /api/v1/console/inquiries/{id}/close';
  api.answers(one, anInquiryDetail({ takenBy: minseo }));
  api.answers('POST /api/v1/console/inquiries/{id}/release', anInquiryDetail());
  api.answers(close, anInquiryDetail({ state: 'CLOSED' }));
  const screen = await show();
  await userEvent.click(screen.getByRole('button', { name: '놓기' }));
  await expect.poll(() => api.sent('POST /api/v1/console/inquiries/{id}/release').length).toBe(1);
  await userEvent.click(screen.getByRole('heading', { name: /반납이 안 돼요/ }));
  await userEvent.keyboard('e');
  await userEvent.click(screen.getByRole('button', { name: '문의 끝내기' }));
  await expect.poll(() => api.sent(close).at(-1)?.body).toEqual({ version: 1 });
});

test('the rental is returned by force without leaving the conversation', async () => {
  api.answers('GET /api/v1/console/rentals/{id}', aRentalDetail());
  const screen = await show();
  await userEvent.click(screen.getByRole('button', { name: '강제 반납…' }));
  await expect.element(screen.getByRole('dialog', { name: '대신 반납 처리할까요?' })).toBeVisible();
});

test('staff say that returns work again at a station that warns', async () => {
  const { stationFacts } = anInquiryDetail();
  api.answers(one, anInquiryDetail({ stationFacts: { ...stationFacts!, returnWarning: true } }));
  const screen = await show();
  await userEvent.click(screen.getByRole('button', { name: '해결했어요' }));
  await expect.element(screen.getByRole('dialog', { name: '다시 반납할 수 있나요?' })).toBeVisible();
});

test('a closed inquiry of a long text takes a note only, and axe finds nothing', async () => {
  const long = '아주긴말이띄어쓰기없이이어져요'.repeat(20);
  api.answers(
    one,
    anInquiryDetail({
      state: 'CLOSED',
      stop: null,
      opening: long,
      rental: null,
      rentalFacts: null,
      stationFacts: null,
      rating: 'SOLVED',
      messages: [{ ...anInquiryDetail().messages[0]!, text: long }],
      member: { id: 20, no: 'M20', nickname: null, state: 'WITHDRAWN' },
    }),
  );
  const screen = await show();
  await expect.element(screen.getByText(/끝난 문의예요. 메모만 남길 수 있어요/)).toBeVisible();
  await expect.element(screen.getByText('고객이 ‘해결됐어요’를 눌렀어요')).toBeVisible();
  await expectAccessible();
});

test('an inquiry of which nothing is left says so in place of its words, and axe finds nothing', async () => {
  api.answers(
    one,
    anInquiryDetail({
      state: 'CLOSED',
      stop: null,
      opening: '',
      messages: [],
      notes: [],
      member: { id: 20, no: 'M20', nickname: null, state: 'WITHDRAWN' },
    }),
  );
  const screen = await show();
  await expect.element(screen.getByRole('heading', { name: '지워진 문의' })).toBeVisible();
  await expectAccessible();
});

test('with everything answered the lamp is on, with the figures of today', async () => {
  api.answers(
    list,
    inquiryList({
      content: [],
      stopped: [],
      total: 0,
      counts: { WAITING: 0, ANSWERED: 16, CLOSED: 3 },
      oldestMinutes: null,
      today: { received: 11, answered: 11, withinPromise: 11, medianMinutes: 72 },
    }),
  );
  const screen = await show();
  await expect.element(screen.getByRole('heading', { name: '모두 답했어요' })).toBeVisible();
  await expect.element(screen.getByText('오늘 받은 문의 11건에 모두 첫 답을 했어요')).toBeVisible();
  await expect.element(screen.getByText('1시간 12분')).toBeVisible();
  await expect.element(screen.getByText('답할 문의 없음')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: '응대 인사이트' }))
    .toHaveAttribute('href', '/insight/support');
  await expectAccessible();
});

test('a list that could not be read can be read again', async () => {
  api.loses(list);
  const screen = await show();
  await expect.element(screen.getByRole('heading', { name: '불러오지 못했어요' })).toBeVisible();
  api.answers(list, inquiryList());
  await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  await expect.element(screen.getByText('충전기가 뜨거워져요')).toBeVisible();
});
