// Seeds the demo members with their consents, favourite stations and rentals.
import { randomBytes } from 'node:crypto';
import { consentDocuments } from '#api/account/consent.queries.ts';
import type { Tx } from '#api/database/database.ts';
import { MINUTE_MS } from '#domain/rental/rental-terms.ts';
import type { RelativeDates } from '../../relative-dates.ts';
import type { SeededStock } from '../seed-stock.ts';
import {
  demoPerson,
  favouriteStations,
  neighbours,
  neighboursOpenRentals,
  openRentals,
  pastRentals,
  type OpenRental,
  type PastRental,
} from '../../people.ts';
import { recordRentals, type DemoRental } from '../../rentals/record-rentals.ts';
import { demoStations } from '../../stations.ts';

interface Today {
  now: Date;
  dates: RelativeDates;
}

/** Past rentals per station, one a day. */
const EARLIER_RENTALS_PER_STATION = 6;

export async function seedPeople(tx: Tx, stock: SeededStock, today: Today): Promise<void> {
  const { dates } = today;
  const neighbourIds = await createMembers(
    tx,
    neighbours.map((nickname, index) => ({
      provider: 'kakao' as const,
      subject: `demo-neighbour-${index + 1}`,
      nickname,
      email: `neighbour-${index + 1}@example.com`,
      joinedAt: dates.at(-120 + index, '11:00'),
    })),
  );
  const [personId] = (await createMembers(tx, [{ ...demoPerson, joinedAt: dates.at(-133, '12:10') }])) as [
    number,
  ];
  // The last one added is shown first.
  for (const [index, station_id] of favouriteStations.entries()) {
    await tx
      .insertInto('bookmarks')
      .values({ member_id: personId, station_id, added_at: dates.at(-20 + index, '15:00') })
      .execute();
  }

  const open = [
    ...openRentals.map((rental) => describeOpenRental(stock, personId, rental, today.now)),
    ...neighboursOpenRentals.map((rental, index) =>
      describeOpenRental(stock, nthOf(neighbourIds, index), rental, today.now),
    ),
  ];
  // What is out is taken from the stock first: the past ones are of items that are there.
  await recordRentals(tx, [
    ...listNeighboursPastRentals(stock, neighbourIds, today),
    ...pastRentals.toReversed().map((rental) => describePastRental(stock, personId, rental, today)),
    ...open,
  ]);
}

interface DemoMember {
  provider: 'kakao' | 'google';
  subject: string;
  nickname: string;
  email: string | null;
  picture?: string;
  joinedAt: Date;
}

/** Their numbers, in the order of the given ones. */
export async function createMembers(tx: Tx, people: readonly DemoMember[]): Promise<number[]> {
  const rows = await tx
    .insertInto('members')
    .values(
      people.map((person) => ({
        customer_key: randomBytes(16).toString('hex'),
        provider: person.provider,
        provider_subject: person.subject,
        email: person.email,
        nickname: person.nickname,
        profile_image: person.picture ?? null,
        joined_at: person.joinedAt,
      })),
    )
    .returning('id')
    .execute();
  const ids = rows.map(({ id }) => id);
  await tx
    .insertInto('consents')
    .values(
      people.flatMap((person, index) =>
        (['terms', 'privacy', 'marketing_ads', 'marketing_events'] as const).map((kind) => ({
          member_id: ids[index]!,
          kind,
          document_version: consentDocuments[kind].version,
          granted: kind === 'terms' || kind === 'privacy',
          at: person.joinedAt,
        })),
      ),
    )
    .execute();
  return ids;
}

function describeOpenRental(stock: SeededStock, memberId: number, rental: OpenRental, now: Date): DemoRental {
  return {
    memberId,
    item: stock.take(rental.product, rental.station),
    fromStationId: rental.station,
    hours: rental.hours,
    startedAt: minutesAfter(now, -rental.startedMinutesAgo),
    returned: null,
  };
}

function describePastRental(
  stock: SeededStock,
  memberId: number,
  rental: PastRental,
  { dates }: Today,
): DemoRental {
  const [fromStationId, stationId] = rental.stations;
  const startedAt = dates.at(-rental.daysAgo, rental.startedAt);
  return {
    memberId,
    item: stock.pick(rental.product, stationId),
    fromStationId,
    hours: rental.hours,
    startedAt,
    returned: { at: minutesAfter(startedAt, rental.minutesOfUse), stationId },
  };
}

/** The popular products of a station come from its past rentals. */
function listNeighboursPastRentals(
  stock: SeededStock,
  neighbourIds: readonly number[],
  { dates }: Today,
): DemoRental[] {
  return demoStations.flatMap((station, index) => {
    const stationId = index + 1;
    const products = stock.productsAt(stationId);
    if (products.length === 0) return [];
    const opensInTheEvening = station.hours.startsWith('18');
    return Array.from({ length: EARLIER_RENTALS_PER_STATION }, (_none, turn) => {
      // Three, two and one of the first three products: a clear order of popularity everywhere.
      const product = products[[0, 1, 0, 2, 1, 0][turn]!] ?? products[0]!;
      const startedAt = dates.at(-(52 + turn), opensInTheEvening ? '19:25' : '14:25');
      const hours = 1 + ((index + turn) % 4);
      return {
        memberId: nthOf(neighbourIds, index + turn),
        item: stock.pick(product, stationId),
        fromStationId: stationId,
        hours,
        startedAt: minutesAfter(startedAt, index),
        returned: { at: minutesAfter(startedAt, index + hours * 60 - 7), stationId },
      };
    });
  });
}

function nthOf(memberIds: readonly number[], index: number): number {
  return memberIds[index % memberIds.length]!;
}

function minutesAfter(moment: Date, minutes: number): Date {
  return new Date(moment.getTime() + minutes * MINUTE_MS);
}
