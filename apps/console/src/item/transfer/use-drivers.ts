// Who may drive a route: those who carry things, at all of its stops.
import { useQuery } from '@tanstack/react-query';
import { consoleQuery } from '#client/console/console-query.ts';
import { useMay } from '#console/session/session.api.ts';

/** Whoever may not see the staff chooses nobody. */
export function useDrivers(stops: readonly { station: { id: number } }[]) {
  const mayChoose = useMay('staff.read');
  const { data } = useQuery({
    ...consoleQuery('GET /api/v1/console/staff', { tags: ['staff'] }),
    enabled: mayChoose,
  });
  const people = (data?.content ?? []).filter(
    ({ role, state, stations }) =>
      role !== 'SUPPORT' &&
      (state === 'ACTIVE' || state === 'LOCKED') &&
      // Whoever works at some stations only scans nothing at the others.
      (stations === null || stops.every((stop) => stations.some(({ id }) => id === stop.station.id))),
  );
  return { people, mayChoose };
}
