// A late return: its fee is captured, and with that the rental is closed.
import { useDocumentTitle } from '#web/navigation/document-title.ts';
import { readAuthenticated, useConfirmation } from '#web/payment/payment.calls.ts';
import { Approving } from '../approving.tsx';
import { useLeaveIfRefused } from '../payment-refused.ts';
import { useReturnIsOver } from '../rental.calls.ts';
import { ReturnReceipt } from './return-receipt.tsx';

export function PaidReturn({ query }: { query: URLSearchParams }) {
  const authenticated = readAuthenticated(query);
  const { reply, refusal, troubled } = useConfirmation(authenticated, useReturnIsOver());
  useLeaveIfRefused({ nothingToConfirm: authenticated === undefined, refusal });
  useDocumentTitle(reply === undefined ? '결제 승인 중…' : '반납 완료');

  if (reply === undefined) return <Approving troubled={troubled} />;
  return (
    <ReturnReceipt
      productName={reply.productName}
      stationName={reply.returnStationName ?? reply.rentalStationName}
      returnTime={reply.returnTime}
      overduePaid={reply.totalAmount}
    />
  );
}
