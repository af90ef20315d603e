// What is typed for a setting, and what the server is sent of it.
import { settingRules, type SettingKey, type SettingValue } from '#domain/settings.ts';
import type { SettingRow } from '../setting-labels.ts';

/** What was typed: a number is text until it is read. */
export type Typed = string | boolean | readonly number[];

export function typedOf(value: SettingValue): Typed {
  if (typeof value === 'number') return value.toLocaleString('ko');
  return value ?? '';
}

/** What the server is sent: numbers without their commas, text as it is. */
export function valueOf(key: SettingKey, typed: Typed): unknown {
  if (settingRules[key].kind !== 'number') return typed;
  const digits = String(typed).replaceAll(',', '');
  return digits === '' ? Number.NaN : Number(digits);
}

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
