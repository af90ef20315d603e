// What the app reads before it is shown for the first time; until then the page stands as index.html painted it.
import type { QueryClient } from '@tanstack/react-query';
import { findFirstRead } from '#client/first-reads.ts';
import { dashboardQuery } from '#console/session/dashboard.api.ts';
import { sessionQuery } from '#console/session/session.api.ts';
import { firstStepsQuery } from '#console/start/first-steps.api.ts';

/** Where the page has begun it, it has begun the figures too. */
const FIRST_STEPS = '/api/v1/console/first-steps';

/** So long the figures are waited for beside the session; later they come into a screen that says so. */
const FIGURES_MS = 200;

/** The session, where its frame is painted already, and of the dashboard what the page has begun; all else is left to the screens. */
export async function readFirstData(client: QueryClient): Promise<void> {
  if (!isFramePainted()) return;
  const session = client.prefetchQuery(sessionQuery);
  const figures =
    findFirstRead(FIRST_STEPS) === undefined
      ? undefined
      : Promise.all([client.prefetchQuery(dashboardQuery('today')), client.prefetchQuery(firstStepsQuery)]);
  await session;
  await Promise.race([figures, new Promise((resolve) => setTimeout(resolve, FIGURES_MS))]);
}

/** Not where nobody of the staff was at work, and not before the sign-in. */
function isFramePainted(): boolean {
  const { dataset } = document.documentElement;
  return dataset['staff'] !== undefined && document.querySelector('.shell') !== null;
}
