// Whether all of a payment is refunded or a part of it.
import { formatWon } from '#domain/text/won.ts';
import { OptionCards } from '#console/ui/form/option-cards.tsx';
import type { Payment } from '../payment-labels.ts';

export type RefundExtent = 'whole' | 'part';

export interface RefundExtentChoiceProps {
  payment: Payment;
  extent: RefundExtent;
  onExtent: (extent: RefundExtent) => void;
}

export function RefundExtentChoice({ payment, extent, onExtent }: RefundExtentChoiceProps) {
  const { refundable, partlyRefundable, refunds } = payment;
  return (
    <OptionCards<RefundExtent>
      label="얼마나?"
      hideLabel
      columns={2}
      value={extent}
      onChange={onExtent}
      options={[
        {
          value: 'whole',
          label: refunds.length > 0 ? '남은 돈 모두' : '전액',
          note: formatWon(refundable),
        },
        {
          value: 'part',
          label: '일부',
          note: partlyRefundable ? '금액 직접 입력' : '이 카드는 전액만 환불할 수 있어요',
          disabled: !partlyRefundable,
        },
      ]}
    />
  );
}
