// The page around the column: what it says on a wide screen, and that a phone is spared it.
import { beforeEach, expect, test } from 'vitest';
import { withPitch } from '#web-test/account.ts';
import { fakeApi } from '#web-test/fake-api.ts';
import { onAScreenOf, showScreen } from '#web-test/show-screen.tsx';
import { DesktopBackdrop } from './desktop-backdrop.tsx';

const pitch = '책상이 없는 곳에서도, 내 책상처럼';

beforeEach(() => {
  fakeApi().answers('GET /api/v1/config', withPitch(pitch));
});

test('on a wide screen the pitch from the configuration stands beside the column', async () => {
  await onAScreenOf(1280, 800);
  const screen = await showScreen(<DesktopBackdrop />, { at: '/' });
  await expect.element(screen.getByText(pitch)).toBeVisible();
});

test('on a phone there is nothing beside the column', async () => {
  const screen = await showScreen(<DesktopBackdrop />, { at: '/' });
  await expect.element(screen.getByText(pitch)).toBeInTheDocument();
  await expect.element(screen.getByText(pitch)).not.toBeVisible();
});
