// The screen "약관 동의": what a new member agrees to before the account is created.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { call } from '#client/call.ts';
import { hasCode } from '#client/api-error.ts';
import { useBrandName } from '#client/config.ts';
import { logError } from '#client/log-error.ts';
import { beginSession, isSignedIn } from '#client/session/member-session.ts';
import { paths } from '#web/navigation/paths.ts';
import { Button } from '#ui/action/button.tsx';
import { Lines } from '#ui/display/lines.tsx';
import { LampOn } from '#ui/illustration/lamp-on.tsx';
import { LogoMark } from '#ui/illustration/logo.tsx';
import { BottomBar } from '#ui/layout/bottom-bar.tsx';
import { TaskHeader } from '#ui/layout/header.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import { TitleBlock } from '#ui/layout/section.tsx';
import { useAlert } from '#ui/overlay/dialogs.tsx';
import { useToast } from '#ui/overlay/toast.tsx';
import { agreedToMarketing, useMarketingResult } from '../marketing-result.ts';
import { ConsentRows, noConsents } from './consent-rows.tsx';
import { pendingRegistration, type PendingRegistration } from './sign-in-storage.ts';
import * as text from './terms-agreement-screen.text.ts';

export function TermsAgreementScreen() {
  const [pending] = useState(() => pendingRegistration.read());
  // Someone who came straight here, or reloaded after signing up.
  if (pending === undefined) return <Navigate to={isSignedIn() ? paths.home : paths.login()} replace />;
  return <TermsAgreement {...pending} />;
}

function TermsAgreement({ userInfoKey, redirect }: PendingRegistration) {
  const brand = useBrandName();
  const [agreed, setAgreed] = useState(noConsents);
  const canContinue = agreed.terms && agreed.privacy;
  const { busy, register } = useRegistration({ userInfoKey, redirect });

  return (
    <Screen
      header={<TaskHeader back={paths.login(redirect)} />}
      layout="task"
      bar={
        <BottomBar>
          <Button block disabled={!canContinue} busy={busy} onClick={() => register(agreed)}>
            {text.goOn}
          </Button>
        </BottomBar>
      }
    >
      <TitleBlock above={<LogoMark height={56} />} title={<Lines of={text.titleLines(brand)} />} />
      <ConsentRows agreed={agreed} onChange={setAgreed} />
    </Screen>
  );
}

function useRegistration({ userInfoKey, redirect }: PendingRegistration) {
  const alert = useAlert();
  const toast = useToast();
  const navigate = useNavigate();
  const describeResult = useMarketingResult();
  const registration = useMutation({
    mutationFn: (agreed: typeof noConsents) =>
      call('POST /api/v1/auth/register', {
        body: {
          userInfoKey,
          thirdPartyDataSharingConsent: agreed.terms && agreed.privacy,
          marketingConsent: agreed.marketingAds && agreed.marketingEvents,
          marketingAds: agreed.marketingAds,
          marketingEvents: agreed.marketingEvents,
        },
      }),
    async onSuccess(reply, agreed) {
      // The contract has one type of reply; a server of a newer version may have more.
      if ((reply.type as string) !== 'LOGIN_SUCCESS') {
        toast(text.unexpected, 'fail');
        return;
      }
      pendingRegistration.clear();
      beginSession(reply.accessToken);
      // Busy until the dialog is closed: the key is used up, and a second press would end in a refusal.
      await finish(agreed);
    },
    onError(error) {
      logError(error, 'registration');
      if (hasCode(error, 'REGISTRATION_EXPIRED')) void startOver(error.message);
      else toast(text.failed, 'fail');
    },
  });

  async function finish(agreed: typeof noConsents) {
    const result = await readMarketingResult(agreed);
    await alert(text.done, {
      detail: (
        <>
          {text.doneDetail}
          {result !== undefined && <span className="mt-2 block text-caption">{result}</span>}
        </>
      ),
      picture: <LampOn size={104} lightsUp />,
    });
    await navigate(redirect, { replace: true });
  }

  /** The day is the server's; a sign-up is not held up by a failure to read it. */
  async function readMarketingResult(agreed: typeof noConsents): Promise<string | undefined> {
    const result = agreedToMarketing(agreed);
    if (result === undefined) return undefined;
    const recorded = await call('GET /api/v1/users/me/consents').catch((error: unknown) =>
      logError(error, 'marketing consents'),
    );
    return describeResult(recorded?.confirmedAt ?? null, result);
  }

  /** This key will never work again: a new sign-in is needed. */
  async function startOver(reason: string) {
    pendingRegistration.clear();
    await alert(text.failed, { detail: reason });
    await navigate(paths.login(redirect), { replace: true });
  }

  return { busy: registration.isPending, register: registration.mutate };
}
