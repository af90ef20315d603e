// Tells whether a return was made in front of the station: by the code that stands in the QR of its poster.
import type { Db } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import { readSettings } from '#api/settings/settings.queries.ts';

/** Whether the scanned code is the station's own; a Failure when the owner demands it and it is not. */
export async function proveReturn(db: Db, stationId: number, code: string | undefined): Promise<boolean> {
  if (code !== undefined && (await isCodeOf(db, stationId, code))) return true;
  const isRequired = (await readSettings(db))['rental.stationCodeRequired'];
  if (isRequired) throw new Failure('STATION_CODE_REQUIRED');
  return false;
}

async function isCodeOf(db: Db, stationId: number, code: string): Promise<boolean> {
  const station = await db
    .selectFrom('stations')
    .select('id')
    .where('id', '=', stationId)
    .where('code', '=', code)
    .executeTakeFirst();
  return station !== undefined;
}
