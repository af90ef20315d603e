// 방금 일어난 일: the last things that happened, newest first; new ones slide in.
import type { Dashboard } from '#console/session/dashboard.api.ts';
import { formatTime } from '#console/format/format-time.ts';
import { paths } from '#console/navigation/paths.ts';
import { formatWon } from '#domain/text/won.ts';
import { Link } from '#ui/action/link.tsx';
import { Badge, type BadgeTone } from '#console/ui/display/badge.tsx';
import { Cell, ProductThumb } from '#console/ui/list/cell.tsx';
import { LiveRows } from '#console/ui/list/live-rows.tsx';
import { Icon } from '#console/ui/display/icon.tsx';
import { Panel } from '#console/ui/display/panel.tsx';

type Activity = Dashboard['recent'][number];

const badges: Record<Activity['kind'], { tone: BadgeTone; label: string }> = {
  RENTED: { tone: 'lit', label: '대여 중' },
  EXTENDED: { tone: 'lit', label: '연장' },
  RETURNED: { tone: 'off', label: '반납' },
  OVERDUE: { tone: 'trouble', label: '연체' },
  REFUNDED: { tone: 'settling', label: '환불' },
  REPORTED: { tone: 'settling', label: '신고' },
};

export function RecentActivity({ recent, now }: Pick<Dashboard, 'recent' | 'now'>) {
  const isSomeOfYesterday = recent.some(({ at }) => formatTime(at, new Date(now)).length > 5);
  return (
    <Panel
      bare
      title="방금 일어난 일"
      end={
        <Link to={paths.rentals} className="flex items-center gap-1 text-small font-semibold text-sub">
          대여 전체
          <Icon name="right" size={15} />
        </Link>
      }
    >
      {recent.length === 0 ? (
        <p className="px-5 pb-6 text-faint">아직 대여가 없어요. 첫 대여가 시작되면 여기에 불이 켜져요.</p>
      ) : (
        <LiveRows
          label="방금 일어난 일"
          rows={recent}
          heads={
            <>
              <th scope="col" className={isSomeOfYesterday ? 'w-32' : 'w-20'}>
                시각
              </th>
              <th scope="col" className="max-stack:w-52">
                물품
              </th>
              <th scope="col" className="wide:w-40 max-stack:w-40">
                스테이션
              </th>
              <th scope="col" className="w-24 max-wide:hidden">
                회원
              </th>
              <th scope="col" className="w-26">
                상태
              </th>
              <th scope="col" className="w-30">
                금액
              </th>
            </>
          }
        >
          {(row) => <Cells row={row} now={new Date(now)} />}
        </LiveRows>
      )}
    </Panel>
  );
}

function Cells({ row, now }: { row: Activity; now: Date }) {
  const to = pathOf(row);
  const name = (
    <Cell
      picture={<ProductThumb src={row.imageUrl} category={row.product?.category ?? '기타'} />}
      name={row.product?.name ?? '스테이션 문제'}
      code={row.item ?? undefined}
    />
  );
  return (
    <>
      <td>
        <time dateTime={row.at}>{formatTime(row.at, now)}</time>
      </td>
      <td>{to === undefined ? name : <Link to={to}>{name}</Link>}</td>
      <td>{row.station ?? '–'}</td>
      <td className="max-wide:hidden">{row.nickname ?? '–'}</td>
      <td>
        <Badge tone={badges[row.kind].tone}>{labelOf(row)}</Badge>
      </td>
      <td>{row.amount === null ? '–' : formatSum(row.amount)}</td>
    </>
  );
}

function labelOf({ kind, hours }: Activity): string {
  return kind === 'EXTENDED' && hours !== null ? `연장 +${hours}시간` : badges[kind].label;
}

const formatSum = (amount: number) => (amount < 0 ? `−${formatWon(-amount)}` : formatWon(amount));

function pathOf({ reportId, rentalId }: Activity): string | undefined {
  if (reportId !== null) return paths.report(reportId);
  return rentalId === null ? undefined : paths.rental(rentalId);
}
