// The pitch beside the column: shown on a wide screen, hidden on a phone.
import { beforeEach, expect, test } from 'vitest';
import { withPitch } from '#web-test/account.ts';
import { fakeApi } from '#web-test/fake-api.ts';
import { onAScreenOf, showScreen } from '#web-test/show-screen.tsx';
import { DesktopBackdrop } from './desktop-backdrop.tsx';

const pitch = '책상이 없는 곳에서도, 내 책상처럼';

beforeEach(() => {
  fakeApi().answers('GET /api/v1/config', withPitch(pitch));
});

test('a wide screen shows the configured pitch beside the column', async () => {
  await onAScreenOf(1280, 800);
  const screen = await showScreen(<DesktopBackdrop />, { at: '/' });
  await expect.element(screen.getByText(pitch)).toBeVisible();
});

test('a phone hides the pitch beside the column', async () => {
  const screen = await showScreen(<DesktopBackdrop />, { at: '/' });
  await expect.element(screen.getByText(pitch)).toBeInTheDocument();
  await expect.element(screen.getByText(pitch)).not.toBeVisible();
});
