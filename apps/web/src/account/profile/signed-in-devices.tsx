// The section "로그인한 기기" of my info: the browsers the member is signed in with, and signing out of the others.
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, type CallReply } from '#client/call.ts';
import { logError, useLogError } from '#client/log-error.ts';
import { useSignedIn } from '#client/session/member-session.ts';
import { queryFor } from '#client/query-client.ts';
import { formatKoreanTime } from '#domain/time/korean-time.ts';
import { TextButton } from '#ui/action/text-link.tsx';
import { Divider, Section } from '#ui/layout/section.tsx';
import { useToast } from '#ui/overlay/toast.tsx';
import { useErrorToast } from '#web/navigation/error-toast.ts';
import * as text from './signed-in-devices.text.ts';

type Device = CallReply<'GET /api/v1/users/me/sessions'>['sessions'][number];

const devicesQuery = queryFor('GET /api/v1/users/me/sessions', { tags: ['devices'] });

/** Nothing where they could not be read: the rest of the screen does without. */
export function SignedInDevices() {
  const { data, error } = useQuery({ ...devicesQuery, enabled: useSignedIn() });
  useLogError(error, 'signed-in devices');
  const signOut = useSignOutOf();
  if (!data) return null;
  const others = data.sessions.filter(({ current }) => !current);
  return (
    <>
      <Divider className="mt-6 mb-3" />
      <Section title={text.title} className="">
        <ul className="grid gap-1 px-gutter">
          {data.sessions.map((device) => (
            <li key={device.id} className="flex min-h-11 items-center justify-between gap-3">
              <DeviceText device={device} />
              {!device.current && (
                <TextButton
                  aria-label={text.signOutOf(nameOf(device))}
                  className="flex-none"
                  onClick={() => signOut(device)}
                >
                  {text.signOut}
                </TextButton>
              )}
            </li>
          ))}
        </ul>
        {others.length > 1 && (
          <p className="px-gutter">
            <TextButton onClick={() => signOut('all_others')}>{text.signOutOfOthers}</TextButton>
          </p>
        )}
      </Section>
    </>
  );
}

const nameOf = ({ kind }: Device) => (kind === null ? text.unknownKind : text.kinds[kind]);

function DeviceText({ device }: { device: Device }) {
  return (
    <span className="min-w-0">
      <b className="block font-semibold">{nameOf(device)}</b>
      <span className="block text-caption text-faint">
        {device.current ? text.thisDevice : text.lastUsed(formatKoreanTime(new Date(device.lastUsedAt)))}
      </span>
    </span>
  );
}

function useSignOutOf() {
  const toast = useToast();
  const showError = useErrorToast();
  const { mutate, isPending } = useMutation({
    mutationFn: (which: Device | 'all_others') =>
      which === 'all_others'
        ? call('DELETE /api/v1/users/me/sessions')
        : call('DELETE /api/v1/users/me/sessions/{id}', { params: { id: which.id } }),
    onSuccess: (_reply, which) =>
      toast(which === 'all_others' ? text.signedOutOfOthers : text.signedOutOf(nameOf(which)), 'ok'),
    onError(error) {
      logError(error, 'sign out of a device');
      showError(error, text.failed);
    },
    meta: { invalidates: ['devices'] },
  });
  return (which: Device | 'all_others') => {
    if (!isPending) mutate(which);
  };
}
