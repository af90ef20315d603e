// From what was left of last month to what there is now, as a sum.
import { Fact, Facts, Panel } from '#console/ui/display/panel.tsx';
import { formatPoints, signedPoints } from './point.text.ts';
import type { PointSummary } from './point-summary.ts';
import { pointsText as text } from './points.text.ts';

export function PointFlow({ points }: { points: PointSummary }) {
  return (
    <Panel title={text.flowTitle(points.month)}>
      <Facts>
        <Fact name={text.before(points.month)}>{formatPoints(points.before)}</Fact>
        <Fact name="적립">{signedPoints(points.earned)}</Fact>
        <Fact name="쓰기">{signedPoints(-points.used)}</Fact>
        {points.reserved > 0 && <Fact name="결제에 잡아 둠">{signedPoints(-points.reserved)}</Fact>}
        <Fact name="사라짐">{signedPoints(-points.expired)}</Fact>
        <Fact name="되가져옴">{signedPoints(-points.takenBack)}</Fact>
        {points.givenBack > 0 && <Fact name="되돌림">{signedPoints(points.givenBack)}</Fact>}
        <Fact name="직원이 줌">{signedPoints(points.granted)}</Fact>
        {points.helped > 0 && <Fact name="도와주기">{signedPoints(points.helped)}</Fact>}
        <Fact name="지금" total>
          {formatPoints(points.balance)}
        </Fact>
      </Facts>
    </Panel>
  );
}
