// Stopping the clock of a rental that cannot be returned: why, where, until when, and why it may be refused.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { cafe, inDetail, library, standAt } from '#web-test/city.ts';
import { fakeApi, type FakeApi } from '#web-test/fake-api.ts';
import { aStop, aThread } from '#web-test/inquiries.ts';
import { aRental, noActions } from '#web-test/rentals.ts';
import { expectAccessible, showScreen } from '#web-test/show-screen.tsx';
import { StopScreen } from './stop-screen.tsx';

const rental = 'GET /api/v1/users/me/rentals/{token}';
const preview = 'GET /api/v1/rentals/{token}/stops/preview';
const stop = 'POST /api/v1/rentals/{token}/stops';
const serverTime = '2026-11-14T16:14:00+09:00';
const openCafe = { ...cafe, status: '운영 중' as const, closeTime: '24:00', distance: 0.4 };
let api: FakeApi;

beforeEach(() => {
  window.sessionStorage.clear();
  window.localStorage.setItem('accessToken', 'token-1');
  vi.spyOn(console, 'warn').mockReturnValue();
  standAt(library);
  api = fakeApi();
  showRental();
  api.answers('GET /api/v1/main', {
    events: [],
    latestNotices: [],
    nearbyStations: [{ ...library, status: '운영 종료', closeTime: '16:00' }, openCafe],
  });
  api.answers('GET /api/v1/stations', { stations: [library] });
  api.answers('GET /api/v1/stations/{id}', inDetail(library));
  api.answers(preview, ({ path }) => ({
    until: path.endsWith('stationId=4') ? '2026-11-15T04:14:00+09:00' : '2026-11-15T11:00:00+09:00',
    serverTime,
  }));
  api.answers(stop, { stop: aStop(), inquiryId: 347 });
  api.answers('GET /api/v1/inquiries', {
    inquiries: [aThread({ isStop: true })],
    hasMore: false,
    newAnswers: 0,
  });
});
afterEach(() => vi.restoreAllMocks());

function showRental(changed: Parameters<typeof aRental>[0] = {}) {
  api.answers(rental, {
    rentalHistory: aRental(changed),
    actions: noActions,
    again: null,
    payments: [],
    serverTime,
  });
}

const stopping = () =>
  showScreen(<StopScreen />, { at: '/rentals/rental-1/stop', route: '/rentals/:id/stop' });

test('a renter before a closed door chooses why and stops the clock, and is shown where to go instead', async () => {
  const screen = await stopping();
  const send = screen.getByRole('button', { name: '시간 멈추기' });
  await expect.element(send).toBeDisabled();
  await expect.element(screen.getByText('0.1km · 오늘 16:00에 닫았어요')).toBeVisible();
  await expect.element(screen.getByText('내일 11:00까지')).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: '문이 닫혀 있어요' }));
  await expect.element(send).toBeEnabled();
  await expectAccessible();
  showRental({ stops: [aStop()] });
  await userEvent.click(send);
  await expect.element(screen.getByRole('heading', { name: '시간을 멈췄어요' })).toBeVisible();
  expect(api.sent(stop).map(({ body }) => body)).toEqual([
    { reason: 'DOOR_CLOSED', stationId: 1, text: '', photos: [] },
  ]);
  const open = screen.getByRole('region', { name: '지금 열린 가까운 스테이션' });
  await expect.element(open).toMatchTextContent('일감호 카페0.4km · 걸어서 6분 · 24:00까지');
  await expect
    .element(open.getByRole('link', { name: /길찾기/ }))
    .toHaveAttribute('href', expect.stringContaining('map.naver.com'));
  await expect
    .element(screen.getByRole('link', { name: /문의를 남겨 뒀어요/ }))
    .toHaveAttribute('href', '/inquiry/347');
  await expectAccessible();
});

