// The payment that is refunded; of several, one is chosen.
import type { ReactNode } from 'react';
import { formatTime } from '#console/format/format-time.ts';
import { formatWon } from '#domain/text/won.ts';
import { OptionCards } from '#console/ui/form/option-cards.tsx';
import { MoneySubject } from '../money-subject.tsx';
import { describeMethod, type Payment } from '../payment-labels.ts';

export interface RefundSubjectProps {
  /** Those of which something can be refunded. */
  offered: readonly Payment[];
  payment: Payment;
  picture: ReactNode;
  onChoose: (paymentId: number) => void;
}

export function RefundSubject({ offered, payment, picture, onChoose }: RefundSubjectProps) {
  if (offered.length <= 1)
    return (
      <MoneySubject
        picture={picture}
        title={`${payment.no} · ${payment.orderName}`}
        line={describeApproval(payment)}
        amount={payment.amount}
      />
    );
  return (
    <OptionCards
      label="어느 결제를?"
      required
      value={String(payment.id)}
      onChange={(id) => onChoose(Number(id))}
      options={offered.map((one) => ({
        value: String(one.id),
        label: `${one.no} · ${one.orderName}`,
        note: describeApproval(one),
        end: <b className="font-bold">{formatWon(one.refundable)}</b>,
      }))}
    />
  );
}

const describeApproval = (payment: Payment) =>
  `${formatTime(payment.approvedAt ?? payment.createdAt)} 승인 · ${describeMethod(payment)}`;
