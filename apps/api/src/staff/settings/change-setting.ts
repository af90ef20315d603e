// Changes one setting: within its range, with a reason, and with a fresh code where it is about money, law or security.
import { sql } from 'kysely';
import type { Database } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import { isSettingKey, needsStepUp, readSettingValue } from '#domain/settings.ts';
import { requireStepUp } from '../staff-authenticator.ts';
import { staffTransaction } from '../staff-transaction.ts';
import { getSetting, type ConfiguredDefaults, type Setting } from './setting-list.queries.ts';

export async function changeSetting(
  deps: { db: Database; config: ConfiguredDefaults },
  viewer: StaffViewer,
  key: string,
  change: { value: unknown; reason: string; version: number },
): Promise<Setting> {
  if (!isSettingKey(key)) throw new Failure('NOT_FOUND');
  if (needsStepUp(key)) requireStepUp(viewer);
  const reading = readSettingValue(key, change.value);
  if ('problem' in reading) {
    throw new Failure('INVALID_INPUT', { issues: [{ path: 'body.value', message: reading.problem }] });
  }
  return staffTransaction(deps.db, viewer, async (tx, audit) => {
    const before = await getSetting(tx, deps.config, key);
    if (before.version !== change.version) throw new Failure('VERSION_CONFLICT', { current: before });
    // Of two who change the same version the second finds another one, even where there was no row yet.
    const { rows } = await sql`
      insert into settings (key, value, version, changed_by)
      values (${key}, ${JSON.stringify(reading.value)}::jsonb, ${change.version + 1}, ${viewer.staffId})
      on conflict (key) do update
        set value = excluded.value, version = excluded.version, changed_by = excluded.changed_by, changed_at = ondesk_now()
        where settings.version = ${change.version}
      returning key`.execute(tx);
    if (rows.length === 0) {
      throw new Failure('VERSION_CONFLICT', { current: await getSetting(tx, deps.config, key) });
    }
    await audit.write({
      action: 'settings.change',
      subject: 'setting',
      subjectId: key,
      before: { value: before.value },
      after: { value: reading.value },
      reason: change.reason,
    });
    return getSetting(tx, deps.config, key);
  });
}
