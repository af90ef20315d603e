// Refunds all or part of a payment: what the renter is told, what staff keep for themselves, and what is left afterwards.
import { useState, type ReactNode } from 'react';
import { useConsoleMutation } from '#client/console/console-query.ts';
import { errorText } from '#console/form/form-error.ts';
import { useReread } from '#console/form/use-reread.ts';
import { WonInput } from '#console/form/won-input.tsx';
import { withDirectionJosa } from '#domain/text/josa.ts';
import { refundReasons, type ChosenRefundReason } from '#domain/rental/refund-reason.ts';
import { refundReasonLabels } from '#domain/rental/refund-reason.text.ts';
import { formatWon } from '#domain/text/won.ts';
import { ReasonDialog } from '#console/ui/overlay/reason-dialog.tsx';
import { SelectField } from '#console/ui/form/select-field.tsx';
import { Tip } from '#console/ui/display/panel.tsx';
import { useToasts } from '#console/ui/overlay/toast.tsx';
import type { Payment } from '../payment-labels.ts';
import { RefundExtentChoice, type RefundExtent } from './refund-extent-choice.tsx';
import { refundError } from './refund-error.ts';
import { RefundSubject } from './refund-subject.tsx';

export interface RefundDialogProps {
  open: boolean;
  /** Those of one rental, or one; what can be refunded comes first. */
  payments: readonly Payment[];
  picture?: ReactNode;
  /** What is to be paid back, where a rule says how much. */
  proposal?: { paymentId: number; amount: number } | undefined;
  /** Refunding does not end it, and the dialog says so; undefined where it is not known. */
  rentalIsOpen?: boolean | undefined;
  onClose: () => void;
}

export function RefundDialog(props: RefundDialogProps) {
  const { open, payments, picture, proposal, rentalIsOpen, onClose } = props;
  const offered = payments.filter(({ refundable }) => refundable > 0);
  const [paymentId, setPaymentId] = useState(proposal?.paymentId ?? offered[0]?.id);
  const payment = offered.find(({ id }) => id === paymentId) ?? offered[0] ?? payments[0];
  const [chosenExtent, setExtent] = useState<RefundExtent>(proposal === undefined ? 'whole' : 'part');
  const [typed, setTyped] = useState<number | null>(proposal?.amount ?? null);
  const [publicReason, setPublicReason] = useState<ChosenRefundReason>(
    proposal === undefined ? 'BROKEN' : 'OTHER',
  );
  const { toast } = useToasts();
  const refund = useConsoleMutation('POST /api/v1/console/payments/{id}/refunds', {
    invalidates: ['payments', 'rentals'],
    onSuccess: ({ amount }) => {
      toast(`${formatWon(amount)} 환불을 요청했어요`);
      onClose();
    },
    onError: useReread('payments', 'rentals'),
  });
  if (payment === undefined) return null;

  const { refundable, partlyRefundable } = payment;
  // Another payment may be one that the card company takes back only as a whole.
  const extent = partlyRefundable ? chosenExtent : 'whole';
  const amount = extent === 'whole' ? refundable : (typed ?? 0);
  const isTooMuch = amount > refundable;
  return (
    <ReasonDialog
      open={open}
      title="얼마를 환불할까요?"
      confirmLabel={amount === 0 ? '환불' : `${formatWon(amount)} 환불`}
      busy={refund.isPending}
      disabledReason={
        refundable === 0
          ? refundError([payment])
          : amount === 0
            ? '환불할 금액을 적어 주세요.'
            : isTooMuch
              ? `환불할 수 있는 금액은 ${formatWon(refundable)}이에요.`
              : undefined
      }
      failure={errorText(refund.error)}
      note={isTooMuch ? undefined : `환불 뒤 남는 결제 ${formatWon(refundable - amount)}`}
      longReason
      reasonLabel="내부 사유"
      reasonHint="감사 로그에 남고 고객에게는 보이지 않아요. 2–200자"
      consequence={
        <Tip>
          카드사에 바로 요청하고, 결과를 모르면 같은 키로 다시 물어봐요. 고객 화면과 알림에는{' '}
          <b>
            환불{amount > 0 && ` ${formatWon(amount)}`} · {refundReasonLabels[publicReason]}
          </b>
          {directionJosa(refundReasonLabels[publicReason])} 보여요.
          {rentalIsOpen === true && ' 환불해도 대여는 끝나지 않아요.'}
          {rentalIsOpen === undefined &&
            payment.rental !== null &&
            ' 대여 중이라면 환불해도 대여는 끝나지 않아요.'}
        </Tip>
      }
      onCancel={onClose}
      onConfirm={(reason) =>
        refund.mutate({
          params: { id: payment.id },
          body: { amount, publicReason, reason },
          about: {
            reason: '큰 금액을 환불하는 일이라 다시 확인해요.',
            title: `${payment.no} · ${formatWon(amount)} 환불`,
            detail: `사유: ${reason}`,
            confirmLabel: '확인하고 환불',
          },
        })
      }
    >
      <RefundSubject
        offered={offered}
        payment={payment}
        picture={picture}
        onChoose={(id) => {
          setPaymentId(id);
          setTyped(null);
        }}
      />
      <RefundExtentChoice payment={payment} extent={extent} onExtent={setExtent} />
      <div className="grid grid-cols-2 gap-2.5 max-stack:grid-cols-1">
        {extent === 'part' ? (
          <WonInput
            label="환불 금액"
            required
            value={typed}
            onChange={setTyped}
            data-first-focus
            hint={`지금 환불할 수 있는 돈 ${formatWon(refundable)}`}
            error={isTooMuch ? `환불할 수 있는 금액은 ${formatWon(refundable)}이에요.` : undefined}
          />
        ) : (
          <WonInput label="환불 금액" readOnly value={refundable} onChange={() => undefined} />
        )}
        <SelectField
          label="고객에게 보일 이유"
          required
          value={publicReason}
          onChange={(event) => setPublicReason(event.target.value as ChosenRefundReason)}
        >
          {refundReasons.map((value) => (
            <option key={value} value={value}>
              {refundReasonLabels[value]}
            </option>
          ))}
        </SelectField>
      </div>
    </ReasonDialog>
  );
}

/** The particle alone: the word before it is bold. */
const directionJosa = (word: string) => withDirectionJosa(word).slice(word.length);
