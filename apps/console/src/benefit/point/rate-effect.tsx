// What this month would have earned at the rate that is typed.
import { formatNumber } from '#domain/text/won.ts';
import { Fact, Facts, Panel } from '#console/ui/display/panel.tsx';
import { formatPoints } from './point.text.ts';
import type { PointSummary } from './point-summary.ts';
import { pointsText as text } from './points.text.ts';

const MAX_RATE = 5;

export function RateEffect({ points, typed }: { points: PointSummary; typed: unknown }) {
  const wanted = typeof typed === 'string' && typed !== '' ? Number(typed) : points.rate;
  const rate = Number.isInteger(wanted) && wanted >= 0 && wanted <= MAX_RATE ? wanted : points.rate;
  return (
    <Panel title={text.effectTitle}>
      <Facts>
        <Fact name={text.wouldBe(points.month, rate)}>
          {formatPoints(Math.floor((points.paidWon * rate) / 100))}
        </Fact>
        <Fact name={text.paid(points.paidWon)}>{formatNumber(rate)}%</Fact>
      </Facts>
      <p className="mt-1 text-small text-sub">{text.free}</p>
    </Panel>
  );
}
