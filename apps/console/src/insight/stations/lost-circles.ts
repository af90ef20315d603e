// The circles of stations on the map of what they missed: the area of each is its won, and the worst say theirs.
import { pixelsFrom } from '#map/centre-offset.ts';
import type { MapCircle } from '#map/map-adapter.ts';
import type { StationNumbers } from '../insight.api.ts';
import { about } from './stations.text.ts';

/** So many stand out in red with their name. */
const WORST = 3;
export const MAX_RADIUS_PX = 42;
const MIN_RADIUS_PX = 7;
/** Two lines above a circle. */
const WORDS_PX = { width: 130, height: 40 };

type Row = Pick<StationNumbers['rows']['content'][number], 'station' | 'lost'>;

/** Words that would lie on those of a worse one, or of the chosen one, are left to the list. */
export function circlesOf(rows: readonly Row[], chosenId: number | undefined, zoom: number): MapCircle[] {
  const amountOf = ({ lost }: Row) => lost?.amount ?? 0;
  const worst = rows
    .filter((row) => amountOf(row) > 0)
    .toSorted((one, other) => amountOf(other) - amountOf(one))
    .slice(0, WORST);
  const most = worst.length === 0 ? 0 : amountOf(worst[0]!);
  const radiusOf = (row: Row) =>
    Math.max(MIN_RADIUS_PX, most === 0 ? 0 : MAX_RADIUS_PX * Math.sqrt(amountOf(row) / most));
  const isChosen = ({ station }: Row) => station.id === chosenId;
  const named: Row[] = [];
  for (const row of worst.toSorted((one, other) => Number(isChosen(other)) - Number(isChosen(one)))) {
    const lies = named.some((other) => {
      const { right, down } = pixelsFrom(other.station, row.station, zoom);
      const below = down - radiusOf(row) + radiusOf(other);
      return Math.abs(right) < WORDS_PX.width && Math.abs(below) < WORDS_PX.height;
    });
    if (!lies) named.push(row);
  }
  return rows.map((row) => ({
    latitude: row.station.latitude,
    longitude: row.station.longitude,
    radius: radiusOf(row),
    tone: worst.includes(row) ? 'bad' : 'plain',
    isChosen: isChosen(row),
    ...(named.includes(row) && { name: row.station.name, value: `${about(amountOf(row))}원` }),
  }));
}
