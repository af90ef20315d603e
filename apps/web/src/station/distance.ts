// Formats a distance.

/** 0.14 → "0.1km"; the last hundred metres all read "0.1km". */
export function formatDistance(kilometres: number): string {
  const shown = Math.max(0.1, kilometres);
  return `${shown < 10 ? shown.toFixed(1) : Math.round(shown).toLocaleString('ko-KR')}km`;
}
