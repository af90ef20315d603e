// Where the numbers of insight lead: the lists of the same days, at the same station, of the same product.
import { writeDays, type Days } from '#console/choices/period.ts';
import { paths } from '#console/navigation/paths.ts';

export interface Place {
  stationId?: number | undefined;
  productId?: number | undefined;
}

const search = (params: Readonly<Record<string, string | number | undefined>>) =>
  new URLSearchParams(
    Object.entries(params).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString();

const period = ({ from, to }: Days) => writeDays({ from, to });

/** Payments know no place: with one, its rentals, where they were paid for. */
export const moneyOf = (days: Days, place: Place, kind?: string) =>
  place.stationId === undefined && place.productId === undefined
    ? `${paths.payments}?${search({ kind, period: period(days) })}`
    : rentalsOf(days, place);

export const refundsOf = (days: Days) => `${paths.refunds}?${search({ period: period(days) })}`;

export const rentalsOf = (
  days: Days,
  { stationId, productId }: Place = {},
  trait: { extended?: 'yes'; state?: 'lost' | 'open' } = {},
) =>
  `${paths.rentals}?${search({ ...trait, period: period(days), station: stationId, product: productId, sort: '-started' })}`;

export const membersOf = (days: Days) => `${paths.members}?${search({ joined: period(days) })}`;
