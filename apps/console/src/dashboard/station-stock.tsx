// 스테이션 재고: the emptiest stations first.
import type { Dashboard } from '#console/session/dashboard.api.ts';
import { paths } from '#console/navigation/paths.ts';
import { Link } from '#ui/action/link.tsx';
import { Icon } from '#console/ui/display/icon.tsx';
import { Panel } from '#console/ui/display/panel.tsx';
import { StockBar } from '#console/ui/display/stock-bar.tsx';

export function StationStock({ stations }: Pick<Dashboard, 'stations'>) {
  return (
    <Panel
      title="스테이션 재고"
      end={
        <Link to={paths.stations} className="flex items-center gap-1 text-small font-semibold text-sub">
          전체
          <Icon name="right" size={15} />
        </Link>
      }
    >
      {stations.length === 0 ? (
        <p className="text-faint">담당하는 스테이션이 없어요.</p>
      ) : (
        <ul>
          {stations.map(({ station, available, target, low }) => (
            <li key={station.id} className="flex h-10.5 items-center gap-2.5">
              <Link to={paths.station(station.id)} className="min-w-0 flex-1 truncate font-semibold">
                {station.name}
              </Link>
              <StockBar
                available={available}
                target={target}
                low={low}
                label={`${station.name} 재고`}
                stacked
              />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
