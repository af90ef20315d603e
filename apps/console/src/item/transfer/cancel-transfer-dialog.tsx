// Asks why a list of items to carry is cancelled.
import { useConsoleMutation } from '#client/console/console-query.ts';
import { errorText } from '#console/form/form-error.ts';
import { useReread } from '#console/form/use-reread.ts';
import { ReasonDialog } from '#console/ui/overlay/reason-dialog.tsx';
import { useToasts } from '#console/ui/overlay/toast.tsx';
import type { Transfer } from './transfer-view.ts';

export interface CancelTransferDialogProps {
  transfer: Transfer;
  open: boolean;
  onClose: () => void;
}

export function CancelTransferDialog({ transfer, open, onClose }: CancelTransferDialogProps) {
  const { toast } = useToasts();
  const cancel = useConsoleMutation('POST /api/v1/console/transfers/{id}/cancel', {
    invalidates: ['transfers', 'items'],
    onError: useReread('transfers'),
    onSuccess: () => {
      toast(`${transfer.no} 이동 목록을 취소했어요`);
      onClose();
    },
  });
  return (
    <ReasonDialog
      open={open}
      title={`${transfer.no} 이동 목록을 취소할까요?`}
      line="아무것도 꺼내지 않았어요. 물품은 지금 자리에 그대로 있어요."
      confirmLabel="이동 목록 취소"
      cancelLabel="그대로 두기"
      destructive
      busy={cancel.isPending}
      failure={errorText(cancel.error)}
      onCancel={onClose}
      onConfirm={(reason) =>
        cancel.mutate({ params: { id: transfer.id }, body: { reason, version: transfer.version } })
      }
    />
  );
}
