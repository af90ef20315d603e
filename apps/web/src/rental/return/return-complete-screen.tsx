// The screen after a return was requested: recorded, still being sent, or refused; never shown as recorded before it is.
import { useSearchParams } from '#ui/navigation/use-search-params.ts';
import { StationName } from '#web/names/name.tsx';
import { useDocumentTitle } from '#web/navigation/document-title.ts';
import { parseAuthenticatedPayment, usePaymentConfirmation } from '#web/payment/payment.api.ts';
import { PaymentPending } from '#web/payment/payment-pending.tsx';
import { useRedirectIfRefused } from '#web/payment/payment-refused.ts';
import { clearReturn, TAGS_OF_RENTAL_CHANGE } from '../rental.api.ts';
import { FreeReturn } from './free-return.tsx';
import { ReturnReceipt } from './return-receipt.tsx';
import { done } from './return-receipt.text.ts';
import { approving } from './return-complete.text.ts';

export function ReturnCompleteScreen() {
  const [query] = useSearchParams();
  return query.get('overdue') === 'true' ? <OverdueReturn query={query} /> : <FreeReturn />;
}

/** Specified: confirming the overdue payment closes the rental, and the return itself is not called again. */
function OverdueReturn({ query }: { query: URLSearchParams }) {
  const payment = parseAuthenticatedPayment(query);
  const { reply, error, retrying } = usePaymentConfirmation(payment, {
    types: ['RENT', 'OVERDUE'],
    onConfirmed: clearReturn,
    invalidates: TAGS_OF_RENTAL_CHANGE,
  });
  useRedirectIfRefused({ nothingToConfirm: payment === undefined, error });
  useDocumentTitle(reply === undefined ? approving : done);

  if (reply === undefined) return <PaymentPending retrying={retrying} />;
  return (
    <ReturnReceipt
      rental={reply}
      station={
        <StationName
          of={reply}
          field={reply.returnStationName === null ? 'rentalStationName' : 'returnStationName'}
        />
      }
      returnTime={reply.returnTime}
      overduePaid={reply.totalAmount}
      points={reply.points}
    />
  );
}
