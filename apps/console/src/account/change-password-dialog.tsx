// Asks for the password and the new one.
import { useState } from 'react';
import { hasCode } from '#client/api-error.ts';
import { useConsoleMutation } from '#client/console-query.ts';
import { errorText } from '#console/form/form-error.ts';
import { useSession } from '#console/session/session.api.ts';
import { PasswordField } from '#console/sign-in/password-field.tsx';
import { ActionDialog } from '#console/ui/overlay/action-dialog.tsx';
import { useToasts } from '#console/ui/overlay/toast.tsx';
import { stepUpReason } from './step-up-why.ts';

const MIN_PASSWORD = 12;

export interface ChangePasswordDialogProps {
  open: boolean;
  onClose: () => void;
}

export function ChangePasswordDialog({ open, onClose }: ChangePasswordDialogProps) {
  const { me } = useSession();
  const { toast } = useToasts();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [tried, setTried] = useState(false);
  const change = useConsoleMutation('POST /api/v1/console/account/password', {
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
      open={open}
      title="비밀번호를 바꿀까요?"
      line="바꾸면 다른 기기에서는 모두 로그아웃돼요."
      confirmLabel="비밀번호 바꾸기"
      busy={change.isPending}
      failure={isWrong || isRefused ? undefined : errorText(change.error)}
      onCancel={onClose}
      onConfirm={() => {
        setTried(true);
        if (faults.current !== undefined || faults.next !== undefined) return;
        change.mutate({
          body: { current, next },
          about: { why: stepUpReason, title: '비밀번호 바꾸기', confirmLabel: '확인하고 바꾸기' },
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
