// Who sent a report.
import { memberName } from '#console/format/member-name.ts';
import { paths } from '#console/navigation/paths.ts';
import { Link } from '#ui/action/link.tsx';
import type { ReportDetail } from '../report-labels.ts';

export function Reporter({ report }: { report: ReportDetail }) {
  const { member, staff, rental, product, item, station } = report;
  const who = member ? `${memberName(member)}님` : staff ? `${staff.name} (직원)` : '탈퇴한 회원';
  return (
    <p className="mt-1 flex flex-wrap text-sub *:not-last:after:mx-1.5 *:not-last:after:content-['·']">
      <span>{who}</span>
      {rental && (
        <span>
          <Link to={paths.rental(rental.id)}>{rental.no}</Link>
        </span>
      )}
      {product && <span>{product.name}</span>}
      {item && (
        <span>
          <Link to={paths.item(item.no)}>{item.no}</Link>
        </span>
      )}
      {station && <span>{station.name}</span>}
    </p>
  );
}
