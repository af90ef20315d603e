// The rule of who may go on: a guest is told that a login is needed and taken there, and comes back afterwards.
import { useNavigate } from 'react-router';
import { isSignedIn } from '#web/calls/session.ts';
import { useAlert } from '#web/ui/overlay/ask.tsx';
import { paths } from './paths.ts';

export const signInRequired = '로그인이 필요합니다.';

/** `if (!(await requireMember(paths.favorites))) return;` True for a member; a guest gets the alert and then the login. */
export function useRequireMember(): (comeBackTo: string) => Promise<boolean> {
  const alert = useAlert();
  const navigate = useNavigate();
  return async (comeBackTo) => {
    if (isSignedIn()) return true;
    await alert(signInRequired, { detail: '로그인 화면으로 이동할게요.' });
    await navigate(paths.login(comeBackTo));
    return false;
  };
}

/** Goes to a screen that only members have. */
export function useGoAsMember(): (path: string) => Promise<void> {
  const requireMember = useRequireMember();
  const navigate = useNavigate();
  return async (path) => {
    if (await requireMember(path)) await navigate(path);
  };
}
