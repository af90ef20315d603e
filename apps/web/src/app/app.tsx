// The app around its screens: query client, router, dialogs, header, drawer, footer, and the routes.
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { startTransition, Suspense, useEffect, useMemo, useState, type ReactNode } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { logError } from '#client/log-error.ts';
import { BrowserRouter } from '#ui/navigation/browser-router.tsx';
import { deferredComponent, lazyComponent } from '#ui/navigation/lazy-component.tsx';
import { LayoutContext } from '#ui/layout/layout-context.ts';
import { TaskHeader } from '#ui/layout/header.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import { DialogsProvider } from '#ui/overlay/dialogs.tsx';
import { ToastProvider } from '#ui/overlay/toast.tsx';
import { useDelayedLoading } from '#ui/loading/use-delayed-loading.ts';
import { ErrorBoundary } from '#ui/loading/error-boundary.tsx';
import { Spinner } from '#ui/loading/spinner.tsx';
import { HomeScreen, readHome } from '#web/home/home-screen.tsx';
import { paths } from '#web/navigation/paths.ts';
import { reopenedMenu } from '#web/session-state.ts';
import { DesktopBackdrop } from './desktop-backdrop.tsx';
import { afterFirstPaint, FirstPaint } from './first-paint.tsx';
import { HomeHeader } from './home-header.tsx';
import { RouteScreen } from './route-guard.tsx';
import { SessionGuard } from './session-guard.tsx';
import * as text from './app.text.ts';

/** Home is part of the app's own script; the table of the others would make its first visit wait. */
export const OtherScreens = lazyComponent(async () => {
  const others = await import('./other-screens.tsx');
  await others.loadScreenAt(window.location.pathname);
  return others.OtherScreens;
});

export { readHome };

/** Not needed for the first paint. */
const Footer = deferredComponent(async () => (await import('./footer.tsx')).Footer);
const OfflineNotice = deferredComponent(async () => (await import('./offline-notice.tsx')).OfflineNotice);
export const SideDrawer = lazyComponent(async () => (await import('./side-drawer.tsx')).SideDrawer);

export function App({ queryClient }: { queryClient: QueryClient }) {
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <ToastProvider>
          <DialogsProvider>
            <SkipLink />
            <DesktopBackdrop />
            <OfflineNotice />
            <SessionGuard />
            <AppLayout>
              <Screens />
            </AppLayout>
          </DialogsProvider>
        </ToastProvider>
      </BrowserRouter>
    </QueryClientProvider>
  );
}

function AppLayout({ children }: { children: ReactNode }) {
  const [menu, setMenu] = useState<'unopened' | 'open' | 'closed'>(() =>
    reopenedMenu.read() ? 'open' : 'unopened',
  );
  const layoutParts = useMemo(
    () => ({
      homeHeader: (
        <HomeHeader menuOpen={menu === 'open'} onMenu={() => startTransition(() => setMenu('open'))} />
      ),
      footer: <Footer />,
    }),
    [menu],
  );
  return (
    <LayoutContext value={layoutParts}>
      {children}
      {menu !== 'unopened' && (
        <Suspense fallback={null}>
          <SideDrawer open={menu === 'open'} onClose={() => setMenu('closed')} />
        </Suspense>
      )}
    </LayoutContext>
  );
}

function Screens() {
  const { pathname } = useLocation();
  if (!useFirstScreenIsThere(pathname)) return <ScreenLoading />;
  return (
    <ErrorBoundary
      at={pathname}
      reloadsOnline
      onError={(error) => logError(error, 'a screen failed to render')}
      frame={failedScreen}
    >
      <Suspense fallback={<ScreenLoading />}>
        <Routes>
          <Route
            path={paths.home}
            element={
              <RouteScreen title="">
                <HomeScreen />
              </RouteScreen>
            }
          />
          <Route path="*" element={<OtherScreens />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}

/** Not left to Suspense: React would leave the first paint there for 300 ms, however soon the screen is there. */
function useFirstScreenIsThere(pathname: string): boolean {
  const [isThere, setThere] = useState(pathname === paths.home);
  useEffect(() => {
    if (isThere) return;
    const show = () => startTransition(() => setThere(true));
    OtherScreens.load().then(show, show);
  }, [isThere]);
  return isThere;
}

const failedScreen = (failed: ReactNode) => (
  <Screen header={<TaskHeader />} layout="task">
    {failed}
  </Screen>
);

function ScreenLoading() {
  const showing = useDelayedLoading(true);
  return (
    <FirstPaint>
      <Screen layout="full">{showing && <Spinner className="flex-1">{text.loading}</Spinner>}</Screen>
    </FirstPaint>
  );
}

/** The first thing the Tab key reaches. */
function SkipLink() {
  return (
    <a
      href="#content"
      className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-90 focus:rounded-md focus:bg-surface focus:px-4 focus:py-3 focus:shadow-3"
      onClick={(event) => {
        event.preventDefault();
        afterFirstPaint(() => document.getElementById('content')?.focus());
      }}
    >
      {text.skip}
    </a>
  );
}
