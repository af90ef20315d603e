// Who still has a piece of a recall: when it is due, whether they were reached, and what happened since.
import { formatTime, formatTimeWithToday } from '#console/format/format-time.ts';
import { paths } from '#console/navigation/paths.ts';
import { Badge } from '#console/ui/display/badge.tsx';
import { Panel } from '#console/ui/display/panel.tsx';
import { Button } from '#console/ui/form/button.tsx';
import { formatNumber } from '#domain/text/won.ts';
import { Link } from '#ui/action/link.tsx';
import { renterStates, toldText, type RecallRenter } from './recall.text.ts';

export interface RecallRentersProps {
  renters: readonly RecallRenter[];
  /** Undefined for those who may not. */
  onCall: (() => void) | undefined;
}

export function RecallRenters({ renters, onCall }: RecallRentersProps) {
  if (renters.length === 0) {
    return (
      <Panel title="빌린 분">
        <p className="text-sub">지금 빌려 간 물품은 없어요.</p>
      </Panel>
    );
  }
  return (
    <Panel
      bare
      className="overflow-x-auto"
      title={`빌린 분 ${formatNumber(renters.length)}명`}
      end={
        onCall && (
          <Button size="s" icon="bell" onClick={onCall}>
            다시 알리기…
          </Button>
        )
      }
    >
      <table className="w-full">
        <thead>
          <tr className="text-left text-small whitespace-nowrap text-sub [&>th]:h-[38px] [&>th]:px-2.5 [&>th]:font-semibold [&>th:first-child]:pl-5">
            <th scope="col">회원</th>
            <th scope="col" className="text-right">
              반납 예정
            </th>
            <th scope="col">상태</th>
            <th scope="col">알림</th>
            <th scope="col">그 뒤</th>
          </tr>
        </thead>
        <tbody>
          {renters.map((renter) => (
            <RenterRow key={renter.rental.id} renter={renter} />
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

function RenterRow({ renter }: { renter: RecallRenter }) {
  const { dueAt, state } = renter;
  return (
    <tr className="whitespace-nowrap [&>td]:h-[50px] [&>td]:border-t [&>td]:border-line [&>td]:px-2.5 [&>td:first-child]:pl-5">
      <td>
        <RentalLink renter={renter} />
      </td>
      <td className="text-right tabular-nums">{formatTimeWithToday(dueAt)}</td>
      <td>
        <Badge tone={renterStates[state].tone}>{renterStates[state].label}</Badge>
      </td>
      <td>{toldText(renter)}</td>
      <td>
        <Since renter={renter} />
      </td>
    </tr>
  );
}

function RentalLink({ renter: { rental, serial, nickname } }: { renter: RecallRenter }) {
  return (
    <Link className="grid hover:underline" to={paths.rental(rental.id)}>
      <b className="font-semibold">{nickname ?? '탈퇴한 회원'}</b>
      <small className="text-small text-sub">
        {rental.no} · {serial}
      </small>
    </Link>
  );
}

function Since({ renter: { inquiry, stoppedUntil, state } }: { renter: RecallRenter }) {
  if (inquiry !== null) {
    return (
      <Link className="underline underline-offset-3" to={paths.inquiry(inquiry.id)}>
        {inquiry.no} 문의
      </Link>
    );
  }
  if (stoppedUntil !== null) return <>{formatTime(stoppedUntil)}까지 멈춤</>;
  if (state === 'OVERDUE') return <b className="font-semibold text-danger">늦음, 연락 필요</b>;
  return <span className="text-faint">–</span>;
}
