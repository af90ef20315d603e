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

/** Lets time pass, then lets the page be drawn: a scroll is told to the page with the next frame. */
async function pass(milliseconds: number): Promise<void> {
  flushSync(() => vi.advanceTimersByTime(milliseconds));
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
}

/** The banner that can be reached: the others are inert. */
const inReach = (page: HTMLElement) => page.querySelector('li:not([inert])')?.textContent;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  // The browser's gliding takes real time; here it arrives at once.
  vi.spyOn(Element.prototype, 'scrollTo').mockImplementation(function glide(this: Element, where: unknown) {
    this.scrollLeft = (where as ScrollToOptions).left ?? 0;
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('every three seconds the next banner is in view and in reach, and after the last the first', async () => {
  const { container } = await carousel();
  await pass(2999);
  expect(inReach(container)).toBe('이벤트 1');
  await pass(1);
  expect(inReach(container)).toBe('이벤트 2');
  expect(container.querySelectorAll('li[inert]')).toHaveLength(2);
  await pass(3000);
  expect(inReach(container)).toBe('이벤트 3');
  await pass(3000);
  expect(inReach(container)).toBe('이벤트 1');
});

test('the pause button stops the banners and starts them again', async () => {
  const screen = await carousel();
  await userEvent.click(screen.getByRole('button', { name: '자동 넘김 멈추기' }));
  await pass(9000);
  expect(inReach(screen.container)).toBe('이벤트 1');
  await userEvent.click(screen.getByRole('button', { name: '자동 넘김 시작하기' }));
  await userEvent.unhover(screen.getByRole('button'));
  flushSync(() => (document.activeElement as HTMLElement).blur());
  await pass(3000);
  expect(inReach(screen.container)).toBe('이벤트 2');
});

test('a focused banner does not slip away', async () => {
  const { container } = await carousel();
  flushSync(() => container.querySelector('a')?.focus());
  await pass(9000);
  expect(inReach(container)).toBe('이벤트 1');
});

test('a touched banner does not slip away, and goes on when let go', async () => {
  const { container } = await carousel();
  const banner = container.querySelector('a');
  flushSync(() => banner?.dispatchEvent(new TouchEvent('touchstart', { bubbles: true })));
  await pass(9000);
  expect(inReach(container)).toBe('이벤트 1');
  flushSync(() => banner?.dispatchEvent(new TouchEvent('touchend', { bubbles: true })));
  await pass(3000);
  expect(inReach(container)).toBe('이벤트 2');
});

test('a single banner has no dots and nothing to pause', async () => {
  const screen = await carousel(1);
  expect(screen.getByRole('button').query()).toBeNull();
});
