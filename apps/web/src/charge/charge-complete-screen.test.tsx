// The screen after the payment window of a charge, with the browser's own history behind it.
import { QueryClientProvider } from '@tanstack/react-query';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { makeQueryClient } from '#client/query-client.ts';
import { BrowserRouter } from '#ui/navigation/browser-router.tsx';
import { someConfig } from '#web-test/account.ts';
import { fakeApi } from '#web-test/fake-api.ts';
import { ChargeCompleteScreen } from './charge-complete-screen.tsx';

const address = window.location.href;

beforeEach(() => {
  window.localStorage.setItem('accessToken', 'token-1');
  fakeApi().answers('GET /api/v1/config', someConfig);
});
afterEach(() => {
  window.history.replaceState(null, '', address);
});

test('the completion of a charge opened without a payment leads to the failure screen', async () => {
  window.history.pushState(null, '', '/charge-complete');
  const screen = await render(
    <QueryClientProvider client={makeQueryClient()}>
      <BrowserRouter>
        <Routes>
          <Route path="/charge-complete" element={<ChargeCompleteScreen />} />
          <Route path="/payment-failed" element={<p>결제 실패</p>} />
        </Routes>
      </BrowserRouter>
    </QueryClientProvider>,
  );
  await expect.element(screen.getByText('결제 실패')).toBeVisible();
  expect(window.location.pathname).toBe('/payment-failed');
});
