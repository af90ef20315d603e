// Who one is and how one signs in: name, password, authenticator, recovery codes; all but the name ask for a fresh code.
import { useConsoleMutation } from '#client/console/console-query.ts';
import { errorText } from '#console/form/form-error.ts';
import { useDialogs } from '#console/form/dialog/use-dialogs.ts';
import { formatDay } from '#console/format/format-time.ts';
import { useSession } from '#console/session/session.api.ts';
import { Button } from '#console/ui/form/button.tsx';
import { Panel, Tip } from '#console/ui/display/panel.tsx';
import { useConfirm } from '#ui/overlay/dialogs.tsx';
import { useOwnAccount } from './account.api.ts';
import { AccountRow } from './account-row.tsx';
import { MoveAuthenticator } from './move-authenticator.tsx';
import { ChangeNameDialog } from './change-name-dialog.tsx';
import { ChangePasswordDialog } from './change-password-dialog.tsx';
import { stepUpReason } from './step-up-why.ts';
import { NewCodesDialog } from './new-codes-dialog.tsx';

export function SignInPanel() {
  const { me } = useSession();
  const { data: account } = useOwnAccount();
  const dialogs = useDialogs<'name' | 'password' | 'authenticator' | { codes: readonly string[] }>();
  const renew = useConsoleMutation('POST /api/v1/console/account/recovery-codes', {
    invalidates: ['session', 'audit'],
    onSuccess: ({ recoveryCodes }) => dialogs.open({ codes: recoveryCodes }),
  });
  const failure = errorText(renew.error);
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
        reason: stepUpReason,
        title: '복구 코드 다시 만들기',
        detail: '전에 쓰던 코드는 쓸 수 없게 돼요',
        confirmLabel: '확인하고 만들기',
      },
    });
  };
  const dialogProps = { open: dialogs.isOpen, onClose: dialogs.close };
  return (
    <Panel title="로그인">
      <ul>
        <AccountRow
          icon="user"
          title="이름"
          line={me.name}
          end={
            <Button aria-label="이름 바꾸기" onClick={() => dialogs.open('name')}>
              바꾸기
            </Button>
          }
        />
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
          end={<Button onClick={() => dialogs.open('password')}>바꾸기</Button>}
        />
        <AccountRow
          icon="mobile"
          title="인증 앱"
          line={account?.secondFactorSince ? `${formatDay(account.secondFactorSince)}부터` : '숫자 6자리'}
          end={<Button onClick={() => dialogs.open('authenticator')}>새로 연결</Button>}
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
        비밀번호와 인증 앱, 복구 코드는 숫자를 한 번 더 묻고 바꿔요. 휴대전화를 잃어버렸다면 소유자에게 새
        초대 링크를 받아 주세요.
      </Tip>
      {dialogs.shown === 'name' && <ChangeNameDialog key={dialogs.opening} {...dialogProps} />}
      {dialogs.shown === 'password' && <ChangePasswordDialog key={dialogs.opening} {...dialogProps} />}
      {dialogs.shown === 'authenticator' && <MoveAuthenticator key={dialogs.opening} {...dialogProps} />}
      {typeof dialogs.shown === 'object' && (
        <NewCodesDialog key={dialogs.opening} {...dialogProps} codes={dialogs.shown.codes} />
      )}
    </Panel>
  );
}
