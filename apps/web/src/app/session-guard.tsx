// Tells a member that their session is over and takes them to the login, from wherever a call found out.
import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useSignedIn, whenSessionIsOver } from '#web/calls/session.ts';
import { signInRequired } from '#web/navigation/members-only.ts';
import { paths } from '#web/navigation/paths.ts';
import { useAlert } from '#web/ui/overlay/ask.tsx';

/** What only members are told. */
const ofMembers = /\/users\/me|\/bookmarks|\/active-rentals/;

export function SessionGuard() {
  const alert = useAlert();
  const navigate = useNavigate();
  const client = useQueryClient();
  const signedIn = useSignedIn();

  useEffect(
    () =>
      whenSessionIsOver(() => {
        const { pathname, search } = window.location;
        void alert(signInRequired, { detail: '로그인 화면으로 이동할게요.' }).then(() =>
          navigate(paths.login(pathname + search)),
        );
      }),
    [alert, navigate],
  );

  useEffect(() => {
    // Nothing of one member is left for the next one on the same phone.
    if (!signedIn) client.removeQueries({ predicate: ({ queryKey }) => ofMembers.test(String(queryKey[0])) });
  }, [signedIn, client]);

  return null;
}
