// Moving to another authenticator: the server offers a secret, and takes it over with the first code of it.
import { useEffect, useRef, useState } from 'react';
import { hasCode } from '#client/api-error.ts';
import { useConsoleMutation } from '#client/console/console-query.ts';
import { formErrorOf } from '#console/form/form-error.ts';
import { TotpKey, TotpQr } from '#console/sign-in/totp-setup.tsx';
import { ActionDialog } from '#console/ui/overlay/action-dialog.tsx';
import { CODE_LENGTH, CodeField } from '#console/ui/form/code-field.tsx';
import { useToasts } from '#console/ui/overlay/toast.tsx';
import { stepUpReason } from './step-up-why.ts';

const about = {
  reason: stepUpReason,
  title: '인증 앱 새로 연결하기',
  detail: '지금 앱의 숫자로 한 번 확인해요',
  confirmLabel: '확인하고 계속',
};

export interface MoveAuthenticatorProps {
  open: boolean;
  onClose: () => void;
}

export function MoveAuthenticator({ open, onClose }: MoveAuthenticatorProps) {
  const { toast } = useToasts();
  const [code, setCode] = useState('');
  const offer = useConsoleMutation('POST /api/v1/console/account/totp', {
    onError: (error) => {
      // Without the code of the old one there is nothing to show.
      if (hasCode(error, 'STEP_UP_REQUIRED')) onClose();
    },
  });
  const takeOver = useConsoleMutation('POST /api/v1/console/account/totp', {
    invalidates: ['session', 'audit'],
    onSuccess: () => {
      toast('새 인증 앱을 연결했어요. 이제 새 앱의 숫자로 로그인해요.');
      onClose();
    },
    onError: () => setCode(''),
  });

  const asked = useRef(false);
  const { mutate: ask } = offer;
  useEffect(() => {
    // Once: every offer voids the one before.
    if (asked.current) return;
    asked.current = true;
    ask({ body: {}, about });
  }, [ask]);

  const secret = offer.data;
  if (secret === undefined || secret === null) {
    const failure = formErrorOf(offer.error).head;
    return (
      <ActionDialog
        open={open && failure !== undefined}
        title="인증 앱을 연결하지 못했어요"
        cancelLabel={null}
        confirmLabel="닫기"
        failure={failure}
        onConfirm={onClose}
        onCancel={onClose}
      />
    );
  }
  return (
    <ActionDialog
      open={open}
      title="새 인증 앱을 연결해 주세요"
      line="QR을 스캔하거나 열쇠를 입력하고, 새 앱에 보이는 숫자를 적어 주세요. 끝날 때까지 전에 쓰던 앱도 그대로 쓸 수 있어요."
      confirmLabel="새 앱으로 바꾸기"
      busy={takeOver.isPending}
      disabledReason={code.length < CODE_LENGTH ? '숫자 여섯 자리를 입력해 주세요.' : undefined}
      onCancel={onClose}
      onConfirm={() => takeOver.mutate({ body: { code }, about })}
    >
      <div className="grid justify-items-center gap-3">
        <TotpQr uri={secret.uri} size={200} />
        <TotpKey secret={secret.secret} />
      </div>
      <CodeField
        height={52}
        value={code}
        firstFocus
        error={takeOver.isError && code === '' ? formErrorOf(takeOver.error).head : undefined}
        disabled={takeOver.isPending}
        onChange={setCode}
      />
    </ActionDialog>
  );
}
