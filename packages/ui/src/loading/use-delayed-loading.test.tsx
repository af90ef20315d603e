// When a loading indicator is shown.
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { useDelayedLoading } from './use-delayed-loading.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});

afterEach(() => {
  vi.useRealTimers();
});

const pass = (milliseconds: number) => flushSync(() => vi.advanceTimersByTime(milliseconds));

test('a load within 200 ms shows no loading indicator', async () => {
  const { result, rerender } = await renderHook((loading?: boolean) => useDelayedLoading(loading ?? true), {
    initialProps: true,
  });
  pass(199);
  await rerender(false);
  pass(1000);
  expect(result.current).toBe(false);
});

test('a loading indicator that was shown stays for 400 ms', async () => {
  const { result, rerender } = await renderHook((loading?: boolean) => useDelayedLoading(loading ?? true), {
    initialProps: true,
  });
  pass(200);
  expect(result.current).toBe(true);
  await rerender(false);
  pass(399);
  expect(result.current).toBe(true);
  pass(1);
  expect(result.current).toBe(false);
});
