// What counts as a sign that somebody sits before the console.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isAttended, lastCallAt } from './staff-session.ts';

let minutesLater = 0;
beforeEach(() => {
  // Later than every sign of the test before.
  minutesLater += 1;
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() + minutesLater * 60_000);
});
afterEach(() => vi.useRealTimers());

test('a press is a sign of a person', () => {
  expect(isAttended()).toBe(false);
  document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  expect(isAttended()).toBe(true);
});

test('coming back to the window is a sign of a person, a focus that the page moves is none', () => {
  document.body.dispatchEvent(new FocusEvent('focus'));
  expect(isAttended()).toBe(false);
  window.dispatchEvent(new FocusEvent('focus'));
  expect(isAttended()).toBe(true);
});

test('where no call is noted, the time until the session ends counts from now and is noted', () => {
  window.localStorage.removeItem('console-last-call');
  const first = Date.now();
  expect(lastCallAt()).toBe(first);
  vi.setSystemTime(first + 60_000);
  expect(lastCallAt()).toBe(first);
});
