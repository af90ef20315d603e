// Lets the demo city's people join, agree to the terms, like some stations, and borrow things.
import { randomBytes } from 'node:crypto';
import { documentVersions } from '#api/account/consent.queries.ts';
import type { Tx } from '#api/database/database.ts';
import { MINUTE_MS } from '#domain/rental-terms.ts';
import type { Almanac } from './almanac.ts';
import type { Shelves } from './fill-shelves.ts';
import {
  demoPerson,
  favouriteStations,
  neighbours,
  neighboursOpenRentals,
  openRentals,
  pastRentals,
  type OpenRental,
} from './people.ts';
import { recordRental } from './record-rental.ts';
import { demoStations } from './stations.ts';

interface Today {
  now: Date;
  almanac: Almanac;
}

/** How many things were borrowed at each station before, and one a day. */
const EARLIER_RENTALS_PER_STATION = 6;

export async function fillPeople(tx: Tx, shelves: Shelves, today: Today): Promise<void> {
  const { almanac } = today;
  const neighbourIds: number[] = [];
  for (const [index, nickname] of neighbours.entries()) {
    const joinedAt = almanac.at(-120 + index, '11:00');
    neighbourIds.push(
      await join(tx, {
        provider: 'kakao',
        subject: `demo-neighbour-${index + 1}`,
        nickname,
        email: null,
        joinedAt,
      }),
    );
  }
  const personId = await join(tx, { ...demoPerson, joinedAt: almanac.at(-133, '12:10') });
  // The last one added is shown first.
  for (const [index, station_id] of favouriteStations.entries()) {
    await tx
      .insertInto('bookmarks')
      .values({ member_id: personId, station_id, added_at: almanac.at(-20 + index, '15:00') })
      .execute();
  }

  for (const rental of openRentals) await lendNow(tx, shelves, personId, rental, today.now);
  for (const [index, rental] of neighboursOpenRentals.entries()) {
    await lendNow(tx, shelves, turnOf(neighbourIds, index), rental, today.now);
  }
  await recordNeighboursPast(tx, shelves, neighbourIds, today);
  for (const rental of pastRentals.toReversed()) {
    const [stationId, backAt] = rental.stations;
    const startedAt = almanac.at(-rental.daysAgo, rental.startedAt);
    await recordRental(tx, {
      memberId: personId,
      item: shelves.pick(rental.product, backAt),
      stationId,
      hours: rental.hours,
      startedAt,
      returned: { at: minutesAfter(startedAt, rental.minutesOfUse), stationId: backAt },
    });
  }
}

async function join(
  tx: Tx,
  person: {
    provider: 'kakao' | 'google';
    subject: string;
    nickname: string;
    email: string | null;
    picture?: string;
    joinedAt: Date;
  },
): Promise<number> {
  const { id } = await tx
    .insertInto('members')
    .values({
      customer_key: randomBytes(16).toString('hex'),
      provider: person.provider,
      provider_subject: person.subject,
      email: person.email,
      nickname: person.nickname,
      profile_image: person.picture ?? null,
      joined_at: person.joinedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('consents')
    .values(
      (['terms', 'privacy', 'marketing_ads', 'marketing_events'] as const).map((kind) => ({
        member_id: id,
        kind,
        document_version: documentVersions[kind],
        granted: kind === 'terms' || kind === 'privacy',
        at: person.joinedAt,
      })),
    )
    .execute();
  return id;
}

async function lendNow(
  tx: Tx,
  shelves: Shelves,
  memberId: number,
  rental: OpenRental,
  now: Date,
): Promise<void> {
  await recordRental(tx, {
    memberId,
    item: shelves.take(rental.product, rental.station),
    stationId: rental.station,
    hours: rental.hours,
    startedAt: minutesAfter(now, -rental.startedMinutesAgo),
    returned: null,
  });
}

/** What is popular at a station comes from what was borrowed there before. */
async function recordNeighboursPast(
  tx: Tx,
  shelves: Shelves,
  neighbourIds: readonly number[],
  { almanac }: Today,
): Promise<void> {
  for (const [index, station] of demoStations.entries()) {
    const stationId = index + 1;
    const products = shelves.productsAt(stationId);
    if (products.length === 0) continue;
    const opensInTheEvening = station.hours.startsWith('18');
    for (let turn = 0; turn < EARLIER_RENTALS_PER_STATION; turn += 1) {
      // Three, two and one of the first three kinds: a clear favourite everywhere.
      const product = products[[0, 1, 0, 2, 1, 0][turn]!] ?? products[0]!;
      const startedAt = almanac.at(-(52 + turn), opensInTheEvening ? '19:25' : '14:25');
      const hours = 1 + ((index + turn) % 4);
      await recordRental(tx, {
        memberId: turnOf(neighbourIds, index + turn),
        item: shelves.pick(product, stationId),
        stationId,
        hours,
        startedAt: minutesAfter(startedAt, index),
        returned: { at: minutesAfter(startedAt, index + hours * 60 - 7), stationId },
      });
    }
  }
}

function turnOf(memberIds: readonly number[], turn: number): number {
  return memberIds[turn % memberIds.length]!;
}

function minutesAfter(moment: Date, minutes: number): Date {
  return new Date(moment.getTime() + minutes * MINUTE_MS);
}
