// The station where the return failed: its hours, how many stopped there, and whether renters are warned.
import { paths } from '#console/navigation/paths.ts';
import { ReturnsWork } from '#console/station/returns-work.tsx';
import { hoursText } from '#console/station/week-hours.ts';
import type { StopReason } from '#domain/rental/stop-labels.text.ts';
import { Panel } from '#console/ui/display/panel.tsx';
import { Link } from '#ui/action/link.tsx';
import type { InquiryDetail } from '../inquiry.api.ts';

export interface InquiryStationProps {
  facts: NonNullable<InquiryDetail['stationFacts']>;
  stop: InquiryDetail['stop'];
}

export function InquiryStation({ facts, stop }: InquiryStationProps) {
  const { station, todayHours, stopsIn24Hours, returnWarning } = facts;
  const wouldWarn = !returnWarning && stopsIn24Hours === 1 && stop !== null && countsForStation(stop);
  return (
    <Panel
      title={
        <Link to={paths.station(station.id)} className="hover:underline">
          {station.name}
        </Link>
      }
      className="px-[18px] py-4"
    >
      <p className="text-small text-sub">
        {todayHours === null ? '오늘 휴무' : `운영 ${hoursText(todayHours)}`} · 24시간 안 멈춤{' '}
        {stopsIn24Hours}건.
        {wouldWarn && (
          <>
            <br />
            다른 회원이 한 번 더 멈추면 ‘반납이 막힌 스테이션’이 돼요.
          </>
        )}
      </p>
      {returnWarning && <ReturnsWork stationId={station.id} className="mt-3" />}
    </Panel>
  );
}

/** What keeps others from returning there too, unless staff did not find it so. */
const reasonsOfThePlace: ReadonlySet<StopReason> = new Set(['DOOR_CLOSED', 'NO_SPACE', 'CODE_UNREADABLE']);

const countsForStation = ({ reason, verdict }: NonNullable<InquiryDetail['stop']>) =>
  reasonsOfThePlace.has(reason) && (verdict === null || verdict === 'CONFIRMED');
