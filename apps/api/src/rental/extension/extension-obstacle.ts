// Says why a rental cannot be extended: closed, stopped, of a recalled item, late beyond its grace, or as long as it may ever be.
import { Failure } from '#api/http/failure.ts';
import { isOverdue } from '#domain/rental/rental-terms.ts';
import { stopAt } from '#domain/rental/stops.ts';
import type { ExtendableRental } from '../own-rental.queries.ts';

type ExtensionObstacle =
  | 'RENTAL_ALREADY_RETURNED'
  | 'RENTAL_STOPPED'
  | 'ITEM_RECALLED'
  | 'EXTENSION_TOO_LATE'
  | 'EXTENSION_LIMIT';

/** The hours a rental can still be extended by; of the rules it began with. */
export function extensionHoursLeft(
  rental: Pick<ExtendableRental, 'hours' | 'extendedHours' | 'maxHours'>,
): number {
  return Math.max(0, rental.maxHours - rental.hours - rental.extendedHours);
}

/** What extending depends on. */
type ExtensionTerms = Pick<
  ExtendableRental,
  'state' | 'hours' | 'extendedHours' | 'maxHours' | 'dueAt' | 'graceMinutes' | 'stops' | 'recallId' | 'now'
>;

export function extensionObstacle(rental: ExtensionTerms, hours: number): ExtensionObstacle | undefined {
  if (rental.state !== 'open') return 'RENTAL_ALREADY_RETURNED';
  // Nobody buys more time with what is not safe.
  if (rental.recallId !== null) return 'ITEM_RECALLED';
  if (stopAt(rental.stops, rental.now)) return 'RENTAL_STOPPED';
  // By the plain clock: time that was stopped is not time that was bought.
  if (isOverdue({ ...rental, stops: [] }, rental.now)) return 'EXTENSION_TOO_LATE';
  return hours > extensionHoursLeft(rental) ? 'EXTENSION_LIMIT' : undefined;
}

/** Whether an extension is offered; whoever extends is checked again. */
export function offersExtension(isExtensionOn: boolean, rental: ExtensionTerms): boolean {
  return isExtensionOn && extensionObstacle(rental, 1) === undefined;
}

/** Requires that a rental can be extended by some hours now, and that no other payment for it is being confirmed. */
export function requireExtendable(rental: ExtendableRental, hours: number): void {
  const obstacle = extensionObstacle(rental, hours);
  if (obstacle !== undefined) throw new Failure(obstacle, { n: rental.maxHours });
  if (rental.claimedByOrderId !== null) throw new Failure('PAYMENT_UNSETTLED', { retryAfterSeconds: 2 });
}
