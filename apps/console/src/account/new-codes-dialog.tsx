// New recovery codes, shown once.
import { useState } from 'react';
import { RecoveryCodes } from '#console/sign-in/recovery-codes.tsx';
import { ActionDialog } from '#console/ui/overlay/action-dialog.tsx';

export interface NewCodesDialogProps {
  codes: readonly string[];
  open: boolean;
  onClose: () => void;
}

export function NewCodesDialog({ codes, open, onClose }: NewCodesDialogProps) {
  const [safe, setSafe] = useState(false);
  return (
    <ActionDialog
      open={open}
      title="새 복구 코드예요"
      line={
        <>
          휴대전화가 없을 때 숫자 대신 한 번씩 쓸 수 있어요. <b className="text-main">지금만 보이니</b> 종이에
          적거나 안전한 곳에 두세요. 전에 쓰던 코드는 이제 쓸 수 없어요.
        </>
      }
      cancelLabel={null}
      confirmLabel="끝내기"
      disabledReason={safe ? undefined : '코드를 안전한 곳에 둔 다음 표시해 주세요.'}
      onDismiss={null}
      onConfirm={onClose}
      onCancel={onClose}
    >
      <RecoveryCodes codes={codes} onSafe={setSafe} />
    </ActionDialog>
  );
}
