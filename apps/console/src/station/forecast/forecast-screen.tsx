// 스테이션 → 예상: a day that was and two to come, product by product, and how well the last month was foreseen.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { consoleQuery } from '#client/console/console-query.ts';
import { paths } from '#console/navigation/paths.ts';
import { ScreenTitle } from '#console/navigation/screen-title.tsx';
import { useMay } from '#console/session/session.api.ts';
import { ButtonLink } from '#console/ui/form/button-link.tsx';
import { EmptyList, FailedList } from '#console/ui/list/list-state.tsx';
import { AsyncContent } from '#ui/loading/async-content.tsx';
import { StateBadge } from '../station-state.tsx';
import { useStation } from '../station.api.ts';
import { StationTabs } from '../station-tabs.tsx';
import { ForecastChart } from './forecast-chart.tsx';
import { ForecastError } from './forecast-error.tsx';
import { ForecastProducts } from './forecast-products.tsx';
import { forecastColumns, ForecastSkeleton } from './forecast-skeleton.tsx';
import { LastDay } from './last-day.tsx';
import { forecastText as text } from './forecast.text.ts';

export function ForecastScreen() {
  const stationId = Number(useParams()['id']);
  const [params] = useSearchParams();
  const chosen = /^[1-9]\d{0,14}$/.test(params.get('product') ?? '')
    ? Number(params.get('product'))
    : undefined;
  const station = useStation(stationId).data;
  const forecast = useQuery({
    ...consoleQuery('GET /api/v1/console/forecast', {
      query: { stationId, ...(chosen !== undefined && { productId: chosen }) },
      tags: ['stations', 'items', 'rentals'],
    }),
    placeholderData: keepPreviousData,
  });
  const mayMove = useMay('item.move');
  return (
    <>
      <ScreenTitle
        title={station?.name ?? '스테이션'}
        parent={{ label: '스테이션', to: paths.stations }}
        badge={station && <StateBadge state={station.state} />}
      >
        {mayMove && (
          <ButtonLink to={paths.moves} icon="truck">
            {text.toMoves}
          </ButtonLink>
        )}
      </ScreenTitle>
      <StationTabs stationId={stationId} tab="forecast" />
      <AsyncContent
        query={forecast}
        loading={<ForecastSkeleton />}
        failed={
          <FailedList
            error={forecast.error}
            line={text.failed}
            retrying={forecast.isFetching}
            onRetry={() => void forecast.refetch()}
          />
        }
        isEmpty={(data) => data.chosen === null}
        empty={<EmptyList title={text.none} line={text.noneLine} />}
      >
        {(data) => (
          <div className={forecastColumns}>
            <div className="grid min-w-0 gap-3.5">
              <ForecastChart forecast={data} />
              <LastDay forecast={data} />
            </div>
            <div className="grid min-w-0 gap-3.5">
              <ForecastProducts forecast={data} stationId={stationId} />
              <ForecastError forecast={data} />
            </div>
          </div>
        )}
      </AsyncContent>
    </>
  );
}
