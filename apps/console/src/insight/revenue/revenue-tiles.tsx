// The five figures of 매출, each leading to its list.
import { formatNumber } from '#domain/text/won.ts';
import { StatTile, StatTiles } from '#console/ui/display/stat-tile.tsx';
import { ChangeLine } from '../change.tsx';
import { moneyOf, refundsOf, type Place } from '../list-paths.ts';
import type { Revenue } from '../insight.api.ts';
import { revenueText as text } from './revenue.text.ts';

export interface RevenueTilesProps {
  revenue: Revenue;
  before: string | undefined;
  place: Place;
}

export function RevenueTiles({ revenue: { tiles, period }, before, place }: RevenueTilesProps) {
  const payments = moneyOf(period, place);
  const line = { beforeName: before, format: formatNumber };
  return (
    <StatTiles columns={5}>
      <StatTile
        label={text.net}
        number={formatNumber(tiles.net.now)}
        unit="원"
        line={<ChangeLine figure={tiles.net} better="more" {...line} />}
        to={payments}
      />
      <StatTile
        label={text.paid}
        number={formatNumber(tiles.paid.now)}
        unit="원"
        line={<ChangeLine figure={tiles.paid} better="more" {...line} />}
        to={payments}
      />
      <StatTile
        label={text.discounts}
        number={formatNumber(tiles.discounts.now)}
        unit="원"
        line={<ChangeLine figure={tiles.discounts} better="neither" {...line} />}
        to={payments}
      />
      <StatTile
        label={text.refunded}
        number={formatNumber(tiles.refunded.now)}
        unit="원"
        line={<ChangeLine figure={tiles.refunded} better="less" {...line} />}
        to={refundsOf(period, place)}
      />
      <StatTile
        label={text.perRental}
        number={tiles.perRental.now === null ? '–' : formatNumber(Math.round(tiles.perRental.now))}
        unit={tiles.perRental.now === null ? undefined : '원'}
        line={
          tiles.perRental.now === null ? (
            text.noRental
          ) : (
            <ChangeLine
              figure={tiles.perRental}
              better="more"
              beforeName={before}
              format={(won) => formatNumber(Math.round(won))}
            />
          )
        }
        to={moneyOf(period, place, 'RENT')}
      />
    </StatTiles>
  );
}
