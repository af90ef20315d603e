// Sharing a page: the phone's menu, a menu that is closed, and copying the link without one.
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showScreen } from '#web-test/show-screen.tsx';
import { ShareButton } from './share-button.tsx';

const address = `${window.location.origin}/events/1`;
const writeText = vi.fn<(text: string) => Promise<void>>();
const share = vi.fn<(data: ShareData) => Promise<void>>();

afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'share');
});

async function presses(hasMenu: boolean) {
  writeText.mockReset().mockResolvedValue();
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText);
  vi.spyOn(console, 'warn').mockReturnValue();
  if (hasMenu) Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  await showScreen(<ShareButton page={{ title: '첫 대여 이벤트', path: '/events/1' }} />, {
    at: '/events/1',
  });
  await userEvent.click(page.getByRole('button', { name: '첫 대여 이벤트 공유하기' }));
}

test('a page is shared through the phone’s own menu', async () => {
  share.mockReset().mockResolvedValue();
  await presses(true);
  await expect.poll(() => share.mock.calls).toEqual([[{ title: '첫 대여 이벤트', url: address }]]);
  expect(writeText).not.toHaveBeenCalled();
});

test('a sharing menu that is closed copies nothing', async () => {
  share.mockReset().mockRejectedValue(new DOMException('closed', 'AbortError'));
  await presses(true);
  await expect.poll(() => share.mock.calls).toHaveLength(1);
  expect(writeText).not.toHaveBeenCalled();
});

test('without a sharing menu the link is copied', async () => {
  await presses(false);
  await expect.element(page.getByText('링크를 복사했어요')).toBeVisible();
  expect(writeText).toHaveBeenCalledWith(address);
});

test('a link that cannot be copied is reported', async () => {
  writeText.mockReset();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  vi.spyOn(console, 'warn').mockReturnValue();
  await showScreen(<ShareButton page={{ title: '첫 대여 이벤트', path: '/events/1' }} />, {
    at: '/events/1',
  });
  await userEvent.click(page.getByRole('button', { name: '첫 대여 이벤트 공유하기' }));
  await expect.element(page.getByText(/복사하지 못했어요/)).toBeVisible();
});
