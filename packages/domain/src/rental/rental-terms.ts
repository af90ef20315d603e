// Prices of rentals and overdue fees. Amounts are whole won, times come from the server's clock.
import { byTime, countedMs, lastMomentWithin, type Stop } from './stops.ts';

export const MIN_HOURS = 1;
/** The longest rental an owner can allow, and the longest there is while they have set nothing. */
export const MAX_HOURS = 24;
export const DEFAULT_MAX_HOURS = 12;
export const GRACE_MINUTES = 10;
export const MAX_OVERDUE_HOURS = 12;
export const HOLD_MINUTES = 10;
export const QUOTE_MINUTES = 10;
export const MAX_HOLDS = 3;
/** How long a member cannot hold an item again after their hold on it lapsed unpaid. */
export const HOLD_COOLDOWN_MINUTES = 10;
/** How many holds a member may leave unpaid within these hours. */
export const MAX_UNPAID_HOLDS = 10;
export const UNPAID_HOLDS_HOURS = 24;
/** How long a prepared overdue fee can be paid. */
export const OVERDUE_ORDER_MINUTES = 10;
/** How long a prepared extension can be paid; it holds nothing meanwhile. */
export const EXTENSION_ORDER_MINUTES = 10;
/** How long after the start a defect means a free return, and how many of them a member has in thirty days. */
export const FREE_RETURN_MINUTES = 10;
export const FREE_RETURNS_IN_30_DAYS = 2;
export const MAX_OPEN_RENTALS = 5;
/** Free returns are counted within so many days. */
export const FREE_RETURN_DAYS = 30;
/** How long a prepared rental can be paid: the payment window is open for thirty minutes, and confirmed within ten. */
export const RENTAL_ORDER_MINUTES = 45;
/** A capture that becomes known later than this after its claim is cancelled: the person has left. */
export const CAPTURE_MINUTES = 10;

/** The rules a rental began with: settings may change, a running rental never does. */
export interface RentalRules {
  maxHours: number;
  graceMinutes: number;
  /** For so many hours being late costs something; then the fee stands still. */
  overdueCapHours: number;
}
export type LateRules = Pick<RentalRules, 'graceMinutes' | 'overdueCapHours'>;

/** The rules of a service whose owner has changed nothing. */
export const standardRules: RentalRules = {
  maxHours: DEFAULT_MAX_HOURS,
  graceMinutes: GRACE_MINUTES,
  overdueCapHours: MAX_OVERDUE_HOURS,
};

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;

export function isRentalHours(hours: number): boolean {
  return Number.isInteger(hours) && hours >= MIN_HOURS && hours <= MAX_HOURS;
}

/** Hours cost their price until the sum reaches the day cap (하루 최대); without one they cost it to the end. */
export function rentalAmountWon(hours: number, pricePerHourWon: number, dayCapWon: number | null): number {
  return Math.min(hours * pricePerHourWon, dayCapWon ?? Infinity);
}

/** A day is at least one hour and at most all of them: what a day cap can be at an hourly price. */
export function dayCapRange(pricePerHourWon: number): { min: number; max: number } {
  return { min: pricePerHourWon, max: 24 * pricePerHourWon };
}

/** With which hour the sum reaches the day cap: from the next one on nothing is added. */
export function hoursUntilDayCap(pricePerHourWon: number, dayCapWon: number): number {
  return Math.ceil(dayCapWon / pricePerHourWon);
}

/** Longer costs what the whole would have cost at once, less what was paid: nothing once the day cap is reached. */
export function extensionAmountWon(
  rentedHours: number,
  hours: number,
  pricePerHourWon: number,
  dayCapWon: number | null,
): number {
  return (
    rentalAmountWon(rentedHours + hours, pricePerHourWon, dayCapWon) -
    rentalAmountWon(rentedHours, pricePerHourWon, dayCapWon)
  );
}

export function dueAt(startedAt: Date, hours: number): Date {
  return new Date(startedAt.getTime() + hours * HOUR_MS);
}

/** What being late depends on: the due time, the rules it began with, and the time that does not count. */
export interface LateTerms extends LateRules {
  dueAt: Date;
  stops: readonly Stop[];
}

