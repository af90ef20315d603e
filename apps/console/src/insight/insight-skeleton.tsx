// The shape of a page of insight while it is read.
import { Panel } from '#console/ui/display/panel.tsx';
import { StatTiles } from '#console/ui/display/stat-tile.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { sideBySide } from './layout.ts';

export function InsightSkeleton() {
  return (
    <div className="grid gap-3.5" aria-busy="true">
      <StatTiles columns={5}>
        {Array.from({ length: 5 }, (_, tile) => (
          <Panel key={tile}>
            <Skeleton width={72} height={14} radius={7} />
            <Skeleton width={110} height={28} radius={8} className="mt-2.5" />
            <Skeleton width={124} height={12} radius={6} className="mt-2.5" />
          </Panel>
        ))}
      </StatTiles>
      <div className={sideBySide}>
        <Panel>
          <Skeleton width="100%" height={248} radius={12} />
        </Panel>
        <Panel>
          <Skeleton width="100%" height={248} radius={12} />
        </Panel>
      </div>
    </div>
  );
}
