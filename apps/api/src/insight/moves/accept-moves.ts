// Makes the lists of a suggested route, all or none, in its order, for the person who is to drive it.
import { randomUUID } from 'node:crypto';
import type { Database } from '#api/database/database.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import { getPlace } from '#api/item/get-place.ts';
import { addTransfer, type NewTransfer } from '#api/item/transfer/create-transfer.ts';
import { getDriver } from '#api/item/transfer/get-driver.ts';
import { addRouteStops, type StopNeed } from '#api/item/transfer/route.queries.ts';
import { staffTransaction } from '#api/staff/staff-transaction.ts';
import { expectStock } from '#domain/insight/forecast.ts';
import { orderStops } from '#domain/insight/route.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';
import { foresee, hoursAhead, pastHoursOf } from '../forecast/foresee.ts';
import { openHoursOf, readCity, type City } from '../forecast/outlook.queries.ts';

type MadeTransfer = Awaited<ReturnType<typeof addTransfer>>;

interface AcceptedMoves {
  transfers: readonly Pick<NewTransfer, 'items' | 'toStationId'>[];
  /** Where the route goes, in its order. */
  stops?: readonly { stationId: number; arrivesAt: string }[] | undefined;
  staffId?: number | null | undefined;
  reason: string;
}

/** A piece that was rented since stands on its list as skipped; a list of nothing else refuses the route. */
export async function acceptMoves(db: Database, viewer: StaffViewer, accepted: AcceptedMoves) {
  const { transfers, stops = [], staffId, reason } = accepted;
  const city = await readCity(
    db,
    transfers.map(({ toStationId }) => toStationId),
  );
  return staffTransaction(db, viewer, async (tx, audit) => {
    const staff = staffId == null ? null : await getDriver(tx, staffId);
    const id = randomUUID();
    const made: MadeTransfer[] = [];
    for (const [index, list] of transfers.entries()) {
      const route = { id, position: index + 1, assignedTo: staff?.id ?? null };
      made.push(await addTransfer(tx, audit, viewer, { ...list, reason, route }));
    }
    for (const { stationId } of stops) await getPlace(tx, viewer, stationId);
    const arrivals = new Map(stops.map(({ stationId, arrivesAt }) => [stationId, arrivesAt]));
    const order = orderStops(
      made,
      stops.map(({ stationId }) => stationId),
    );
    await addRouteStops(
      tx,
      id,
      order.map((stationId) => ({
        stationId,
        arrivesAt: arrivals.get(stationId) ?? null,
        needs: needsOf(made, stationId, city),
      })),
    );
    return { transfers: made, staff };
  });
}

/** What is put down at a station, with when it is expected to be empty first, as it stands before the route. */
function needsOf(made: readonly MadeTransfer[], stationId: number, city: City): StopNeed[] {
  const items = made.filter(({ to }) => to.id === stationId).flatMap((list) => list.items);
  const productIds = new Set(
    items.filter(({ state }) => state !== 'SKIPPED').map(({ product }) => product.id),
  );
  return [...productIds].map((productId) => ({
    productId,
    runsOutAt: runsOutAt(city, stationId, productId),
  }));
}

/** Null where it does not, or where nothing is foretold. */
function runsOutAt(city: City, stationId: number, productId: number): string | null {
  const { now, firstDay, uncountedFrom, holidays } = city;
  const found = city.stocked.find(
    ({ station, product }) => station.id === stationId && product.id === productId,
  );
  if (!found) return null;
  const counts = city.counts.filter((row) => row.station_id === stationId && row.product_id === productId);
  const hours = hoursAhead(now);
  const { ahead } = foresee(pastHoursOf(counts, { firstDay, holidays }), {
    before: uncountedFrom,
    hours,
    isOpenThen: openHoursOf(found.station, hours),
  });
  const empty = ahead && expectStock(found.stock, ahead).firstEmptyHour;
  return empty === null ? null : toKoreanIso(hours[empty]!.at);
}
