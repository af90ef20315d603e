// Lowering or giving up what a renter is asked to pay; a charge is never raised.
import { useState } from 'react';
import { useConsoleMutation } from '#client/console/console-query.ts';
import { errorText } from '#console/form/form-error.ts';
import { useReread } from '#console/form/use-reread.ts';
import { WonInput } from '#console/form/won-input.tsx';
import { formatWon } from '#domain/text/won.ts';
import { ReasonDialog } from '#console/ui/overlay/reason-dialog.tsx';
import { Tip } from '#console/ui/display/panel.tsx';
import { useToasts } from '#console/ui/overlay/toast.tsx';
import type { Charge } from '../rental-state.ts';

export interface ChargeDialogProps {
  open: boolean;
  charge: Charge;
  onClose: () => void;
}

const reasonHint = '감사 로그에 남고 고객에게는 보이지 않아요. 2–200자';

export function LowerChargeDialog({ open, charge, onClose }: ChargeDialogProps) {
  const [amount, setAmount] = useState<number | null>(null);
  const { toast } = useToasts();
  const lower = useConsoleMutation('POST /api/v1/console/charges/{id}/lower', {
    invalidates: ['rentals'],
    onSuccess: (changed) => {
      toast(`청구를 ${formatWon(changed.amount)}으로 낮췄어요`);
      onClose();
    },
    onError: useReread('rentals'),
  });
  const isTooMuch = (amount ?? 0) >= charge.amount;
  return (
    <ReasonDialog
      open={open}
      title="청구를 얼마로 낮출까요?"
      confirmLabel={`${formatWon(amount ?? 0)}으로 낮추기`}
      busy={lower.isPending}
      disabledReason={
        amount === null || amount === 0
          ? '낮출 금액을 적어 주세요.'
          : isTooMuch
            ? `지금 청구한 ${formatWon(charge.amount)}보다 적게 적어 주세요.`
            : undefined
      }
      failure={errorText(lower.error)}
      reasonHint={reasonHint}
      consequence={
        <Tip>
          고객은 이용내역에서 낮아진 금액을 보고 결제해요. 모두 받지 않으려면 <b>면제</b>를 골라 주세요.
        </Tip>
      }
      onCancel={onClose}
      onConfirm={(reason) =>
        lower.mutate({
          params: { id: charge.id },
          body: { amount: amount ?? 0, reason, version: charge.version },
        })
      }
    >
      <WonInput
        label="청구 금액"
        required
        data-first-focus
        value={amount}
        onChange={setAmount}
        hint={`지금 ${formatWon(charge.amount)}. 올릴 수는 없어요`}
        error={isTooMuch ? `${formatWon(charge.amount)}보다 적게 적어 주세요.` : undefined}
      />
    </ReasonDialog>
  );
}

export function WaiveChargeDialog({ open, charge, onClose }: ChargeDialogProps) {
  const { toast } = useToasts();
  const waive = useConsoleMutation('POST /api/v1/console/charges/{id}/waive', {
    invalidates: ['rentals'],
    onSuccess: () => {
      toast(`${formatWon(charge.amount)} 청구를 면제했어요`);
      onClose();
    },
    onError: useReread('rentals'),
  });
  return (
    <ReasonDialog
      open={open}
      destructive
      title={`${formatWon(charge.amount)} 청구를 면제할까요?`}
      line="고객은 더 낼 돈이 없고 바로 새로 빌릴 수 있어요. 면제한 청구는 되살릴 수 없어요."
      confirmLabel={`${formatWon(charge.amount)} 면제`}
      busy={waive.isPending}
      failure={errorText(waive.error)}
      reasonHint={reasonHint}
      onCancel={onClose}
      onConfirm={(reason) =>
        waive.mutate({ params: { id: charge.id }, body: { reason, version: charge.version } })
      }
    />
  );
}
