// The screen "내 정보": how one appears here, what one has agreed to, and leaving.
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '#web/calls/call.ts';
import { sentenceFor } from '#web/calls/call-failure.ts';
import { loggedOnly } from '#web/calls/logged-only.ts';
import { useLoggedOnly } from '#web/calls/use-logged-only.ts';
import { paths } from '#web/navigation/paths.ts';
import { ButtonLink } from '#web/ui/action/button.tsx';
import { TextButton } from '#web/ui/action/text-link.tsx';
import { Avatar } from '#web/ui/art/avatar.tsx';
import { SubHeader } from '#web/ui/frame/header.tsx';
import { Screen } from '#web/ui/frame/screen.tsx';
import { Band, Section } from '#web/ui/frame/section.tsx';
import { useAlert } from '#web/ui/overlay/ask.tsx';
import { useToast } from '#web/ui/overlay/toast.tsx';
import { LoadFailed } from '#web/ui/show/load-failed.tsx';
import { Skeleton } from '#web/ui/show/skeleton.tsx';
import { useMember, type Member } from './account.calls.ts';
import { LinkedAccount } from './linked-account.tsx';
import { LocationSetting } from './settings/location-setting.tsx';
import { MarketingSettings } from './settings/marketing-settings.tsx';

export function MyInfoScreen() {
  const { data: member, error, isFetching, refetch } = useMember();
  useLoggedOnly(error, 'my info');
  return (
    <Screen header={<SubHeader title="내 정보" />} busy={member === undefined && error === null}>
      {member ? (
        <MyInfo member={member} />
      ) : error ? (
        <LoadFailed retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <OnItsWay />
      )}
    </Screen>
  );
}

function MyInfo({ member }: { member: Member }) {
  const leaving = useLeaving();
  return (
    <>
      <div className="grid justify-items-center px-gutter pt-5 pb-8">
        <Avatar src={member.profileImage} size={104} />
        <p className="mt-4 text-center text-title-2">{member.nickname}</p>
        {/* Coming from here, saving leads back here instead of putting this screen on top of itself. */}
        <ButtonLink
          look="sec"
          size="s"
          icon="edit"
          className="mt-3"
          to={paths.editMyInfo}
          state={{ fromMyInfo: true }}
        >
          수정
        </ButtonLink>
      </div>
      <Section title="계정 연동" className="">
        <div className="px-gutter">
          <LinkedAccount member={member} />
        </div>
      </Section>
      <Band className="mt-6 mb-3" />
      <MarketingSettings />
      <Band className="mt-6 mb-3" />
      <LocationSetting />
      <div className="mt-6 px-gutter">
        <TextButton aria-disabled={leaving.busy} onClick={leaving.askFirst}>
          회원탈퇴하기
        </TextButton>
      </div>
    </>
  );
}

/** Nobody leaves with something borrowed: that is asked before the survey, and told with the way to the history. */
function useLeaving() {
  const navigate = useNavigate();
  const alert = useAlert();
  const toast = useToast();
  const eligibility = useMutation({
    mutationFn: () => call('GET /api/v1/users/me/withdraw'),
    async onSuccess({ available }) {
      if (available) return navigate(paths.withdrawal);
      await alert('미반납 대여내역이 존재합니다.', { detail: '먼저 반납을 마쳐 주세요.' });
      return navigate(paths.history);
    },
    onError(error) {
      loggedOnly(error, 'withdrawal eligibility');
      toast(sentenceFor(error, '잠시 후 다시 시도해 주세요.'), 'fail');
    },
  });
  return {
    busy: eligibility.isPending,
    askFirst: () => {
      if (!eligibility.isPending) eligibility.mutate();
    },
  };
}

function OnItsWay() {
  return (
    <div className="grid justify-items-center gap-4 px-gutter pt-5">
      <Skeleton height={104} width={104} radius={52} />
      <Skeleton height={28} width={128} />
      <Skeleton height={72} radius={18} className="mt-8" />
      <Skeleton height={56} radius={16} className="mt-6" />
      <Skeleton height={56} radius={16} />
    </div>
  );
}
