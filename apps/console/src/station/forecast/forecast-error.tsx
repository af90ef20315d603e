// How far the forecast missed last month, beside the simplest one; and why a product has none.
import { Fact, Facts, Panel, Tip } from '#console/ui/display/panel.tsx';
import { chosenOf, type Forecast } from './forecast-row.ts';
import { forecastText as text } from './forecast.text.ts';

export function ForecastError({ forecast }: { forecast: Forecast }) {
  const chosen = chosenOf(forecast);
  const { error } = forecast;
  return (
    <Panel title={text.error} quiet={text.lastMonth}>
      {error !== null && (
        <>
          <p className="flex justify-between text-small text-faint">
            <span>{text.perHour}</span>
            <span>{text.missed}</span>
          </p>
          <Facts>
            <Fact name={text.thisForecast}>{text.pieces(error.forecast)}</Fact>
            <Fact name={text.lastWeek}>{text.pieces(error.lastWeek)}</Fact>
          </Facts>
        </>
      )}
      <p className="mt-1 text-small text-sub">{text.how}</p>
      {chosen !== undefined && chosen.state !== 'USED' && (
        <Tip className="mt-3">
          <b className="font-semibold">{text.isNotForeseen(chosen.product.name)}</b>{' '}
          {chosen.state === 'TOO_LITTLE' || chosen.error === null
            ? text.tooLittle
            : text.notBetter(chosen.error.forecast, chosen.error.lastWeek)}
        </Tip>
      )}
    </Panel>
  );
}
