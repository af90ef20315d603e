// Asks why a station is paused, and until when.
import { useState } from 'react';
import { ReasonDialog } from '#console/ui/overlay/reason-dialog.tsx';
import { TextField } from '#console/ui/form/text-field.tsx';

interface PauseDialogProps {
  open: boolean;
  busy: boolean;
  failure: string | undefined;
  onCancel: () => void;
  onConfirm: (reason: string, until: string | null) => void;
}

export function PauseDialog({ open, busy, failure, onCancel, onConfirm }: PauseDialogProps) {
  const [until, setUntil] = useState('');
  return (
    <ReasonDialog
      open={open}
      title="일시 중지할까요?"
      line="고객은 이 스테이션에서 빌릴 수 없고, 반납은 할 수 있어요."
      reasonLabel="고객에게 보일 이유"
      reasonHint="고객이 지도와 스테이션 안내에서 이 이유를 그대로 읽어요. 40자까지"
      maxReason={40}
      confirmLabel="일시 중지"
      busy={busy}
      failure={failure}
      onCancel={onCancel}
      // A time without a zone is meant as it is read on a wall in Korea.
      onConfirm={(reason) => onConfirm(reason, until === '' ? null : `${until}:00+09:00`)}
    >
      <TextField
        type="datetime-local"
        label="다시 여는 때"
        hint="비워 두면 직접 열 때까지 쉬어요."
        value={until}
        onChange={(event) => setUntil(event.target.value)}
      />
    </ReasonDialog>
  );
}
