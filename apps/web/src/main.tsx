// Starts the app in the browser.
// The stylesheet must be imported before those of the components: it declares the order of their layers.
import '#web/styles/app.css';
import 'virtual:ui-font.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#web/app/app.tsx';
import { registerServiceWorker } from '#web/app/service-worker.ts';
import { makeQueryClient } from '#client/query-client.ts';

const root = document.getElementById('app');
if (root === null) throw new Error('index.html has no #app.');

createRoot(root).render(
  <StrictMode>
    <App queryClient={makeQueryClient()} />
  </StrictMode>,
);

/** The rest of the font, the menu and the service worker are loaded once the first screen is rendered. */
function loadDeferred(): void {
  void import('virtual:rest-of-font.css');
  void import('#web/app/side-drawer.tsx');
  if (import.meta.env.PROD) void registerServiceWorker();
}

// Safari has no idle callback.
if (typeof requestIdleCallback === 'function') requestIdleCallback(loadDeferred, { timeout: 4000 });
else setTimeout(loadDeferred, 1500);
