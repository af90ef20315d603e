// Routes that are being driven: who drives each, how far it is, and where it goes next.
import { useDialogs } from '#console/form/dialog/use-dialogs.ts';
import { formatClock } from '#console/format/format-time.ts';
import { joinFacts } from '#console/format/join-facts.ts';
import { useMay } from '#console/session/session.api.ts';
import { Panel } from '#console/ui/display/panel.tsx';
import { Meter } from '#console/ui/display/stock-bar.tsx';
import { StopMark } from '#console/ui/display/stop-mark.tsx';
import { Button } from '#console/ui/form/button.tsx';
import { progressOfRoute } from '#domain/insight/route.ts';
import { AssignRouteDialog } from './assign-route-dialog.tsx';
import type { Route } from './transfer-view.ts';

export function RouteProgress({ routes }: { routes: readonly Route[] }) {
  const shown = routes.filter((route) => progressOfRoute(route).current !== undefined);
  if (shown.length === 0) return null;
  return (
    <Panel title="경로" quiet={`${shown.length}개 진행 중`}>
      <ul className="grid gap-4">
        {shown.map((route) => (
          <RouteRow key={route.id} route={route} />
        ))}
      </ul>
    </Panel>
  );
}

function RouteRow({ route }: { route: Route }) {
  const { stops, current, done, carried } = progressOfRoute(route);
  const driver = route.assignedTo?.name ?? '맡은 사람 없음';
  return (
    <li>
      <div className="flex items-center gap-2.5">
        <b className="font-semibold">{driver}</b>
        <span className="w-24 flex-none">
          <Meter value={done / stops.length} label={`${driver} 경로 진행`} tone="lamp" />
        </span>
        <span className="font-semibold">
          {done} / {stops.length}곳
        </span>
        <span className="min-w-0 flex-1 truncate text-end text-small text-sub">
          {joinFacts(
            carried > 0 ? `들고 있음 ${carried}개` : null,
            route.endsAt && `${formatClock(route.endsAt)}쯤 끝`,
          )}
        </span>
        <Assign route={route} isCarried={carried > 0} />
      </div>
      <ol className="mt-2.5 flex flex-wrap gap-x-4 gap-y-2" aria-label={`${driver} 경로`}>
        {stops.map(({ station, isDone }, index) => {
          const tone = isDone ? 'done' : index === current ? 'next' : 'later';
          return (
            <li
              key={station.id}
              aria-current={tone === 'next' ? 'step' : undefined}
              className="flex min-w-0 items-center gap-1.5 text-small"
            >
              <StopMark mark={index === 0 ? '출' : String(index)} tone={tone} />
              <span className={tone === 'next' ? 'font-semibold' : 'text-sub'}>
                {station.name}
                {isDone && <span className="sr-only"> 들름</span>}
              </span>
            </li>
          );
        })}
      </ol>
    </li>
  );
}

/** What is on somebody's cart stays with them: the route goes to another when it is put down. */
function Assign({ route, isCarried }: { route: Route; isCarried: boolean }) {
  const mayAssign = useMay('route.assign');
  const dialogs = useDialogs<'assign'>();
  if (!mayAssign) return null;
  return (
    <>
      {!isCarried && (
        <Button size="s" onClick={() => dialogs.open('assign')}>
          {route.assignedTo === null ? '맡기기…' : '맡은 사람 바꾸기…'}
        </Button>
      )}
      {dialogs.shown === 'assign' && (
        <AssignRouteDialog
          key={dialogs.opening}
          open={dialogs.isOpen}
          route={route}
          onClose={dialogs.close}
        />
      )}
    </>
  );
}
