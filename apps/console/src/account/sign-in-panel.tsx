// How one signs in: password, authenticator, recovery codes; each change asks for a fresh code.
import { useState } from 'react';
import { hasCode } from '#client/api-error.ts';
import { useAct } from '#client/console-query.ts';
import { refusalWords } from '#console/form/refusal.ts';
import { formatDay } from '#console/format/format-time.ts';
import { useSession } from '#console/session/session.api.ts';
import { PasswordField } from '#console/sign-in/password-field.tsx';
import { RecoveryCodes } from '#console/sign-in/recovery-codes.tsx';
import { ActionDialog } from '#console/ui/overlay/action-dialog.tsx';
import { Button } from '#console/ui/form/button.tsx';
import { Panel, Tip } from '#console/ui/display/panel.tsx';
import { useToasts } from '#console/ui/overlay/toast.tsx';
import { useConfirm } from '#ui/overlay/dialogs.tsx';
import { useOwnAccount } from './account.api.ts';
import { AccountRow } from './account-row.tsx';
import { MoveAuthenticator } from './move-authenticator.tsx';

const why = '내 계정을 지키는 일이라 다시 확인해요.';

export function SignInPanel() {
  const { me } = useSession();
  const { data: account } = useOwnAccount();
  const [opened, setOpened] = useState<'password' | 'authenticator'>();
  const [codes, setCodes] = useState<readonly string[]>();
  const renew = useAct('POST /api/v1/console/account/recovery-codes', {
    invalidates: ['session', 'audit'],
    onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes),
  });
  const failure = refusalWords(renew.error);
  const confirm = useConfirm();
  // Within a quarter of an hour of the last code nothing else would ask.
  const askToRenew = async () => {
    const isSure = await confirm('복구 코드를 다시 만들까요?', {
      detail: '전에 쓰던 코드는 바로 쓸 수 없게 돼요.',
      confirmLabel: '새로 만들기',
    });
    if (!isSure) return;
    renew.mutate({
      about: {
        why,
        title: '복구 코드 다시 만들기',
        detail: '전에 쓰던 코드는 쓸 수 없게 돼요',
        confirmLabel: '확인하고 만들기',
      },
    });
  };
  return (
    <Panel title="로그인">
      <ul>
        <AccountRow
          icon="mail"
          title="이메일"
          line={me.email}
          end={<span className="text-small text-sub">소유자가 바꿔요</span>}
        />
        <AccountRow
          icon="lock"
          title="비밀번호"
          line={account?.passwordChangedAt ? `${formatDay(account.passwordChangedAt)}에 바꿈` : '12자 이상'}
          end={<Button onClick={() => setOpened('password')}>바꾸기</Button>}
        />
        <AccountRow
          icon="mobile"
          title="인증 앱"
          line={account?.secondFactorSince ? `${formatDay(account.secondFactorSince)}부터` : '숫자 6자리'}
          end={<Button onClick={() => setOpened('authenticator')}>새로 연결</Button>}
        />
        <AccountRow
          icon="file"
          title="복구 코드"
          line={
            account === undefined ? '한 번씩 쓸 수 있는 코드' : `10개 중 ${account.recoveryCodesLeft}개 남음`
          }
          end={
            <Button busy={renew.isPending} onClick={() => void askToRenew()}>
              다시 만들기
            </Button>
          }
        />
      </ul>
      {failure !== undefined && (
        <Tip tone="danger" announced className="mt-3">
          {failure}
        </Tip>
      )}
      <Tip className="mt-3">
        모두 인증 앱의 숫자를 한 번 더 묻고 바꿔요. 휴대전화를 잃어버렸다면 소유자에게 새 초대 링크를 받아
        주세요.
      </Tip>
      {opened === 'password' && <ChangePassword onClose={() => setOpened(undefined)} />}
      {opened === 'authenticator' && <MoveAuthenticator onClose={() => setOpened(undefined)} />}
      {codes !== undefined && <NewCodes codes={codes} onClose={() => setCodes(undefined)} />}
    </Panel>
  );
}

const MIN_PASSWORD = 12;

function ChangePassword({ onClose }: { onClose: () => void }) {
  const { me } = useSession();
  const { toast } = useToasts();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [tried, setTried] = useState(false);
  const change = useAct('POST /api/v1/console/account/password', {
    invalidates: ['session', 'own-sessions', 'audit'],
    onSuccess: () => {
      toast('비밀번호를 바꿨어요. 다른 기기에서는 로그아웃됐어요.');
      onClose();
    },
  });
  const isWrong = hasCode(change.error, 'SIGN_IN_REFUSED');
  const isRefused = hasCode(change.error, 'PASSWORD_REFUSED');
  const faults = {
    current: current === '' ? '지금 비밀번호를 입력해 주세요.' : undefined,
    next:
      next.length < MIN_PASSWORD
        ? '12자 이상으로 정해 주세요.'
        : [me.email, me.name].includes(next.trim())
          ? '이메일이나 이름과 같은 비밀번호는 쓸 수 없어요.'
          : undefined,
  };
  return (
    <ActionDialog
      open
      title="비밀번호를 바꿀까요?"
      line="바꾸면 다른 기기에서는 모두 로그아웃돼요."
      confirmLabel="비밀번호 바꾸기"
      busy={change.isPending}
      failure={isWrong || isRefused ? undefined : refusalWords(change.error)}
      onCancel={onClose}
      onConfirm={() => {
        setTried(true);
        if (faults.current !== undefined || faults.next !== undefined) return;
        change.mutate({
          body: { current, next },
          about: { why, title: '비밀번호 바꾸기', confirmLabel: '확인하고 바꾸기' },
        });
      }}
    >
      <PasswordField
        label="지금 비밀번호"
        autoComplete="current-password"
        data-first-focus
        value={current}
        error={(tried ? faults.current : undefined) ?? (isWrong ? '지금 비밀번호가 맞지 않아요.' : undefined)}
        onChange={(event) => {
          setCurrent(event.target.value);
          change.reset();
        }}
      />
      <PasswordField
        label="새 비밀번호"
        autoComplete="new-password"
        maxLength={128}
        hint="12–128자. 낱말 네 개를 이어 쓰면 외우기 쉬워요"
        value={next}
        error={(tried ? faults.next : undefined) ?? (isRefused ? change.error?.message : undefined)}
        onChange={(event) => {
          setNext(event.target.value);
          change.reset();
        }}
      />
    </ActionDialog>
  );
}

function NewCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const [safe, setSafe] = useState(false);
  return (
    <ActionDialog
      open
      title="새 복구 코드예요"
      line={
        <>
          휴대전화가 없을 때 숫자 대신 한 번씩 쓸 수 있어요. <b className="text-main">지금만 보이니</b> 종이에
          적거나 안전한 곳에 두세요. 전에 쓰던 코드는 이제 쓸 수 없어요.
        </>
      }
      cancelLabel={null}
      confirmLabel="끝내기"
      refusedBecause={safe ? undefined : '코드를 안전한 곳에 둔 다음 표시해 주세요.'}
      onDismiss={null}
      onConfirm={onClose}
      onCancel={onClose}
    >
      <RecoveryCodes codes={codes} onSafe={setSafe} />
    </ActionDialog>
  );
}
