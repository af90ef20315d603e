// A rental as messages name it.
import { sql, type RawBuilder } from 'kysely';
import { stopsOfRental } from '#api/database/late-moments.ts';
import { MINUTE_MS, rentalAmountWon } from '#domain/rental/rental-terms.ts';
import { lastMomentWithin, parseStops } from '#domain/rental/stops.ts';
import { humanNumber } from '#domain/text/human-number.ts';
import { formatNumber } from '#domain/text/won.ts';
import { wordings, type Wording } from '../../message/wording.ts';
import type { Placeholder, Placeholders } from '../../placeholder.ts';
import { namesOf, type Names } from '../names.ts';
import type { MailRow, Subject } from '../subject.ts';
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
      'serial', items.serial_number, 'product', ${namesOf('products')}, 'category', products.category,
      'station', ${namesOf('rented_at')},
      'returnStation', case when returned_to.id is not null then ${namesOf('returned_to')} end)
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

/** Where its clock is stopped. */
export function stopPath({ token }: RentalFacts): string {
  return `/rentals/${encodeURIComponent(token)}/stop`;
}

export const stationRow = (label: string, station: Names, wording: Wording): MailRow => ({
  label,
  value: wording.name(station),
  korean: wording.koreanUnder(station),
});

export function rentalRows(rental: RentalFacts, wording: Wording): MailRow[] {
  const { rows } = wording.text;
  return [
    { label: rows.item, value: `${wording.name(rental.product)} · ${rental.serial}` },
    stationRow(rows.rentedAt, rental.station, wording),
  ];
}

/** The rows of a rental, with its end while it runs. */
export function runningRentalRows(rental: RentalFacts, wording: Wording): MailRow[] {
  if (rental.state !== 'open') return rentalRows(rental, wording);
  return [...rentalRows(rental, wording), dueRow(new Date(rental.dueAt), wording)];
}

const dueRow = (dueAt: Date, wording: Wording): MailRow => ({
  label: wording.text.rows.returnBy,
  value: wording.time(dueAt),
});

/** Where it was returned to, once it was. */
export function returnStationRows({ returnStation }: RentalFacts, wording: Wording): MailRow[] {
  if (returnStation === null) return [];
  return [stationRow(wording.text.rows.returnedTo, returnStation, wording)];
}

const exampleNames = (name: 'station' | 'returnStation'): Names => ({
  ko: wordings.ko.text.examples[name],
  en: wordings.en.text.examples[name],
});

export const exampleStationRow = (label: string, wording: Wording) =>
  stationRow(label, exampleNames('station'), wording);

export function exampleRentalRows(wording: Wording): MailRow[] {
  const { rows, examples } = wording.text;
  return [
    { label: rows.item, value: `${examples.item} · HUB_0004` },
    exampleStationRow(rows.rentedAt, wording),
  ];
}

export const exampleReturnStationRow = (wording: Wording): MailRow =>
  stationRow(wording.text.rows.returnedTo, exampleNames('returnStation'), wording);

export const rentalSubject: Subject<OfRental> = {
  name: 'rental',
  facts: rentalFactsWith<object>({}),
  describe: ({ rental }) => ({ id: rental.id, no: humanNumber('R', rental.id), name: rental.product.ko }),
  mailRows: ({ rental }, wording) => runningRentalRows(rental, wording),
  exampleMailRows: (wording) => [
    ...exampleRentalRows(wording),
    dueRow(new Date('2026-11-14T18:12:00+09:00'), wording),
  ],
};

export const exampleItem = ({ text: { examples } }: Wording) => examples.item;
export const exampleStation = ({ text: { examples } }: Wording) => examples.station;

type OfPossibleRental = { rental: RentalFacts | null };

/** What a message names where it is about something of a rental. */
export const rentalNames = {
  물품: {
    name: 'product',
    isName: true,
    value: ({ rental }, _at, wording) => (rental === null ? undefined : wording.name(rental.product)),
    example: exampleItem,
  },
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
    value: ({ rental }, at, wording) => wording.moment(new Date(rental.dueAt), at),
    example: '18:12',
  },
  유예끝: {
    name: 'graceEndsAt',
    // The time that it was stopped left out.
    value: ({ rental }, at, wording) => {
      const grace = rental.graceMinutes * MINUTE_MS;
      return wording.moment(lastMomentWithin(new Date(rental.dueAt), grace, parseStops(rental.stops)), at);
    },
    example: '18:22',
  },
  스테이션: {
    name: 'station',
    isName: true,
    value: ({ rental }, _at, wording) => wording.name(rental.returnStation ?? rental.station),
    example: exampleStation,
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
  value: ({ rental }, at, wording) => {
    const last = rental.stops.at(-1);
    return last && wording.moment(new Date(last.until), at);
  },
  example: ({ text }) => text.tomorrow('11:00'),
};

/** What a message names of a rental that was returned. */
export const returnPlaceholders = {
  물품: rentalNames.물품,
  스테이션: rentalPlaceholders.스테이션,
  시각: {
    name: 'returnedAt',
    value: ({ rental }, at, wording) =>
      rental.returnedAt === null ? undefined : wording.moment(new Date(rental.returnedAt), at),
    example: '18:21',
  },
} satisfies Placeholders<OfRental>;
