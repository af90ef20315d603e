// The screen "내 정보": the profile, the settings, and the way to withdrawal.
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '#client/call.ts';
import { logError, useLogError } from '#client/log-error.ts';
import { useErrorToast } from '#web/navigation/error-toast.ts';
import { paths } from '#web/navigation/paths.ts';
import { ButtonLink } from '#ui/action/button.tsx';
import { TextButton } from '#ui/action/text-link.tsx';
import { Avatar } from '#ui/illustration/avatar.tsx';
import { deferredComponent } from '#ui/navigation/lazy-component.tsx';
import { SubHeader } from '#ui/layout/header.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import { Divider, Section } from '#ui/layout/section.tsx';
import { useAlert } from '#ui/overlay/dialogs.tsx';
import { AsyncContent, isLoading } from '#ui/loading/async-content.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { useMember, type Member } from '../member.api.ts';
import { blockedByMembership, returnFirst } from '../withdrawal/blocked.text.ts';
import { LinkedAccount } from './linked-account.tsx';
import { LocationSetting } from '../settings/location-setting.tsx';
import { MarketingSettings } from '../settings/marketing-settings.tsx';
import * as text from './my-info-screen.text.ts';

const SignedInDevices = deferredComponent(
  async () => (await import('./signed-in-devices.tsx')).SignedInDevices,
);

export function MyInfoScreen() {
  const query = useMember();
  useLogError(query.error, 'my info');
  return (
    <Screen header={<SubHeader title={text.title} />} layout="task" className="pb-8" busy={isLoading(query)}>
      <AsyncContent query={query} loading={<ProfileLoading />} showLoadingAtOnce>
        {(member) => <MyInfo member={member} />}
      </AsyncContent>
    </Screen>
  );
}

function MyInfo({ member }: { member: Member }) {
  const withdrawal = useWithdrawalCheck();
  return (
    <>
      <div className="grid justify-items-center px-gutter pt-5 pb-8">
        <Avatar src={member.profileImage} size={104} />
        <p className="mt-4 text-center text-title-2">{member.nickname}</p>
        {/* With this state, saving goes one step back instead of pushing this screen a second time. */}
        <ButtonLink
          variant="secondary"
          size="s"
          icon="edit"
          className="mt-3"
          to={paths.editMyInfo}
          state={{ fromMyInfo: true }}
        >
          {text.edit}
        </ButtonLink>
      </div>
      <Section title={text.linkedAccount} className="">
        <div className="px-gutter">
          <LinkedAccount member={member} />
        </div>
      </Section>
      <Divider className="mt-6 mb-3" />
      <MarketingSettings />
      <Divider className="mt-6 mb-3" />
      <LocationSetting />
      <SignedInDevices />
      <div className="mt-6 px-gutter">
        <TextButton aria-disabled={withdrawal.busy} onClick={withdrawal.start}>
          {text.leave}
        </TextButton>
      </div>
    </>
  );
}

/** A member with an open rental or an open payment cannot withdraw: checked before the survey, with the history as the way on from a rental. */
function useWithdrawalCheck() {
  const navigate = useNavigate();
  const alert = useAlert();
  const showError = useErrorToast();
  const eligibility = useMutation({
    mutationFn: () => call('GET /api/v1/users/me/withdraw'),
    async onSuccess(check) {
      if (check.available) return navigate(paths.withdrawal);
      if (check.reason === 'OPEN_PAYMENT') return alert(text.openPayment, { detail: text.tryLater });
      if (check.reason === 'OPEN_MEMBERSHIP') {
        await alert(blockedByMembership.title, { detail: blockedByMembership.detail });
        return navigate(paths.membership);
      }
      await alert(text.openRental, { detail: returnFirst });
      return navigate(paths.history);
    },
    onError(error) {
      logError(error, 'withdrawal eligibility');
      showError(error, text.tryLater);
    },
  });
  return {
    busy: eligibility.isPending,
    start: () => {
      if (!eligibility.isPending) eligibility.mutate();
    },
  };
}

function ProfileLoading() {
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
