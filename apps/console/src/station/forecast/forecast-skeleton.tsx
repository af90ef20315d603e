// The shape of a station's forecast while it is read.
import { Panel } from '#console/ui/display/panel.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';

/** The chart beside its products; under each other on a small desk. */
export const forecastColumns =
  'grid grid-cols-[minmax(0,1fr)_330px] items-start gap-3.5 max-wide:grid-cols-[minmax(0,1fr)]';

export function ForecastSkeleton() {
  return (
    <div className={forecastColumns} aria-busy="true">
      <Panel>
        <Skeleton width="100%" height={480} radius={12} />
      </Panel>
      <Panel>
        {Array.from({ length: 8 }, (_, row) => (
          <Skeleton key={row} width="100%" height={34} radius={10} className="mb-4" />
        ))}
      </Panel>
      <span className="sr-only" role="status">
        불러오는 중
      </span>
    </div>
  );
}
