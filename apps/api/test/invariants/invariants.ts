// The invariants that hold whatever went wrong: checked from our tables and the payment gateway's ledger.
import type { Database } from '#api/database/database.ts';
import type { MoneyEntry } from '../sandbox-controls.ts';
import { checkDiscounts, checkPointsOfOrders } from './benefits.ts';
import { checkHelping } from './helping.ts';
import { checkCharges, checkExtensions, checkMoney, checkRentalsAreCharged } from './money.ts';
import {
  checkFreeReturns,
  checkJournal,
  checkPlaces,
  checkRecalls,
  checkRentalChanges,
  checkReturns,
  checkStops,
} from './rentals.ts';

export interface InvariantOptions {
  /** False during a fault, while payments and refunds may still be unresolved. */
  settled?: boolean;
}

/** Every violation in one sentence. */
export async function checkInvariants(
  db: Database,
  ledger: readonly MoneyEntry[],
  { settled = true }: InvariantOptions = {},
): Promise<string[]> {
  return [
    ...(await checkMoney(db, ledger, settled)),
    ...(await checkRentalsAreCharged(db)),
    ...(await checkExtensions(db)),
    ...(await checkPlaces(db)),
    ...(await checkReturns(db)),
    ...(await checkRentalChanges(db)),
    ...(await checkStops(db)),
    ...(await checkRecalls(db)),
    ...(await checkCharges(db)),
    ...(await checkDiscounts(db)),
    ...(await checkPointsOfOrders(db)),
    ...(await checkHelping(db)),
    ...(await checkFreeReturns(db)),
    ...(await checkJournal(db)),
  ];
}
