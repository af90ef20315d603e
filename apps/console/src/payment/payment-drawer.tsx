// A quick look at a payment beside the list.
import { formatFullTime } from '#console/format/format-time.ts';
import { memberName } from '#console/format/member-name.ts';
import { paths } from '#console/navigation/paths.ts';
import { formatWon } from '#domain/text/won.ts';
import { Badge } from '#console/ui/display/badge.tsx';
import { ButtonLink } from '#console/ui/form/button-link.tsx';
import { Drawer } from '#console/ui/overlay/drawer.tsx';
import { Fact, Facts } from '#console/ui/display/panel.tsx';
import { describeMethod, paidBackWon, paymentBadge, paymentKinds, type Payment } from './payment-labels.ts';

export interface PaymentDrawerProps {
  /** Closed without one. */
  payment: Payment | undefined;
  onClose: () => void;
}

export function PaymentDrawer({ payment, onClose }: PaymentDrawerProps) {
  const badge = payment && paymentBadge(payment);
  return (
    <Drawer
      open={payment !== undefined}
      onClose={onClose}
      title={payment?.no}
      badge={badge && <Badge tone={badge.tone}>{badge.label}</Badge>}
      footer={
        payment && (
          <ButtonLink to={paths.payment(payment.id)} block iconAfter="right">
            자세히 보기
          </ButtonLink>
        )
      }
    >
      {payment && (
        <>
          <p className="mb-3 font-semibold">{payment.orderName}</p>
          <Facts>
            <Fact name="종류">{paymentKinds[payment.kind]}</Fact>
            <Fact name="회원">{memberName(payment.member)}</Fact>
            {payment.rental !== null && <Fact name="대여">{payment.rental.no}</Fact>}
            <Fact name="시각">{formatFullTime(payment.approvedAt ?? payment.createdAt)}</Fact>
            <Fact name="결제 수단">{describeMethod(payment)}</Fact>
            {payment.listAmount > payment.amount && (
              <>
                <Fact name="정가">{formatWon(payment.listAmount)}</Fact>
                <Fact name="할인">−{formatWon(payment.listAmount - payment.amount)}</Fact>
              </>
            )}
            <Fact name="금액">{formatWon(payment.amount)}</Fact>
            {payment.refunds.length > 0 && (
              <Fact name="환불">−{formatWon(paidBackWon(payment.refunds))}</Fact>
            )}
            <Fact name="환불할 수 있는 돈">{formatWon(payment.refundable)}</Fact>
          </Facts>
        </>
      )}
    </Drawer>
  );
}
