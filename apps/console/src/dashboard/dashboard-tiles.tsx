// The five figures of now, each leading to the list behind it.
import type { Dashboard } from '#console/session/dashboard.api.ts';
import { paths } from '#console/navigation/paths.ts';
import { formatNumber } from '#domain/text/won.ts';
import { StatTile, StatTiles } from '#console/ui/display/stat-tile.tsx';
import { TileDot } from '#console/ui/display/tile-dot.tsx';

export function DashboardTiles({ tiles, stationTile }: Pick<Dashboard, 'tiles' | 'stationTile'>) {
  const stations = <StationTile {...stationTile} />;
  if (tiles === null) return <StatTiles columns={1}>{stations}</StatTiles>;
  const { openRentals, revenue, overdue, unsettled } = tiles;
  return (
    <StatTiles columns={5}>
      <StatTile
        label={
          <>
            <TileDot tone="lit" />
            지금 대여 중
          </>
        }
        number={formatNumber(openRentals.count)}
        unit="건"
        line={<Difference by={openRentals.count - openRentals.yesterday} />}
        // Late ones too, which are no 대여 중 among the states.
        to={`${paths.rentals}?ending=OPEN`}
      />
      <StatTile
        label="오늘 매출"
        number={formatNumber(revenue.net)}
        unit="원"
        line={`결제 ${formatNumber(revenue.payments)} · 환불 ${formatNumber(revenue.refunds)}`}
        to={paths.payments}
      />
      <StatTile
        label={
          <>
            <TileDot tone="trouble" />
            연체
          </>
        }
        number={formatNumber(overdue.count)}
        unit="건"
        line={
          overdue.oldestMinutes === null
            ? '모두 제시간에 쓰고 있어요'
            : `가장 오래된 건 ${formatMinutes(overdue.oldestMinutes)}`
        }
        to={`${paths.rentals}?state=overdue`}
      />
      <StatTile
        label={
          <>
            <TileDot tone="settling" />
            미확정 결제
          </>
        }
        number={formatNumber(unsettled.count)}
        unit="건"
        line={
          unsettled.oldestSeconds === null
            ? '모두 확인했어요'
            : `${formatSeconds(unsettled.oldestSeconds)}째 카드사 확인 중`
        }
        to={`${paths.payments}?state=CONFIRMING`}
      />
      {stations}
    </StatTiles>
  );
}

function StationTile({ open, all, empty, low }: Dashboard['stationTile']) {
  return (
    <StatTile
      label={
        <>
          <TileDot tone="on" />
          운영 중 스테이션
        </>
      }
      number={formatNumber(open)}
      unit={`/ ${formatNumber(all)}곳`}
      line={
        empty + low === 0 ? (
          '재고가 모두 넉넉해요'
        ) : (
          <>
            {empty > 0 && (
              <span className="font-semibold text-danger">재고 없음 {formatNumber(empty)}곳</span>
            )}
            {empty > 0 && low > 0 && ' · '}
            {low > 0 && `부족 ${formatNumber(low)}곳`}
          </>
        )
      }
      to={paths.stations}
    />
  );
}

function Difference({ by }: { by: number }) {
  if (by === 0) return '어제 같은 시각과 같아요';
  return (
    <>
      <span className={`font-semibold ${by > 0 ? 'text-open' : ''}`}>{by > 0 ? `+${by}` : `−${-by}`}</span>{' '}
      어제 같은 시각보다
    </>
  );
}

/** 40분, 12시간 40분, 2일 6시간 */
function formatMinutes(minutes: number): string {
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60];
  if (days > 0) return hours > 0 ? `${days}일 ${hours}시간` : `${days}일`;
  if (hours > 0) return rest > 0 ? `${hours}시간 ${rest}분` : `${hours}시간`;
  return `${rest}분`;
}

const formatSeconds = (seconds: number) =>
  seconds < 60 ? `${seconds}초` : formatMinutes(Math.floor(seconds / 60));
