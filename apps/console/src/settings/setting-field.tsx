// One setting on its row: what it is at the left, its value at the right, and how it was changed.
import { settingRules, type SettingKey, type SettingValue } from '#domain/settings.ts';
import { Icon } from '#console/ui/display/icon.tsx';
import { NumberField, Switch, TextField } from '#console/ui/form/field.tsx';
import { showChange, type SettingRow } from './setting-words.ts';

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

const besideItsValue = 'grid-cols-[minmax(0,1fr)_minmax(110px,250px)]';
const columnsOf = {
  number: besideItsValue,
  text: besideItsValue,
  switch: 'grid-cols-[minmax(0,1fr)_auto]',
  /** Below each other: the choices need the whole width. */
  choices: '',
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
      <Value {...props} />
    </div>
  );
}

function Value({ row, typed, error, disabled, onChange }: SettingFieldProps) {
  if (row.kind === 'locked') return <TextField label={row.label} hideLabel readOnly value={row.value} />;
  const rule = settingRules[row.key];
  switch (rule.kind) {
    case 'number':
      return (
        <NumberField
          label={row.label}
          hideLabel
          unit={row.unit}
          value={String(typed)}
          error={error}
          disabled={disabled}
          onChange={(event) => onChange(withCommas(event.target.value))}
        />
      );
    case 'switch':
      return (
        <span className="justify-self-end max-stack:justify-self-start">
          <Switch bare label={row.label} on={typed === true} disabled={disabled} onChange={onChange} />
        </span>
      );
    case 'choices':
      return (
        <Choices
          label={row.label}
          unit={row.unit ?? ''}
          choices={rule.choices}
          chosen={typed as readonly number[]}
          disabled={disabled}
          onChange={onChange}
        />
      );
    case 'text':
      return (
        <TextField
          label={row.label}
          hideLabel
          maxLength={rule.maxLength}
          value={String(typed)}
          error={error}
          disabled={disabled}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    default:
      return rule satisfies never;
  }
}

function withCommas(text: string): string {
  const digits = text.replaceAll(/\D/g, '').slice(0, 9);
  return digits === '' ? '' : Number(digits).toLocaleString('ko');
}

interface ChoicesProps {
  label: string;
  unit: string;
  choices: readonly number[];
  chosen: readonly number[];
  disabled: boolean;
  onChange: (chosen: number[]) => void;
}

function Choices({ label, unit, choices, chosen, disabled, onChange }: ChoicesProps) {
  return (
    <div className="flex flex-wrap gap-2" role="group" aria-label={label}>
      {choices.map((choice) => {
        const isOn = chosen.includes(choice);
        return (
          <button
            key={choice}
            type="button"
            aria-pressed={isOn}
            disabled={disabled}
            className={`inline-flex h-9 items-center gap-2 rounded-sm px-3 font-semibold ${isOn ? 'bg-ink-900 text-white' : 'bg-surface text-sub shadow-[inset_0_0_0_1px_var(--od-line-strong)]'}`}
            onClick={() =>
              onChange(choices.filter((other) => (other === choice ? !isOn : chosen.includes(other))))
            }
          >
            {choice}
            {unit}
            {isOn && <Icon name="check" size={14} />}
          </button>
        );
      })}
    </div>
  );
}
