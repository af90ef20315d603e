// The five figures of 회원.
import { formatNumber } from '#domain/text/won.ts';
import { StatTile, StatTiles } from '#console/ui/display/stat-tile.tsx';
import { ChangeLine, Difference } from '../change.tsx';
import type { MemberNumbers } from '../insight.api.ts';
import { membersOf, rentersOf, returningOf, withdrawnOf } from '../list-paths.ts';
import { monthDays } from '../month-days.ts';
import { membersText as text } from './members.text.ts';

export interface MemberTilesProps {
  members: MemberNumbers;
  before: string | undefined;
}

const percent = (share: number) => String(Math.round(share * 100));

export function MemberTiles({ members, before }: MemberTilesProps) {
  const { tiles, withdrawalReason, period, counted } = members;
  const { renters, joined, returning, againNextMonth, withdrawn } = tiles;
  const line = { better: 'more', beforeName: before, format: formatNumber } as const;
  return (
    <StatTiles columns={5}>
      <StatTile
        label={text.renters}
        number={formatNumber(renters.now)}
        unit="명"
        line={<ChangeLine figure={renters} {...line} />}
        to={rentersOf({ on: period })}
      />
      <StatTile
        label={text.joined}
        number={formatNumber(joined.now)}
        unit="명"
        line={<ChangeLine figure={joined} {...line} />}
        to={membersOf(period)}
      />
      <StatTile
        label={text.returning}
        number={formatNumber(returning.now)}
        unit="명"
        line={<ChangeLine figure={returning} {...line} />}
        to={returningOf(period)}
      />
      <StatTile
        label={text.againNextMonth}
        number={againNextMonth.now === null ? '–' : percent(againNextMonth.now)}
        unit={againNextMonth.now === null ? undefined : '%'}
        line={
          againNextMonth.month === null ? (
            text.noMonth
          ) : (
            <>
              {againNextMonth.before !== null && (
                <>
                  <Difference
                    figure={againNextMonth}
                    better="more"
                    difference={(by) => `${percent(by)}%p`}
                  />{' '}
                </>
              )}
              {text.cameIn(againNextMonth.month)}
            </>
          )
        }
        to={
          againNextMonth.month === null
            ? undefined
            : rentersOf({
                first: monthDays(againNextMonth.month),
                on: monthDays(againNextMonth.month, { after: 1, until: counted?.until }),
              })
        }
      />
      <StatTile
        label={text.withdrawn}
        number={formatNumber(withdrawn.now)}
        unit="명"
        line={
          withdrawalReason === null ? (
            text.nobodyLeft
          ) : (
            <>
              {withdrawn.before !== null && (
                <>
                  <Difference figure={withdrawn} better="less" difference={formatNumber} />{' '}
                </>
              )}
              {text.reason(withdrawalReason.description)}
            </>
          )
        }
        to={withdrawnOf(period)}
      />
    </StatTiles>
  );
}
