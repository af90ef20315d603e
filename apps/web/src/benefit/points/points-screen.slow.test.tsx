// The member's points: the balance, what ends next, and the entries.
import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { someConfig } from '#web-test/account.ts';
import { somePoints } from '#web-test/benefits.ts';
import { fakeApi, type FakeApi } from '#web-test/fake-api.ts';
import { expectAccessible, showScreen } from '#web-test/show-screen.tsx';
import { PointsScreen } from './points-screen.tsx';

const read = 'GET /api/v1/points';
let api: FakeApi;

beforeEach(() => {
  window.localStorage.clear();
  window.localStorage.setItem('accessToken', 'token-1');
  vi.spyOn(console, 'warn').mockReturnValue();
  api = fakeApi();
  api.answers('GET /api/v1/config', someConfig);
});

const points = () => showScreen(<PointsScreen />, { at: '/points' });

test('points show the balance, what ends next, and what every entry was for, by month', async () => {
  api.answers(read, ({ path }) =>
    somePoints({
      balance: 1280,
      expiring: { at: '2026-11-30T00:00:00+09:00', amount: 200 },
      entries: path.includes('cursor=older')
        ? {
            content: [
              {
                id: 1,
                kind: 'EXPIRE',
                amount: -50,
                at: '2026-10-31T00:00:00+09:00',
                about: { givenAt: '2025-10-31T09:00:00+09:00' },
              },
            ],
            next: null,
          }
        : {
            content: [
              {
                id: 4,
                kind: 'EARN',
                amount: 15,
                at: '2026-11-17T10:00:00+09:00',
                about: { productName: '65W PD 충전기' },
              },
              {
                id: 3,
                kind: 'RESERVE',
                amount: -300,
                at: '2026-11-14T10:00:00+09:00',
                about: { productName: '블루투스 키보드' },
              },
              {
                id: 2,
                kind: 'GRANT',
                amount: 500,
                at: '2026-11-12T10:00:00+09:00',
                about: { note: '기다려 주셔서 고마워요' },
              },
            ],
            next: 'older',
          },
    }),
  );
  const screen = await points();
  await expect.element(screen.getByText('1,280P', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('11월 30일에 200P가 사라져요')).toBeVisible();
  const november = screen.getByRole('region', { name: '11월' }).getByRole('listitem');
  await expect.element(november.nth(0)).toHaveTextContent('반납 적립11.17 · 65W PD 충전기+15P');
  await expect.element(november.nth(1)).toHaveTextContent('대여에 썼어요11.14 · 블루투스 키보드−300P');
  await expect
    .element(november.nth(2))
    .toHaveTextContent('온데스크가 드렸어요11.12 · 기다려 주셔서 고마워요+500P');
  await userEvent.click(screen.getByRole('button', { name: '더보기' }));
  await expect
    .element(screen.getByRole('region', { name: '10월' }).getByRole('listitem'))
    .toHaveTextContent('기한이 지났어요10.31 · 2025.10.31에 받은 포인트−50P');
  await expectAccessible();
  expect(window.localStorage.getItem('lastVisit.points')).toBe('2026-11-17T10:00:00+09:00');
});

test('a member without points reads how they come, and is led to what can be rented', async () => {
  api.answers(read, somePoints({ rate: 2 }));
  const screen = await points();
  await expect.element(screen.getByText('아직 포인트가 없어요')).toBeVisible();
  await expect.element(screen.getByText(/낸 금액의 2%가 쌓여요/)).toBeVisible();
  await expect.element(screen.getByText(/사라져요/)).not.toBeInTheDocument();
  await expectAccessible();
  await userEvent.click(screen.getByRole('link', { name: '대여 물품 보기' }));
  await screen.arrivesAt('/rental-items');
});

test('while no points are given, a member without any reads that it is not ready', async () => {
  api.answers(read, somePoints({ open: false }));
  const screen = await points();
  await expect.element(screen.getByText('서비스 준비 중입니다.')).toBeVisible();
});
