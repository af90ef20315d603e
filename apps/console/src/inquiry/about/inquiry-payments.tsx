// The payment an inquiry is about, where it is about no rental, with its refund.
import { useDialogs } from '#console/form/dialog/use-dialogs.ts';
import { usePayment } from '#console/payment/payment.api.ts';
import { RefundDialog } from '#console/payment/refund/refund-dialog.tsx';
import { useMay } from '#console/session/session.api.ts';
import { Facts, Panel } from '#console/ui/display/panel.tsx';
import { Button } from '#console/ui/form/button.tsx';
import type { InquiryDetail } from '../inquiry.api.ts';
import { PaymentFacts, refundObstacle } from './payment-fact.tsx';

export function InquiryPayments({ inquiry: { payments } }: { inquiry: InquiryDetail }) {
  const mayRefund = useMay('refund.make');
  const dialogs = useDialogs<'refund'>();
  const refundable = payments.find((payment) => payment.refundable > 0);
  const { data: payment } = usePayment(dialogs.isOpen ? refundable?.id : undefined);
  return (
    <Panel>
      <Facts>
        <PaymentFacts payments={payments} />
      </Facts>
      {mayRefund && (
        <Button
          block
          icon="undo"
          className="mt-2"
          busy={dialogs.isOpen && payment === undefined}
          disabledReason={refundObstacle(payments)}
          onClick={() => dialogs.open('refund')}
        >
          환불…
        </Button>
      )}
      {payment && dialogs.shown && (
        <RefundDialog
          key={dialogs.opening}
          open={dialogs.isOpen}
          payments={[payment]}
          onClose={dialogs.close}
        />
      )}
    </Panel>
  );
}
