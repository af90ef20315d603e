// Reads the settings: what an owner has changed, and the defaults for everything else.
import type { Db } from '#api/database/database.ts';
import { settingKeys, settingRules, type SettingKey, type SettingValue } from '#domain/settings.ts';

export type Settings = { readonly [K in SettingKey]: SettingValue<K> };

/** A value that no longer fits its rule is impossible: only `changeSetting` writes, and rules only widen. */
export async function readSettings(db: Db): Promise<Settings> {
  const rows = await db.selectFrom('settings').select(['key', 'value']).execute();
  const changed = new Map(rows.map(({ key, value }) => [key, value]));
  return Object.fromEntries(
    settingKeys.map((key) => [key, changed.has(key) ? changed.get(key) : settingRules[key].defaultValue]),
  ) as unknown as Settings;
}
