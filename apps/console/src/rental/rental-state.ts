// The states of a rental on the screen: word, colour and shape, the time that is left, what a return costs, and what forbids an action.
import type { ConsoleReply } from '#client/console/console-call.ts';
import type { RowOf } from '#client/console/console-query.ts';
import { formatDuration } from '#console/format/format-duration.ts';
import { formatTime, formatTimeWithToday } from '#console/format/format-time.ts';
import { feeAt, type Lateness } from '#domain/rental/rental-terms.ts';
import { parseStops } from '#domain/rental/stops.ts';
import { formatWon } from '#domain/text/won.ts';
import type { BadgeTone } from '#console/ui/display/badge.tsx';

export type Rental = RowOf<'GET /api/v1/console/rentals'>;
export type RentalDetail = ConsoleReply<'GET /api/v1/console/rentals/{id}'>;
export type Charge = NonNullable<Rental['charge']>;
export type RentalState = Rental['state'];

export const rentalStates = {
  OPEN: '대여 중',
  OVERDUE: '연체',
  LOST_CANDIDATE: '분실 후보',
  RETURNED: '반납',
  LOST: '분실',
} as const satisfies Record<RentalState, string>;

export const chargeKinds = { OVERDUE: '연체료', LOST: '분실 비용' } as const satisfies Record<
  Charge['kind'],
  string
>;

export const rentalStateBadges = {
  OPEN: { tone: 'lit', label: rentalStates.OPEN },
  OVERDUE: { tone: 'trouble', label: rentalStates.OVERDUE },
  LOST_CANDIDATE: { tone: 'trouble', label: rentalStates.LOST_CANDIDATE },
  RETURNED: { tone: 'done', label: rentalStates.RETURNED },
  LOST: { tone: 'off', label: rentalStates.LOST },
} as const satisfies Record<RentalState, { tone: BadgeTone; label: string }>;

export const isClosed = ({ state }: Pick<Rental, 'state'>) => state === 'RETURNED' || state === 'LOST';
export const isLate = ({ state }: Pick<Rental, 'state'>) => state === 'OVERDUE' || state === 'LOST_CANDIDATE';

/** A closed rental whose money went back says so in place of 반납. */
export function rentalBadge(rental: Rental): { tone: BadgeTone; label: string } {
  if (rental.state === 'RETURNED' && rental.refunded > 0)
    return { tone: 'settling', label: `환불 ${formatWon(rental.refunded)}` };
  return rentalStateBadges[rental.state];
}

/** 16분 남음, 2시간 19분 지남; a closed rental says when and how it ended. */
export function describeTime(rental: Rental, now: Date): string {
  if (rental.closedAt !== null) {
    if (rental.state === 'LOST') return `${formatTimeWithToday(rental.closedAt, now)} 분실 처리`;
    return `${formatTime(rental.closedAt, now)} 반납${closings[rental.closedBy ?? 'RENTER']}`;
  }
  const left = new Date(rental.dueAt).getTime() - now.getTime();
  return left >= 0 ? `${formatDuration(left)} 남음` : `${formatDuration(-left)} 지남`;
}

const closings = {
  RENTER: '',
  OPERATOR: ' · 강제 반납',
  FREE_RETURN: ' · 무료 반납',
  LOST: '',
} as const satisfies Record<NonNullable<Rental['closedBy']>, string>;

/** How much of its time is used up, 0 to 1. */
export function usedShare({ startedAt, dueAt }: Rental, now: Date): number {
  const start = new Date(startedAt).getTime();
  return Math.min(1, Math.max(0, (now.getTime() - start) / (new Date(dueAt).getTime() - start)));
}

/** What returning it at this moment costs. */
export const feeOf = (rental: RentalDetail, at: Date) => latenessOf(rental, at).overdueAmountWon;

/** How late it is at a moment, and what that costs: the time that it was stopped left out. */
export function latenessOf(rental: RentalDetail, at: Date): Lateness {
  const { rules, dueAt, feeLimit, reportedLostAt } = rental;
  const terms = {
    ...rules,
    dueAt: new Date(dueAt),
    pricePerHourWon: rules.pricePerHour,
    dayCapWon: rules.dayCap,
    feeLimitWon: feeLimit,
    reportedLostAt: reportedLostAt === null ? null : new Date(reportedLostAt),
    stops: parseStops(rental.stops),
  };
  return feeAt(terms, at);
}

/** What is still to be paid: the fee of a return now, or a charge. */
export function leftToPay(rental: RentalDetail): number {
  if (!isClosed(rental)) return rental.feeNow;
  return rental.charge?.state === 'OPEN' ? rental.charge.amount : 0;
}

/** Why staff cannot action on the rental itself, or undefined. The server decides again. */
export function actionError(rental: RentalDetail): string | undefined {
  if (isClosed(rental)) return '이미 끝난 대여예요.';
  return rental.unsettled ? '결제를 확인하고 있어요. 잠시 뒤에 할 수 있어요.' : undefined;
}

export const feeLimitError = (rental: RentalDetail) =>
  actionError(rental) ?? (rental.feeNow === 0 ? '줄일 연체료가 없어요.' : undefined);

export const lostError = (rental: RentalDetail) =>
  actionError(rental) ?? (rental.mayBeLost ? undefined : '12시간 연체 뒤에 할 수 있어요.');
