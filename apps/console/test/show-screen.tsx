// Renders one screen of the console for a component test, with session, step-up, toasts and a router around it.
import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import axe from 'axe-core';
import type { ReactElement, ReactNode } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { expect, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#console/styles/console.css';
import { makeQueryClient } from '#client/query-client.ts';
import { inTheDark } from '#client-test/in-the-dark.ts';
import { untilStill, withoutAnimations } from '#client-test/without-animations.ts';
import { SessionGuard } from '#console/session/session-guard.tsx';
import { StepUpProvider } from '#console/session/step-up-dialog.tsx';
import { ToastProvider } from '#console/ui/overlay/toast.tsx';
import { DialogsProvider } from '#ui/overlay/dialogs.tsx';

export interface ShownAt {
  /** The address below /console: `/items?state=BROKEN`. */
  at: string;
  /** The route's path, where it has parameters: `/stations/:id`. */
  route?: string;
}

/** `const screen = await showScreen(<StaffScreen />, { at: '/staff' })`; needs `signedInAs(api)`. */
export function showScreen(element: ReactElement, at: ShownAt) {
  return show(
    <SessionGuard>
      <StepUpProvider>
        <main id="content" tabIndex={-1} className="flex min-h-screen flex-col px-7 pb-7 max-stack:px-4">
          {element}
        </main>
      </StepUpProvider>
    </SessionGuard>,
    at,
  );
}

/** A screen before the sign-in, or the whole app with its routes. */
export async function show(element: ReactNode, { at, route }: ShownAt) {
  withoutAnimations();
  // Somebody opens it: otherwise, long after the last key, what it reads would count as read with nobody there.
  window.dispatchEvent(new Event('focus'));
  const client = makeQueryClient();
  // A failure is shown at once; retries have their own test.
  client.setDefaultOptions({
    ...client.getDefaultOptions(),
    queries: { ...client.getDefaultOptions().queries, retry: false },
  });
  const [pathname = '/'] = at.split('?');
  const screen = await render(
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={['/before', at]} initialIndex={1}>
          <ToastProvider>
            <DialogsProvider>
              <Routes>
                <Route path={route ?? pathname} element={element} />
                <Route path="*" element={null} />
              </Routes>
            </DialogsProvider>
          </ToastProvider>
          <CurrentLocation />
        </MemoryRouter>
      </QueryClientProvider>
    </CSPProvider>,
  );
  return Object.assign(screen, {
    arrivesAt: (address: string) =>
      expect
        .poll(() => screen.getByTestId('location').element().textContent, { timeout: 10_000 })
        .toBe(address),
  });
}

/** Sets the size of the viewport until the end of the test: 1440 × 900 is the drawn one. */
export async function onAScreenOf(width: number, height: number): Promise<void> {
  const { innerWidth, innerHeight } = window;
  onTestFinished(() => page.viewport(innerWidth, innerHeight));
  await page.viewport(width, height);
}

function CurrentLocation() {
  const { pathname, search } = useLocation();
  return (
    <output data-testid="location" hidden>
      {pathname + search}
    </output>
  );
}

async function violationsOf(rules: string[]): Promise<string[]> {
  const { violations } = await axe.run(document.body, { runOnly: rules, resultTypes: ['violations'] });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}

/** Nothing on the page breaks a rule of WCAG 2.2 AA that a machine can find, and the screen fits every size. */
export async function expectAccessible(): Promise<void> {
  await untilStill();
  expect(await violationsOf(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])).toEqual([]);
  // The schemes differ in colours only.
  await inTheDark(async () => expect(await violationsOf(['color-contrast']), 'in the dark').toEqual([]));
  await expectToFit();
}

/** On a small desk and on a phone nothing is wider than the screen (WCAG 1.4.10). */
async function expectToFit(): Promise<void> {
  const { innerWidth, innerHeight } = window;
  try {
    for (const [width, height] of [
      [1024, 768],
      [390, 844],
    ] as const) {
      await page.viewport(width, height);
      // A map or a chart measures itself anew after the window did.
      await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    }
  } finally {
    await page.viewport(innerWidth, innerHeight);
  }
}
