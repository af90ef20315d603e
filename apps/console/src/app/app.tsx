// The console around its screens: query client, router, toasts, and the routes with what each needs around it.
import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useEffectEvent, useLayoutEffect, type ReactNode } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { logError } from '#client/log-error.ts';
import { useIsSameScreen } from '#console/navigation/replace-address.ts';
import { SessionGuard } from '#console/session/session-guard.tsx';
import { useSession } from '#console/session/session.api.ts';
import { ToastProvider } from '#console/ui/overlay/toast.tsx';
import { ErrorBoundary } from '#ui/loading/error-boundary.tsx';
import { Spinner } from '#ui/loading/spinner.tsx';
import { useDelayedLoading } from '#ui/loading/use-delayed-loading.ts';
import { BrowserRouter } from '#ui/navigation/browser-router.tsx';
import { passLeaveGuard } from '#ui/navigation/leave-guard.ts';
import { DialogsProvider } from '#ui/overlay/dialogs.tsx';
import { useEndOfFirstPaint, useFirstPaint } from './first-paint.ts';
import { NotFoundScreen } from './not-found-screen.tsx';
import { routes, type ConsoleRoute } from './routes.tsx';
import { SignedInFrame } from './signed-in-frame.tsx';

export function App({ queryClient }: { queryClient: QueryClient }) {
  useEndOfFirstPaint();
  return (
    // The content security policy refuses the style elements Base UI would add.
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter basename="/console" guard={passLeaveGuard}>
          <ToastProvider>
            <DialogsProvider>
              <Screens />
            </DialogsProvider>
          </ToastProvider>
        </BrowserRouter>
      </QueryClientProvider>
    </CSPProvider>
  );
}

/** The screens that share a frame share one element of it, so that the menu stays while the screen changes. */
export function Screens() {
  const inside = (frame: ConsoleRoute['frame']) => routes.filter((route) => route.frame === frame);
  const list = (some: readonly ConsoleRoute[]) =>
    some.map((route) => <Route key={route.path} path={route.path} element={<RouteScreen {...route} />} />);
  return (
    <Routes>
      {list(inside('none'))}
      <Route
        path="*"
        element={
          <SessionGuard>
            <SignedInFrame>
              <Routes>{list(inside('menu'))}</Routes>
            </SignedInFrame>
          </SessionGuard>
        }
      />
    </Routes>
  );
}

function RouteScreen({ title, access, element }: ConsoleRoute) {
  const { pathname } = useLocation();
  const isSameScreen = useIsSameScreen();
  useEffect(() => {
    document.title = `${title} · 온데스크 운영 콘솔`;
  }, [title]);
  // A screen reader starts at the top of the new screen.
  const goToTop = useEffectEvent(() => {
    if (isSameScreen) return;
    document.getElementById('content')?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  });
  useLayoutEffect(() => {
    goToTop();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new path is what it waits for
  }, [pathname]);
  return (
    <ErrorBoundary at={pathname} onError={(error) => logError(error, 'a screen failed to render')}>
      <Suspense fallback={<ScreenLoading />}>
        {access === 'public' ? element : <OpenTo access={access}>{element}</OpenTo>}
      </Suspense>
    </ErrorBoundary>
  );
}

/** The menu offers nobody what they may not open; whoever types the address gets no screen. */
function OpenTo({
  access,
  children,
}: {
  access: Exclude<ConsoleRoute['access'], 'public'>;
  children: ReactNode;
}) {
  const { me } = useSession();
  return access === 'signed_in' || me.rights.includes(access) ? children : <NotFoundScreen />;
}

function ScreenLoading() {
  useFirstPaint();
  const showing = useDelayedLoading(true);
  return showing && <Spinner className="min-h-60 flex-1">불러오는 중...</Spinner>;
}
