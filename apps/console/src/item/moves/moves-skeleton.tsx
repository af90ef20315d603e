// The shape of a suggested route while it is looked for.
import { Panel } from '#console/ui/display/panel.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';

/** The route beside its map; under each other on a small desk. */
export const movesLayout =
  'grid grid-cols-[minmax(0,560px)_minmax(0,1fr)] items-start gap-3.5 pb-4 max-wide:grid-cols-[minmax(0,1fr)]';

const STOPS = 4;

export function MovesSkeleton() {
  return (
    <div className={movesLayout} aria-busy="true">
      <Panel>
        <Skeleton width={140} height={20} radius={8} />
        <Skeleton height={66} radius={12} className="mt-4" />
        {Array.from({ length: STOPS }, (_none, stop) => (
          <div key={stop} className="mt-5 grid grid-cols-[26px_minmax(0,1fr)] gap-x-3">
            <Skeleton width={26} height={26} radius={13} />
            <div>
              <Skeleton width="45%" height={16} radius={7} />
              <Skeleton width="80%" height={24} radius={7} className="mt-2" />
            </div>
          </div>
        ))}
      </Panel>
      <div className="grid gap-3.5">
        <Skeleton height={430} radius={16} />
        <Panel>
          <Skeleton height={92} radius={10} />
        </Panel>
      </div>
    </div>
  );
}
