// The last 24 hours of the chosen product: what was expected and what happened.
import type { ReactNode } from 'react';
import { Panel } from '#console/ui/display/panel.tsx';
import type { Forecast } from './forecast-row.ts';
import { forecastText as text } from './forecast.text.ts';

export function LastDay({ forecast: { lastDay } }: { forecast: Forecast }) {
  const { starts, expectedStarts, returns, expectedReturns, minutesWithoutStock, emptyLooks } = lastDay;
  return (
    <Panel title={text.lastDay} quiet={text.lastDayQuiet}>
      <dl className="flex flex-wrap gap-x-10 gap-y-3">
        <Figure name={text.starts} expected={expectedStarts}>
          {text.count(starts)}
        </Figure>
        <Figure name={text.returns} expected={expectedReturns}>
          {text.count(returns)}
        </Figure>
        <Figure name={text.withoutStock}>{text.hours(minutesWithoutStock)}</Figure>
        <Figure name={text.emptyLooks}>{text.times(emptyLooks)}</Figure>
      </dl>
    </Panel>
  );
}

interface FigureProps {
  name: string;
  expected?: number | null | undefined;
  children: ReactNode;
}

function Figure({ name, expected = null, children }: FigureProps) {
  return (
    <div>
      <dt className="text-small text-sub">{name}</dt>
      <dd className="text-panel font-bold">
        {children}
        {expected !== null && (
          <span className="ml-1.5 text-small font-semibold text-faint">{text.wasExpected(expected)}</span>
        )}
      </dd>
    </div>
  );
}
