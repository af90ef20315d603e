// A rental as messages name it.
import { sql, type RawBuilder } from 'kysely';
import { stopsOfRental } from '#api/database/late-moments.ts';
import { MINUTE_MS, rentalAmountWon } from '#domain/rental/rental-terms.ts';
import { humanNumber } from '#domain/text/human-number.ts';
import { formatNumber } from '#domain/text/won.ts';
import { formatKoreanTime } from '#domain/time/korean-time.ts';
import { formatMoment } from '../message/format-moment.ts';
import type { Placeholder, Placeholders } from '../placeholder.ts';
import type { MailRow, Subject } from './subject.ts';
import type { RentalFacts } from './rental-facts.ts';

export interface OfRental {
  rental: RentalFacts;
}

export function rentalJson(rentalId: RawBuilder<unknown>): RawBuilder<RentalFacts | null> {
  return sql`(
    select jsonb_build_object(
      'id', rentals.id, 'token', rentals.token, 'state', rentals.state, 'startedAt', rentals.started_at, 'dueAt', rentals.due_at,
      'returnedAt', rentals.returned_at, 'returnProof', rentals.return_proof, 'extendedHours', rentals.extended_hours,
      'price', rentals.price_per_hour_won, 'dayCap', rentals.day_cap_won, 'graceMinutes', rentals.grace_minutes, 'capHours', rentals.overdue_cap_hours,
      'feeLimit', rentals.fee_limit_won, 'reportedLostAt', rentals.reported_lost_at,
      'claimed', rentals.claimed_by_order_id is not null, 'stops', ${stopsOfRental},
      'serial', items.serial_number, 'product', products.name, 'category', products.category,
      'station', rented_at.name, 'returnStation', returned_to.name)
    from rentals
    join items on items.id = rentals.item_id
    join products on products.id = items.product_id
    join stations as rented_at on rented_at.id = rentals.rental_station_id
    left join stations as returned_to on returned_to.id = rentals.return_station_id
    where rentals.id = ${rentalId})`;
}

/** The facts of the rental that a notification is about, with further ones by their names. */
export function rentalFactsWith<Further extends object>(further: {
  [Name in keyof Further]: RawBuilder<Further[Name]>;
}): RawBuilder<(OfRental & Further) | null> {
  const pairs = Object.entries<RawBuilder<unknown>>(further).map(
    ([name, value]) => sql`, ${sql.lit(name)}, ${value}`,
  );
  return sql`(
    select jsonb_build_object('rental', found.rental${sql.join(pairs, sql``)})
    from (select ${rentalJson(sql`n.subject_id`)} as rental) as found where found.rental is not null)`;
}

/** Its page of the member's history. */
export function historyPath({ token }: RentalFacts): string {
  return `/history/${encodeURIComponent(token)}`;
}

export function rentalRows(rental: RentalFacts): MailRow[] {
  return [
    { label: '물품', value: `${rental.product} · ${rental.serial}` },
    { label: '빌린 곳', value: rental.station },
  ];
}

/** The rows of a rental, with its end while it runs. */
export function runningRentalRows(rental: RentalFacts): MailRow[] {
  if (rental.state !== 'open') return rentalRows(rental);
  return [...rentalRows(rental), { label: '반납 예정', value: formatKoreanTime(new Date(rental.dueAt)) }];
}

export const exampleRentalRows: readonly MailRow[] = [
  { label: '물품', value: 'USB 허브 · HUB_0004' },
  { label: '빌린 곳', value: '건국대 도서관 1층 로비' },
];

export const rentalSubject: Subject<OfRental> = {
  name: 'rental',
  facts: rentalFactsWith<object>({}),
  describe: ({ rental }) => ({ id: rental.id, no: humanNumber('R', rental.id), name: rental.product }),
  mailRows: ({ rental }) => runningRentalRows(rental),
  exampleMailRows: [...exampleRentalRows, { label: '반납 예정', value: '2026.11.14 18:12' }],
};

type OfPossibleRental = { rental: RentalFacts | null };

/** What a message names where it is about something of a rental. */
export const rentalNames = {
  물품: { name: 'product', isName: true, value: ({ rental }) => rental?.product, example: 'USB 허브' },
  대여번호: {
    name: 'rentalNo',
    value: ({ rental }) => (rental === null ? undefined : humanNumber('R', rental.id)),
    example: 'R10419',
  },
} satisfies Placeholders<OfPossibleRental>;

/** What a message names of a rental that runs. */
export const rentalPlaceholders = {
  물품: rentalNames.물품,
  반납시각: {
    name: 'dueAt',
    value: ({ rental }, at) => formatMoment(new Date(rental.dueAt), at),
    example: '18:12',
  },
  유예끝: {
    name: 'graceEndsAt',
    value: ({ rental }, at) =>
      formatMoment(new Date(new Date(rental.dueAt).getTime() + rental.graceMinutes * MINUTE_MS), at),
    example: '18:22',
  },
  스테이션: {
    name: 'station',
    isName: true,
    value: ({ rental }) => rental.returnStation ?? rental.station,
    example: '건국대 도서관 1층 로비',
  },
  가격: { name: 'pricePerHour', value: ({ rental }) => formatNumber(rental.price), example: '500' },
  대여번호: rentalNames.대여번호,
} satisfies Placeholders<OfRental>;

/** How much being late can cost at most. */
export const maxFee: Placeholder<OfRental> = {
  name: 'maxFee',
  value: ({ rental }) =>
    formatNumber(
      Math.min(rentalAmountWon(rental.capHours, rental.price, rental.dayCap), rental.feeLimit ?? Infinity),
    ),
  example: '6,000',
};

/** Until when its last stop lasts, however early it was ended. */
export const stopEnd: Placeholder<OfRental> = {
  name: 'stopEndsAt',
  value: ({ rental }, at) => {
    const last = rental.stops.at(-1);
    return last && formatMoment(new Date(last.until), at);
  },
  example: '내일 11:00',
};

/** What a message names of a rental that was returned. */
export const returnPlaceholders = {
  물품: rentalNames.물품,
  스테이션: rentalPlaceholders.스테이션,
  시각: {
    name: 'returnedAt',
    value: ({ rental }, at) =>
      rental.returnedAt === null ? undefined : formatMoment(new Date(rental.returnedAt), at),
    example: '18:21',
  },
} satisfies Placeholders<OfRental>;
