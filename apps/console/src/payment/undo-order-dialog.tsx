// 되돌리기: a free order gives back what was taken off it.
import { useConsoleMutation } from '#client/console/console-query.ts';
import { errorText } from '#console/form/form-error.ts';
import { Tip } from '#console/ui/display/panel.tsx';
import { ReasonDialog } from '#console/ui/overlay/reason-dialog.tsx';
import { useToasts } from '#console/ui/overlay/toast.tsx';
import { discountKinds, type Payment } from './payment-labels.ts';

interface UndoOrderDialogProps {
  open: boolean;
  payment: Payment;
  onClose: () => void;
}

export function UndoOrderDialog({ open, payment, onClose }: UndoOrderDialogProps) {
  const { toast } = useToasts();
  const undo = useConsoleMutation('POST /api/v1/console/orders/{id}/undo', {
    invalidates: ['payments', 'rentals', 'members'],
    onSuccess: () => {
      toast('되돌렸어요. 쓴 혜택을 고객에게 돌려줬어요');
      onClose();
    },
  });
  const names = payment.discounts.map(({ kind, name }) => `${discountKinds[kind]} ‘${name}’`).join(', ');
  return (
    <ReasonDialog
      open={open}
      title="이 무료 주문을 되돌릴까요?"
      line="낸 돈이 없어 환불할 돈도 없어요. 시작한 대여는 그대로 이어져요."
      confirmLabel="되돌리기"
      busy={undo.isPending}
      failure={errorText(undo.error)}
      reasonHint="감사 로그에 남고 고객에게는 보이지 않아요. 2–200자"
      consequence={
        <Tip>
          {names === '' ? (
            '돌려줄 혜택이 없어요.'
          ) : (
            <>
              고객에게 돌려주는 혜택: <b>{names}</b>
            </>
          )}
        </Tip>
      }
      onCancel={onClose}
      onConfirm={(reason) => undo.mutate({ params: { id: payment.id }, body: { reason } })}
    />
  );
}
