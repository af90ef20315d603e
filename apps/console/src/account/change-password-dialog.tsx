// Asks for the password and the new one.
import { useState } from 'react';
import { hasCode } from '#client/api-error.ts';
import { useConsoleMutation } from '#client/console/console-query.ts';
import { errorText } from '#console/form/form-error.ts';
import { useSession } from '#console/session/session.api.ts';
import { NewPasswordField } from '#console/sign-in/new-password-field.tsx';
import { PasswordField } from '#console/sign-in/password-field.tsx';
import { ActionDialog } from '#console/ui/overlay/action-dialog.tsx';
import { useToasts } from '#console/ui/overlay/toast.tsx';
import { findPasswordFault } from '#domain/password/password-fault.ts';
import { stepUpReason } from './step-up-why.ts';

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
        if (current === '' || findPasswordFault(next, me) !== undefined) return;
        change.mutate({
          body: { current, next },
          about: { reason: stepUpReason, title: '비밀번호 바꾸기', confirmLabel: '확인하고 바꾸기' },
        });
      }}
    >
      <PasswordField
        label="지금 비밀번호"
        autoComplete="current-password"
        data-first-focus
        value={current}
        error={
          tried && current === ''
            ? '지금 비밀번호를 입력해 주세요.'
            : isWrong
              ? '지금 비밀번호가 맞지 않아요.'
              : undefined
        }
        onChange={(event) => {
          setCurrent(event.target.value);
          change.reset();
        }}
      />
      <NewPasswordField
        person={me}
        value={next}
        tried={tried}
        error={isRefused ? change.error?.message : undefined}
        onChange={(value) => {
          setNext(value);
          change.reset();
        }}
      />
    </ActionDialog>
  );
}
