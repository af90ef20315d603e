// Reads the settings as the console shows them: value, default, who changed it last, and its version.
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Company } from '#api/config/company.ts';
import type { Db } from '#api/database/database.ts';
import type { settingsEndpoints } from '#contract/console/settings.ts';
import type { StaffRole } from '#contract/permission.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';
import {
  groupOfSetting,
  needsStepUp,
  settingKeys,
  settingRules,
  type SettingKey,
  type SettingValue,
} from '#domain/settings.ts';

export type Setting = z.input<
  (typeof settingsEndpoints)['GET /api/v1/console/settings']['reply']
>['settings'][number];

/** The company's details fall back to the configuration. */
export interface ConfiguredDefaults {
  company: Company;
}

interface SettingRow {
  key: string;
  value: Setting['value'];
  version: number;
  changed_at: Date;
  staff_id: number | null;
  name: string | null;
  role: StaffRole | null;
}

export async function listSettings(db: Db, configured: ConfiguredDefaults): Promise<Setting[]> {
  const { rows } = await sql<SettingRow>`
    select settings.key, settings.value, settings.version, settings.changed_at,
      staff.id as staff_id, staff.name, upper(staff.role) as role
    from settings left join staff on staff.id = settings.changed_by`.execute(db);
  const changed = new Map(rows.map((row) => [row.key, row]));
  return settingKeys.map((key) => describeSetting(key, configured, changed.get(key)));
}

export async function getSetting(db: Db, configured: ConfiguredDefaults, key: SettingKey): Promise<Setting> {
  return (await listSettings(db, configured)).find((setting) => setting.key === key)!;
}

function describeSetting(
  key: SettingKey,
  { company }: ConfiguredDefaults,
  row: SettingRow | undefined,
): Setting {
  const { defaultValue } = settingRules[key];
  const detail = key.slice('operator.'.length) as keyof Company;
  return {
    key,
    group: groupOfSetting(key),
    value: row === undefined ? toJson(defaultValue) : row.value,
    defaultValue: groupOfSetting(key) === 'operator' ? company[detail] : toJson(defaultValue),
    stepUp: needsStepUp(key),
    changedBy:
      !row || row.staff_id === null || row.name === null || row.role === null
        ? null
        : { id: row.staff_id, name: row.name, role: row.role },
    changedAt: row ? toKoreanIso(row.changed_at) : null,
    version: row?.version ?? 0,
  };
}

/** Of a default, which nobody may change: a copy of its own for each reply. */
function toJson(value: SettingValue): Setting['value'] {
  return structuredClone(value) as Setting['value'];
}
