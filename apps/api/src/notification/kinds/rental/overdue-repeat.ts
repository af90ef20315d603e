// A rental has been overdue for some hours; the last time, that its fee does not grow any more.
import { parseStops } from '#domain/rental/stops.ts';
import { feeGrowthHours, HOUR_MS, lateness } from '#domain/rental/rental-terms.ts';
import { formatNumber } from '#domain/text/won.ts';
import { lateBy, reminderOutOfDate } from '../../reminder-out-of-date.ts';
import type { NotificationKind } from '../../notification-kind.ts';
import type { Placeholder } from '../../placeholder.ts';
import {
  maxFee,
  rentalPlaceholders,
  rentalSubject,
  type OfRental,
} from '../../subjects/rental/rental-subject.ts';
import type { RentalFacts } from '../../subjects/rental/rental-facts.ts';

const feeSoFar: Placeholder<OfRental> = {
  name: 'amount',
  value: ({ rental }, at) => formatNumber(overdueFee(rental, at)),
  example: '1,200',
};

export const overdueRepeat: NotificationKind<OfRental> = {
  subject: rentalSubject,
  texts: {
    ko: { push: { title: '{n}시간째 기다리고 있어요', text: '지금 반납하면 {금액}원이에요.' } },
    en: { push: { title: 'You’re {n} h late', text: 'Return it now and the late fee is ₩{금액}.' } },
  },
  placeholders: {
    ...rentalPlaceholders,
    n: { name: 'hours', example: '2' },
    금액: feeSoFar,
    상한: maxFee,
  },
  reminders(rental, settings) {
    const hours = settings['reminders.overdueHours'];
    // From the hour in which the fee stands still there is nothing new to tell.
    const last = hours.find((hour) => hour >= feeGrowthHours(rental, rental)) ?? Infinity;
    return hours
      .filter((hour) => hour <= last)
      .map((hour) => ({ minutesAfterDue: hour * 60, variables: { hours: hour } }));
  },
  outOfDate: reminderOutOfDate,
  movedTo: (facts, variables) => lateBy(facts, Number(variables['hours']) * HOUR_MS),
  isUndecided: ({ rental }) => rental.claimed,
  isUnlistedOnReturn: true,
  mailing: 'compulsory',
  isUrgent: true,
  button: 'returnNow',
  otherText: {
    kind: 'overdue.capped',
    isMeant: ({ rental }, variables) => Number(variables['hours']) >= growthHours(rental),
    texts: {
      ko: { push: { title: '연체료가 더 늘지 않아요', text: '반납하거나, 잃어버렸다면 알려 주세요.' } },
      en: {
        push: { title: 'Your late fee has stopped growing', text: 'Return it, or tell us if it’s lost.' },
      },
    },
    placeholders: { ...rentalPlaceholders, 금액: feeSoFar },
  },
};

function growthHours({ price, dayCap, capHours }: RentalFacts): number {
  return feeGrowthHours({ pricePerHourWon: price, dayCapWon: dayCap }, { overdueCapHours: capHours });
}

/** Nothing more is owed than staff allowed, nor for the time after the renter said that it is lost. */
function overdueFee(rental: RentalFacts, at: Date): number {
  const until = rental.reportedLostAt === null ? at : new Date(rental.reportedLostAt);
  const { overdueAmountWon } = lateness(
    {
      dueAt: new Date(rental.dueAt),
      graceMinutes: rental.graceMinutes,
      overdueCapHours: rental.capHours,
      pricePerHourWon: rental.price,
      dayCapWon: rental.dayCap,
      stops: parseStops(rental.stops),
    },
    until,
  );
  return Math.min(overdueAmountWon, rental.feeLimit ?? Infinity);
}
