// The refunds of one payment.
import { refusalLabel } from '#domain/gateway-labels.ts';
import { formatTime } from '#console/format/format-time.ts';
import { paths } from '#console/navigation/paths.ts';
import { formatWon } from '#domain/text/won.ts';
import { Link } from '#ui/action/link.tsx';
import { Badge } from '#console/ui/display/badge.tsx';
import { Panel } from '#console/ui/display/panel.tsx';
import { describeAsker, describePublicReason, refundBadge, type PaymentDetail } from './payment-labels.ts';
import { attemptsOf } from './refund/refund-attempts.ts';

export function PaymentRefunds({ payment }: { payment: PaymentDetail }) {
  if (payment.refunds.length === 0) return null;
  return (
    <Panel title="환불" quiet={`${payment.refunds.length}건`}>
      <ul className="grid gap-3">
        {payment.refunds.map((refund) => {
          const badge = refundBadge(refund);
          // The list of refunds has only the last attempt; its panel shows those before.
          const newest = attemptsOf(refund, payment.refunds)[0] ?? refund;
          return (
            <li key={refund.id} className="flex items-center gap-3">
              <div className="min-w-0 flex-1">
                <p className="font-semibold">
                  <Link className="underline underline-offset-3" to={paths.refund(newest.id)}>
                    {refund.no}
                  </Link>{' '}
                  · {formatWon(refund.amount)}
                </p>
                <p className="text-small text-sub">
                  {[
                    formatTime(refund.requestedAt),
                    describePublicReason(refund.publicReason),
                    describeAsker(refund),
                    refusalLabel(refund.refusedCode),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </div>
              <Badge tone={badge.tone}>{badge.label}</Badge>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
