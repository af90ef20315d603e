// Requires that the owner has not turned extending off.
import type { Db } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import { readSettings } from '#api/settings/settings.queries.ts';

export async function requireExtensionOn(db: Db): Promise<void> {
  if (!(await readSettings(db))['features.extension']) throw new Failure('EXTENSION_OFF');
}
