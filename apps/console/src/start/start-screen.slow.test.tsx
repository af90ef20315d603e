// 시작하기: what is done, what the sandbox stands in for, and what comes after the labels.
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, type FakeApi } from '#console-test/fake-api.ts';
import { expectAccessible, onAScreenOf, showScreen } from '#console-test/show-screen.tsx';
import { signedInAs } from '#console-test/people/staff.ts';
import type { FirstSteps } from './first-steps.api.ts';
import { StartScreen } from './start-screen.tsx';

let api: FakeApi;
beforeEach(async () => {
  await onAScreenOf(1440, 900);
  api = fakeApi();
  signedInAs(api, 'OWNER');
  api.answers('GET /api/v1/console/settings', { settings: [] });
});

function answers(given: Partial<FirstSteps>, sandbox: boolean): void {
  api.answers('GET /api/v1/console/first-steps', {
    done: false,
    ready: true,
    hidden: false,
    steps: [
      ...(['station', 'product', 'items', 'labels'] as const).map((step) => ({
        step,
        done: true,
        count: 1,
        capped: false,
      })),
      { step: 'gateway', done: !sandbox, sandbox },
    ],
    ...given,
  });
}

const open = () => showScreen(<StartScreen />, { at: '/start' });

test('payments and mail of the sandbox are called 연습 모드 and are not ticked', async () => {
  answers({}, true);
  signedInAs(api, 'OWNER', { features: { demo: false, mail: true, mailIsSandbox: true } });
  const screen = await open();
  const gateway = screen.getByRole('link', { name: /결제 연결/ });
  await expect.element(gateway.getByText('연습 모드')).toBeVisible();
  await expect.element(gateway.getByRole('img', { name: '마침' })).not.toBeInTheDocument();
  await expect.element(screen.getByText('4 / 5')).toBeVisible();
  const mail = screen.getByRole('listitem').filter({ hasText: '메일 보내기' });
  await expect.element(mail.getByText('연습 모드')).toBeVisible();
  await expect.element(mail.getByRole('img', { name: '확인함' })).not.toBeInTheDocument();
  await expect.element(screen.getByText(/지금은 연습 모드라 돈이 나가지 않아요/)).toBeVisible();
  await expectAccessible();
});

test('with everything ready 시작하기 asks for the first rental, and is over with it', async () => {
  answers({}, false);
  const screen = await open();
  await expect.element(screen.getByRole('heading', { name: '불이 켜졌어요!' })).toBeVisible();
  await expect.element(screen.getByText('5 / 5')).toBeVisible();
});

test('after the first rental 시작하기 leads on to the dashboard', async () => {
  answers({ done: true }, false);
  const screen = await open();
  await expect.element(screen.getByRole('heading', { name: '첫 대여를 받았어요!' })).toBeVisible();
});
