// Rentals of real products, cheap and dear, short and long, by which a benefit is shown before it is saved.
import type { ConsoleProduct } from '#console/choices/choices.api.ts';
import { hoursUntilDayCap, rentalAmountWon } from '#domain/rental/rental-terms.ts';

export interface PriceExample {
  key: string;
  productName: string;
  hours: number;
  listWon: number;
  pricePerHour: number;
  dayCap: number | null;
  /** The hours cost the most a day may. */
  isCapped: boolean;
}

/** The hours of each line, from the cheapest product to the dearest. */
const HOURS = [2, 3, 6, 'capped', 12] as const;

/** At most so many lines; `ids` null for all products. */
export function priceExamples(
  products: readonly ConsoleProduct[],
  ids: readonly number[] | null,
  maxHours: number,
): PriceExample[] {
  const offered = products
    .filter(({ id, hidden }) => !hidden && (ids === null || ids.includes(id)))
    .toSorted((one, other) => one.pricePerHour - other.pricePerHour || one.id - other.id);
  if (offered.length === 0) return [];
  const capped = offered.findLast(({ dayCap }) => dayCap !== null);
  return HOURS.flatMap((length, index) => {
    const product =
      length === 'capped'
        ? capped
        : offered[
            Math.min(offered.length - 1, Math.round((index * (offered.length - 1)) / (HOURS.length - 1)))
          ];
    if (product === undefined) return [];
    const { id, name, pricePerHour, dayCap } = product;
    const wanted =
      length === 'capped' && dayCap !== null ? hoursUntilDayCap(pricePerHour, dayCap) : Number(length);
    const hours = Math.min(wanted, maxHours);
    const listWon = rentalAmountWon(hours, pricePerHour, dayCap);
    return [
      {
        key: `${id} ${hours} ${length}`,
        productName: name,
        hours,
        listWon,
        pricePerHour,
        dayCap,
        isCapped: dayCap !== null && listWon === dayCap,
      },
    ];
  });
}
