// Formats a distance and the walk, and says which one is too far to walk or ride to a station.
import * as text from './station.text.ts';

const FAR_KM = 20;
/** Four kilometres an hour. */
const WALKED_METRES_A_MINUTE = 67;
/** Nobody walks farther for a charger: then only the distance is said. */
const MAX_WALK_MINUTES = 30;

/** So far that the map around the person has no station to show. */
export const isFar = (kilometres: number | null) => kilometres !== null && kilometres > FAR_KM;

/** 0.14 → "0.1km"; the last hundred metres all read "0.1km". */
export function formatDistance(kilometres: number): string {
  const shown = Math.max(0.1, kilometres);
  return text.inKilometres(shown < 10 ? shown.toFixed(1) : Math.round(shown).toLocaleString('ko-KR'));
}

/** 0.4 → "걸어서 6분"; undefined where it is too far. */
export function formatWalk(kilometres: number): string | undefined {
  const minutes = Math.max(1, Math.ceil((kilometres * 1000) / WALKED_METRES_A_MINUTE));
  return minutes > MAX_WALK_MINUTES ? undefined : text.onFoot(minutes);
}

/** "0.4km · 걸어서 6분" */
export function formatWay(kilometres: number): string {
  const walk = formatWalk(kilometres);
  const distance = formatDistance(kilometres);
  return walk === undefined ? distance : text.way(distance, walk);
}
