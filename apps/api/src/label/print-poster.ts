// Prints the poster of a station with the code that stands on no other one.
import { sql } from 'kysely';
import type { Company } from '#api/config/company.ts';
import type { Database, Db } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import { heavyWork } from '#api/http/limits/work-queue.ts';
import { readCompany, readRentalRules } from '#api/settings/settings.queries.ts';
import { staffTransaction } from '#api/staff/staff-transaction.ts';
import { mayActAt } from '#api/staff/station-scope.ts';
import { parseWeek } from '#api/station/describe-station.ts';
import { priceNow } from '#api/station/stocked-product.ts';
import { describeWeek } from '#domain/time/describe-week.ts';
import { stationCodeUrl } from '#domain/station-code.ts';
import { formatWon } from '#domain/text/won.ts';
import { drawPoster, type PosterSize } from './draw-poster.ts';

export interface PosterDeps {
  db: Database;
  config: { publicOrigin: string; company: Company };
}

/** Only for stations renters can go to. */
export async function printPoster(
  { db, config }: PosterDeps,
  viewer: StaffViewer,
  stationId: number,
  { size, english }: { size: PosterSize; english: boolean },
): Promise<{ pdf: Uint8Array; stationName: string }> {
  const { rows } = await sql<{
    name: string;
    nameEn: string | null;
    code: string;
    kind: string;
    week: string;
    isShutDown: boolean;
  }>`
    select name, name_en as "nameEn", code, kind, week::text as week, shut_down_at is not null as "isShutDown"
    from stations where id = ${stationId}`.execute(db);
  const station = rows[0];
  if (!station || !mayActAt(viewer, stationId)) throw new Failure('STATION_NOT_FOUND');
  if (station.kind === 'depot' || station.isShutDown) {
    const state = station.isShutDown ? 'SHUT_DOWN' : 'DEPOT';
    throw new Failure('STATE_CONFLICT', { state, reasons: ['고객이 찾아오는 스테이션만 포스터가 있어요.'] });
  }
  const [rules, company, lowestPriceWon] = await Promise.all([
    readRentalRules(db),
    readCompany(db, config.company),
    readLowestPrice(db),
  ]);
  const poster = {
    stationId,
    stationName: station.name,
    english: english ? { stationName: station.nameEn, lowestPriceWon } : null,
    address: stationCodeUrl(config.publicOrigin, stationId, station.code),
    hours: describeWeek(parseWeek(station.week)),
    lowestPrice: formatWon(lowestPriceWon),
    maxHours: rules.maxHours,
    graceMinutes: rules.graceMinutes,
    phone: company.phone,
    companyName: company.companyName,
    email: company.email,
  };
  const pdf = await heavyWork.run(() => drawPoster(poster, size));
  await staffTransaction(db, viewer, (_tx, audit) =>
    audit.write({
      action: 'poster.print',
      subject: 'station',
      subjectId: stationId,
      after: { size, ...(english && { english }) },
    }),
  );
  return { pdf, stationName: station.name };
}

/** What an hour costs at least, of anything renters can see. */
async function readLowestPrice(db: Db): Promise<number> {
  const { rows } = await sql<{ price: number | null }>`
    select min(${priceNow}) as price from products where not hidden`.execute(db);
  return rows[0]?.price ?? 0;
}
