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

type Device = CallReply<'GET /api/v1/users/me/sessions'>['sessions'][number];

const devicesQuery = queryFor('GET /api/v1/users/me/sessions', { tags: ['devices'] });
const names = { PHONE: '휴대전화', TABLET: '태블릿', COMPUTER: '컴퓨터' } as const;

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
      <Section title="로그인한 기기" className="">
        <ul className="grid gap-1 px-gutter">
          {data.sessions.map((device) => (
            <li key={device.id} className="flex min-h-11 items-center justify-between gap-3">
              <DeviceText device={device} />
              {!device.current && (
                <TextButton
                  aria-label={`${nameOf(device)}에서 로그아웃`}
                  className="flex-none"
                  onClick={() => signOut(device)}
                >
                  로그아웃
                </TextButton>
              )}
            </li>
          ))}
        </ul>
        {others.length > 1 && (
          <p className="px-gutter">
            <TextButton onClick={() => signOut('all_others')}>다른 기기에서 모두 로그아웃</TextButton>
          </p>
        )}
      </Section>
    </>
  );
}

const nameOf = ({ kind }: Device) => (kind === null ? '알 수 없는 기기' : names[kind]);

function DeviceText({ device }: { device: Device }) {
  return (
    <span className="min-w-0">
      <b className="block font-semibold">{nameOf(device)}</b>
      <span className="block text-caption text-faint">
        {device.current
          ? '지금 쓰고 있는 기기예요'
          : `${formatKoreanTime(new Date(device.lastUsedAt))}에 마지막으로 썼어요`}
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
      toast(
        which === 'all_others' ? '다른 기기에서 모두 로그아웃했어요' : `${nameOf(which)}에서 로그아웃했어요`,
        'ok',
      ),
    onError(error) {
      logError(error, 'sign out of a device');
      showError(error, '로그아웃하지 못했어요. 잠시 후 다시 시도해 주세요.');
    },
    meta: { invalidates: ['devices'] },
  });
  return (which: Device | 'all_others') => {
    if (!isPending) mutate(which);
  };
}
