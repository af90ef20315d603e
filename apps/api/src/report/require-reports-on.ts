// Requires that the owner has not turned reports off.
import type { Db } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import { readSettings } from '#api/settings/settings.queries.ts';

export async function requireReportsOn(db: Db): Promise<void> {
  if (!(await readSettings(db))['features.defectReport']) throw new Failure('REPORTS_OFF');
}
