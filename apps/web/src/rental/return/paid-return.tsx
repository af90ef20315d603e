// A late return: its fee is captured, and with that the rental is closed.
import { useEffect } from 'react';
import { useDocumentTitle } from '#web/navigation/document-title.ts';
import { readAuthenticated, useConfirmation } from '#web/payment/payment.calls.ts';
import { Approving } from '../approving.tsx';
import { useLeaveIfRefused } from '../payment-refused.ts';
import { ReturnReceipt } from './return-receipt.tsx';
import { useReturnIsOver } from './return-is-over.ts';

export function PaidReturn({ query }: { query: URLSearchParams }) {
  const authenticated = readAuthenticated(query);
  const { reply, refusal, troubled } = useConfirmation(authenticated);
  const returnIsOver = useReturnIsOver();
  useLeaveIfRefused({ nothingToConfirm: authenticated === undefined, refusal });
  useDocumentTitle(reply === undefined ? '결제 승인 중…' : '반납 완료');

  useEffect(() => {
    if (reply !== undefined) returnIsOver();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the fee is paid
  }, [reply]);

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
