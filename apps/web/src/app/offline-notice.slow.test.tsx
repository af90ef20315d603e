// The bar that says that the connection is lost: it takes its own space and covers nothing.
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { MemoryRouter } from 'react-router';
import { render } from 'vitest-browser-react';
import '#web/styles/app.css';
import { Button } from '#ui/action/button.tsx';
import { BottomBar } from '#ui/layout/bottom-bar.tsx';
import { SubHeader } from '#ui/layout/header.tsx';
import { Screen, type ScreenProps } from '#ui/layout/screen.tsx';
import { OfflineNotice } from './offline-notice.tsx';

function goOffline() {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const restore = () => {
    online.mockRestore();
    window.dispatchEvent(new Event('online'));
  };
  window.dispatchEvent(new Event('offline'));
  onTestFinished(restore);
  return restore;
}

const shown = (layout: ScreenProps['layout'], height: string) =>
  render(
    <MemoryRouter>
      <OfflineNotice />
      <Screen
        layout={layout}
        header={<SubHeader title="공지사항" />}
        bar={
          <BottomBar>
            <Button block>결제하기</Button>
          </BottomBar>
        }
      >
        <style>{`.content { height: ${height} }`}</style>
        <div className="content" />
      </Screen>
    </MemoryRouter>,
  );

/** Whatever is drawn on top at an element's centre is the element itself. */
function isUncovered(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const found = document.elementFromPoint(left + width / 2, top + height / 2);
  return found !== null && element.contains(found);
}

test.each([
  ['task', '0'],
  ['task', '2000px'],
  ['page', '2000px'],
  ['full', '0'],
] as const)(
  'the offline bar hides no button of a %s screen with content of %s, scrolled or not',
  async (layout, height) => {
    goOffline();
    const screen = await shown(layout, height);
    await expect.element(page.getByText(/인터넷 연결이 끊겼어요/)).toBeVisible();
    const buttons = ['뒤로 가기', '결제하기'].map((name) => screen.getByRole('button', { name }).element());
    await expect.poll(() => isUncovered(buttons[0]!)).toBe(true);
    if (layout !== 'page') await expect.poll(() => isUncovered(buttons[1]!)).toBe(true);
    window.scrollTo(0, 900);
    await expect.poll(() => isUncovered(buttons[0]!)).toBe(true);
  },
);

test('without the offline bar the header is at the top again', async () => {
  const goOnline = goOffline();
  const screen = await shown('task', '2000px');
  const header = screen.getByRole('banner').element();
  await expect.poll(() => header.getBoundingClientRect().top).toBeGreaterThan(20);
  goOnline();
  await expect.poll(() => header.getBoundingClientRect().top).toBe(0);
});

test('a screen reader knows the region of the offline bar before the connection is lost', async () => {
  const screen = await shown('task', '0');
  const region = screen.getByRole('status');
  await expect.element(region).toBeInTheDocument();
  goOffline();
  await expect.element(region).toMatchTextContent(/인터넷 연결이 끊겼어요/);
});
