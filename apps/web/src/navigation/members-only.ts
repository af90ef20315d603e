// Actions for members only: a guest is alerted and sent to the login, which leads back afterwards.
import { useNavigate } from 'react-router';
import { isSignedIn } from '#client/session/member-session.ts';
import { useAlert } from '#ui/overlay/dialogs.tsx';
import { paths } from './paths.ts';
import * as text from './members-only.text.ts';

/** `if (!(await requireMember(paths.favorites))) return;` True for a member; a guest is alerted and sent to the login. */
export function useRequireMember(): (redirect: string) => Promise<boolean> {
  const alert = useAlert();
  const navigate = useNavigate();
  return async (redirect) => {
    if (isSignedIn()) return true;
    await alert(text.signInRequired, { detail: text.goingToSignIn });
    await navigate(paths.login(redirect));
    return false;
  };
}

/** Navigates to a screen for members only. */
export function useGoAsMember(): (path: string) => Promise<void> {
  const requireMember = useRequireMember();
  const navigate = useNavigate();
  return async (path) => {
    if (await requireMember(path)) await navigate(path);
  };
}
