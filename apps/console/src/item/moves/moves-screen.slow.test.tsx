// Suggested moves: the route with its reasons, looking again with other conditions, accepting it, and what stands in the way.
import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { aList, fakeApi, type FakeApi } from '#console-test/fake-api.ts';
import { answersChoices, aTransfer } from '#console-test/stock/items.ts';
import { someMoves } from '#console-test/stock/moves.ts';
import { expectAccessible, onAScreenOf, showScreen } from '#console-test/show-screen.tsx';
import { signedInAs } from '#console-test/people/staff.ts';
import { withTheOpenMap } from '#console-test/stock/stations.ts';
import { MovesScreen } from './moves-screen.tsx';

let api: FakeApi;

const gaon = {
  id: 4,
  name: '류가온',
  email: 'gaon@ondesk.example',
  role: 'FIELD',
  stations: null,
  state: 'ACTIVE',
  hasSecondFactor: true,
  lockedUntil: null,
  invitationExpiresAt: null,
  lastSeenAt: null,
  version: 1,
} as const;

beforeEach(async () => {
  await onAScreenOf(1440, 900);
  api = fakeApi();
  signedInAs(api, 'MANAGER');
  answersChoices(api);
  withTheOpenMap(api);
  api.answers(
    'GET /api/v1/console/staff',
    aList([gaon, { ...gaon, id: 5, name: '문다인', role: 'SUPPORT' }]),
  );
  api.answers('GET /api/v1/console/transfers', {
    ...aList([aTransfer()]),
    counts: { OPEN: 2, CARRIED: 1, DONE: 0, CANCELLED: 0 },
  });
  api.answers('GET /api/v1/console/moves', someMoves());
});

const show = (at = '/transfers/moves') => showScreen(<MovesScreen />, { at, route: '/transfers/moves' });

test('a route tells what it brings, why each stop is on it and what was left out; axe finds nothing', async () => {
  const screen = await show();
  const route = screen.getByRole('region', { name: '오늘 16:30 경로' });
  await expect.element(route).toMatchTextContent('300 → 45분');
  await expect.element(route).toMatchTextContent('8.6km');
  await expect.element(route).toMatchTextContent('1시간 20분');
  await expect
    .element(route.getByText('22개로 목표보다 6개 많고, 48시간 동안 11개 아래로 내려가지 않아요.'))
    .toBeVisible();
  await expect.element(route.getByText(/없을 것 같아요\. 없는 시간 300 → 45분\.$/)).toBeVisible();
  await expect.element(route.getByText('65W PD 충전기 −5')).toBeVisible();
  await expect.element(screen.getByText(/자양 스터디카페는 쉬어서 뺐어요/)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: '이동 목록 3' })).toBeVisible();
  // A press on the map finds the stop in the list.
  await userEvent.click(screen.getByRole('button', { name: '2 강변 환승라운지' }));
  await expect
    .element(route.getByRole('listitem').filter({ hasText: '17:30' }))
    .toHaveAttribute('aria-current', 'true');
  await expectAccessible();
});

test('other conditions are in the address, and a route is accepted only once it was found with them', async () => {
  const screen = await show();
  await userEvent.fill(screen.getByRole('textbox', { name: '한 번에' }), '8');
  await userEvent.fill(screen.getByRole('textbox', { name: '끝낼 시각' }), '16');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('출발보다 늦게')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '받아들이기' })).toBeDisabled();
  await userEvent.fill(screen.getByRole('textbox', { name: '끝낼 시각' }), '1730');
  await userEvent.keyboard('{Enter}');
  await screen.arrivesAt('/transfers/moves?carry=8&endsBy=17%3A30');
  expect(api.sent('GET /api/v1/console/moves').at(-1)?.path).toContain('carry=8&endsBy=17%3A30');
});

test('accepting makes the lists of the route for the person who drives it, and leads to them', async () => {
  const [first, second] = aTransfer().items;
  api.answers('POST /api/v1/console/moves/accept', {
    transfers: [
      aTransfer({
        items: [{ ...first!, state: 'SKIPPED' }, second!],
      }),
    ],
    staff: { id: 4, name: '류가온', role: 'FIELD' },
  });
  const screen = await show();
  await expect
    .element(screen.getByText(/이동 목록 1건이 이 순서로 만들어지고 류가온 님 휴대전화에 떠요/))
    .toBeVisible();
  expect(api.sent('POST /api/v1/console/moves/accept')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: '받아들이기' }));
  await screen.arrivesAt('/transfers');
  await expect
    .element(screen.getByText('이동 목록 1건을 만들었어요. 그사이 빌려 간 1개는 뺐어요'))
    .toBeVisible();
  expect(api.sent('POST /api/v1/console/moves/accept')[0]?.body).toEqual({
    transfers: someMoves().transfers,
    stops: someMoves().stops.map(({ station, arrivesAt }) => ({ stationId: station.id, arrivesAt })),
    staffId: 4,
    reason: expect.stringMatching(/^이동 제안 \d\d\.\d\d 16:30 출발$/),
  });
});

test('a route whose pieces were rented meanwhile is refused with why, and looked for again', async () => {
  api.refuses('POST /api/v1/console/moves/accept', 'STATE_CONFLICT', {
    reasons: ['CHR_0141은 대여 중이에요.'],
  });
  const screen = await show();
  await userEvent.click(screen.getByRole('button', { name: '맡을 사람 류가온' }));
  await userEvent.click(screen.getByRole('menuitemradio', { name: /정하지 않음/ }));
  const before = api.sent('GET /api/v1/console/moves').length;
  await userEvent.click(screen.getByRole('button', { name: '받아들이기' }));
  await expect.element(screen.getByRole('alert')).toMatchTextContent('CHR_0141은 대여 중이에요.');
  await expect.poll(() => api.sent('GET /api/v1/console/moves').length).toBeGreaterThan(before);
  expect(api.sent('POST /api/v1/console/moves/accept')[0]?.body).toMatchObject({ staffId: null });
});

test('without a forecast the route says that targets made it; with nothing to move there is nothing to accept', async () => {
  const [first, , last] = someMoves().stops;
  api.answers(
    'GET /api/v1/console/moves',
    someMoves({
      minutesWithoutStock: { before: 0, after: 0 },
      stops: [
        first!,
        { ...last!, reasons: [{ kind: 'LOW_STOCK', product: last!.pieces[0]!.product, stock: 1, low: 3 }] },
      ],
    }),
  );
  const screen = await show();
  await expect.element(screen.getByText('1개 남았어요. 부족 기준은 3개예요.')).toBeVisible();
  await expect.element(screen.getByText(/목표 재고보다 모자란 곳을 채우는 경로예요/)).toBeVisible();
  api.answers('GET /api/v1/console/moves', someMoves({ stops: [], transfers: [] }));
  await userEvent.click(screen.getByRole('button', { name: '다시 찾기' }));
  await expect.element(screen.getByText('지금은 옮길 물품이 없어요')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '받아들이기' })).not.toBeInTheDocument();
});

test('field staff take the route they accept themselves', async () => {
  signedInAs(api, 'FIELD');
  const screen = await show();
  await expect.element(screen.getByText(/님 휴대전화에 떠요/)).toBeVisible();
  expect(api.sent('GET /api/v1/console/staff')).toEqual([]);
});
