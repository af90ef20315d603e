// All points there are and what became of them this month, as tiles.
import { formatNumber } from '#domain/text/won.ts';
import { StatTile, StatTiles } from '#console/ui/display/stat-tile.tsx';
import type { PointSummary } from './point-summary.ts';
import { pointsText as text } from './points.text.ts';

export function PointTiles({ points }: { points: PointSummary }) {
  const month = text.month(points.month);
  return (
    <StatTiles columns={4}>
      <StatTile
        label="남은 포인트"
        number={formatNumber(points.balance)}
        unit="P"
        line={text.members(points.members)}
      />
      <StatTile
        label={`${month} 적립`}
        number={formatNumber(points.earned)}
        unit="P"
        line={text.rate(points.rate)}
      />
      <StatTile
        label={`${month} 씀`}
        number={formatNumber(points.used)}
        unit="P"
        line={text.orders(points.usedOrders)}
      />
      <StatTile
        label="30일 안에 사라짐"
        number={formatNumber(points.expiringIn30Days)}
        unit="P"
        line={text.firstEnd(points.firstEndsAt)}
      />
    </StatTiles>
  );
}
