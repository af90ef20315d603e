// Of those who joined in the period: how far they came.
import { formatNumber } from '#domain/text/won.ts';
import { Fact, Facts, Panel } from '#console/ui/display/panel.tsx';
import type { MemberNumbers } from '../insight.api.ts';
import { membersOf } from '../list-paths.ts';
import { NumberLink } from '../number-link.tsx';
import { membersText as text } from './members.text.ts';

export function MemberFunnel({ members: { funnel, period } }: { members: MemberNumbers }) {
  const people = (count: number) => `${formatNumber(count)}명`;
  return (
    <Panel title={text.funnel}>
      <Facts>
        <Fact name={text.join}>
          <NumberLink to={membersOf(period)}>{people(funnel.joined)}</NumberLink>
        </Fact>
        <Fact name={text.neverRented}>
          <NumberLink to={membersOf(period, 'NEVER')}>{people(funnel.neverRented)}</NumberLink>
        </Fact>
        <Fact name={text.rented}>
          <NumberLink to={membersOf(period, 'ONCE')}>{people(funnel.rented)}</NumberLink>
        </Fact>
        <Fact name={text.second}>
          <NumberLink to={membersOf(period, 'SECOND')}>{people(funnel.second)}</NumberLink>
        </Fact>
        <Fact name={text.third}>
          <NumberLink to={membersOf(period, 'THIRD')}>{people(funnel.third)}</NumberLink>
        </Fact>
      </Facts>
    </Panel>
  );
}
