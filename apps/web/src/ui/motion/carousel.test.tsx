// The event banners: their beat, the pause button, and what holds them still.
import { flushSync } from 'react-dom';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#web/styles/app.css';
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

/** The browser's gliding takes real time; here it arrives at once. */
const glide = vi.fn(function glide(this: Element, where: unknown) {
  this.scrollLeft = (where as ScrollToOptions).left ?? 0;
});

/** Waits for the banner that can be reached (the others are inert), frame by frame: a scroll is told to the page with the next one. */
async function comesInReach(page: HTMLElement, banner: string): Promise<void> {
  while (page.querySelector('li:not([inert])')?.textContent !== banner) {
    await new Promise(requestAnimationFrame);
  }
}

beforeEach(async () => {
  // A pointer that an earlier test left here would hold the banners still.
  await userEvent.unhover(document.body);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  vi.spyOn(Element.prototype, 'scrollTo').mockImplementation(glide);
  glide.mockClear();
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('every three seconds the next banner is in view and in reach, and after the last the first', async () => {
  const { container } = await carousel();
  pass(2999);
  expect(glide).not.toHaveBeenCalled();
  pass(1);
  await comesInReach(container, '이벤트 2');
  expect(container.querySelectorAll('li[inert]')).toHaveLength(2);
  pass(3000);
  await comesInReach(container, '이벤트 3');
  pass(3000);
  await comesInReach(container, '이벤트 1');
});

test('the pause button stops the banners and starts them again', async () => {
  const screen = await carousel();
  await userEvent.click(screen.getByRole('button', { name: '자동 넘김 멈추기' }));
  await userEvent.unhover(screen.getByRole('button'));
  flushSync(() => (document.activeElement as HTMLElement).blur());
  pass(9000);
  expect(glide).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: '자동 넘김 시작하기' }));
  await userEvent.unhover(screen.getByRole('button'));
  flushSync(() => (document.activeElement as HTMLElement).blur());
  pass(3000);
  await comesInReach(screen.container, '이벤트 2');
});

test('a focused banner does not slip away', async () => {
  const { container } = await carousel();
  flushSync(() => container.querySelector('a')?.focus());
  pass(9000);
  expect(glide).not.toHaveBeenCalled();
});

test('a touched banner does not slip away, and goes on when let go', async () => {
  const { container } = await carousel();
  const banner = container.querySelector('a');
  flushSync(() => banner?.dispatchEvent(new TouchEvent('touchstart', { bubbles: true })));
  pass(9000);
  expect(glide).not.toHaveBeenCalled();
  flushSync(() => banner?.dispatchEvent(new TouchEvent('touchend', { bubbles: true })));
  pass(3000);
  await comesInReach(container, '이벤트 2');
});

test('a single banner has no dots and nothing to pause', async () => {
  const screen = await carousel(1);
  expect(screen.getByRole('button').query()).toBeNull();
});
