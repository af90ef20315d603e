// Addresses without a screen, among them the test login while it is switched off.
import { Suspense } from 'react';
import { useRoutes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { someConfig } from '#web-test/account.ts';
import { fakeApi, type FakeApi } from '#web-test/fake-api.ts';
import { expectAccessible, showScreen } from '#web-test/show-screen.tsx';
import { routes } from './routes.tsx';

const theRoutes = routes.map(({ path, element }) => ({ path, element }));
let api: FakeApi;

beforeEach(() => {
  window.localStorage.clear();
  api = fakeApi();
});

function Screens() {
  return <Suspense>{useRoutes(theRoutes)}</Suspense>;
}

const visit = (at: string) => showScreen(<Screens />, { at, route: '/*' });

test('an unknown address shows the not-found screen with a link home', async () => {
  const screen = await visit('/nowhere');
  await expect.element(screen.getByRole('heading', { name: '찾을 수 없는 화면이에요.' })).toBeVisible();
  await expectAccessible();
  await expect.element(screen.getByRole('link', { name: '홈으로' })).toHaveAttribute('href', '/');
});

test('the test login is not found while the review login is off', async () => {
  api.answers('GET /api/v1/config', { ...someConfig, reviewLogin: false });
  const screen = await visit('/toss/login');
  await expect.element(screen.getByRole('heading', { name: '찾을 수 없는 화면이에요.' })).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: '테스트 로그인' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: '로그인' })).not.toBeInTheDocument();
  await expect.poll(() => document.title).toMatch(/^찾을 수 없는 화면 · /);
});

test('the test login is shown while the review login is on', async () => {
  api.answers('GET /api/v1/config', { ...someConfig, reviewLogin: true });
  const screen = await visit('/toss/login');
  await expect.element(screen.getByRole('heading', { name: '테스트 로그인' })).toBeVisible();
  await expect.element(screen.getByText('찾을 수 없는 화면이에요.')).not.toBeInTheDocument();
});