test('another station changes until when the clock would be stopped, and is the one that is sent', async () => {
  const screen = await stopping();
  await expect.element(screen.getByText('내일 11:00까지')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /바꾸기/ }));
  const dialog = screen.getByRole('dialog', { name: '어느 스테이션인가요?' });
  await userEvent.click(dialog.getByRole('button', { name: /일감호 카페/ }));
  await expect.element(screen.getByText('내일 04:14까지')).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: '둘 자리가 없어요' }));
  await userEvent.fill(screen.getByRole('textbox', { name: '자세한 내용' }), '선반이 꽉 찼어요.');
  await userEvent.click(screen.getByRole('button', { name: '시간 멈추기' }));
  await expect.poll(() => api.sent(stop)[0]?.body).toMatchObject({ stationId: 4, text: '선반이 꽉 찼어요.' });
});

test('without a position the station of the rental is filled in, also for a station that is not found', async () => {
  standAt(null);
  const screen = await stopping();
  await expect.element(screen.getByRole('button', { name: /건국대 도서관 1층 로비.*바꾸기/ })).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: '스테이션을 못 찾겠어요' }));
  await userEvent.click(screen.getByRole('button', { name: '시간 멈추기' }));
  await expect.poll(() => api.sent(stop)[0]?.body).toMatchObject({ reason: 'NOT_FOUND', stationId: 1 });
});

test.each([
  ['STOP_TOO_EARLY', '반납 시간이 가까워지면 멈출 수 있어요.'],
  ['STOP_LIMIT', '최근 30일 동안 두 번 멈췄어요. 문의로 알려 주세요.'],
  ['STOP_BLOCKED', '시간 멈춤을 쓸 수 없어요. 문의로 알려 주세요.'],
] as const)('a clock that cannot be stopped (%s) says why, and leads to an inquiry', async (code, line) => {
  api.refuses(preview, code);
  const screen = await stopping();
  await expect.element(screen.getByRole('alert')).toHaveTextContent(line);
  await expect.element(screen.getByRole('button', { name: '시간 멈추기' })).not.toBeInTheDocument();
  await expectAccessible();
  await userEvent.click(screen.getByRole('link', { name: '문의하기' }));
  await screen.arrivesAt('/inquiry/new?rental=rental-1');
});

test('a stop that gets lost can be sent again, with everything that was chosen', async () => {
  api.loses(stop);
  const screen = await stopping();
  await userEvent.click(screen.getByRole('radio', { name: '앱이 안 돼요' }));
  await userEvent.click(screen.getByRole('button', { name: '시간 멈추기' }));
  await expect.element(screen.getByText(/인터넷|연결/).first()).toBeVisible();
  api.answers(stop, { stop: aStop({ reason: 'APP' }), inquiryId: 347 });
  await userEvent.click(screen.getByRole('button', { name: '시간 멈추기' }));
  await expect.element(screen.getByRole('heading', { name: '시간을 멈췄어요' })).toBeVisible();
});

test('a rental whose clock is stopped already shows until when, without an open station in reach the way home first', async () => {
  showRental({ stops: [aStop()] });
  api.answers('GET /api/v1/main', { events: [], latestNotices: [], nearbyStations: [library] });
  // That of its first stop was answered since.
  api.answers('GET /api/v1/inquiries', {
    inquiries: [aThread({ id: 340, isStop: true, state: 'ANSWERED' }), aThread({ isStop: true })],
    hasMore: false,
    newAnswers: 1,
  });
  const screen = await stopping();
  await expect.element(screen.getByText('내일 11:00까지')).toBeVisible();
  await expect.element(screen.getByText('지금 열린 가까운 스테이션')).not.toBeInTheDocument();
  await expect
    .element(screen.getByRole('link', { name: /문의를 남겨 뒀어요/ }))
    .toHaveAttribute('href', '/inquiry/347');
  await expect.element(screen.getByRole('link', { name: '홈으로' })).toHaveClass('button--primary');
});

test('a rental that was returned cannot be stopped', async () => {
  showRental({ status: '반납', returnTime: serverTime });
  const screen = await stopping();
  await expect.element(screen.getByRole('heading', { name: '멈출 수 있는 대여가 없어요' })).toBeVisible();
});
