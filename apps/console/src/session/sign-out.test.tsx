// Signing out: nobody is shown the sign-in before the server has ended the session.
import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fakeApi, type FakeApi } from '#console-test/fake-api.ts';
import { showScreen } from '#console-test/show-screen.tsx';
import { signedInAs } from '#console-test/people/staff.ts';
import { readDraft, useDraft } from '#console/navigation/drafts.ts';
import { useSignOut } from './sign-out.ts';

const end = 'DELETE /api/v1/console/session';
const draft = { name: 'station:3:of:1', version: 4 };

let api: FakeApi;

beforeEach(() => {
  api = fakeApi();
  signedInAs(api, 'OWNER');
});

const open = () => showScreen(<SignOut />, { at: '/account' });

test('a sign-out that did not reach the server says so, leaves nothing behind, and is done by trying again', async () => {
  api.loses(end);
  const screen = await open();
  await userEvent.click(screen.getByRole('button', { name: '로그아웃' }));
  await expect.element(screen.getByText(/^로그아웃하지 못했어요\./)).toBeVisible();
  await screen.arrivesAt('/account');
  expect(readDraft(draft)).toBeUndefined();
  api.answers(end, null);
  await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  await screen.arrivesAt('/sign-in');
});

test('a sign-out that the server refused for a moment does not show the sign-in', async () => {
  api.refuses(end, 'INTERNAL');
  const screen = await open();
  await userEvent.click(screen.getByRole('button', { name: '로그아웃' }));
  await expect.element(screen.getByRole('button', { name: '다시 시도' })).toBeVisible();
  await screen.arrivesAt('/account');
});

test('whoever signs out of a session that is over already gets to the sign-in', async () => {
  api.refuses(end, 'CONSOLE_SIGN_IN_REQUIRED');
  const screen = await open();
  await userEvent.click(screen.getByRole('button', { name: '로그아웃' }));
  await screen.arrivesAt('/sign-in');
});

function SignOut() {
  const signOut = useSignOut();
  useDraft(draft, { name: '성수 라운지' });
  return (
    <button type="button" onClick={signOut}>
      로그아웃
    </button>
  );
}
