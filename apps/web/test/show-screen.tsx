// Renders one screen for a component test, with the query client, dialogs, toasts and a router around it.
import { QueryClientProvider } from '@tanstack/react-query';
import axe from 'axe-core';
import { StrictMode, type ReactElement } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { expect, onTestFinished } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#web/styles/app.css';
import { makeQueryClient } from '#client/query-client.ts';
import { inTheDark } from '#client-test/in-the-dark.ts';
import { untilStill, withoutAnimations } from '#client-test/without-animations.ts';
import { DialogsProvider } from '#ui/overlay/dialogs.tsx';
import { ToastProvider } from '#ui/overlay/toast.tsx';

export interface ShownAt {
  /** The address: `/login?redirect=/history`. */
  at: string;
  /** The route's path, where it has parameters: `/notices/:id`. */
  route?: string;
  state?: unknown;
  /** Effects run twice, as in development: for screens that send something as soon as they are shown. */
  effectsTwice?: boolean;
}

/** `const screen = await showScreen(<MyPageScreen />, { at: '/mypage' })`, then `await screen.arrivesAt('/login')`. */
export async function showScreen(element: ReactElement, { at, route, state, effectsTwice }: ShownAt) {
  withoutAnimations();
  const client = makeQueryClient();
  // A failure is shown at once; retries have their own test.
  client.setDefaultOptions({
    ...client.getDefaultOptions(),
    queries: { ...client.getDefaultOptions().queries, retry: false },
  });
  const [pathname = '/', search = ''] = at.split(/(?=\?)/);
  const screen = await render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={['/before', { pathname, search, state }]} initialIndex={1}>
        <ToastProvider>
          <DialogsProvider>
            <Routes>
              <Route
                path={route ?? pathname}
                element={effectsTwice ? <StrictMode>{element}</StrictMode> : element}
              />
              <Route path="*" element={null} />
            </Routes>
          </DialogsProvider>
        </ToastProvider>
        <CurrentLocation />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return Object.assign(screen, {
    arrivesAt: (address: string) =>
      expect
        .poll(() => screen.getByTestId('location').element().textContent, { timeout: 10_000 })
        .toBe(address),
    /** The location state. */
    carried: () =>
      JSON.parse(screen.getByTestId('location').element().getAttribute('data-state') ?? 'null') as unknown,
  });
}

/** Sets the size of the viewport until the end of the test. */
export async function onAScreenOf(width: number, height: number): Promise<void> {
  const { innerWidth, innerHeight } = window;
  onTestFinished(() => page.viewport(innerWidth, innerHeight));
  await page.viewport(width, height);
}

/** Shows the page as it would be printed, until the end of the test. */
export async function onPaper(): Promise<void> {
  const browser = cdp() as unknown as { send: (method: string, parameters: object) => Promise<unknown> };
  const show = (media: string) => browser.send('Emulation.setEmulatedMedia', { media });
  onTestFinished(() => void show(''));
  await show('print');
}

function CurrentLocation() {
  const { pathname, search, state } = useLocation();
  return (
    <output data-testid="location" data-state={JSON.stringify(state)} hidden>
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

/** On a narrow screen, on a landscape screen and with text twice as large, everything is within the screen (WCAG 1.4.4, 1.4.10). */
async function expectToFit(): Promise<void> {
  const { innerWidth, innerHeight } = window;
  const { style } = document.documentElement;
  try {
    for (const [width, height] of [
      [320, 568],
      [844, 390],
    ] as const) {
      await page.viewport(width, height);
      await untilStill();
      expect(findCutOff(), `at ${width} pixels`).toEqual([]);
    }
    await page.viewport(innerWidth, innerHeight);
    style.fontSize = '200%';
    await untilStill();
    expect(findCutOff(), 'with text of 200%').toEqual([]);
  } finally {
    style.fontSize = '';
    await page.viewport(innerWidth, innerHeight);
  }
}

/** Texts and controls that reach outside the screen, except inside a container that scrolls. */
function findCutOff(): (string | null)[] {
  const isScrollable = (element: Element | null): boolean =>
    element !== null &&
    (['auto', 'scroll', 'hidden'].includes(getComputedStyle(element).overflowX) ||
      isScrollable(element.parentElement));
  return [...document.querySelectorAll('a, button, h1, h2, h3, p, b')]
    .filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 1 && (left < -1 || right > window.innerWidth + 1) && !isScrollable(element);
    })
    .map((element) => element.textContent);
}