/** Late is later than the grace: at its last moment nothing is owed yet. */
export function isOverdue(rental: Pick<LateTerms, 'dueAt' | 'graceMinutes' | 'stops'>, at: Date): boolean {
  return countedMs(rental.dueAt, at, rental.stops) > rental.graceMinutes * MINUTE_MS;
}

export interface Lateness {
  overdueMinutes: number;
  overdueAmountWon: number;
}

/** What a rental costs by the hour, as it was when it began. */
export interface RentalPrice {
  pricePerHourWon: number;
  /** 하루 최대; null when the price has none. */
  dayCapWon: number | null;
}

/** After the grace, each started hour from the due time costs that rental's hourly price, up to its own limit and its day cap. */
export function lateness(rental: LateTerms & RentalPrice, at: Date): Lateness {
  if (!isOverdue(rental, at)) return { overdueMinutes: 0, overdueAmountWon: 0 };
  const lateMs = countedMs(rental.dueAt, at, rental.stops);
  const startedHours = Math.min(Math.ceil(lateMs / HOUR_MS), rental.overdueCapHours);
  return {
    overdueMinutes: Math.floor(lateMs / MINUTE_MS),
    overdueAmountWon: rentalAmountWon(startedHours, rental.pricePerHourWon, rental.dayCapWon),
  };
}

/** What the fee of one rental depends on. */
export interface FeeTerms extends LateTerms, RentalPrice {
  /** The most staff let it cost; null when they set nothing. */
  feeLimitWon: number | null;
  /** The renter told us that it is lost: lateness counts up to then. */
  reportedLostAt: Date | null;
}

/** What returning a rental at a moment costs for being late. */
export function feeAt(rental: FeeTerms, at: Date): Lateness {
  const { reportedLostAt, feeLimitWon } = rental;
  const until = reportedLostAt !== null && reportedLostAt < at ? reportedLostAt : at;
  const late = lateness(rental, until);
  return feeLimitWon === null
    ? late
    : { ...late, overdueAmountWon: Math.min(late.overdueAmountWon, feeLimitWon) };
}

/** The moments at which a rental changes by itself, as they are stored with it: later than them it is overdue, and perhaps lost. */
export interface LateMoments {
  graceEndsAt: Date;
  lostCandidateAt: Date;
}

/**
 * So many hours after it is due an item counts as perhaps lost, whatever the cap of its fee, but never while it is stopped:
 * whoever could not return it has not lost it.
 */
export function lateMoments(rental: Pick<LateTerms, 'dueAt' | 'graceMinutes' | 'stops'>): LateMoments {
  const { dueAt: due, stops } = rental;
  const lostCandidateAt = lastMomentWithin(due, MAX_OVERDUE_HOURS * HOUR_MS, stops);
  const lastStop = byTime(stops).at(-1);
  return {
    graceEndsAt: lastMomentWithin(due, rental.graceMinutes * MINUTE_MS, stops),
    lostCandidateAt: lastStop && lastStop.until > lostCandidateAt ? lastStop.until : lostCandidateAt,
  };
}

/** For how many started hours the fee of a rental grows. */
export function feeGrowthHours(
  { pricePerHourWon, dayCapWon }: RentalPrice,
  { overdueCapHours }: Pick<LateRules, 'overdueCapHours'>,
): number {
  return dayCapWon === null
    ? overdueCapHours
    : Math.min(overdueCapHours, hoursUntilDayCap(pricePerHourWon, dayCapWon));
}

/** What a rental can cost at most for being late. */
export function maxOverdueAmountWon(
  { pricePerHourWon, dayCapWon }: RentalPrice,
  { overdueCapHours }: Pick<LateRules, 'overdueCapHours'>,
): number {
  return rentalAmountWon(overdueCapHours, pricePerHourWon, dayCapWon);
}

/** Minutes round down. */
export function minutesOfUse(startedAt: Date, at: Date): number {
  return Math.max(0, Math.floor((at.getTime() - startedAt.getTime()) / MINUTE_MS));
}
