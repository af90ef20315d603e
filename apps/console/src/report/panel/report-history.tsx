// What the item and the reporter have been through before.
import { paths } from '#console/navigation/paths.ts';
import { useMay } from '#console/session/session.api.ts';
import { itemStateLabel, type ItemState } from '#domain/item/item-state.ts';
import { formatNumber } from '#domain/text/won.ts';
import { Link } from '#ui/action/link.tsx';
import { Fact, Facts, Panel } from '#console/ui/display/panel.tsx';
import type { ReportDetail } from '../report-labels.ts';

export function ReportHistory({ report }: { report: ReportDetail }) {
  const { item, itemHistory, member, memberHistory } = report;
  const mayReadMembers = useMay('member.read');
  return (
    <>
      {item !== null && itemHistory !== null && (
        <Panel
          title="이 물품"
          end={
            <Link to={paths.item(item.no)} className="text-small font-semibold text-sub">
              {item.no}
            </Link>
          }
        >
          <Facts>
            <Fact name="지금 있는 곳">{placeNow(report)}</Fact>
            <Fact name="신고">{formatNumber(itemHistory.reports)}건</Fact>
            <Fact name="누적 대여">{formatNumber(itemHistory.rentals)}회</Fact>
            <Fact name="수리">{formatNumber(itemHistory.repairs)}번</Fact>
          </Facts>
        </Panel>
      )}
      {member !== null && memberHistory !== null && (
        <Panel
          title="이 회원"
          end={
            mayReadMembers && (
              <Link to={paths.member(member.id)} className="text-small font-semibold text-sub">
                {member.no}
              </Link>
            )
          }
        >
          <Facts>
            <Fact name="누적 대여">{formatNumber(memberHistory.rentals)}회</Fact>
            <Fact name="무료 반납">{formatNumber(memberHistory.freeReturns)}번</Fact>
            <Fact name="신고">{formatNumber(memberHistory.reports)}건</Fact>
          </Facts>
        </Panel>
      )}
    </>
  );
}

/** The report's own station is where it was rented, or given back for free. */
function placeNow({ itemState, itemStation }: ReportDetail): string {
  const state = itemStateLabel[itemState?.toLowerCase() as ItemState];
  return itemStation === null ? state : `${itemStation.name} · ${state}`;
}
