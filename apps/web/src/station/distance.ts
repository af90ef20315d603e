// Formats a distance, and says which one is too far to walk or ride to a station.

const FAR_KM = 20;

/** So far that the map around the person has no station to show. */
export const isFar = (kilometres: number | null) => kilometres !== null && kilometres > FAR_KM;

/** 0.14 → "0.1km"; the last hundred metres all read "0.1km". */
export function formatDistance(kilometres: number): string {
  const shown = Math.max(0.1, kilometres);
  return `${shown < 10 ? shown.toFixed(1) : Math.round(shown).toLocaleString('ko-KR')}km`;
}
