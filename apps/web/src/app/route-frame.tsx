// Around every screen of the route table: arriving, and turning guests away where only members may be.
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isSignedIn } from '#web/calls/session.ts';
import { signInRequired } from '#web/navigation/members-only.ts';
import { paths } from '#web/navigation/paths.ts';
import { TaskHeader } from '#web/ui/frame/header.tsx';
import { Screen } from '#web/ui/frame/screen.tsx';
import { useAlert } from '#web/ui/overlay/ask.tsx';
import { useArrival } from './arrival.ts';

export interface RouteFrameProps {
  title: string;
  children: ReactNode;
}

export function RouteFrame({ title, children }: RouteFrameProps) {
  useArrival(title);
  return children;
}

/** Looks once, on arrival: someone who logs out here is already on their way home. */
export function MembersOnly({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const alert = useAlert();
  const navigate = useNavigate();
  const told = useRef(false);
  const [welcome] = useState(isSignedIn);

  useEffect(() => {
    if (welcome || told.current) return;
    told.current = true;
    void alert(signInRequired, { detail: '로그인 화면으로 이동할게요.' }).then(() =>
      navigate(paths.login(pathname + search), { replace: true }),
    );
  }, [alert, navigate, pathname, search, welcome]);

  if (welcome) return children;
  return (
    <Screen header={<TaskHeader />} layout="task">
      {null}
    </Screen>
  );
}
