// Accepting an invitation: password, authenticator, recovery codes, and in.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router';
import { errorMessage, hasCode } from '#client/api-error.ts';
import type { ConsoleReply } from '#client/console-call.ts';
import { consoleQuery, useAct } from '#client/console-query.ts';
import { paths } from '#console/navigation/paths.ts';
import { roleNames } from '#console/navigation/role-names.ts';
import { Button } from '#console/ui/form/button.tsx';
import { CodeField } from '#console/ui/form/code-field.tsx';
import { Icon } from '#console/ui/display/icon.tsx';
import { AsyncContent } from '#ui/loading/async-content.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { Logo } from '#ui/illustration/logo.tsx';
import { PasswordField } from './password-field.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TotpKey, TotpQr } from './totp-setup.tsx';

type Invitation = ConsoleReply<'GET /api/v1/console/invitations/{token}'>;
type Step = 'password' | 'app' | 'codes';

const steps: readonly { step: Step; label: string }[] = [
  { step: 'password', label: '비밀번호' },
  { step: 'app', label: '인증 앱' },
  { step: 'codes', label: '복구 코드' },
];
const MIN_PASSWORD = 12;

export function InvitationScreen() {
  const { token = '' } = useParams();
  const invitation = useQuery({
    ...consoleQuery('GET /api/v1/console/invitations/{token}', { params: { token } }),
    staleTime: Infinity,
  });
  return (
    <AsyncContent
      query={invitation}
      notFound={
        hasCode(invitation.error, 'INVITATION_GONE') ? (
          <Card>
            <EmptyState
              headingLevel={1}
              title="사용할 수 없는 초대예요"
              line="소유자에게 새 링크를 받아 주세요."
            />
          </Card>
        ) : undefined
      }
    >
      {(data) => <AcceptInvitation token={token} invitation={data} />}
    </AsyncContent>
  );
}

function AcceptInvitation({ token, invitation }: { token: string; invitation: Invitation }) {
  const [step, setStep] = useState<Step>('password');
  const [password, setPassword] = useState('');
  const [passwordError, setPasswordError] = useState<string>();
  const [code, setCode] = useState('');
  const [codeError, setCodeError] = useState<string>();
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>([]);

  const accept = useAct('POST /api/v1/console/invitations/{token}', {
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
      <Card step={step}>
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
      </Card>
    );
  return (
    <Card step={step}>
      <div className="grid grid-cols-[minmax(0,1fr)_300px] gap-11 max-[820px]:grid-cols-1">
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (code.length === 6) accept.mutate({ params: { token }, body: { password, totpCode: code } });
          }}
        >
          <h1 className="text-title-1">인증 앱을 연결해 주세요</h1>
          <Welcome invitation={invitation} />
          <ol className="mt-6 grid gap-3">
            {[
              '휴대전화에 인증 앱을 열어요',
              'QR을 스캔하거나 열쇠를 입력해요',
              '앱에 보이는 숫자 6자리를 적어요',
            ].map((words, index) => (
              <li key={words} className="flex items-center gap-3">
                <span className="grid size-[26px] flex-none place-items-center rounded-[9px] bg-ink-100 font-bold">
                  {index + 1}
                </span>
                {words}
              </li>
            ))}
          </ol>
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
          <NextButton busy={accept.isPending} disabled={code.length < 6}>
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
    </Card>
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

function KeepCodes({ codes }: { codes: readonly string[] }) {
  const [safe, setSafe] = useState(false);
  const client = useQueryClient();
  const navigate = useNavigate();
  return (
    <Card step="codes">
      <div className="mx-auto max-w-[480px]">
        <h1 className="text-title-1">복구 코드를 챙겨 주세요</h1>
        <p className="mt-2 mb-5 text-sub">
          휴대전화가 없을 때 숫자 대신 한 번씩 쓸 수 있어요. <b className="text-main">지금만 보이니</b> 종이에
          적거나 안전한 곳에 두세요.
        </p>
        <RecoveryCodes codes={codes} onSafe={setSafe} />
        <Button
          variant="primary"
          block
          className="mt-6 h-[52px] rounded-md text-[1rem]"
          disabled={!safe}
          onClick={() => {
            client.clear();
            void navigate(paths.home, { replace: true });
          }}
        >
          콘솔 열기
        </Button>
      </div>
    </Card>
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

function Card({ step, children }: { step?: Step; children: ReactNode }) {
  // The button that led to another step is gone with its own.
  useEffect(() => {
    document.getElementById('content')?.focus({ preventScroll: true });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new step is what it waits for
  }, [step]);
  const current = steps.findIndex((one) => one.step === step);
  return (
    <div className="grid min-h-screen place-items-center px-5 py-8">
      <main
        id="content"
        tabIndex={-1}
        className="w-full max-w-[860px] overflow-hidden rounded-2xl bg-surface shadow-1 outline-1 outline-line"
      >
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-9 py-6 max-stack:px-5">
          <Logo height={28} label="온데스크" />
          {step !== undefined && (
            <ol className="flex gap-[18px] text-small font-semibold">
              {steps.map(({ label }, index) => (
                <li
                  key={label}
                  aria-current={index === current ? 'step' : undefined}
                  className={`flex items-center gap-1.5 ${index < current ? 'text-open' : index > current ? 'text-sub' : ''}`}
                >
                  {index < current ? (
                    <Icon name="check" size={16} />
                  ) : (
                    <span
                      className={`grid size-5 place-items-center rounded-full text-micro font-bold ${index === current ? 'bg-accent' : 'bg-ink-100'}`}
                    >
                      {index + 1}
                    </span>
                  )}
                  {label}
                </li>
              ))}
            </ol>
          )}
        </div>
        <div className="p-9 max-stack:p-5">{children}</div>
      </main>
    </div>
  );
}
