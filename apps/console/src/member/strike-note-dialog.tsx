// Asks why a note about a member is struck out.
import { useConsoleMutation } from '#client/console/console-query.ts';
import { errorText } from '#console/form/form-error.ts';
import { ReasonDialog } from '#console/ui/overlay/reason-dialog.tsx';
import type { MemberDetail } from './member-labels.ts';

export type Note = MemberDetail['notes'][number];

export interface StrikeNoteDialogProps {
  member: MemberDetail;
  note: Note;
  open: boolean;
  onClose: () => void;
}

export function StrikeNoteDialog({ member, note, open, onClose }: StrikeNoteDialogProps) {
  const strike = useConsoleMutation('POST /api/v1/console/members/{id}/notes/{noteId}/strike', {
    invalidates: ['members'],
    onSuccess: onClose,
  });
  return (
    <ReasonDialog
      open={open}
      title="이 메모에 취소선을 그을까요?"
      line="지워지지 않고 취소선이 그어진 채 남아요."
      confirmLabel="취소선 긋기"
      busy={strike.isPending}
      failure={errorText(strike.error)}
      onCancel={onClose}
      onConfirm={(reason) => strike.mutate({ params: { id: member.id, noteId: note.id }, body: { reason } })}
    />
  );
}
