// Requires that an item can be rented right now by this member, or by a guest.
import type { Db } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import { findHold, type Item } from '#api/item/item.queries.ts';
import { pauseOf, wasOpen } from '#api/station/describe-station.ts';
import { findStation } from '#api/station/station.queries.ts';
import { withTopicJosa } from '#domain/text/josa.ts';
import { until } from '#domain/time/describe-pause.text.en.ts';
import { describePause } from '#domain/time/describe-pause.ts';
import { day, dayAndHour } from '#domain/time/korean-time.text.en.ts';

const inEnglish = { until, day, dayAndHour };

/** Gives the station the item is at, and its latest hold: one that lives is the member's own, which is no obstacle. */
export async function requireRentable(db: Db, item: Item, memberId: number | null) {
  if (item.state !== 'available' || item.stationId === null || item.hidden) {
    throw new Failure('ITEM_NOT_RENTABLE');
  }
  const hold = await findHold(db, item.id);
  if (hold?.lives && hold.memberId !== memberId) throw new Failure('ITEM_HELD');
  const station = await findStation(db, item.stationId);
  if (!station || station.shut_down_at !== null) throw new Failure('STATION_CLOSED');
  if (station.paused) {
    const pause = pauseOf(station);
    const words = describePause(pause);
    throw new Failure('STATION_PAUSED', {
      station: withTopicJosa(station.name),
      reason: pause.pauseReason,
      until: pause.pausedUntil,
      reasons: words === '' ? [] : [words],
      english: {
        station: station.name_en ?? station.name,
        reasons: words === '' ? [] : [describePause(pause, inEnglish)],
      },
    });
  }
  if (!wasOpen(station)) throw new Failure('STATION_CLOSED');
  return { station, hold };
}
