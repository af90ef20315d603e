// Takes a member who was added by hand off the list of a leak. Whom the logs name stays on it.
import { useConsoleMutation } from '#client/console/console-query.ts';
import { errorText } from '#console/form/form-error.ts';
import { useReread } from '#console/form/use-reread.ts';
import { ReasonDialog } from '#console/ui/overlay/reason-dialog.tsx';
import { useToasts } from '#console/ui/overlay/toast.tsx';
import { leakChanges, type Leak, type TouchedMember } from './leak.api.ts';

export interface RemoveMemberDialogProps {
  open: boolean;
  leak: Leak;
  member: TouchedMember['member'];
  onRemoved: (leak: Leak) => void;
  onClose: () => void;
}

export function RemoveMemberDialog({ open, leak, member, onRemoved, onClose }: RemoveMemberDialogProps) {
  const { toast } = useToasts();
  const remove = useConsoleMutation('POST /api/v1/console/leaks/{id}/members', {
    invalidates: leakChanges,
    onSuccess: (changed) => {
      toast(`${member.no} 회원을 명단에서 뺐어요`);
      onRemoved(changed);
      onClose();
    },
    onError: useReread('leaks'),
  });
  return (
    <ReasonDialog
      open={open}
      title={`${member.no} 회원을 명단에서 뺄까요?`}
      line="직접 넣은 회원이에요. 빼면 이 사고를 알리는 메일을 받지 않아요."
      confirmLabel="명단에서 빼기"
      busy={remove.isPending}
      failure={errorText(remove.error)}
      onCancel={onClose}
      onConfirm={(reason) =>
        remove.mutate({
          params: { id: leak.id },
          body: { remove: [member.id], reason, version: leak.version },
        })
      }
    />
  );
}
