// Starts the app in the browser.
// The stylesheet must be imported before those of the components: it declares the order of their layers.
import '#web/styles/app.css';
import 'virtual:ui-font.css';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App, OtherScreens, readHome, SideDrawer } from '#web/app/app.tsx';
import '#web/app/ahead/used-everywhere.ts';
import { logError } from '#client/log-error.ts';
import { waitBriefly } from '#web/app/ahead/wait-briefly.ts';
import { queryClient } from '#web/app/query-client.ts';
import { paths } from '#web/navigation/paths.ts';

// In slices: rendered in one go, the first screen would keep a slow phone from scrolling and from taking taps.
const render = () =>
  startTransition(() =>
    createRoot(document.getElementById('app')!).render(
      <StrictMode>
        <App queryClient={queryClient} />
      </StrictMode>,
    ),
  );

// Whatever failed is home's own to show.
void waitBriefly(window.location.pathname === paths.home && readHome(queryClient)).then(render, render);

/** The rest of the font, the route table, the menu and the service worker are loaded once the first screen is rendered. */
async function loadDeferred(): Promise<void> {
  try {
    const [{ prefetchScreensInView }] = await Promise.all([
      import('#web/app/ahead/prefetch-screens.ts'),
      import('virtual:rest-of-font.css'),
      OtherScreens.load(),
      SideDrawer.load(),
    ]);
    prefetchScreensInView(queryClient);
    if (import.meta.env.PROD)
      await (await import('#web/app/ahead/service-worker.ts')).registerServiceWorker(queryClient);
  } catch (error) {
    logError(error, 'what is loaded after the first screen could not be loaded');
    window.addEventListener('online', () => void loadDeferred(), { once: true });
  }
}

// Safari has no idle callback.
if (typeof requestIdleCallback === 'function')
  requestIdleCallback(() => void loadDeferred(), { timeout: 4000 });
else setTimeout(() => void loadDeferred(), 1500);
