// The screen "약관 동의": what a newcomer agrees to before there is an account.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { call } from '#web/calls/call.ts';
import { failedWith } from '#web/calls/call-failure.ts';
import { useBrandName } from '#web/calls/config.ts';
import { loggedOnly } from '#web/calls/logged-only.ts';
import { isSignedIn, keepAccessToken } from '#web/calls/session.ts';
import { paths } from '#web/navigation/paths.ts';
import { Button } from '#web/ui/action/button.tsx';
import { LampOn } from '#web/ui/art/lamp-on.tsx';
import { LogoMark } from '#web/ui/art/logo.tsx';
import { BottomBar } from '#web/ui/frame/bottom-bar.tsx';
import { TaskHeader } from '#web/ui/frame/header.tsx';
import { Screen } from '#web/ui/frame/screen.tsx';
import { TitleBlock } from '#web/ui/frame/section.tsx';
import { useAlert } from '#web/ui/overlay/ask.tsx';
import { useToast } from '#web/ui/overlay/toast.tsx';
import { withObjectParticle } from './object-particle.ts';
import { ConsentRows, nothingAgreed } from './sign-in/consent-rows.tsx';
import { pendingRegistration } from './sign-in/pending-registration.ts';

const failed = '회원가입에 실패했습니다. 다시 시도해주세요.';

export function TermsAgreementScreen() {
  const [userInfoKey] = useState(pendingRegistration.read);
  // Someone who came straight here, or reloaded after signing up.
  if (userInfoKey === undefined) return <Navigate to={isSignedIn() ? paths.home : paths.login()} replace />;
  return <TermsAgreement userInfoKey={userInfoKey} />;
}

function TermsAgreement({ userInfoKey }: { userInfoKey: string }) {
  const brand = useBrandName();
  const [agreed, setAgreed] = useState(nothingAgreed);
  const mayGoOn = agreed.terms && agreed.privacy;
  const { busy, register } = useRegistration(userInfoKey);

  return (
    <Screen
      header={<TaskHeader back={paths.login()} />}
      layout="task"
      bar={
        <BottomBar>
          <Button block disabled={!mayGoOn} busy={busy} onClick={() => register(agreed)}>
            다음
          </Button>
        </BottomBar>
      }
    >
      <TitleBlock
        above={<LogoMark height={56} />}
        title={
          <>
            {withObjectParticle(brand)} 쓰려면 <br />
            약관 동의가 필요해요
          </>
        }
      />
      <ConsentRows agreed={agreed} onChange={setAgreed} />
    </Screen>
  );
}

function useRegistration(userInfoKey: string) {
  const alert = useAlert();
  const toast = useToast();
  const navigate = useNavigate();
  const registration = useMutation({
    mutationFn: (agreed: typeof nothingAgreed) =>
      call('POST /api/v1/auth/register', {
        body: {
          userInfoKey,
          thirdPartyDataSharingConsent: agreed.terms && agreed.privacy,
          marketingConsent: agreed.marketingAds && agreed.marketingEvents,
          marketingAds: agreed.marketingAds,
          marketingEvents: agreed.marketingEvents,
        },
      }),
    onSuccess(reply) {
      // The contract knows one answer; a server of another version may know more.
      if ((reply.type as string) !== 'LOGIN_SUCCESS') {
        toast('예상치 못한 응답입니다. 다시 시도해주세요.', 'fail');
        return;
      }
      pendingRegistration.forget();
      keepAccessToken(reply.accessToken);
      void welcome();
    },
    onError(error) {
      loggedOnly(error, 'registration');
      if (failedWith(error, 'REGISTRATION_EXPIRED')) void startOver(error.message);
      else toast(failed, 'fail');
    },
  });

  async function welcome() {
    await alert('회원가입 완료', {
      detail: '가입을 마쳤어요. 바로 로그인할게요.',
      picture: <LampOn size={104} lightsUp />,
    });
    await navigate(paths.home, { replace: true });
  }

  /** This key will never work again: the way on is a new sign-in. */
  async function startOver(why: string) {
    pendingRegistration.forget();
    await alert(failed, { detail: why });
    await navigate(paths.login(), { replace: true });
  }

  return { busy: registration.isPending, register: registration.mutate };
}
