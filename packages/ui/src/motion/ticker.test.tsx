// The ticker: its interval, and what pauses it.
import { flushSync } from 'react-dom';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Ticker } from './ticker.tsx';

const items = ['첫째 공지', '둘째 공지', '셋째 공지'].map((text, index) => ({
  key: index,
  to: `/notices/${index}`,
  text,
}));

async function ticker(): Promise<HTMLElement> {
  const screen = await render(
    <MemoryRouter>
      <Ticker label="공지" items={items} />
    </MemoryRouter>,
  );
  return screen.getByRole('link').element() as HTMLElement;
}

const pass = (milliseconds: number) => flushSync(() => vi.advanceTimersByTime(milliseconds));

beforeEach(async () => {
  // A pointer that an earlier test left here would hold the notice.
  await userEvent.unhover(document.body);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});

afterEach(() => {
  vi.useRealTimers();
});

test('every two seconds the ticker shows the next notice, and after the last one the first', async () => {
  const row = await ticker();
  pass(1999);
  expect(row.textContent).toBe('공지첫째 공지');
  pass(1);
  expect(row.textContent).toBe('공지둘째 공지');
  expect(row.getAttribute('href')).toBe('/notices/1');
  pass(4000);
  expect(row.textContent).toBe('공지첫째 공지');
});

test('the ticker does not change while it has the focus', async () => {
  const row = await ticker();
  flushSync(() => row.focus());
  pass(10_000);
  expect(row.textContent).toBe('공지첫째 공지');
  flushSync(() => row.blur());
  pass(2000);
  expect(row.textContent).toBe('공지둘째 공지');
});

test('the ticker does not change in a hidden tab', async () => {
  const row = await ticker();
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  flushSync(() => document.dispatchEvent(new Event('visibilitychange')));
  pass(10_000);
  visibility.mockRestore();
  expect(row.textContent).toBe('공지첫째 공지');
});

test('the ticker does not change when the system asks for less motion', async () => {
  const wished = vi
    .spyOn(window, 'matchMedia')
    .mockReturnValue(Object.assign(new EventTarget(), { matches: true }) as MediaQueryList);
  const row = await ticker();
  pass(10_000);
  wished.mockRestore();
  expect(row.textContent).toBe('공지첫째 공지');
});
