// The pitch and the QR code beside the column: shown on a wide screen, hidden on a phone.
import jsQr from 'jsqr';
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

test('a phone has no pitch beside the column', async () => {
  await onAScreenOf(1280, 800);
  const screen = await showScreen(<DesktopBackdrop />, { at: '/' });
  await expect.element(screen.getByText(pitch)).toBeVisible();
  await onAScreenOf(390, 844);
  await expect.element(screen.getByText(pitch)).not.toBeInTheDocument();
});

/** What a phone would read from the code on the page. */
async function readCode(): Promise<string | undefined> {
  const picture = document.querySelector<HTMLImageElement>('aside img');
  if (picture === null) return undefined;
  await picture.decode();
  const canvas = new OffscreenCanvas(400, 400);
  const context = canvas.getContext('2d')!;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, 400, 400);
  context.drawImage(picture, 0, 0, 400, 400);
  return jsQr(context.getImageData(0, 0, 400, 400).data, 400, 400)?.data;
}

test.each([
  ['/rental-items?category=마우스', `/rental-items?category=${encodeURIComponent('마우스')}`],
  ['/rental-complete?paymentKey=key-1', '/'],
  ['/extend-complete?paymentKey=key-1', '/'],
  ['/charge-complete?paymentKey=key-1', '/'],
])('on a wide screen the code at %s opens %s on a phone', async (at, opened) => {
  await onAScreenOf(1280, 800);
  await showScreen(<DesktopBackdrop />, { at });
  await expect.poll(readCode).toBe(`${window.location.origin}${opened}`);
});

test('a phone has no code beside the column', async () => {
  await showScreen(<DesktopBackdrop />, { at: '/' });
  expect(document.querySelector('aside img')).toBeNull();
});
