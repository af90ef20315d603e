// The first step: e-mail and password, or a passkey, which is both factors at once.
import { useState } from 'react';
import { errorMessage } from '#client/api-error.ts';
import { useConsoleMutation } from '#client/console/console-query.ts';
import { Button } from '#console/ui/form/button.tsx';
import { TextField } from '#console/ui/form/text-field.tsx';
import { Tip } from '#console/ui/display/panel.tsx';
import { PasswordField } from './password-field.tsx';
import { passkeysWork, useSignInWithPasskey } from './use-passkey.ts';

export interface PasswordStepProps {
  email: string;
  onEmail: (email: string) => void;
  /** The password was right, a code is asked for next. */
  onChallenge: (challenge: string) => void;
  /** Signed in: with a passkey, or on a remembered device. */
  onSignedIn: () => void;
}

export function PasswordStep({ email, onEmail, onChallenge, onSignedIn }: PasswordStepProps) {
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<string>();
  const signIn = useConsoleMutation('POST /api/v1/console/session/password', {
    onSuccess: (reply) => (reply.next === 'totp' ? onChallenge(reply.challenge) : onSignedIn()),
    onError: (error) => setFailure(errorMessage(error, '로그인하지 못했어요. 잠시 후 다시 시도해 주세요.')),
  });
  const passkey = useSignInWithPasskey({ onSignedIn, onFailure: setFailure });

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (signIn.isPending) return;
        if (email.trim() === '' || password === '') {
          setFailure('이메일과 비밀번호를 입력해 주세요.');
          return;
        }
        setFailure(undefined);
        signIn.mutate({ body: { email: email.trim(), password } });
      }}
    >
      <h1 className="text-title-1">운영 콘솔 로그인</h1>
      <p className="mt-1.5 text-sub">초대받은 직원만 들어올 수 있어요.</p>
      <div className="mt-7 grid gap-[18px]">
        <TextField
          label="이메일"
          type="email"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          className="min-h-12"
          value={email}
          onChange={(event) => onEmail(event.target.value)}
        />
        <PasswordField
          label="비밀번호"
          autoComplete="current-password"
          className="min-h-12"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        {failure !== undefined && (
          <Tip tone="danger" announced>
            {failure}
          </Tip>
        )}
        <Button
          type="submit"
          variant="primary"
          block
          className="h-[52px] rounded-md text-[1rem]"
          busy={signIn.isPending}
        >
          다음
        </Button>
        {passkeysWork() && (
          <Button block className="h-11" icon="key" busy={passkey.isPending} onClick={() => passkey.mutate()}>
            패스키로 로그인
          </Button>
        )}
      </div>
      <Tip icon="lock" className="mt-5">
        비밀번호를 5번 틀리면 15분 동안 잠겨요. 잊었다면 소유자에게 새 초대 링크를 받아 주세요.
      </Tip>
    </form>
  );
}
