// Asks for a name and creates a passkey on this device.
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage, hasCode } from '#client/api-error.ts';
import { invalidateTags } from '#client/cache-tags.ts';
import { consoleCall } from '#client/console/console-call.ts';
import { wasCancelled } from '#console/sign-in/use-passkey.ts';
import { ActionDialog } from '#console/ui/overlay/action-dialog.tsx';
import { TextField } from '#console/ui/form/text-field.tsx';
import { useToasts } from '#console/ui/overlay/toast.tsx';
import { stepUpReason } from './step-up-why.ts';

export interface AddPasskeyDialogProps {
  open: boolean;
  onClose: () => void;
}

export function AddPasskeyDialog({ open, onClose }: AddPasskeyDialogProps) {
  const client = useQueryClient();
  const { toast } = useToasts();
  const [name, setName] = useState('');
  const [tried, setTried] = useState(false);
  const about = {
    reason: stepUpReason,
    title: `패스키 추가 · ${name.trim()}`,
    confirmLabel: '확인하고 계속',
  };
  const add = useMutation({
    mutationFn: async () => {
      const { challenge, options } = await consoleCall('POST /api/v1/console/account/passkeys/options', {
        about,
      });
      const { startRegistration } = await import('@simplewebauthn/browser');
      const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
      const response = await startRegistration({ optionsJSON });
      await consoleCall('POST /api/v1/console/account/passkeys', {
        body: { challenge, name: name.trim(), response: { ...response } },
        about,
      });
    },
    onSuccess: async () => {
      await invalidateTags(client, 'passkeys', 'audit');
      toast('패스키를 추가했어요');
      onClose();
    },
  });
  return (
    <ActionDialog
      open={open}
      title="패스키를 추가할까요?"
      line="이 기기의 얼굴이나 지문, 잠금 번호로 로그인할 수 있어요."
      confirmLabel="패스키 만들기"
      busy={add.isPending}
      failure={failureOf(add.error)}
      onCancel={onClose}
      onConfirm={() => {
        setTried(true);
        if (name.trim() !== '') add.mutate();
      }}
    >
      <TextField
        label="이름"
        required
        maxLength={40}
        autoComplete="off"
        placeholder="맥북의 Touch ID"
        data-first-focus
        value={name}
        error={tried && name.trim() === '' ? '어느 기기인지 알 수 있게 이름을 적어 주세요.' : undefined}
        onChange={(event) => setName(event.target.value)}
      />
    </ActionDialog>
  );
}

function failureOf(error: Error | null): string | undefined {
  if (error === null || wasCancelled(error) || hasCode(error, 'STEP_UP_REQUIRED')) return undefined;
  if (error.name === 'InvalidStateError') return '이 기기의 패스키가 이미 있어요.';
  return errorMessage(error, '패스키를 만들지 못했어요. 잠시 후 다시 시도해 주세요.');
}
