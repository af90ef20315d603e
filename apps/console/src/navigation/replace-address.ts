// Another address for the screen that is open, as when a draft is saved for the first time: nobody is asked, and the focus stays.
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import { withoutLeaveGuard } from '#ui/navigation/leave-guard.ts';

const SAME_SCREEN = 'same-screen';

export function useReplaceAddress(): (to: string) => void {
  const navigate = useNavigate();
  return (to) => withoutLeaveGuard(() => void navigate(to, { replace: true, state: SAME_SCREEN }));
}

/** Whether the screen is the one that was open under the address before. */
export function useIsSameScreen(): boolean {
  const navigationType = useNavigationType();
  const state: unknown = useLocation().state;
  return navigationType === NavigationType.Replace && state === SAME_SCREEN;
}
