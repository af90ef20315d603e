// 오늘 경로: the stops of a route in order on the driver's phone, with a connection or without one.
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { fieldPaths } from '#console/navigation/field-paths.ts';
import { useSession } from '#console/session/session.api.ts';
import { progressOfRoute } from '#domain/insight/route.ts';
import { ButtonLink } from '#ui/action/button.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { LampOn } from '#ui/illustration/lamp-on.tsx';
import { AsyncContent } from '#ui/loading/async-content.tsx';
import type { Route } from '../field.api.ts';
import { CardList, Row } from '../layout/card.tsx';
import { FieldPage } from '../layout/field-page.tsx';
import { RejectedActions } from '../outbox/rejected-actions.tsx';
import { useWaitingActions } from '../outbox/use-outbox.ts';
import { PICK_UP, PUT_DOWN } from '../transfer/transfer-view.ts';
import { addressOf, NextStop } from './next-stop.tsx';
import { postponeStop, usePostponedStops } from './postponed-stops.ts';
import { RouteMap } from './route-map.tsx';
import { nextActAt, viewRoute, type RouteStop, type RouteView } from './route-view.ts';
import { endsAround, summaryOf, titleOf } from './route.text.ts';
import { StopMark } from '#console/ui/display/stop-mark.tsx';
import { useRoute } from './use-routes.ts';

export function RouteScreen() {
  const id = useParams()['id'] ?? '';
  const query = useRoute(id);
  const route = useLastRoute(id, query.data);
  return (
    <FieldPage
      title={route ? titleOf(route) : '경로'}
      tab="transfers"
      back={fieldPaths.transfers}
      end={
        route?.endsAt != null &&
        progressOfRoute(route).current !== undefined && (
          <span className="pr-3 text-[0.875rem] leading-5 font-semibold text-inverse-sub">
            {endsAround(route.endsAt)}
          </span>
        )
      }
    >
      <AsyncContent
        query={{ ...query, data: route ?? query.data }}
        isEmpty={(found) => found === null}
        empty={<RouteOver title="끝났거나 없는 경로예요" />}
      >
        {(found) => found && <RouteContent route={found} />}
      </AsyncContent>
    </FieldPage>
  );
}

/** Shown in this tab: one that is done leaves what the phone reads, and is still shown, done. */
const shownRoutes = new Map<string, Route>();

function useLastRoute(id: string, found: Route | null | undefined): Route | undefined {
  useEffect(() => {
    if (found) shownRoutes.set(id, found);
  }, [id, found]);
  if (found !== null) return found;
  const last = shownRoutes.get(id);
  return last && { ...last, transfers: last.transfers.map(asDone) };
}

function asDone(transfer: Route['transfers'][number]): Route['transfers'][number] {
  const items = transfer.items.map((item) =>
    item.state === 'SKIPPED' ? item : { ...item, state: 'DONE' as const },
  );
  return { ...transfer, items };
}

function RouteContent({ route }: { route: Route }) {
  const { me } = useSession();
  const view = viewRoute(route, useWaitingActions(), usePostponedStops(route.id));
  const [next, ...later] = view.ahead;
  const isOfRoute = (id: number) => route.transfers.some((transfer) => transfer.id === id);
  return (
    <>
      <RouteMap view={view} />
      {route.assignedTo && route.assignedTo.id !== me.id && (
        <p className="px-0.5 text-[0.8125rem] leading-5 text-sub">
          {route.assignedTo.name} 님이 맡은 경로예요.
        </p>
      )}
      <RejectedActions
        of={(action) =>
          (action.endpoint === PICK_UP || action.endpoint === PUT_DOWN) && isOfRoute(action.input.params.id)
        }
      />
      {next === undefined ? (
        <RouteOver title="경로가 끝났어요" />
      ) : (
        <NextStop
          stop={next}
          onPostpone={view.canPostpone ? () => postponeStop(route.id, next.station.id) : undefined}
        />
      )}
      {later.length > 0 && <LaterStops stops={later} />}
      {view.canPostpone && (
        <p className="text-center text-[0.8125rem] leading-5 text-sub">
          들르지 못하면 건너뛸 수 있어요. 건너뛴 곳은 마지막에 들러요.
        </p>
      )}
      {next !== undefined && view.done.length > 0 && <DoneStops view={view} />}
    </>
  );
}

function LaterStops({ stops }: { stops: readonly RouteStop[] }) {
  return (
    <CardList label="그다음 들를 곳">
      {stops.map((stop) => {
        const act = nextActAt(stop);
        return (
          <Row
            key={stop.station.id}
            picture={<StopMark mark={stop.mark} tone="later" />}
            title={stop.station.name}
            line={summaryOf(stop)}
            {...(act && { to: addressOf(act) })}
          />
        );
      })}
    </CardList>
  );
}

function DoneStops({ view }: { view: RouteView }) {
  return (
    <CardList label="들른 곳">
      {view.done.map(({ station, mark }) => (
        <Row
          key={station.id}
          picture={<StopMark mark={mark} tone="done" />}
          title={<span className="text-sub">{station.name}</span>}
          end={<span className="text-[0.8125rem] leading-5 text-faint">들름</span>}
        />
      ))}
    </CardList>
  );
}

function RouteOver({ title }: { title: string }) {
  return (
    <div className="grid flex-1 place-items-center">
      <EmptyState
        picture={<LampOn lightsUp />}
        title={title}
        action={
          <ButtonLink to={fieldPaths.transfers} variant="secondary" size="m">
            내 이동 보기
          </ButtonLink>
        }
      />
    </div>
  );
}
