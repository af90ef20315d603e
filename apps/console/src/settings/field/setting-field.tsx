// One setting on its row: what it is at the left, its value at the right, and how it was changed.
import { settingRules, type SettingKey, type SettingValue } from '#domain/settings.ts';
import { showChange } from '../setting-labels.ts';
import { SettingValueField } from './setting-value.tsx';
import { valueOf, type SettingFieldProps } from './setting-input.ts';

const besideItsValue = 'grid-cols-[minmax(0,1fr)_minmax(110px,250px)]';
const columnsOf = {
  number: besideItsValue,
  text: besideItsValue,
  switch: 'grid-cols-[minmax(0,1fr)_auto]',
  /** Below each other: the choices need the whole width. */
  choices: '',
  working_hours: '',
} as const satisfies Record<(typeof settingRules)[SettingKey]['kind'], string>;

export function SettingField(props: SettingFieldProps) {
  const { row, saved, typed, isChanged, error } = props;
  const columns = columnsOf[row.kind === 'setting' ? settingRules[row.key].kind : 'text'];
  const change =
    row.kind === 'setting' && isChanged && error === undefined
      ? showChange(row.key, saved, valueOf(row.key, typed) as SettingValue)
      : undefined;
  return (
    <div
      className={`grid items-center gap-x-6 gap-y-2.5 border-b border-line py-[13px] first-of-type:pt-1 max-stack:grid-cols-1 ${columns}`}
    >
      <div>
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {row.label}
          {change !== undefined && (
            <span className="rounded-xs bg-lamp-100 px-2 text-micro leading-5 font-bold text-glow">
              {change}
            </span>
          )}
        </p>
        <p className="text-small text-sub">{row.hint}</p>
      </div>
      <SettingValueField {...props} />
    </div>
  );
}
