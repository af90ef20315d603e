// Routes among the things to do: each a row that leads to it.
import { fieldPaths } from '#console/navigation/field-paths.ts';
import type { Route } from '../field.api.ts';
import { CardList, IconTile, Row } from '../layout/card.tsx';
import { useWaitingActions } from '../outbox/use-outbox.ts';
import { usePostponedStops } from './postponed-stops.ts';
import { viewRoute } from './route-view.ts';
import { nextOf, titleOf } from './route.text.ts';

export function RouteRows({ routes }: { routes: readonly Route[] }) {
  if (routes.length === 0) return null;
  return (
    <CardList label="경로">
      {routes.map((route) => (
        <RouteRow key={route.id} route={route} />
      ))}
    </CardList>
  );
}

function RouteRow({ route }: { route: Route }) {
  const view = viewRoute(route, useWaitingActions(), usePostponedStops(route.id));
  return (
    <Row
      to={fieldPaths.route(route.id)}
      picture={<IconTile icon="pin" tone="lamp" />}
      title={titleOf(route)}
      line={nextOf(view)}
    />
  );
}
