// A route among the lists to carry: how far it is, where it goes next, and its lists under it.
import { joinFacts } from '#console/format/join-facts.ts';
import { fieldPaths } from '#console/navigation/field-paths.ts';
import { useSession } from '#console/session/session.api.ts';
import { Badge } from '#console/ui/display/badge.tsx';
import { ButtonLink } from '#ui/action/button.tsx';
import { Progress } from '#ui/display/progress.tsx';
import type { Route } from '../field.api.ts';
import { Card, Row } from '../layout/card.tsx';
import { useWaitingActions } from '../outbox/use-outbox.ts';
import { describeItems } from '../transfer/transfer-view.ts';
import { usePostponedStops } from './postponed-stops.ts';
import { viewRoute } from './route-view.ts';
import { endsAround, tallyOf, titleOf } from './route.text.ts';

const badges = {
  OPEN: { tone: 'settling', label: '꺼내기 전' },
  CARRIED: { tone: 'lit', label: '이동 중' },
  DONE: { tone: 'on', label: '끝남' },
  CANCELLED: { tone: 'gone', label: '취소함' },
} as const satisfies Record<Route['transfers'][number]['state'], unknown>;

export function RouteCard({ route }: { route: Route }) {
  const { me } = useSession();
  const view = viewRoute(route, useWaitingActions(), usePostponedStops(route.id));
  const [next] = view.ahead;
  const { assignedTo } = route;
  const isMine = assignedTo === null || assignedTo.id === me.id;
  return (
    <Card label={titleOf(route)}>
      <p className="flex items-baseline gap-2">
        <b className="min-w-0 flex-1 text-body-1 leading-6 font-bold">
          {next ? `다음 ${next.station.name}` : '다 돌았어요'}
        </b>
        <span className="text-[0.8125rem] leading-5 text-sub">
          {isMine ? route.endsAt && endsAround(route.endsAt) : `${assignedTo.name} 님`}
        </span>
      </p>
      <p className="mt-0.5 mb-2 text-[0.8125rem] leading-5 text-sub">{tallyOf(view)}</p>
      <Progress
        value={view.done.length / view.stops.length}
        label={`${view.stops.length}곳 가운데 ${view.done.length}곳 들름`}
      />
      <ul className="mt-2 divide-y divide-line" aria-label="경로의 이동 목록">
        {route.transfers.map(({ id, no, to, items, state }) => {
          const left = items.filter((item) => item.state === 'WAITING' || item.state === 'CARRIED');
          const badge = badges[state];
          const address = { OPEN: fieldPaths.pickUp(id), CARRIED: fieldPaths.putDown(id) };
          return (
            <Row
              key={id}
              title={to.name}
              line={joinFacts(no, describeItems(left))}
              end={<Badge tone={badge.tone}>{badge.label}</Badge>}
              {...((state === 'OPEN' || state === 'CARRIED') && { to: address[state] })}
            />
          );
        })}
      </ul>
      <ButtonLink to={fieldPaths.route(route.id)} block icon="map" className="mt-2 min-h-13">
        경로 보기
      </ButtonLink>
    </Card>
  );
}
