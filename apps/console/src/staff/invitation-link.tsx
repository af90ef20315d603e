// The link of an invitation, shown once to copy.
import { formatTime } from '#console/format/format-time.ts';
import { ActionDialog } from '#console/ui/overlay/action-dialog.tsx';
import { Button } from '#console/ui/form/button.tsx';
import { TextField } from '#console/ui/form/text-field.tsx';
import { Tip } from '#console/ui/display/panel.tsx';
import { useCopy } from '#console/ui/overlay/copy-button.tsx';
import type { Invitation } from './staff.api.ts';

export interface InvitationLinkProps {
  invitation: Invitation;
  open: boolean;
  onClose: () => void;
}

export function InvitationLink({ invitation, open, onClose }: InvitationLinkProps) {
  const copy = useCopy();
  const { person, url, expiresAt, mailed } = invitation;
  return (
    <ActionDialog
      open={open}
      title={`${person.name}님의 초대 링크예요`}
      line={`${formatTime(expiresAt)}까지 한 번 쓸 수 있어요. 전에 만든 링크는 이제 쓸 수 없어요.`}
      cancelLabel={null}
      confirmLabel="닫기"
      onConfirm={onClose}
      onCancel={onClose}
    >
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
        <TextField label="초대 링크" readOnly value={url} onFocus={(event) => event.target.select()} />
        <Button
          size="l"
          variant="secondary"
          icon="copy"
          data-first-focus
          onClick={() => void copy(url, '초대 링크를 복사했어요')}
        >
          복사
        </Button>
      </div>
      <Tip tone={mailed ? 'info' : 'lamp'} icon={mailed ? 'mail' : 'info'}>
        {mailed ? (
          `${person.email} 주소로 메일도 보냈어요.`
        ) : (
          <>
            메일이 연결되어 있지 않아요. <b>지금만 보이니</b> 복사해서 직접 전해 주세요.
          </>
        )}
      </Tip>
    </ActionDialog>
  );
}
