// From the list price, through what benefits and refunds took away, to what stayed.
import { paths } from '#console/navigation/paths.ts';
import { formatWon } from '#domain/text/won.ts';
import { Fact, Facts, Panel } from '#console/ui/display/panel.tsx';
import { moneyOf, refundsOf, type Place } from '../list-paths.ts';
import { NumberLink } from '../number-link.tsx';
import type { Revenue } from '../insight.api.ts';
import { minusWon, revenueText as text, signedWon } from './revenue.text.ts';

export function PriceSteps({ revenue: { steps, period }, place }: { revenue: Revenue; place: Place }) {
  return (
    <Panel title={text.steps}>
      <Facts tight>
        <Fact name={text.list}>
          <NumberLink to={moneyOf(period, place)}>{formatWon(steps.list)}</NumberLink>
        </Fact>
        <Fact name={text.coupon}>
          <NumberLink to={paths.campaigns}>{minusWon(steps.coupon)}</NumberLink>
        </Fact>
        <Fact name={text.membership}>
          <NumberLink to={paths.memberships}>{minusWon(steps.membership)}</NumberLink>
        </Fact>
        <Fact name={text.points}>
          <NumberLink to={paths.points}>{minusWon(steps.points)}</NumberLink>
        </Fact>
        <Fact name={text.paid}>
          <NumberLink to={moneyOf(period, place)}>{formatWon(steps.paid)}</NumberLink>
        </Fact>
        <Fact name={text.refunded}>
          <NumberLink to={refundsOf(period, place)}>{minusWon(steps.refunded)}</NumberLink>
        </Fact>
        <Fact name={text.net} total>
          <NumberLink to={moneyOf(period, place)}>{signedWon(steps.net)}</NumberLink>
        </Fact>
      </Facts>
    </Panel>
  );
}
