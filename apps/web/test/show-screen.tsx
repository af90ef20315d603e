// Puts one screen on the page for a component test: with data, dialogs and toasts around it, and the address it is at.
import { QueryClientProvider } from '@tanstack/react-query';
import axe from 'axe-core';
import { StrictMode, type ReactElement } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { expect, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#web/styles/app.css';
import { makeQueryClient } from '#web/calls/ask-server.ts';
import { AskProvider } from '#web/ui/overlay/ask.tsx';
import { ToastProvider } from '#web/ui/overlay/toast.tsx';

export interface ShownAt {
  /** Where the person is: `/login?redirect=/history`. */
  at: string;
  /** The route, where the address fills places in it: `/notices/:id`. */
  route?: string;
  state?: unknown;
}

/** `const screen = await showScreen(<MyPageScreen />, { at: '/mypage' })`, then `await screen.arrivesAt('/login')`. */
export async function showScreen(element: ReactElement, { at, route, state }: ShownAt) {
  const client = makeQueryClient();
  // A failure is shown at once; that it is asked for again first has its own test.
  client.setDefaultOptions({
    ...client.getDefaultOptions(),
    queries: { ...client.getDefaultOptions().queries, retry: false },
  });
  const [pathname = '/', search = ''] = at.split(/(?=\?)/);
  const screen = await render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={['/before', { pathname, search, state }]} initialIndex={1}>
          <ToastProvider>
            <AskProvider>
              <Routes>
                <Route path={route ?? pathname} element={element} />
                <Route path="*" element={null} />
              </Routes>
            </AskProvider>
          </ToastProvider>
          <Whereabouts />
        </MemoryRouter>
      </QueryClientProvider>
    </StrictMode>,
  );
  return Object.assign(screen, {
    arrivesAt: (address: string) =>
      expect
        .poll(() => screen.getByTestId('whereabouts').element().textContent, { timeout: 10_000 })
        .toBe(address),
    /** What travelled along with the last step. */
    carried: () =>
      JSON.parse(screen.getByTestId('whereabouts').element().getAttribute('data-state') ?? 'null') as unknown,
  });
}

/** Until the end of the test the screen has this size; the next test finds the one it had before. */
export async function onAScreenOf(width: number, height: number): Promise<void> {
  const { innerWidth, innerHeight } = window;
  onTestFinished(() => page.viewport(innerWidth, innerHeight));
  await page.viewport(width, height);
}

function Whereabouts() {
  const { pathname, search, state } = useLocation();
  return (
    <output data-testid="whereabouts" data-state={JSON.stringify(state)} hidden>
      {pathname + search}
    </output>
  );
}

/** Nothing on the page breaks a rule of WCAG 2.2 AA that a machine can find. */
export async function expectAccessible(): Promise<void> {
  // Half faded in, everything is too pale. What follows the scroll instead of the clock never arrives.
  const arriving = document
    .getAnimations()
    .filter((one) => one.timeline === document.timeline)
    .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(arriving.map((one) => one.finished));
  const { violations } = await axe.run(document.body, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
}
