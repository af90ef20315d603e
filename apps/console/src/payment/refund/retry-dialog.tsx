// Asks the gateway anew for a refund it refused: a new number, the same amount.
import { useConsoleMutation } from '#client/console/console-query.ts';
import { errorText } from '#console/form/form-error.ts';
import { useReread } from '#console/form/use-reread.ts';
import { refusalLabel } from '#domain/gateway-labels.ts';
import { formatWon } from '#domain/text/won.ts';
import { ReasonDialog } from '#console/ui/overlay/reason-dialog.tsx';
import { Tip } from '#console/ui/display/panel.tsx';
import { useToasts } from '#console/ui/overlay/toast.tsx';
import { MoneySubject } from '../money-subject.tsx';
import type { RefusedRefundDialogProps } from './by-hand-dialog.tsx';

export function RetryDialog({ open, refund, onClose }: RefusedRefundDialogProps) {
  const { toast } = useToasts();
  const retry = useConsoleMutation('POST /api/v1/console/refunds/{id}/retry', {
    invalidates: ['payments', 'rentals'],
    onSuccess: ({ no, amount }) => {
      toast(`${formatWon(amount)} 환불을 다시 요청했어요 · ${no}`);
      onClose();
    },
    onError: useReread('payments'),
  });
  return (
    <ReasonDialog
      open={open}
      title="카드사에 다시 요청할까요?"
      confirmLabel={`${formatWon(refund.amount)} 다시 요청`}
      busy={retry.isPending}
      failure={errorText(retry.error)}
      reasonHint="감사 로그에 남고 고객에게는 보이지 않아요. 2–200자"
      consequence={
        <Tip>새 환불 번호로 카드사에 한 번 더 물어봐요. 거절된 돈은 나가지 않아서 두 번 환불되지 않아요.</Tip>
      }
      onCancel={onClose}
      onConfirm={(reason) => retry.mutate({ params: { id: refund.id }, body: { reason } })}
    >
      <MoneySubject
        title={`${refund.no} · ${refund.payment.name}`}
        line={refusalLabel(refund.refusedCode) ?? '카드사가 거절했어요'}
        amount={refund.amount}
      />
    </ReasonDialog>
  );
}
