// The payments an inquiry is about, each leading to its own page.
import { paths } from '#console/navigation/paths.ts';
import { useMay } from '#console/session/session.api.ts';
import { formatWon } from '#domain/text/won.ts';
import { Link } from '#ui/action/link.tsx';
import { Fact } from '#console/ui/display/panel.tsx';
import type { InquiryDetail } from '../inquiry.api.ts';

export function PaymentFacts({ payments }: { payments: InquiryDetail['payments'] }) {
  const mayRead = useMay('payment.read');
  return payments.map(({ id, no, amount }) => {
    const words = `${no} · ${formatWon(amount)}`;
    return (
      <Fact key={id} name="결제">
        {mayRead ? (
          <Link to={paths.payment(id)} className="hover:underline">
            {words}
          </Link>
        ) : (
          words
        )}
      </Fact>
    );
  });
}

/** Why nothing can be paid back, or undefined. The server decides again. */
export const refundObstacle = (payments: InquiryDetail['payments']) =>
  payments.some(({ refundable }) => refundable > 0) ? undefined : '환불할 수 있는 결제가 없어요.';
