// 분실 처리: closes the rental as lost and asks what the renter is to pay: nothing, the overdue fee, or the item; never both.
import { useState } from 'react';
import { useConsoleMutation } from '#client/console/console-query.ts';
import { errorText } from '#console/form/form-error.ts';
import { useReread } from '#console/form/use-reread.ts';
import { SmallWonInput } from '#console/form/won-input.tsx';
import { formatWon } from '#domain/text/won.ts';
import { ReasonDialog } from '#console/ui/overlay/reason-dialog.tsx';
import { OptionCards } from '#console/ui/form/option-cards.tsx';
import { Tip } from '#console/ui/display/panel.tsx';
import { useToasts } from '#console/ui/overlay/toast.tsx';
import type { RentalDialogProps } from './fee-limit-dialog.tsx';

type ChargeChoice = 'NONE' | 'OVERDUE' | 'LOST';

export function LostDialog({ open, rental, onClose }: RentalDialogProps) {
  const { replacementPrice } = rental.rules;
  const [choice, setChoice] = useState<ChargeChoice>('NONE');
  const [price, setPrice] = useState(replacementPrice);
  const { toast } = useToasts();
  const lose = useConsoleMutation('POST /api/v1/console/rentals/{id}/lost', {
    invalidates: ['rentals', 'items', 'stations'],
    onSuccess: () => {
      toast(`${rental.no} 대여를 분실로 처리했어요`);
      onClose();
    },
    onError: useReread('rentals'),
  });
  const isPriceWrong =
    choice === 'LOST' && (price === null || price === 0 || price > (replacementPrice ?? 0));
  const charged = choice === 'NONE' ? 0 : choice === 'OVERDUE' ? rental.feeNow : (price ?? 0);
  return (
    <ReasonDialog
      open={open}
      destructive
      title="분실로 처리할까요?"
      line={`대여가 끝나고 ${rental.item.no} 물품은 분실로 바뀌어요. 나중에 찾으면 찾음 처리로 되돌릴 수 있어요.`}
      confirmLabel={charged === 0 ? '청구 없이 분실 처리' : `${formatWon(charged)} 청구하고 분실 처리`}
      busy={lose.isPending}
      disabledReason={isPriceWrong ? '분실 비용을 확인해 주세요.' : undefined}
      failure={errorText(lose.error)}
      reasonHint="감사 로그와 물품 기록에 남아요. 2–200자"
      consequence={
        <Tip tone={charged === 0 ? 'info' : 'lamp'}>
          {charged === 0 ? (
            '고객에게 아무것도 청구하지 않아요. 이미 낸 돈도 그대로예요.'
          ) : (
            <>
              고객의 이용내역에 <b>결제가 필요해요 · {formatWon(charged)}</b>이 보이고, 낼 때까지 새로 빌릴 수
              없어요. 저절로 결제되지 않고, 14일 안에 이의를 제기할 수 있어요.
            </>
          )}
        </Tip>
      }
      onCancel={onClose}
      onConfirm={(reason) =>
        lose.mutate({
          params: { id: rental.id },
          body: {
            charge: choice === 'LOST' ? { kind: 'LOST', amount: price ?? 0 } : { kind: choice },
            reason,
            version: rental.version,
          },
        })
      }
    >
      <OptionCards<ChargeChoice>
        label="무엇을 청구할까요?"
        required
        value={choice}
        onChange={setChoice}
        error={
          isPriceWrong ? `분실 비용은 ${formatWon(replacementPrice ?? 0)}까지 청구할 수 있어요.` : undefined
        }
        options={[
          { value: 'NONE', label: '청구 안 함' },
          {
            value: 'OVERDUE',
            label: '연체료만',
            note: rental.feeNow === 0 ? '연체료가 없어요' : formatWon(rental.feeNow),
            disabled: rental.feeNow === 0,
          },
          {
            value: 'LOST',
            label: '분실 비용',
            note:
              replacementPrice === null
                ? '빌릴 때 분실 비용을 알리지 않아서 청구할 수 없어요'
                : `빌릴 때 알린 ${formatWon(replacementPrice)}까지`,
            disabled: replacementPrice === null,
            end:
              replacementPrice === null ? undefined : (
                <SmallWonInput
                  label="분실 비용"
                  value={price}
                  // Not on focus: whoever tabs past it has not chosen it.
                  onChange={(amount) => {
                    setPrice(amount);
                    setChoice('LOST');
                  }}
                />
              ),
          },
        ]}
      />
    </ReasonDialog>
  );
}
