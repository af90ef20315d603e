// What is typed for a setting, and what the server is sent of it.
import { typedTime } from '#console/form/text/typed-time.ts';
import { settingRules, type SettingKey, type SettingValue, type WorkingHours } from '#domain/settings.ts';
import type { SettingRow } from '../setting-labels.ts';

/** What was typed: a number is text until it is read, and a time of day as people write it. */
export type Typed = string | boolean | readonly number[] | WorkingHours;

export function typedOf(value: SettingValue): Typed {
  if (typeof value === 'number') return value.toLocaleString('ko');
  return value ?? '';
}

/** What the server is sent: numbers without their commas, times as HH:MM, text as it is. */
export function valueOf(key: SettingKey, typed: Typed): unknown {
  if (isWorkingHours(typed)) return { ...typed, week: typed.week.map((day) => day && readDay(day)) };
  if (settingRules[key].kind !== 'number') return typed;
  const digits = String(typed).replaceAll(',', '');
  return digits === '' ? Number.NaN : Number(digits);
}

export const isWorkingHours = (typed: unknown): typed is WorkingHours =>
  typeof typed === 'object' && typed !== null && 'week' in typed;

const readDay = ({ opens, closes }: NonNullable<WorkingHours['week'][number]>) => ({
  opens: typedTime(opens),
  closes: typedTime(closes),
});

export interface SettingFieldProps {
  row: SettingRow;
  saved: SettingValue;
  typed: Typed;
  /** It differs from what is saved. */
  isChanged: boolean;
  error?: string | undefined;
  disabled: boolean;
  onChange: (typed: Typed) => void;
}
