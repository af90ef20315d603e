// Starts the console in the browser.
// The stylesheet must be imported before those of the components: it declares the order of their layers.
import '#console/styles/console.css';
import 'virtual:ui-font.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { z } from 'zod';
import { logError } from '#client/log-error.ts';
import { makeQueryClient } from '#client/query-client.ts';
import { App } from '#console/app/app.tsx';
import { readFirstData } from '#console/app/first-data.ts';

// Without this zod tries to compile its checks, which the content security policy refuses and reports.
z.config({ jitless: true });

const root = document.getElementById('app');
if (root === null) throw new Error('index.html has no #app.');

const queryClient = makeQueryClient();
const show = () =>
  createRoot(root).render(
    <StrictMode>
      <App queryClient={queryClient} />
    </StrictMode>,
  );
void readFirstData(queryClient).then(show);

/** Characters that the first screen may lack: the screen itself is fetched before them. */
const loadRestOfFont = () =>
  import('virtual:rest-of-font.css').catch((error: unknown) =>
    logError(error, 'the rest of the font could not be loaded'),
  );
// Safari has no idle callback.
if (typeof requestIdleCallback === 'function')
  requestIdleCallback(() => void loadRestOfFont(), { timeout: 4000 });
else setTimeout(() => void loadRestOfFont(), 1500);
