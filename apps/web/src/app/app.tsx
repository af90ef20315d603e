// The whole app around its screens: data, dialogs, header, drawer, footer, and the routes.
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { BrowserRouter, Route, Routes, useLocation } from 'react-router';
import { ChromeContext } from '#web/ui/frame/chrome.ts';
import { Screen } from '#web/ui/frame/screen.tsx';
import { AskProvider } from '#web/ui/overlay/ask.tsx';
import { ToastProvider } from '#web/ui/overlay/toast.tsx';
import { usePatience } from '#web/ui/show/patience.ts';
import { Spinner } from '#web/ui/show/spinner.tsx';
import { DesktopBackdrop } from './desktop-backdrop.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Footer } from './footer.tsx';
import { HomeHeader } from './home-header.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { MembersOnly, RouteFrame } from './route-frame.tsx';
import { routes } from './routes.tsx';
import { SessionGuard } from './session-guard.tsx';

const SideDrawer = lazy(async () => ({ default: (await import('./side-drawer.tsx')).SideDrawer }));

export function App({ queryClient }: { queryClient: QueryClient }) {
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <ToastProvider>
          <AskProvider>
            <SkipLink />
            <DesktopBackdrop />
            <OfflineNotice />
            <SessionGuard />
            <WithChrome>
              <Screens />
            </WithChrome>
          </AskProvider>
        </ToastProvider>
      </BrowserRouter>
    </QueryClientProvider>
  );
}

function WithChrome({ children }: { children: ReactNode }) {
  const [menu, setMenu] = useState<'never opened' | 'open' | 'closed'>('never opened');
  const chrome = useMemo(
    () => ({
      homeHeader: <HomeHeader menuOpen={menu === 'open'} onMenu={() => setMenu('open')} />,
      footer: <Footer />,
    }),
    [menu],
  );
  return (
    <ChromeContext value={chrome}>
      {children}
      {menu !== 'never opened' && (
        <Suspense fallback={null}>
          <SideDrawer open={menu === 'open'} onClose={() => setMenu('closed')} />
        </Suspense>
      )}
    </ChromeContext>
  );
}

function Screens() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary at={pathname}>
      <Suspense fallback={<ScreenOnItsWay />}>
        <Routes>
          {routes.map(({ path, title, element, membersOnly }) => (
            <Route
              key={path}
              path={path}
              element={
                <RouteFrame title={title}>
                  {membersOnly ? <MembersOnly key={title}>{element}</MembersOnly> : element}
                </RouteFrame>
              }
            />
          ))}
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}

function ScreenOnItsWay() {
  const showing = usePatience(true);
  return <Screen layout="full">{showing && <Spinner className="flex-1">불러오는 중...</Spinner>}</Screen>;
}

/** The first thing the Tab key reaches. */
function SkipLink() {
  return (
    <a
      href="#content"
      className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-90 focus:rounded-md focus:bg-surface focus:px-4 focus:py-3 focus:shadow-3"
      onClick={(event) => {
        event.preventDefault();
        document.getElementById('content')?.focus();
      }}
    >
      본문으로 건너뛰기
    </a>
  );
}
