// Accepting an invitation step by step: password, authenticator, recovery codes.
import { useState, type ReactNode } from 'react';
import { errorMessage, hasCode } from '#client/api-error.ts';
import type { ConsoleReply } from '#client/console-call.ts';
import { useConsoleMutation } from '#client/console-query.ts';
import { roleNames } from '#console/navigation/role-names.ts';
import { Button } from '#console/ui/form/button.tsx';
import { CODE_LENGTH, CodeField } from '#console/ui/form/code-field.tsx';
import { PasswordField } from './password-field.tsx';
import { TotpKey, TotpQr } from './totp-setup.tsx';
import { KeepCodes } from './keep-codes.tsx';
import { ConnectSteps } from './connect-steps.tsx';
import { InvitationCard, type InvitationStep } from './invitation-card.tsx';

type Invitation = ConsoleReply<'GET /api/v1/console/invitations/{token}'>;

const MIN_PASSWORD = 12;

export function AcceptInvitation({ token, invitation }: { token: string; invitation: Invitation }) {
  const [step, setStep] = useState<InvitationStep>('password');
  const [password, setPassword] = useState('');
  const [passwordError, setPasswordError] = useState<string>();
  const [code, setCode] = useState('');
  const [codeError, setCodeError] = useState<string>();
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>([]);

  const accept = useConsoleMutation('POST /api/v1/console/invitations/{token}', {
    onSuccess: (reply) => {
      setRecoveryCodes(reply.recoveryCodes);
      setStep('codes');
    },
    onError: (error) => {
      setCode('');
      const words = errorMessage(error, '연결하지 못했어요. 잠시 후 다시 시도해 주세요.');
      if (hasCode(error, 'PASSWORD_REFUSED')) {
        setPasswordError(words);
        setStep('password');
      } else setCodeError(words);
    },
  });

  if (step === 'codes') return <KeepCodes codes={recoveryCodes} />;
  if (step === 'password')
    return (
      <InvitationCard step={step}>
        <form
          noValidate
          className="mx-auto max-w-[420px]"
          onSubmit={(event) => {
            event.preventDefault();
            if (password.length < MIN_PASSWORD) setPasswordError('12자 이상으로 정해 주세요.');
            else setStep('app');
          }}
        >
          <h1 className="text-title-1">비밀번호를 정해 주세요</h1>
          <Welcome invitation={invitation} />
          {/* For the browser's own keeper of passwords. */}
          <input type="hidden" autoComplete="username" value={invitation.email} readOnly />
          <div className="mt-6">
            <PasswordField
              label="새 비밀번호"
              autoComplete="new-password"
              className="min-h-12"
              maxLength={128}
              hint="12–128자. 낱말 네 개를 이어 쓰면 외우기 쉬워요"
              error={passwordError}
              value={password}
              onChange={(event) => {
                setPassword(event.target.value);
                setPasswordError(undefined);
              }}
            />
          </div>
          <NextButton>다음</NextButton>
        </form>
      </InvitationCard>
    );
  return (
    <InvitationCard step={step}>
      <div className="grid grid-cols-[minmax(0,1fr)_300px] gap-11 max-[820px]:grid-cols-1">
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (code.length === CODE_LENGTH)
              accept.mutate({ params: { token }, body: { password, totpCode: code } });
          }}
        >
          <h1 className="text-title-1">인증 앱을 연결해 주세요</h1>
          <Welcome invitation={invitation} />
          <ConnectSteps />
          <div className="mt-[26px]">
            <CodeField
              height={56}
              value={code}
              error={codeError}
              disabled={accept.isPending}
              onChange={(digits) => {
                setCode(digits);
                if (digits !== '') setCodeError(undefined);
              }}
            />
          </div>
          <NextButton busy={accept.isPending} disabled={code.length < CODE_LENGTH}>
            다음
          </NextButton>
        </form>
        <div className="grid content-start justify-items-center gap-3.5">
          <div className="rounded-xl p-3.5 shadow-[inset_0_0_0_1px_var(--od-line-strong)]">
            <TotpQr uri={invitation.totp.uri} />
          </div>
          <TotpKey secret={invitation.totp.secret} />
        </div>
      </div>
    </InvitationCard>
  );
}

function Welcome({ invitation: { name, role } }: { invitation: Invitation }) {
  return (
    <p className="mt-2 text-sub">
      {name}님은 <b className="text-main">{roleNames[role]}</b> 역할로 초대받았어요. 로그인할 때마다 앱의 숫자
      6자리를 물어봐요.
    </p>
  );
}

function NextButton(props: { busy?: boolean; disabled?: boolean; children: ReactNode }) {
  return (
    <Button
      type="submit"
      variant="primary"
      block
      className="mt-5 h-[52px] rounded-md text-[1rem]"
      busy={props.busy}
      disabled={props.disabled}
    >
      {props.children}
    </Button>
  );
}
