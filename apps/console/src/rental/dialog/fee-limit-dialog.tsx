// 연체료 조정: the most a late return may cost, between nothing and what it costs now.
import { useState } from 'react';
import { useConsoleMutation } from '#client/console/console-query.ts';
import { errorText } from '#console/form/form-error.ts';
import { useReread } from '#console/form/use-reread.ts';
import { WonInput } from '#console/form/won-input.tsx';
import { formatWon } from '#domain/text/won.ts';
import { ReasonDialog } from '#console/ui/overlay/reason-dialog.tsx';
import { Tip } from '#console/ui/display/panel.tsx';
import { useToasts } from '#console/ui/overlay/toast.tsx';
import type { RentalDetail } from '../rental-state.ts';

export interface RentalDialogProps {
  open: boolean;
  rental: RentalDetail;
  onClose: () => void;
}

export function FeeLimitDialog({ open, rental, onClose }: RentalDialogProps) {
  const [amount, setAmount] = useState<number | null>(null);
  const { toast } = useToasts();
  const limit = useConsoleMutation('POST /api/v1/console/rentals/{id}/fee-limit', {
    invalidates: ['rentals'],
    onSuccess: ({ feeLimit }) => {
      toast(`연체료를 ${formatWon(feeLimit ?? 0)}까지만 받아요`);
      onClose();
    },
    onError: useReread('rentals'),
  });
  const isTooMuch = (amount ?? 0) > rental.feeNow;
  return (
    <ReasonDialog
      open={open}
      title="연체료를 얼마까지 받을까요?"
      line="지금부터 아무리 늦어도 이 금액보다 많이 받지 않아요. 다시 올릴 수는 없어요."
      confirmLabel={amount === null ? '연체료 조정' : `${formatWon(amount)}까지만 받기`}
      busy={limit.isPending}
      disabledReason={
        amount === null
          ? '받을 금액을 적어 주세요. 받지 않으려면 0을 적어 주세요.'
          : isTooMuch
            ? `지금 연체료 ${formatWon(rental.feeNow)}보다 많이 받을 수 없어요.`
            : undefined
      }
      failure={errorText(limit.error)}
      reasonHint="감사 로그에 남고 고객에게는 보이지 않아요. 2–200자"
      consequence={
        <Tip>
          고객이 반납할 때 낮아진 금액으로 결제해요. 결제 창을 열어 둔 고객은 <b>새 금액으로 다시</b>{' '}
          시작해요. 이미 낸 돈은 바뀌지 않아요.
        </Tip>
      }
      onCancel={onClose}
      onConfirm={(reason) =>
        limit.mutate({
          params: { id: rental.id },
          body: { amount: amount ?? 0, reason, version: rental.version },
        })
      }
    >
      <WonInput
        label="받을 연체료"
        required
        data-first-focus
        value={amount}
        onChange={setAmount}
        hint={`0원부터 지금 연체료 ${formatWon(rental.feeNow)}까지`}
        error={isTooMuch ? `${formatWon(rental.feeNow)}보다 많이 받을 수 없어요.` : undefined}
      />
    </ReasonDialog>
  );
}
