// Asks those who still have a piece of a recall once more.
import { useConsoleMutation } from '#client/console/console-query.ts';
import { errorText } from '#console/form/form-error.ts';
import { ReasonDialog } from '#console/ui/overlay/reason-dialog.tsx';
import { useToasts } from '#console/ui/overlay/toast.tsx';
import { formatNumber } from '#domain/text/won.ts';
import type { Recall } from './recall.text.ts';

export interface RecallDialogProps {
  open: boolean;
  recall: Recall;
  onClose: () => void;
}

export function CallDialog({ open, recall, onClose }: RecallDialogProps) {
  const { toast } = useToasts();
  const call = useConsoleMutation('POST /api/v1/console/recalls/{id}/call', {
    invalidates: ['recalls'],
    onSuccess: ({ renters }) => {
      toast(`${formatNumber(renters)}명에게 다시 알려요`);
      onClose();
    },
  });
  const count = formatNumber(recall.places.rented);
  return (
    <ReasonDialog
      open={open}
      title={`빌린 분 ${count}명에게 다시 알릴까요?`}
      line="사용을 멈추고 반납해 달라고 푸시와 메일로 보내요. 한 시간에 한 번만 보낼 수 있어요."
      confirmLabel={`${count}명에게 알리기`}
      busy={call.isPending}
      failure={errorText(call.error)}
      onCancel={onClose}
      onConfirm={(reason) => call.mutate({ params: { id: recall.id }, body: { reason } })}
    />
  );
}
