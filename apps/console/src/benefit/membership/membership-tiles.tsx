// The memberships of this month as tiles: money received beside money recognised by the days used.
import { formatNumber } from '#domain/text/won.ts';
import { StatTile, StatTiles } from '#console/ui/display/stat-tile.tsx';
import { TileDot } from '#console/ui/display/tile-dot.tsx';
import type { MembershipSummary } from './membership-row.ts';
import { membershipText as text } from './membership.text.ts';

export function MembershipTiles({ summary }: { summary: MembershipSummary }) {
  const { running, runningLastMonth, received, sold, refunded, recognised, ended, boughtAgain } = summary;
  const month = text.monthOf(summary.month);
  return (
    <StatTiles columns={5}>
      <StatTile
        label={
          <>
            <TileDot tone="lit" />
            쓰는 중
          </>
        }
        number={formatNumber(running)}
        unit="명"
        line={<Compared change={running - runningLastMonth} />}
      />
      <StatTile
        label={`${month} 받은 돈`}
        number={formatNumber(received)}
        unit="원"
        line={text.sold(sold, refunded)}
      />
      <StatTile
        label={`${month} 인식 매출`}
        number={formatNumber(recognised)}
        unit="원"
        line={text.recognised}
      />
      <StatTile
        label={`${month}에 깎은 금액`}
        number={formatNumber(summary.discounts)}
        unit="원"
        line={text.covered(summary.coveredRentals)}
      />
      <StatTile
        label="다시 산 비율"
        number={ended === 0 ? '–' : String(Math.round((boughtAgain / ended) * 100))}
        unit={ended === 0 ? undefined : '%'}
        line={text.boughtAgain(ended, boughtAgain)}
      />
    </StatTiles>
  );
}

/** More is better. */
function Compared({ change }: { change: number }) {
  const tone = change > 0 ? 'text-open' : change < 0 ? 'text-danger' : '';
  return (
    <>
      <b className={`font-semibold ${tone}`}>
        {change > 0 ? '+' : change < 0 ? '−' : ''}
        {formatNumber(Math.abs(change))}
      </b>{' '}
      {text.comparedWithLastMonth}
    </>
  );
}
