// Wraps every screen of the route table: title, focus and scroll on arrival, and the login for guests on members' screens.
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isSignedIn, onSignOut } from '#client/session/member-session.ts';
import * as text from '#web/navigation/members-only.text.ts';
import { paths } from '#web/navigation/paths.ts';
import { TaskHeader } from '#ui/layout/header.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import { useAlert } from '#ui/overlay/dialogs.tsx';
import { useEndOfFirstPaint } from './first-paint.tsx';
import { useRouteFocusAndScroll } from './use-route-focus-and-scroll.ts';

export interface RouteScreenProps {
  title: string;
  children: ReactNode;
}

export function RouteScreen({ title, children }: RouteScreenProps) {
  useRouteFocusAndScroll(title);
  useEndOfFirstPaint();
  return children;
}

/**
 * Checks on arrival, and when another tab signs the member out. A member who logs out in this tab is not alerted: the
 * app goes home by itself.
 */
export function MembersOnly({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const alert = useAlert();
  const navigate = useNavigate();
  const alerted = useRef(false);
  const [allowed, setAllowed] = useState(isSignedIn);

  useEffect(
    () =>
      onSignOut((where) => {
        if (where === 'another_tab') setAllowed(isSignedIn());
      }),
    [],
  );

  useEffect(() => {
    if (allowed || alerted.current) return;
    alerted.current = true;
    void alert(text.signInRequired, { detail: text.goingToSignIn }).then(() =>
      navigate(paths.login(pathname + search), { replace: true }),
    );
  }, [alert, navigate, pathname, search, allowed]);

  if (allowed) return children;
  return (
    <Screen header={<TaskHeader />} layout="task">
      {null}
    </Screen>
  );
}
