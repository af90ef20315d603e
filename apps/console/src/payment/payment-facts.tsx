// One payment: its amount, its method and where it belongs.
import { memberName } from '#console/format/member-name.ts';
import { declineLabel } from '#domain/gateway-labels.ts';
import { formatTime } from '#console/format/format-time.ts';
import { paths } from '#console/navigation/paths.ts';
import { useMay } from '#console/session/session.api.ts';
import { formatWon } from '#domain/text/won.ts';
import { Link } from '#ui/action/link.tsx';
import { FileLink } from '#console/ui/form/button-link.tsx';
import { Fact, Facts, Panel } from '#console/ui/display/panel.tsx';
import {
  describeMethod,
  discountKinds,
  paidBackWon,
  paymentKinds,
  type PaymentDetail,
} from './payment-labels.ts';

export function PaymentFacts({ payment }: { payment: PaymentDetail }) {
  const paidBack = paidBackWon(payment.refunds);
  const mayReadMembers = useMay('member.read');
  return (
    <Panel
      title={payment.orderName}
      quiet={paymentKinds[payment.kind]}
      end={
        payment.receiptUrl !== null && (
          <FileLink href={payment.receiptUrl} variant="ghost" size="s" iconAfter="external">
            영수증
          </FileLink>
        )
      }
    >
      <Facts>
        <Fact name="회원">
          {mayReadMembers ? (
            <Link className="underline underline-offset-3" to={paths.member(payment.member.id)}>
              {memberName(payment.member)}
            </Link>
          ) : (
            memberName(payment.member)
          )}
        </Fact>
        {payment.rental !== null && (
          <Fact name="대여">
            <Link className="underline underline-offset-3" to={paths.rental(payment.rental.id)}>
              {payment.rental.no}
            </Link>
          </Fact>
        )}
        <Fact name="시작">{formatTime(payment.createdAt)}</Fact>
        <Fact name="결제 수단">{describeMethod(payment)}</Fact>
        {payment.approvedAt !== null && <Fact name="승인 시각">{formatTime(payment.approvedAt)}</Fact>}
        {payment.approvalNumber !== null && <Fact name="승인 번호">{payment.approvalNumber}</Fact>}
        {payment.declineCode !== null && (
          <>
            <Fact name="거절 이유">{declineLabel(payment.declineCode)}</Fact>
            <Fact name="카드사 코드">
              <span className="text-small break-all">{payment.declineCode}</span>
            </Fact>
          </>
        )}
        {payment.discounts.length > 0 && (
          <>
            <Fact name="정가">{formatWon(payment.listAmount)}</Fact>
            {payment.discounts.map(({ kind, amount, name }) => (
              <Fact key={kind} name={discountKinds[kind]}>
                {name} · −{formatWon(amount)}
              </Fact>
            ))}
          </>
        )}
        <Fact name="금액">{formatWon(payment.amount)}</Fact>
        {paidBack > 0 && <Fact name="환불">−{formatWon(paidBack)}</Fact>}
        <Fact name="환불할 수 있는 돈" total>
          {formatWon(payment.refundable)}
        </Fact>
      </Facts>
    </Panel>
  );
}
