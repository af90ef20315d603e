// Asks for the name under which colleagues see one's work.
import { useState } from 'react';
import { useConsoleMutation } from '#client/console/console-query.ts';
import { errorText } from '#console/form/form-error.ts';
import { useSession } from '#console/session/session.api.ts';
import { TextField } from '#console/ui/form/text-field.tsx';
import { ActionDialog } from '#console/ui/overlay/action-dialog.tsx';
import { useToasts } from '#console/ui/overlay/toast.tsx';

export interface ChangeNameDialogProps {
  open: boolean;
  onClose: () => void;
}

export function ChangeNameDialog({ open, onClose }: ChangeNameDialogProps) {
  const { me } = useSession();
  const { toast } = useToasts();
  const [typed, setTyped] = useState(me.name);
  const [tried, setTried] = useState(false);
  const name = typed.trim();
  const change = useConsoleMutation('PATCH /api/v1/console/account', {
    invalidates: ['session', 'staff', 'audit'],
    onSuccess: () => {
      toast('이름을 바꿨어요');
      onClose();
    },
  });
  return (
    <ActionDialog
      open={open}
      title="이름을 바꿀까요?"
      line="함께 일하는 분들에게 이 이름으로 보여요. 지난 기록에도 새 이름이 보여요."
      confirmLabel="이름 바꾸기"
      busy={change.isPending}
      failure={errorText(change.error)}
      onCancel={onClose}
      onConfirm={() => {
        setTried(true);
        if (name !== '') change.mutate({ body: { name } });
      }}
    >
      <TextField
        label="이름"
        required
        maxLength={40}
        autoComplete="name"
        data-first-focus
        value={typed}
        error={tried && name === '' ? '이름을 적어 주세요.' : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
    </ActionDialog>
  );
}
