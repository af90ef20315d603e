// The shape of the dashboard while it is read.
import { Panel } from '#console/ui/display/panel.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';

export function DashboardSkeleton() {
  return (
    <div className="grid gap-3.5" aria-busy="true">
      <div className="grid grid-cols-5 gap-3.5 max-stack:grid-cols-2">
        {Array.from({ length: 5 }, (_, tile) => (
          <Panel key={tile}>
            <Skeleton width={92} height={14} radius={7} />
            <Skeleton width={64} height={28} radius={8} className="mt-2.5" />
            <Skeleton width={116} height={12} radius={6} className="mt-2.5" />
          </Panel>
        ))}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_368px] gap-3.5 max-wide:grid-cols-[minmax(0,1fr)_300px] max-stack:grid-cols-1">
        <Panel>
          <Skeleton width="100%" height={290} radius={12} />
        </Panel>
        <Panel>
          {Array.from({ length: 5 }, (_, row) => (
            <Skeleton key={row} width="100%" height={34} radius={10} className="mb-4" />
          ))}
        </Panel>
      </div>
      <span className="sr-only" role="status">
        불러오는 중
      </span>
    </div>
  );
}
