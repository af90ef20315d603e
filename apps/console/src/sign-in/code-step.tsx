// The second step: six digits of the authenticator, or one of the recovery codes.
import { useCallback, useRef, useState } from 'react';
import { errorMessage, hasCode } from '#client/api-error.ts';
import { useConsoleMutation } from '#client/console/console-query.ts';
import { TextButton } from '#ui/action/text-link.tsx';
import { Button } from '#console/ui/form/button.tsx';
import { CODE_LENGTH, CodeField } from '#console/ui/form/code-field.tsx';
import { TextField } from '#console/ui/form/text-field.tsx';
import { Checkbox } from '#console/ui/form/checkbox.tsx';

export interface CodeStepProps {
  email: string;
  challenge: string;
  onBack: () => void;
  /** The challenge has been used up or is too old: begin again with the password. */
  onStartAgain: (reason: string) => void;
  onSignedIn: () => void;
}

export function CodeStep({ email, challenge, onBack, onStartAgain, onSignedIn }: CodeStepProps) {
  const [way, setWay] = useState<'code' | 'recovery'>('code');
  const [code, setCode] = useState('');
  const [recoveryCode, setRecoveryCode] = useState('');
  const [remember, setRemember] = useState(false);
  const [failure, setFailure] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  // The same function at every render: another one would take the focus from whatever was pressed.
  const focusAtFirst = useCallback((field: HTMLInputElement | null) => {
    input.current = field;
    field?.focus();
  }, []);
  const isComplete = way === 'code' ? code.length === CODE_LENGTH : recoveryCode.trim() !== '';

  const signIn = useConsoleMutation('POST /api/v1/console/session/totp', {
    onSuccess: onSignedIn,
    onError: (error) => {
      if (hasCode(error, 'CONSOLE_SIGN_IN_REQUIRED')) {
        onStartAgain('시간이 지났어요. 처음부터 다시 로그인해 주세요.');
        return;
      }
      setCode('');
      setFailure(errorMessage(error, '로그인하지 못했어요. 잠시 후 다시 시도해 주세요.'));
      input.current?.focus();
    },
  });
  const submit = () => {
    if (!isComplete || signIn.isPending) return;
    setFailure(undefined);
    const factor = way === 'code' ? { code } : { recoveryCode: recoveryCode.trim() };
    signIn.mutate({ body: { challenge, ...factor, ...(remember ? { rememberDevice: true } : {}) } });
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Button variant="ghost" icon="back" className="-ml-[9px]" onClick={onBack}>
        {email}
      </Button>
      <h1 className="mt-3.5 text-title-1">
        {way === 'code' ? (
          <>
            인증 앱의 숫자 6자리를
            <br />
            입력해 주세요
          </>
        ) : (
          <>
            복구 코드 하나를
            <br />
            입력해 주세요
          </>
        )}
      </h1>
      <p className="mt-2 text-sub">
        {way === 'code'
          ? '30초마다 바뀌는 숫자예요.'
          : '처음 들어올 때 받은 코드예요. 하나는 한 번만 쓸 수 있어요.'}
      </p>
      <div className="mt-7">
        {way === 'code' ? (
          <CodeField
            value={code}
            error={failure}
            disabled={signIn.isPending}
            ref={focusAtFirst}
            onChange={(digits) => {
              setCode(digits);
              if (digits !== '') setFailure(undefined);
            }}
          />
        ) : (
          <TextField
            label="복구 코드"
            className="min-h-12"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={recoveryCode}
            error={failure}
            onChange={(event) => setRecoveryCode(event.target.value)}
          />
        )}
      </div>
      <div className="mt-[18px] text-sub">
        <Checkbox
          checked={remember}
          onChange={setRemember}
          label="이 기기에서 30일 동안 묻지 않기 (현장 역할만)"
        />
      </div>
      <Button
        type="submit"
        variant="primary"
        block
        className="mt-6 h-[52px] rounded-md text-[1rem]"
        disabled={!isComplete}
        busy={signIn.isPending}
      >
        로그인
      </Button>
      <p className="mt-[18px]">
        <TextButton
          onClick={() => {
            setFailure(undefined);
            setWay(way === 'code' ? 'recovery' : 'code');
          }}
        >
          {way === 'code' ? '복구 코드로 들어가기' : '인증 앱의 숫자로 들어가기'}
        </TextButton>
      </p>
    </form>
  );
}
