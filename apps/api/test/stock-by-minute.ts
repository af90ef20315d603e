// How long a product was missing at a station, minute by minute from every change of its stock: what the counts of insight are held against.
import { sql } from 'kysely';
import type { Db } from '#api/database/database.ts';
import { openingAt } from '#domain/time/opening-hours.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
const OFFERED_MS = 7 * DAY_MINUTES * MINUTE_MS;

interface StockChange {
  at: Date;
  station_id: number;
  product_id: number;
  delta: number;
}

export async function readStockByMinute(db: Db) {
  const { rows: changes } = await sql<StockChange>`select * from stock_changes order by at`.execute(db);
  const { rows: stock } = await sql<{ station_id: number; product_id: number; stock: number }>`
    select station_id, product_id, count(*) as stock from items where state = 'available' group by 1, 2`.execute(
    db,
  );
  /** Minutes of a day in which the station was open, and its last piece had left within seven days. */
  const countEmptyMinutes = async (where: { station: number; product: number; day: string }) => {
    const isHere = (one: { station_id: number; product_id: number }) =>
      one.station_id === where.station && one.product_id === where.product;
    const mine = changes.filter(isHere);
    const today = stock.find(isHere)?.stock ?? 0;
    const hours = await readHours(db, where.station);
    let minutes = 0;
    for (let minute = 0; minute < DAY_MINUTES; minute += 1) {
      const at = Date.parse(`${where.day}T00:00:00+09:00`) + minute * MINUTE_MS;
      const past = mine.filter((one) => one.at.getTime() <= at);
      const level = today - mine.slice(past.length).reduce((sum, { delta }) => sum + delta, 0);
      const lastChange = past.at(-1);
      if (level > 0 || !lastChange || at - lastChange.at.getTime() >= OFFERED_MS) continue;
      if (openingAt(hours, new Date(at)).isOpen) minutes += 1;
    }
    return minutes;
  };
  return { changes, countEmptyMinutes };
}

async function readHours(db: Db, stationId: number) {
  const { rows } = await sql<{
    week: (number | null)[];
    closed: string[];
    holidays: string[];
    is_public: boolean;
  }>`
    select week, kind = 'public' as is_public,
      array(select closed_on::text from station_closing_days where station_id = stations.id) as closed,
      case when closed_on_holidays then array(select day::text from holidays) else '{}' end as holidays
    from stations where id = ${stationId}`.execute(db);
  const { week, closed, holidays, is_public: isPublic } = rows[0]!;
  return {
    paused: false,
    closedDays: new Set([...closed, ...holidays]),
    week: Array.from({ length: 7 }, (_none, index) => {
      const [opensAtMinute, closesAtMinute] = week.slice(index * 2, index * 2 + 2);
      return isPublic && opensAtMinute != null && closesAtMinute != null
        ? { opensAtMinute, closesAtMinute }
        : null;
    }),
  };
}
