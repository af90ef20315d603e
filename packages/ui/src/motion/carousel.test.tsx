// The carousel: its interval, its pause button, and what pauses it.
import { flushSync } from 'react-dom';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles/ui.css';
import { Carousel } from './carousel.tsx';

const slides = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    key: index,
    to: `/events/${index}`,
    content: `이벤트 ${index + 1}`,
  }));

const carousel = (count = 3) =>
  render(
    <MemoryRouter>
      <Carousel label="이벤트" slides={slides(count)} />
    </MemoryRouter>,
  );

const pass = (milliseconds: number) => flushSync(() => vi.advanceTimersByTime(milliseconds));

/** The browser's smooth scrolling takes real time; here it arrives at once. */
const scrollTo = vi.fn(function scrollTo(this: Element, where: unknown) {
  this.scrollLeft = (where as ScrollToOptions).left ?? 0;
});

/** Waits until this banner is the one that is not inert, frame by frame: a scroll event comes with the next frame. */
async function becomesCurrent(page: HTMLElement, banner: string): Promise<void> {
  while (page.querySelector('li:not([inert])')?.textContent !== banner) {
    await new Promise(requestAnimationFrame);
  }
}

beforeEach(async () => {
  // A pointer that an earlier test left here would pause the banners.
  await userEvent.unhover(document.body);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  vi.spyOn(Element.prototype, 'scrollTo').mockImplementation(scrollTo);
  scrollTo.mockClear();
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('every three seconds the carousel shows the next banner, and after the last one the first', async () => {
  const { container } = await carousel();
  pass(2999);
  expect(scrollTo).not.toHaveBeenCalled();
  pass(1);
  await becomesCurrent(container, '이벤트 2');
  expect(container.querySelectorAll('li[inert]')).toHaveLength(2);
  pass(3000);
  await becomesCurrent(container, '이벤트 3');
  pass(3000);
  await becomesCurrent(container, '이벤트 1');
});

test('the pause button stops the carousel and starts it again', async () => {
  const screen = await carousel();
  await userEvent.click(screen.getByRole('button', { name: '자동 넘김 멈추기' }));
  await userEvent.unhover(screen.getByRole('button'));
  flushSync(() => (document.activeElement as HTMLElement).blur());
  pass(9000);
  expect(scrollTo).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: '자동 넘김 시작하기' }));
  await userEvent.unhover(screen.getByRole('button'));
  flushSync(() => (document.activeElement as HTMLElement).blur());
  pass(3000);
  await becomesCurrent(screen.container, '이벤트 2');
});

test('a carousel with focus inside does not advance', async () => {
  const { container } = await carousel();
  flushSync(() => container.querySelector('a')?.focus());
  pass(9000);
  expect(scrollTo).not.toHaveBeenCalled();
});

test('a carousel that is touched advances only after the touch ends', async () => {
  const { container } = await carousel();
  const banner = container.querySelector('a');
  flushSync(() => banner?.dispatchEvent(new TouchEvent('touchstart', { bubbles: true })));
  pass(9000);
  expect(scrollTo).not.toHaveBeenCalled();
  flushSync(() => banner?.dispatchEvent(new TouchEvent('touchend', { bubbles: true })));
  pass(3000);
  await becomesCurrent(container, '이벤트 2');
});

test('a carousel with a single banner has no pause button', async () => {
  const screen = await carousel(1);
  expect(screen.getByRole('button').query()).toBeNull();
});
