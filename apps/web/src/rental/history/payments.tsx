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
import * as text from './payments.text.ts';

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
        {text.title}
      </h2>
      {payments.length === 0 && <p className="py-1.5 text-sub">{text.none}</p>}
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
          <KeyValue label={text.reallyPaid} total>
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
          {text.purposes[payment.type]}
          {cancelled && <Badge>{text.cancelled}</Badge>}
        </h3>
      )}
      <KeyValues tight>
        <KeyValue label={text.method}>{text.methodName(payment.method)}</KeyValue>
        <KeyValue label={text.paidAt}>{formatKoreanTime(new Date(payment.paymentDate))}</KeyValue>
        {payment.discounts.length > 0 && <DiscountRows {...payment} />}
        <KeyValue label={text.amount}>
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
          {text.showReceipt}
        </ExternalLink>
      )}
    </>
  );
}
