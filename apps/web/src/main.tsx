// Starts the app in the browser.
// The stylesheet comes before the parts' own, because it says in which order their layers count.
import '#web/styles/app.css';
import 'virtual:ui-font.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#web/app/app.tsx';
import { keepUpToDate } from '#web/app/new-version.ts';
import { makeQueryClient } from '#web/calls/ask-server.ts';

const place = document.getElementById('app');
if (place === null) throw new Error('index.html has no #app.');

createRoot(place).render(
  <StrictMode>
    <App queryClient={makeQueryClient()} />
  </StrictMode>,
);

/** The rest of the font, the menu and the worker can wait until the first screen stands. */
function afterTheFirstScreen(): void {
  void import('virtual:rest-of-font.css');
  void import('#web/app/side-drawer.tsx');
  if (import.meta.env.PROD) void keepUpToDate();
}

// Safari has no idle callback.
if (typeof requestIdleCallback === 'function') requestIdleCallback(afterTheFirstScreen, { timeout: 4000 });
else setTimeout(afterTheFirstScreen, 1500);
