// What renting costs: the item behind a scanned code, and the price of some hours of it.
import type { Db } from '#api/database/database.ts';
import { Failure } from '#api/http/refuse.ts';
import { findItem } from '#api/product/item.queries.ts';
import { rentalAmountWon } from '#domain/rental-terms.ts';

export async function quoteRental(db: Db, serialNumber: string, hours: number): Promise<{ amount: number }> {
  const item = await findItem(db, serialNumber);
  if (!item) throw new Failure('ITEM_NOT_FOUND');
  return { amount: rentalAmountWon(hours, item.pricePerHourWon) };
}
