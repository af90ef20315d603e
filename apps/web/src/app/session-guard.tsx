// Ends a member's session in the app: clears the cache, and alerts a member whose session the server has ended.
import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { onSessionExpired, onSignOut } from '#client/member-session.ts';
import { clearCache } from '#client/query-client.ts';
import { signInRequired } from '#web/navigation/members-only.ts';
import { paths } from '#web/navigation/paths.ts';
import { selectedStation } from '#web/session-state.ts';
import { useAlert } from '#ui/overlay/dialogs.tsx';

export function SessionGuard() {
  const alert = useAlert();
  const navigate = useNavigate();
  const client = useQueryClient();

  useEffect(() => onSignOut(() => clearCache(client)), [client]);

  useEffect(
    () =>
      onSessionExpired(() => {
        selectedStation.clear();
        const { pathname, search } = window.location;
        void alert(signInRequired, { detail: '로그인 화면으로 이동할게요.' }).then(() =>
          navigate(paths.login(pathname + search)),
        );
      }),
    [alert, navigate],
  );

  return null;
}
