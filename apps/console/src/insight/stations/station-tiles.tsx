// The five figures of 스테이션.
import { formatNumber } from '#domain/text/won.ts';
import { StatTile, StatTiles } from '#console/ui/display/stat-tile.tsx';
import { ChangeLine } from '../change.tsx';
import { formatHours } from '../format-hours.ts';
import type { StationNumbers } from '../insight.api.ts';
import { moneyOf } from '../list-paths.ts';
import { about, signed, stationsText as text } from './stations.text.ts';

export interface StationTilesProps {
  numbers: StationNumbers;
  before: string | undefined;
}

export function StationTiles({ numbers: { tiles, period }, before }: StationTilesProps) {
  const { revenue, profit, minutesWithoutStock, emptyLooks, lost } = tiles;
  const won = { beforeName: before, format: signed };
  return (
    <StatTiles columns={5}>
      <StatTile
        label={text.revenue}
        number={signed(revenue.now)}
        unit="원"
        line={<ChangeLine figure={revenue} better="more" {...won} />}
        to={moneyOf(period, {})}
      />
      <StatTile
        label={text.profit}
        number={signed(profit.now)}
        unit="원"
        line={<ChangeLine figure={profit} better="more" {...won} />}
      />
      <StatTile
        label={text.minutesTile}
        number={formatHours(minutesWithoutStock.now)}
        unit="시간"
        line={
          <ChangeLine figure={minutesWithoutStock} better="less" beforeName={before} format={formatHours} />
        }
      />
      <StatTile
        label={text.looksTile}
        number={formatNumber(emptyLooks.now)}
        unit="번"
        line={<ChangeLine figure={emptyLooks} better="less" {...won} />}
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
      />
    </StatTiles>
  );
}
