// Accepting an invitation step by step: password, authenticator, recovery codes.
import { useState, type ReactNode } from 'react';
import { errorMessage, hasCode } from '#client/api-error.ts';
import type { ConsoleReply } from '#client/console/console-call.ts';
import { useConsoleMutation } from '#client/console/console-query.ts';
import { roleNames } from '#console/navigation/role-names.ts';
import { Button } from '#console/ui/form/button.tsx';
import { CODE_LENGTH, CodeField } from '#console/ui/form/code-field.tsx';
import { TextField } from '#console/ui/form/text-field.tsx';
import { findPasswordFault } from '#domain/password/password-fault.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { TotpKey, TotpQr } from './totp-setup.tsx';
import { KeepCodes } from './keep-codes.tsx';
import { ConnectSteps } from './connect-steps.tsx';
import { InvitationCard, type InvitationStep } from './invitation-card.tsx';

type Invitation = ConsoleReply<'GET /api/v1/console/invitations/{token}'>;

export function AcceptInvitation({ token, invitation }: { token: string; invitation: Invitation }) {
  const [step, setStep] = useState<InvitationStep>('password');
  const [name, setName] = useState(invitation.name);
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
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

  const person = { email: invitation.email, name: name.trim() };
  if (step === 'codes') return <KeepCodes codes={recoveryCodes} />;
  if (step === 'password')
    return (
      <InvitationCard step={step}>
        <form
          noValidate
          className="mx-auto max-w-[420px]"
          onSubmit={(event) => {
            event.preventDefault();
            setTried(true);
            if (person.name !== '' && findPasswordFault(password, person) === undefined) setStep('app');
          }}
        >
          <h1 className="text-title-1">이름과 비밀번호를 정해 주세요</h1>
          <Welcome invitation={invitation} />
          {/* For the browser's own keeper of passwords. */}
          <input type="hidden" autoComplete="username" value={invitation.email} readOnly />
          <div className="mt-6 grid gap-[18px]">
            <TextField
              label="이름"
              autoComplete="name"
              className="min-h-12"
              maxLength={40}
              hint="함께 일하는 분들에게 이 이름으로 보여요"
              error={tried && person.name === '' ? '이름을 적어 주세요.' : undefined}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
            <NewPasswordField
              className="min-h-12"
              person={person}
              value={password}
              tried={tried}
              error={passwordError}
              onChange={(value) => {
                setPassword(value);
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
              accept.mutate({ params: { token }, body: { name: person.name, password, totpCode: code } });
          }}
        >
          <h1 className="text-title-1">인증 앱을 연결해 주세요</h1>
          <Welcome invitation={{ ...invitation, name: person.name }} />
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
