// What an entry of points was for, with the way to it.
import type { ReactNode } from 'react';
import type { RowOf } from '#client/console/console-query.ts';
import { formatDay } from '#console/format/format-time.ts';
import { paths } from '#console/navigation/paths.ts';
import { formatWon } from '#domain/text/won.ts';
import { Link } from '#ui/action/link.tsx';

type Entry = Omit<RowOf<'GET /api/v1/console/members/{id}/points'>, 'balance'>;

export function EntryAbout({ entry }: { entry: Entry }): ReactNode {
  const { kind, about, payment, rental, refund, earned, by, reason } = entry;
  const order = payment && <NumberLink to={paths.payment(payment.id)}>{payment.no}</NumberLink>;
  switch (kind) {
    case 'EARN':
      return (
        <>
          반납 {rental && <NumberLink to={paths.rental(rental.id)}>{rental.no}</NumberLink>}
          {earned && ` · ${formatWon(earned.paidWon)}의 ${earned.rate}%`}
        </>
      );
    case 'HELP':
      return about?.stationName === undefined ? '재고가 부족한 곳에 반납' : `${about.stationName}에 반납`;
    case 'GRANT':
      return [by?.name, reason ?? about?.note].filter(Boolean).join(' · ');
    case 'TAKE_BACK':
      return (
        <>
          환불 {refund ? <NumberLink to={paths.refund(refund.id)}>{refund.no}</NumberLink> : order} · 남아
          있던 만큼
        </>
      );
    case 'EXPIRE':
      return about?.givenAt === undefined ? '12개월이 지남' : `${formatDay(about.givenAt)}에 받은 것`;
    case 'USE':
    case 'RESERVE':
    case 'RELEASE':
    case 'GIVE_BACK':
      return <>주문 {order}</>;
    default:
      return kind satisfies never;
  }
}

function NumberLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="hover:underline">
      {children}
    </Link>
  );
}
