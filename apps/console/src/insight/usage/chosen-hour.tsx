// The chosen hour of the week, by station.
import { formatNumber } from '#domain/text/won.ts';
import { Fact, Facts, Panel } from '#console/ui/display/panel.tsx';
import { ButtonLink } from '#console/ui/form/button-link.tsx';
import type { Usage } from '../insight.api.ts';
import { rentalsOf, type Place } from '../list-paths.ts';
import { NumberLink } from '../number-link.tsx';
import { formatAverage, usageText as text } from './usage.text.ts';

/** As many as stand beside the map. */
const SHOWN = 5;

export function ChosenHour({ usage: { cell, period, series }, place }: { usage: Usage; place: Place }) {
  if (cell === null)
    return (
      <Panel title={text.map}>
        <p className="text-sub">{text.noCell}</p>
      </Panel>
    );
  const { weekday, hour, days, starts, stations, otherStations } = cell;
  const at = `${weekday}-${hour}`;
  // Those that are counted, each of which has this hour once.
  const countedDays = series.reduce((sum, one) => sum + (one.hour === hour ? one.days : 0), 0);
  const [shown, rest] = [stations.slice(0, SHOWN), stations.slice(SHOWN)];
  const others = {
    count: rest.length + otherStations.count,
    starts: rest.reduce((sum, one) => sum + one.starts, otherStations.starts),
  };
  return (
    <Panel title={text.cellTitle(weekday, hour)} className="flex flex-col">
      <p className="mb-1 text-small text-sub" role="status">
        {text.average}{' '}
        <b className="font-semibold text-main">{formatAverage(days === 0 ? 0 : starts / days) || '0'}건</b> ·{' '}
        {text.cellSum(days, countedDays, starts)}
      </p>
      <Facts>
        {shown.map(({ station, starts: count }) => (
          <Fact key={station.id} name={station.name}>
            <NumberLink to={rentalsOf(period, { ...place, stationId: station.id }, { at })}>
              {formatNumber(count)}건
            </NumberLink>
          </Fact>
        ))}
        {others.count > 0 && (
          <Fact name={text.otherStations(others.count)}>{formatNumber(others.starts)}건</Fact>
        )}
      </Facts>
      <div className="mt-auto pt-3">
        <ButtonLink to={rentalsOf(period, place, { at })} block>
          {text.toRentals}
        </ButtonLink>
      </div>
    </Panel>
  );
}
