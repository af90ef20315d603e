// Asks before a member is signed out on every device.
import { useConsoleMutation } from '#client/console/console-query.ts';
import { errorText } from '#console/form/form-error.ts';
import { ReasonDialog } from '#console/ui/overlay/reason-dialog.tsx';
import { useToasts } from '#console/ui/overlay/toast.tsx';
import type { MemberDetail } from './member-labels.ts';

export interface EndSessionsDialogProps {
  member: MemberDetail;
  open: boolean;
  onClose: () => void;
}

export function EndSessionsDialog({ member, open, onClose }: EndSessionsDialogProps) {
  const { toast } = useToasts();
  const end = useConsoleMutation('POST /api/v1/console/members/{id}/end-sessions', {
    invalidates: ['members', 'audit'],
    onSuccess: () => {
      toast('모든 기기에서 로그아웃했어요');
      onClose();
    },
  });
  return (
    <ReasonDialog
      open={open}
      destructive
      title="모든 기기에서 로그아웃할까요?"
      line={`${member.devices.length}개 기기에서 바로 로그아웃돼요. 회원은 다시 로그인할 수 있어요.`}
      confirmLabel={`${member.devices.length}개 기기 로그아웃`}
      busy={end.isPending}
      failure={errorText(end.error)}
      onCancel={onClose}
      onConfirm={(reason) => end.mutate({ params: { id: member.id }, body: { reason } })}
    />
  );
}
