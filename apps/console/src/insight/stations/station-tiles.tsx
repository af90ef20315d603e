// The five figures of 스테이션.
import { formatNumber } from '#domain/text/won.ts';
import { StatTile, StatTiles } from '#console/ui/display/stat-tile.tsx';
import { ChangeLine } from '../change.tsx';
import { formatHours } from '../format-hours.ts';
import type { StationNumbers } from '../insight.api.ts';
import type { HeadView } from '../insight-view.ts';
import { moneyOf, pageOf } from '../list-paths.ts';
import { about, signed, stationsText as text, type Sort } from './stations.text.ts';

export interface StationTilesProps {
  numbers: StationNumbers;
  before: string | undefined;
  view: HeadView & { productId: number | undefined; region: string | undefined };
}

export function StationTiles({ numbers: { tiles, period }, before, view }: StationTilesProps) {
  const { revenue, profit, minutesWithoutStock, emptyLooks, lost } = tiles;
  /** The table below, by that number. */
  const sortedBy = (sort: Sort) =>
    pageOf('stations', view, { product: view.productId, region: view.region, sort });
  const won = { beforeName: before, format: signed };
  return (
    <StatTiles columns={5}>
      <StatTile
        label={text.revenue}
        number={signed(revenue.now)}
        unit="원"
        line={<ChangeLine figure={revenue} better="more" {...won} />}
        to={moneyOf(period, { productId: view.productId })}
      />
      <StatTile
        label={text.profit}
        number={signed(profit.now)}
        unit="원"
        line={<ChangeLine figure={profit} better="more" {...won} />}
        to={sortedBy('-profit')}
      />
      <StatTile
        label={text.minutesTile}
        number={formatHours(minutesWithoutStock.now)}
        unit="시간"
        line={
          <ChangeLine figure={minutesWithoutStock} better="less" beforeName={before} format={formatHours} />
        }
        to={sortedBy('-minutesWithoutStock')}
      />
      <StatTile
        label={text.looksTile}
        number={formatNumber(emptyLooks.now)}
        unit="번"
        line={<ChangeLine figure={emptyLooks} better="less" {...won} />}
        to={sortedBy('-emptyLooks')}
      />
      <StatTile
        label={text.lost}
        number={lost.now === null ? '–' : about(lost.now)}
        unit={lost.now === null ? undefined : '원'}
        line={
          lost.now === null ? (
            text.cannotSay
          ) : (
            <ChangeLine figure={lost} better="less" beforeName={before} format={about} />
          )
        }
        to={sortedBy('-lost')}
      />
    </StatTiles>
  );
}
