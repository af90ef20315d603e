// Passkeys: a face or a fingerprint instead of password and code.
import { useRef } from 'react';
import { errorMessage } from '#client/api-error.ts';
import { useConsoleMutation } from '#client/console/console-query.ts';
import { useDialogs } from '#console/form/dialog/use-dialogs.ts';
import { formatDay } from '#console/format/format-time.ts';
import { passkeysWork } from '#console/sign-in/use-passkey.ts';
import { Button, IconButton } from '#console/ui/form/button.tsx';
import { Panel } from '#console/ui/display/panel.tsx';
import { useToasts } from '#console/ui/overlay/toast.tsx';
import { useFocusAfterRemoval } from '#console/ui/list/use-focus-after-removal.ts';
import { AsyncContent } from '#ui/loading/async-content.tsx';
import { useConfirm } from '#ui/overlay/dialogs.tsx';
import { usePasskeys, type Passkey } from './account.api.ts';
import { AccountRow } from './account-row.tsx';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';

export function PasskeysPanel() {
  const passkeys = usePasskeys();
  const dialogs = useDialogs<'add'>();
  const panel = useRef<HTMLElement>(null);
  useFocusAfterRemoval(panel);
  return (
    <Panel
      ref={panel}
      title="패스키"
      end={
        passkeysWork() && (
          <Button icon="plus" size="s" onClick={() => dialogs.open('add')}>
            패스키 추가
          </Button>
        )
      }
    >
      <AsyncContent
        query={passkeys}
        isEmpty={(data) => data.content.length === 0}
        empty={<p className="py-2 text-sub">아직 패스키가 없어요.</p>}
      >
        {(data) => (
          <ul>
            {data.content.map((passkey) => (
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
      {dialogs.shown === 'add' && (
        <AddPasskeyDialog key={dialogs.opening} open={dialogs.isOpen} onClose={dialogs.close} />
      )}
    </Panel>
  );
}

function PasskeyRow({ passkey: { id, name, createdAt, lastUsedAt } }: { passkey: Passkey }) {
  const confirm = useConfirm();
  const { toast } = useToasts();
  const remove = useConsoleMutation('DELETE /api/v1/console/account/passkeys/{id}', {
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
