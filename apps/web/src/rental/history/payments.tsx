// The payments of a rental, oldest first, each with its receipt.
import { formatKoreanTime } from '#domain/time/korean-time.ts';
import { formatWon } from '#domain/text/won.ts';
import { ExternalLink } from '#ui/action/text-link.tsx';
import { Icon } from '#ui/illustration/icon.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { KeyValue, KeyValues } from '#ui/display/key-value.tsx';
import { deferredComponent } from '#ui/navigation/lazy-component.tsx';
import { lateFee } from '../stop/stopped/stopped.text.ts';
import type { RentalPayment } from './rental-detail.api.ts';

const purposes = {
  RENT: '대여 결제',
  EXTENSION: '연장 결제',
  OVERDUE: '연체 결제',
  CHARGE: '청구 결제',
} as const;

/** Few payments have any. */
const Refund = deferredComponent(async () => (await import('./refund.tsx')).Refund);

const DiscountRows = deferredComponent(
  async () => (await import('#web/benefit/order/discount-rows.tsx')).DiscountRows,
);

export interface PaymentsProps {
  payments: readonly RentalPayment[];
  /** Everything paid, less what was refunded. */
  reallyPaid: number;
  /** Says that no overdue fee was paid, where one might be expected: the clock was stopped. */
  withoutFee?: boolean | undefined;
}

export function Payments({ payments, reallyPaid, withoutFee = false }: PaymentsProps) {
  const saysNoFee = withoutFee && payments.every(({ type }) => type !== 'OVERDUE');
  const isSummedUp = saysNoFee || payments.length > 1 || payments.some(({ refunds }) => refunds.length > 0);
  return (
    <section aria-labelledby="payments" className="px-gutter py-5">
      <h2 id="payments" className="mb-1.5 text-title-3">
        결제 정보
      </h2>
      {payments.length === 0 && <p className="py-1.5 text-sub">결제 내역이 없어요.</p>}
      <ul className="grid gap-4">
        {payments.map((payment) => (
          <li key={`${payment.type} ${payment.paymentDate}`}>
            <Payment payment={payment} titled={payments.length > 1} />
          </li>
        ))}
      </ul>
      {saysNoFee && (
        <KeyValues tight>
          <KeyValue label={lateFee}>{formatWon(0)}</KeyValue>
        </KeyValues>
      )}
      {isSummedUp && (
        <KeyValues className="mt-3">
          <KeyValue label="실제 낸 금액" total>
            {formatWon(reallyPaid)}
          </KeyValue>
        </KeyValues>
      )}
    </section>
  );
}

/** Titled by its purpose where there is more than one. */
function Payment({ payment, titled }: { payment: RentalPayment; titled: boolean }) {
  const cancelled = payment.status === 'CANCELED';
  return (
    <>
      {(titled || cancelled) && (
        <h3 className="flex items-center gap-2 py-1 text-body-2 font-semibold">
          {purposes[payment.type]}
          {cancelled && <Badge>결제 취소</Badge>}
        </h3>
      )}
      <KeyValues tight>
        <KeyValue label="결제 수단">{payment.method}</KeyValue>
        <KeyValue label="결제 일시">{formatKoreanTime(new Date(payment.paymentDate))}</KeyValue>
        {payment.discounts.length > 0 && <DiscountRows {...payment} />}
        <KeyValue label="결제 금액">
          <span className={cancelled ? 'text-faint line-through' : ''}>{formatWon(payment.amount)}</span>
        </KeyValue>
      </KeyValues>
      {payment.refunds.map((refund) => (
        <Refund key={refund.requestedAt} refund={refund} />
      ))}
      {payment.receiptUrl !== null && (
        <ExternalLink
          variant="bare"
          href={payment.receiptUrl}
          className="mt-1 -ml-1 inline-flex min-h-11 items-center gap-1.5 px-1 text-body-2 font-semibold text-sub"
        >
          <Icon name="receipt" size={18} />
          영수증 보기
        </ExternalLink>
      )}
    </>
  );
}
