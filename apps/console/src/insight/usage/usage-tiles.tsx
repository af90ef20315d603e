// The five figures of 이용.
import { formatNumber } from '#domain/text/won.ts';
import { StatTile, StatTiles } from '#console/ui/display/stat-tile.tsx';
import { ChangeLine } from '../change.tsx';
import { formatHours } from '../format-hours.ts';
import type { Usage } from '../insight.api.ts';
import type { HeadView } from '../insight-view.ts';
import { pageOf, rentalsOf, type Place } from '../list-paths.ts';
import { usageText as text } from './usage.text.ts';

export interface UsageTilesProps {
  usage: Usage;
  before: string | undefined;
  view: HeadView & Place;
}

const oneDigit = (value: number) => value.toFixed(1);

export function UsageTiles({ usage: { tiles, period }, before, view }: UsageTilesProps) {
  const { rentals, members, hours, minutesWithoutStock, emptyLooks } = tiles;
  const toRentals = rentalsOf(period, view);
  const stationsBy = (sort: string) => pageOf('stations', view, { product: view.productId, sort });
  const timesBefore =
    rentals.before === null || !members.before ? null : oneDigit(rentals.before / members.before);
  return (
    <StatTiles columns={5}>
      <StatTile
        label={text.rentals}
        number={formatNumber(rentals.now)}
        unit="건"
        line={<ChangeLine figure={rentals} better="more" beforeName={before} format={formatNumber} />}
        to={toRentals}
      />
      <StatTile
        label={text.perMember}
        number={members.now ? oneDigit(rentals.now / members.now) : '–'}
        unit={members.now ? '번' : undefined}
        line={
          members.now === null
            ? text.notCounted
            : [
                text.members(members.now),
                ...(before === undefined || timesBefore === null
                  ? []
                  : [text.membersBefore(before, timesBefore)]),
              ].join(' · ')
        }
        to={toRentals}
      />
      <StatTile
        label={text.hours}
        number={hours.now === null ? '–' : oneDigit(hours.now)}
        unit={hours.now === null ? undefined : '시간'}
        line={
          hours.now === null ? (
            text.noRental
          ) : (
            <ChangeLine
              figure={hours}
              better="more"
              difference={oneDigit}
              beforeName={before}
              format={oneDigit}
            />
          )
        }
        to={toRentals}
      />
      <StatTile
        label={text.withoutStock}
        number={formatHours(minutesWithoutStock.now)}
        unit="시간"
        line={
          <ChangeLine figure={minutesWithoutStock} better="less" beforeName={before} format={formatHours} />
        }
        to={stationsBy('-minutesWithoutStock')}
      />
      <StatTile
        label={text.emptyLooks}
        number={formatNumber(emptyLooks.now)}
        unit="번"
        line={<ChangeLine figure={emptyLooks} better="less" beforeName={before} format={formatNumber} />}
        to={stationsBy('-emptyLooks')}
      />
    </StatTiles>
  );
}
