// Asks before something is taken down, and says what renters notice of it.
import { ActionDialog } from '#console/ui/overlay/action-dialog.tsx';

export interface HideDialogProps {
  open: boolean;
  /** 공지, 이벤트 */
  word: string;
  /** Renters do not see it yet. */
  scheduled: boolean;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

export function HideDialog({ open, word, scheduled, busy, onClose, onConfirm }: HideDialogProps) {
  return (
    <ActionDialog
      open={open}
      destructive={!scheduled}
      title={scheduled ? '예약을 취소할까요?' : `이 ${word}를 내릴까요?`}
      line={
        scheduled
          ? '임시 저장으로 돌아가요. 고객에게는 아직 보이지 않았어요.'
          : '고객 화면에서 바로 사라져요. 다시 게시하면 처음 날짜로 보여요.'
      }
      confirmLabel={scheduled ? '예약 취소' : '내리기'}
      cancelLabel={scheduled ? '그대로 두기' : undefined}
      busy={busy}
      onCancel={onClose}
      onConfirm={onConfirm}
    />
  );
}
