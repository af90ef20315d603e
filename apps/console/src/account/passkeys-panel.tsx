// Passkeys: a face or a fingerprint instead of password and code.
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { errorMessage, hasCode } from '#client/api-error.ts';
import { invalidateTags } from '#client/cache-tags.ts';
import { consoleCall } from '#client/console-call.ts';
import { useAct } from '#client/console-query.ts';
import { formatDay } from '#console/format/format-time.ts';
import { passkeysWork, wasCancelled } from '#console/sign-in/use-passkey.ts';
import { ActionDialog } from '#console/ui/overlay/action-dialog.tsx';
import { Button, IconButton } from '#console/ui/form/button.tsx';
import { TextField } from '#console/ui/form/field.tsx';
import { Panel } from '#console/ui/display/panel.tsx';
import { useToasts } from '#console/ui/overlay/toast.tsx';
import { useFocusAfterRemoval } from '#console/ui/list/use-focus-after-removal.ts';
import { AsyncContent } from '#ui/loading/async-content.tsx';
import { useConfirm } from '#ui/overlay/dialogs.tsx';
import { usePasskeys, type Passkey } from './account.api.ts';
import { AccountRow } from './account-row.tsx';

export function PasskeysPanel() {
  const passkeys = usePasskeys();
  const [adding, setAdding] = useState(false);
  const panel = useRef<HTMLElement>(null);
  useFocusAfterRemoval(panel);
  return (
    <Panel
      ref={panel}
      title="패스키"
      end={
        passkeysWork() && (
          <Button icon="plus" size="s" onClick={() => setAdding(true)}>
            패스키 추가
          </Button>
        )
      }
    >
      <AsyncContent
        query={passkeys}
        isEmpty={(data) => data.passkeys.length === 0}
        empty={<p className="py-2 text-sub">아직 패스키가 없어요.</p>}
      >
        {(data) => (
          <ul>
            {data.passkeys.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} />
            ))}
          </ul>
        )}
      </AsyncContent>
      <p className="mt-2 text-small text-sub">
        {passkeysWork()
          ? '비밀번호와 숫자 대신 얼굴이나 지문으로 로그인해요.'
          : '이 주소에서는 패스키를 쓸 수 없어요. 도메인 이름으로 열어 주세요.'}
      </p>
      {adding && <AddPasskey onClose={() => setAdding(false)} />}
    </Panel>
  );
}

function PasskeyRow({ passkey: { id, name, createdAt, lastUsedAt } }: { passkey: Passkey }) {
  const confirm = useConfirm();
  const { toast } = useToasts();
  const remove = useAct('DELETE /api/v1/console/account/passkeys/{id}', {
    invalidates: ['passkeys', 'audit'],
    onSuccess: () => toast('패스키를 지웠어요'),
    onError: (error) => toast(errorMessage(error, '지우지 못했어요.'), { tone: 'fail' }),
  });
  const ask = async () => {
    const isSure = await confirm(`‘${name}’ 패스키를 지울까요?`, {
      detail: '이 패스키로는 더 로그인할 수 없어요.',
      confirmLabel: '지우기',
      destructive: true,
    });
    if (isSure) remove.mutate({ params: { id } });
  };
  return (
    <AccountRow
      icon="key"
      title={name}
      line={`${formatDay(createdAt)}에 추가${lastUsedAt === null ? '' : ` · ${formatDay(lastUsedAt)}에 씀`}`}
      end={<IconButton icon="trash" label={`${name} 지우기`} variant="ghost" onClick={() => void ask()} />}
    />
  );
}

function AddPasskey({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const { toast } = useToasts();
  const [name, setName] = useState('');
  const [tried, setTried] = useState(false);
  const about = {
    why: '내 계정을 지키는 일이라 다시 확인해요.',
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
      open
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
