// Reads the settings: what an owner has changed, and the defaults for everything else.
import { sql } from 'kysely';
import { businessInfoUrl, type Company } from '#api/config/company.ts';
import type { Db } from '#api/database/database.ts';
import { KOREAN, languages, type Language } from '#domain/languages.ts';
import type { RentalRules } from '#domain/rental/rental-terms.ts';
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

/** One setting inside a larger query. */
export function settingValue<K extends SettingKey>(key: K) {
  const defaultValue = sql.lit(JSON.stringify(settingRules[key].defaultValue));
  return sql<SettingValue<K>>`coalesce(
    (select settings.value from settings where settings.key = ${sql.lit(key)}), ${defaultValue}::jsonb
  )`;
}

/** The rules of rentals that begin now. */
export interface RulesInForce extends RentalRules {
  freeReturnMinutes: number;
  freeReturnsIn30Days: number;
  maxOpenRentals: number;
}

export async function readRentalRules(db: Db): Promise<RulesInForce> {
  return rentalRulesOf(await readSettings(db));
}

export function rentalRulesOf(settings: Settings): RulesInForce {
  return {
    maxHours: settings['rental.maxHours'],
    graceMinutes: settings['rental.graceMinutes'],
    overdueCapHours: settings['rental.overdueCapHours'],
    freeReturnMinutes: settings['rental.freeReturnMinutes'],
    freeReturnsIn30Days: settings['rental.freeReturnsIn30Days'],
    maxOpenRentals: settings['rental.maxOpenRentals'],
  };
}

/** Percent of what is paid that a rental beginning now will earn. */
export function pointRateOf(settings: Settings): number {
  return settings['features.points'] ? settings['points.rate'] : 0;
}

/** What bringing something to where it is short earns now; nothing while points are off. */
export async function readHelpPoints(db: Db): Promise<number> {
  const settings = await readSettings(db);
  return settings['features.points'] ? settings['points.help'] : 0;
}

/** What members can get now. */
export async function readOfferedBenefits(db: Db) {
  const settings = await readSettings(db);
  return {
    coupons: settings['features.coupons'],
    points: settings['features.points'],
    membership: settings['features.memberships'],
  };
}

/** The languages the app is offered in. */
export async function readOfferedLanguages(db: Db): Promise<Language[]> {
  const settings = await readSettings(db);
  return languages.filter((language) => language === KOREAN || settings['languages.english']);
}

/** The company's details as an owner has set them, or as the server is configured. */
export async function readCompany(db: Db, configured: Company): Promise<Company> {
  const settings = await readSettings(db);
  const set = (name: keyof Company) => settings[`operator.${name}`];
  const businessNumber = set('businessNumber');
  return {
    companyName: set('companyName') ?? configured.companyName,
    representative: set('representative') ?? configured.representative,
    businessNumber: businessNumber ?? configured.businessNumber,
    mailOrderNumber: set('mailOrderNumber') ?? configured.mailOrderNumber,
    email: set('email') ?? configured.email,
    phone: set('phone') ?? configured.phone,
    address: set('address') ?? configured.address,
    hostingProvider: set('hostingProvider') ?? configured.hostingProvider,
    // The page about the configured company would be about another one.
    businessInfoUrl:
      set('businessInfoUrl') ??
      (businessNumber === null ? configured.businessInfoUrl : businessInfoUrl(businessNumber)),
    privacyOfficer: set('privacyOfficer') ?? configured.privacyOfficer,
  };
}
