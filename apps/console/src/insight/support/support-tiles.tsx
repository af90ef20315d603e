// The five figures of 응대.
import { formatNumber } from '#domain/text/won.ts';
import { StatTile, StatTiles } from '#console/ui/display/stat-tile.tsx';
import { ChangeLine, Difference } from '../change.tsx';
import type { Support } from '../insight.api.ts';
import { inquiriesOf, type InquiryFilters } from '../list-paths.ts';
import { formatMinutes, supportText as text } from './support.text.ts';

export interface SupportTilesProps {
  support: Support;
  before: string | undefined;
  /** What the page is limited to. */
  among: InquiryFilters;
}

export function SupportTiles({ support, before, among }: SupportTilesProps) {
  const toInquiries = inquiriesOf(support.period, among);
  const { period, tiles, withinPromise: within, notYet, unrated } = support;
  const minutes = (label: string, figure: Support['tiles']['medianMinutes']) => (
    <StatTile
      label={label}
      number={figure.now === null ? '–' : formatMinutes(figure.now)}
      line={
        figure.now === null ? (
          text.noAnswer
        ) : (
          <ChangeLine
            figure={figure}
            better="less"
            difference={formatMinutes}
            beforeName={before}
            format={formatMinutes}
          />
        )
      }
      to={toInquiries}
    />
  );
  return (
    <StatTiles columns={5}>
      <StatTile
        label={text.inquiries}
        number={formatNumber(tiles.inquiries.now)}
        unit="건"
        line={<ChangeLine figure={tiles.inquiries} better="less" beforeName={before} format={formatNumber} />}
        to={toInquiries}
      />
      {minutes(text.median, tiles.medianMinutes)}
      {minutes(text.p80, tiles.p80Minutes)}
      <StatTile
        label={text.within}
        number={tiles.withinPromise.now === null ? '–' : (tiles.withinPromise.now * 100).toFixed(1)}
        unit={tiles.withinPromise.now === null ? undefined : '%'}
        line={
          tiles.withinPromise.now === null ? (
            text.noAnswer
          ) : (
            <>
              {before !== undefined && tiles.withinPromise.before !== null && (
                <>
                  <Difference
                    figure={tiles.withinPromise}
                    better="more"
                    difference={(by) => `${(by * 100).toFixed(1)}%p`}
                  />{' '}
                </>
              )}
              {within > 0 && text.withinOf(Math.round(within / tiles.withinPromise.now), within)}
            </>
          )
        }
        to={toInquiries}
      />
      <StatTile
        label={text.solved}
        number={formatNumber(tiles.solved.now)}
        unit="건"
        line={text.ratings(notYet, unrated)}
        to={inquiriesOf(period, { ...among, rating: 'SOLVED' })}
      />
    </StatTiles>
  );
}
